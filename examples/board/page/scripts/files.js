// Files that the page offers for download.

import { el } from "./dom.js";

// saveText downloads a text as a file. It adds today's date to the name.
export function saveText(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  el("a", { href: url, download: `${name}-${new Date().toISOString().slice(0, 10)}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
