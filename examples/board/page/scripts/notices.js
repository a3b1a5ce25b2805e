// Short notices to the player.

import { el, button, rule } from "./dom.js";

const SHOWN = 12000; // milliseconds

// notify shows a notice, which disappears after a while or at a click. A notice of kind call
// asks for a decision and replaces the previous one.
export function notify(text, { rule: number = "", kind = "note" } = {}) {
  const list = document.getElementById("notices");
  const notice = el("div", { class: `notice ${kind}`, role: kind === "error" ? "alert" : undefined },
    el("p", {}, text, " ", rule(number)),
    button("×", () => notice.remove(), { "aria-label": "Close", class: "close" }));
  for (const old of [...list.children]) {
    if (old.dataset.text === text || kind === "call" && old.matches(".call")) old.remove();
  }
  notice.dataset.text = text;
  list.append(notice);
  while (list.children.length > 4) list.querySelector(":scope > :not(.offer)").remove();
  setTimeout(() => notice.remove(), SHOWN);
}

// clearNotices removes all notices, or those of some kinds, but not the offer of a new version.
export function clearNotices(kinds = "*") {
  for (const notice of document.querySelectorAll(`#notices > :is(${kinds}):not(.offer)`)) notice.remove();
}

// refuse shows an error as a notice.
export function refuse(error) {
  notify(error.message, { rule: error.rule, kind: "error" });
}
