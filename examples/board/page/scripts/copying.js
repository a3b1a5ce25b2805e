// The button that copies a link.

import { button } from "./dom.js";

// copyButton returns a button that copies a text, which an input beside it shows.
export function copyButton(text) {
  const node = button("Copy", async () => {
    try {
      await navigator.clipboard.writeText(text);
      node.textContent = "Copied";
    } catch {
      node.parentElement.querySelector("input").select(); // so that the player can copy it by hand
    }
  }, { class: "quiet" });
  return node;
}
