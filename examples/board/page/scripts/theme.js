// The light and the dark theme. The page follows the system until the player chooses.

import { button } from "./dom.js";
import { storedText, storeText } from "./stored.js";

const KEY = "august1914.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function current() {
  return storedText(KEY) ?? (dark.matches ? "dark" : "light");
}

// applyTheme sets the theme of the page.
export function applyTheme() {
  document.documentElement.dataset.theme = current();
}

dark.addEventListener("change", applyTheme);

// themeSwitch returns the button that changes the theme.
export function themeSwitch() {
  const text = () => (current() === "dark" ? "Light" : "Dark");
  const node = button(text(), () => {
    const next = current() === "dark" ? "light" : "dark";
    storeText(KEY, next);
    document.documentElement.dataset.theme = next;
    node.textContent = next === "dark" ? "Light" : "Dark";
  }, { class: "quiet theme", title: "Light or dark page" });
  return node;
}
