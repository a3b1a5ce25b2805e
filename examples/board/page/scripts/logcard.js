// What has happened, as the viewer was told it.

import { el, rule, show } from "./dom.js";

const SHOWN = 400; // entries from the last on

export class LogCard {
  constructor(onplace) {
    this.onplace = onplace;
    this.list = el("ol", { class: "log" });
    this.node = el("div", { class: "logbox", tabindex: 0, role: "log", "aria-label": "What has happened" }, this.list);
  }

  // update shows a log, the last entry at the top.
  update(log) {
    const parts = [];
    let turn;
    for (const entry of log.slice(-SHOWN).reverse()) {
      if (entry.turn !== turn) {
        turn = entry.turn;
        parts.push(el("li", { class: "turn" }, `Turn ${turn}`));
      }
      parts.push(this.entry(entry));
    }
    if (!parts.length) parts.push(el("li", { class: "empty" }, "Nothing has happened yet."));
    show(this.list, parts);
  }

  entry(entry) {
    const place = entry.to || entry.at;
    return el("li", { class: `entry kind-${(entry.kind ?? "").replaceAll(" ", "-")}` },
      place
        ? el("button", { type: "button", class: "sentence", onclick: () => this.onplace(place) }, entry.sentence)
        : el("span", { class: "sentence" }, entry.sentence),
      " ", rule(entry.rule));
  }
}
