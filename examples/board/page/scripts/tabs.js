// Tabs with one visible panel, and the usual keys for tabs.

import { el } from "./dom.js";

export class Tabs {
  // Each panel is [id, title, node].
  constructor(panels) {
    this.tabs = new Map();
    this.bar = el("div", { class: "tabs", role: "tablist" });
    this.node = el("section", { class: "tabbed" }, this.bar);
    for (const [id, title, content] of panels) this.add(id, title, content);
    this.open(panels[0][0]);
    this.bar.addEventListener("keydown", (e) => this.key(e));
  }

  add(id, title, content) {
    const count = el("span", { class: "count" });
    const tab = el("button", {
      type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => this.open(id),
    }, title, count);
    const panel = el("div", { role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}` }, content);
    this.tabs.set(id, { tab, panel, count });
    this.bar.append(tab);
    this.node.append(panel);
  }

  open(id) {
    for (const [other, { tab, panel }] of this.tabs) {
      tab.setAttribute("aria-selected", other === id ? "true" : "false");
      tab.tabIndex = other === id ? 0 : -1;
      panel.hidden = other !== id;
    }
    this.current = id;
    this.onopen?.(id);
  }

  count(id, n) {
    this.tabs.get(id).count.textContent = n || "";
  }

  // call marks a tab whose panel has something to do.
  call(id, wanted) {
    this.tabs.get(id).tab.classList.toggle("calls", wanted);
  }

  key(e) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (!step) return;
    e.preventDefault();
    const ids = [...this.tabs.keys()];
    const id = ids[(ids.indexOf(this.current) + step + ids.length) % ids.length];
    this.open(id);
    this.tabs.get(id).tab.focus();
  }
}
