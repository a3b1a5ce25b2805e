// What has to be said to the person at the page, plainly and at once.

import { el, button, rule } from "./dom.js";

const SHOWN = 12000; // milliseconds

// notify shows a notice; it goes away by itself or at a click.
export function notify(text, { rule: number = "", kind = "note" } = {}) {
  const list = document.getElementById("notices");
  const notice = el("div", { class: `notice ${kind}`, role: kind === "error" ? "alert" : undefined },
    el("p", {}, text, " ", rule(number)),
    button("×", () => notice.remove(), { "aria-label": "Close", class: "close" }));
  for (const old of list.children) {
    if (old.dataset.text === text) old.remove();
  }
  notice.dataset.text = text;
  list.append(notice);
  while (list.children.length > 4) list.firstChild.remove();
  setTimeout(() => notice.remove(), SHOWN);
}

// clearNotices takes all notices away.
export function clearNotices() {
  document.getElementById("notices").replaceChildren();
}

// refuse shows an error.
export function refuse(error) {
  notify(error.message, { rule: error.rule, kind: "error" });
}
