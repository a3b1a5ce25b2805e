// How a page that is not looked at says that it is the player's turn: by its icon, and by
// a notification where the player and the browser allow that.

import { button } from "./dom.js";

const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;
const dotted = plain.replace("%3C/svg%3E", "%3Ccircle cx='24' cy='9' r='8' fill='%23d3200f' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E");

// callByIcon marks the icon of the page, or leaves it plain.
export function callByIcon(mine) {
  const wanted = mine ? dotted : plain;
  if (icon.href !== wanted) icon.href = wanted;
}

// canAsk reports whether the browser would ask the player for leave.
function canAsk() {
  return "Notification" in globalThis && isSecureContext && Notification.permission === "default";
}

// callByNotification tells the player, if the page is not looked at and may do so.
export function callByNotification(title, text, tag) {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: text, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some browsers let only a service worker do so.
  }
}

// leaveButton returns the button that asks for leave, or null where there is nothing to ask.
export function leaveButton() {
  if (!canAsk()) return null;
  const node = button("Tell me", async () => {
    await Notification.requestPermission();
    node.remove();
  }, { class: "quiet bell", title: "Tell me when it is my turn, also while I look at something else", "aria-label": "Tell me when it is my turn" });
  return node;
}
