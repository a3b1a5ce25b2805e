// Tells the player that it is their turn while the page is in the background: by the icon,
// and by a notification if the player and the browser allow one. When it is closed, a mail
// does (see callme.js).

import { button } from "./dom.js";

const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;
const dotted = plain.replace("%3C/svg%3E", "%3Ccircle cx='24' cy='9' r='8' fill='%23d3200f' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E");

// callByIcon puts a dot on the page's icon if it is the player's turn.
export function callByIcon(mine) {
  const wanted = mine ? dotted : plain;
  if (icon.href !== wanted) icon.href = wanted;
}

// canAsk reports whether the browser can still ask the player for permission.
function canAsk() {
  return "Notification" in globalThis && isSecureContext && Notification.permission === "default";
}

// callByNotification shows a notification if the page is hidden and has permission.
export function callByNotification(title, text, tag) {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: text, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some browsers only let a service worker do this.
  }
}

// leaveButton returns the button that asks for permission, or null if the browser would
// not ask.
export function leaveButton() {
  if (!canAsk()) return null;
  const node = button("Notify me", async () => {
    await Notification.requestPermission();
    node.remove();
  }, { class: "quiet bell", title: "Notify me when it is my turn, even if I am on another page", "aria-label": "Notify me when it is my turn" });
  return node;
}
