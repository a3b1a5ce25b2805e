// Adapts texts to touch screens, where players tap and have no keyboard.

const touch = matchMedia("(hover: none) and (pointer: coarse)");

// bare reports whether the device has a touch screen and no mouse.
export const bare = () => touch.matches;

// worded adapts a text to the device. Text in braces is only for a mouse or a keyboard. On
// a touch screen, "click" becomes "tap".
export function worded(text) {
  if (!bare()) return text.replace(/[{}]/g, "");
  return text.replace(/ ?\{[^}]*\}/g, "").replace(/\b(a) click\b/gi, "$1 tap").replace(/\bClick on\b/g, "Tap").replace(/\b(click on|point at)\b/g, "tap");
}
