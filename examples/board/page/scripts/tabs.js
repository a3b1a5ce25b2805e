// Tabs with one visible panel, and the usual keys for tabs. They stand in one row. If it is too
// narrow, the row scrolls, and a button at its end shows the others.

import { el, button } from "./dom.js";

export class Tabs {
  // Each panel is [id, title, node].
  constructor(panels) {
    this.tabs = new Map();
    this.bar = el("div", { class: "tabs", role: "tablist" });
    this.more = button("›", () => this.scroll(), { class: "moretabs", "aria-label": "More tabs", title: "More tabs", hidden: true });
    this.node = el("section", { class: "tabbed" }, el("div", { class: "tabrow" }, this.bar, this.more));
    for (const [id, title, content] of panels) this.add(id, title, content);
    this.open(panels[0][0]);
    this.bar.addEventListener("keydown", (e) => this.key(e));
    this.bar.addEventListener("scroll", () => this.fit());
    new ResizeObserver(() => this.fit()).observe(this.bar);
  }

  // scroll shows the tabs beyond the end of the row, or the first ones again.
  scroll() {
    const { scrollLeft, clientWidth } = this.bar;
    this.bar.scrollLeft = this.out("last") ? scrollLeft + clientWidth * 0.8 : 0;
  }

  // out reports whether the first or the last tab is not in sight.
  out(which) {
    const { scrollLeft, clientWidth, scrollWidth } = this.bar;
    return which === "last" ? scrollLeft + clientWidth < scrollWidth - 2 : scrollLeft > 2;
  }

  // fit shows the button if tabs are out of sight, and marks it if such a tab calls.
  fit() {
    const { left, right } = this.bar.getBoundingClientRect();
    const last = this.out("last");
    this.more.hidden = !last && !this.out("first");
    this.more.textContent = last ? "›" : "‹";
    this.bar.classList.toggle("cut", last);
    this.more.classList.toggle("calls", [...this.bar.querySelectorAll(".calls")].some((tab) => {
      const box = tab.getBoundingClientRect();
      return box.right > right + 2 || box.left < left - 2;
    }));
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
    const { tab } = this.tabs.get(id);
    const end = tab.offsetLeft + tab.offsetWidth - this.bar.clientWidth;
    this.bar.scrollLeft = Math.max(end, Math.min(this.bar.scrollLeft, tab.offsetLeft));
    this.onopen?.(id);
  }

  count(id, n) {
    this.tabs.get(id).count.textContent = n || "";
    this.fit();
  }

  // call marks a tab whose panel has something to do.
  call(id, wanted) {
    this.tabs.get(id).tab.classList.toggle("calls", wanted);
    this.fit();
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
