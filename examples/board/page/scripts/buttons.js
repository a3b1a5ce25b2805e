// Buttons that ask before they act, and buttons that copy.

import { button } from "./dom.js";

// surely returns a button that says what a second press does: "Forget", and then "Forget for
// good". The other clicks of a double click count for nothing, so they cannot reach the row
// that takes the place of a removed one.
export function surely(label, what, act) {
  let asked = false;
  const node = button(label, ({ detail }) => {
    if (detail > 1) return;
    if (asked) {
      act();
      return;
    }
    asked = true;
    node.textContent = `${label} for good`;
    node.classList.add("sure");
    node.setAttribute("aria-label", `${label} for good: ${what}`);
  }, { class: "quiet", "aria-label": `${label}: ${what}`, onblur: () => {
    asked = false;
    node.textContent = label;
    node.classList.remove("sure");
    node.setAttribute("aria-label", `${label}: ${what}`);
  } });
  return node;
}

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
