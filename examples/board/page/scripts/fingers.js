// What texts say to who has fingers and no mouse: they tap, and press no keys.

const touch = matchMedia("(hover: none) and (pointer: coarse)");

// bare reports whether there are only fingers.
export const bare = () => touch.matches;

// worded returns a text for the hands that are there: what stands in braces is for a
// mouse or a keyboard alone, and where there is neither one taps.
export function worded(text) {
  if (!bare()) return text.replace(/[{}]/g, "");
  return text.replace(/ ?\{[^}]*\}/g, "").replace(/\b(a) click\b/gi, "$1 tap").replace(/\bClick on\b/g, "Tap").replace(/\bclick on\b/g, "tap");
}
