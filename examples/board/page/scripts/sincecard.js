// The list of events since the viewer last acted. Each line links to its place.

import { el, button, show } from "./dom.js";
import { storyOf, tallyOf, counted } from "./story.js";
import { linesOf } from "./storylines.js";
import { wide } from "./screens.js";

const NOTHING = "nothing moved";

export class SinceCard {
  // on.again plays the film again, and on.wipe removes the marks from the map.
  constructor(session, telling, on) {
    Object.assign(this, { session, telling, on });
    this.node = el("div", { class: "since" });
    this.spoken = el("div", { class: "unseen", role: "status", "aria-live": "polite" });
  }

  // update shows a list of log entries, or hides the card if there are none.
  update(entries) {
    const { status } = this.session;
    this.told = null;
    const parts = storyOf(entries).filter((part) => part.items.length);
    if (!parts.length) {
      show(this.node);
      return;
    }
    this.told = said(tallyOf(entries), (id) => this.telling.nameOf(id));
    const title = status.seat ? "Since you last acted" : "Shown last";
    const details = el("details", { class: "sincelist", open: this.open ?? (wide.matches && !this.session.pending && this.told.short !== NOTHING), onclick: (e) => { if (e.target.closest("summary")) this.open = !details.open; } },
      el("summary", {}, el("strong", {}, title), el("span", { class: "tally" }, this.told.short)),
      this.told.dead.length ? el("p", { class: "dead" }, this.told.dead.join(" ")) : null,
      el("ol", { class: "log" }, parts.map((part) => [part.heading && el("li", { class: "part" }, el("h2", {}, part.heading)), linesOf(part.items, this.telling)])));
    show(this.node, el("section", { class: "card", "aria-label": title }, details,
      el("div", { class: "actions" }, button("Play it again", this.on.again, { class: "again" }), button("Remove the marks", this.on.wipe, { class: "quiet" }))));
  }

  // announce reads a summary of the events to screen readers.
  announce() {
    this.spoken.textContent = this.told ? `Since you last acted: ${this.told.short}. ${this.told.dead.join(" ")}` : "";
  }
}

// said puts a tally into words.
function said({ moved, battles, steps, dead }, nameOf) {
  const parts = [
    moved && counted(moved, "unit moved", "units moved"), battles && counted(battles, "battle"),
    steps && counted(steps, "step lost", "steps lost"), dead.length && counted(dead.length, "permanent loss", "permanent losses"),
  ].filter(Boolean);
  return { short: parts.join(", ") || NOTHING, dead: dead.map((entry) => gone(entry, nameOf)) };
}

// gone names a lost unit and its place.
function gone(entry, nameOf) {
  return entry.at && nameOf(entry.at) !== entry.at && !entry.sentence.includes(nameOf(entry.at))
    ? entry.sentence.replace(entry.at, `${nameOf(entry.at)} (${entry.at})`) : entry.sentence;
}
