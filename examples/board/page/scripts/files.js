// Files that the page gives to the player.

import { el } from "./dom.js";

// saveText has the browser save a text as a file; the name gets the date of today.
export function saveText(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  el("a", { href: url, download: `${name}-${new Date().toISOString().slice(0, 10)}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
