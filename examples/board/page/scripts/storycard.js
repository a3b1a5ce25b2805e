// The log as the viewer knows it: turn by turn, with the latest turn at the end.

import { el, button, show } from "./dom.js";
import { groupBy } from "./lists.js";
import { storyOf } from "./story.js";
import { linesOf } from "./storylines.js";
import { datesOf } from "./tracks.js";

const TURNS = 2; // turns that are shown at first
const PAUSE = 120; // milliseconds between two redraws while many entries arrive

export class StoryCard {
  constructor(session, telling) {
    Object.assign(this, { session, telling, turns: TURNS, drawn: "" });
    this.list = el("ol", { class: "log" });
    this.node = el("div", { class: "logbox", tabindex: 0, role: "log", "aria-label": "Events so far" }, this.list);
    new ResizeObserver(() => this.update()).observe(this.node); // the panel became visible or hidden
  }

  // update redraws the log if it is visible.
  update() {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (this.node.isConnected && this.node.offsetParent) this.draw();
    }, PAUSE);
  }

  // past shows these entries instead of the log, during a replay. null returns to the log.
  past(entries) {
    this.entries = entries;
    this.update();
  }

  draw() {
    const { status } = this.session;
    const log = this.entries ?? this.session.log;
    const from = log.findIndex((entry) => entry.turn > (log.at(-1)?.turn ?? 0) - this.turns);
    const mark = `${log.length} ${log.at(-1)?.sentence} ${this.turns}`;
    if (mark === this.drawn) return;
    this.drawn = mark;
    const box = this.node.parentElement;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 60 || !this.list.childElementCount;
    const parts = storyOf(log.slice(Math.max(0, from)));
    show(this.list,
      from > 0 && el("li", { class: "earlier" }, button("Earlier turns", () => this.earlier())),
      parts.length ? [...groupBy(parts, (part) => part.turn)].map(([turn, list]) => this.turn(turn, list)) : el("li", { class: "empty" }, "Nothing has happened yet."));
    if (atEnd) box.scrollTop = box.scrollHeight;
  }

  earlier() {
    this.turns += 4;
    const before = this.node.parentElement.scrollHeight;
    this.draw();
    this.node.parentElement.scrollTop += this.node.parentElement.scrollHeight - before;
  }

  turn(turn, parts) {
    const box = this.session.turnBox(turn);
    return [
      el("li", { class: "turn" }, el("h2", {}, `Turn ${turn}`, el("small", {}, ` ${datesOf(box)}`))),
      ...parts.flatMap((part) => [part.heading && part.items.length ? el("li", { class: "part" }, el("h3", {}, part.heading)) : null, linesOf(part.items, this.telling)]),
    ];
  }
}
