// Buttons that ask before they act, and links to copy.

import { el, button } from "./dom.js";

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

// linkField returns a field with a link, and a button that copies it.
export function linkField(url, label) {
  const field = el("input", { readonly: true, value: url, "aria-label": label, onfocus: (e) => e.target.select() });
  const copy = button("Copy", async () => {
    try {
      await navigator.clipboard.writeText(url);
      copy.textContent = "Copied";
    } catch {
      field.select(); // so that the player can copy it by hand
    }
  }, { class: "quiet" });
  return [field, " ", copy];
}
