// Shows what the other players did since the viewer last acted: as a film on the map, as a
// list beside it, and as marks that stay until the viewer acts again.

import { el, button } from "./dom.js";
import { Reel } from "./reel.js";
import { Projector } from "./projector.js";
import { Trails } from "./trails.js";
import { filmBar } from "./filmbar.js";
import { SinceCard } from "./sincecard.js";
import { storyOf } from "./story.js";
import { paceNow } from "./pace.js";
import { seenUpTo, rememberSeen } from "./seen.js";

// A Film dispatches "begin", "end", and "scene" before each scene. "again" says that the
// viewer asked for a repeat.
export class Film extends EventTarget {
  constructor(session, map, telling) {
    super();
    Object.assign(this, { session, map, telling, active: false, shown: null, base: null });
    this.trails = new Trails(map);
    this.projector = new Projector(map, this.trails, telling);
    this.bar = filmBar(this.projector, {
      skip: () => this.skip(), paced: (pace) => pace === 0 && this.skip(),
    });
    this.card = new SinceCard(session, telling, { again: () => this.again(), wipe: () => this.trails.wipe() });
    this.node = this.bar.node;
    this.last = null; // the first entry of the last events that can be seen on the map
    this.button = button(["↺", el("span", { class: "long" }, " Play it again")], () => this.again(), { class: "replayit", "aria-label": "↺ Play it again", title: "Replay the events since you last acted", hidden: true });
  }

  // follow is called when the position has changed. It returns true while a film draws the
  // map.
  follow() {
    const { status } = this.session;
    this.settle(status);
    if (status.closed && this.map.board === undefined) this.shown = status.told; // a closed game has a replay instead
    if (this.active) return true;
    const from = Math.max(this.shown, status.acted);
    const seen = this.session.log.slice(from, status.told).some((entry) => entry.at);
    if (!seen || paceNow() === 0) { // nothing to show on the map
      this.reach(status.told);
      return false;
    }
    this.run(from);
    return true;
  }

  // settle updates shown, the number of entries that the viewer has seen, and base, the
  // first entry that is marked and listed.
  settle({ told, acted, led, seat }) {
    this.shown ??= seenUpTo(this.session.path) ?? (seat ? acted : told);
    this.shown = Math.min(this.shown, told); // shown entries may have been taken back
    if (seat) this.base = led; // an answer during another player's turn does not clear the marks
    else this.base = Math.min(this.base ?? told, told);
  }

  // reach records that the map now shows the log up to an entry. It marks and lists the
  // new events.
  reach(told) {
    this.shown = told;
    rememberSeen(this.session.path, told);
    this.mark();
  }

  mark() {
    const { log, status } = this.session;
    const entries = log.slice(this.base);
    if (entries.some((entry) => entry.at)) this.last = this.base;
    else if (this.last > log.length) this.last = null; // the events were taken back
    this.button.hidden = this.last === null;
    const text = `${this.base} ${entries.length} ${entries.at(-1)?.sentence}`;
    if (text === this.marked) return;
    this.marked = text;
    this.trails.wipe();
    for (const part of storyOf(entries)) {
      for (const item of part.items) this.trails.keep(this.trails.ofItem(item, this.telling));
    }
    this.card.update(entries);
  }

  // again repeats the events since the viewer last acted. With a range, it plays the
  // entries from from to until, including the viewer's own moves.
  again(from = this.last ?? this.base, until = Infinity) {
    if (this.active) return;
    this.dispatchEvent(new Event("again"));
    this.projector.all = until < Infinity;
    this.run(from, until);
  }

  // key handles a key while a film plays. It returns whether it used the key.
  key(e) {
    const act = { " ": () => this.projector.pause(!this.projector.paused), ArrowRight: () => this.projector.step(), Escape: () => this.skip() }[e.key];
    if (!this.active || !act || e.defaultPrevented || e.target.closest("button, summary, [role=tab]")) return false;
    e.preventDefault();
    act();
    return true;
  }

  skip() {
    if (!this.active) return;
    this.skipped = true;
    this.projector.pause(false);
    this.projector.stop();
  }

  async run(from, until = Infinity) {
    this.active = true;
    this.skipped = false;
    if (!this.session.status.seat) this.base = from;
    this.trails.wipe();
    this.marked = null;
    this.card.update([]); // the list would give away the end
    this.view = this.map.camera.view();
    this.bar.begin();
    this.dispatchEvent(new Event("begin"));
    try {
      for (let next = from; next !== null && !this.skipped;) next = await this.part(next, until);
    } catch (error) {
      console.warn("the film stopped early:", error); // the map then shows the current position
    } finally {
      this.active = false;
      this.projector.all = false;
      this.bar.end();
      this.map.camera.back(this.view); // to the view before the film
      this.map.update(this.session.status.board);
      this.reach(this.session.status.told);
      this.card.announce();
      this.dispatchEvent(new Event("end"));
    }
  }

  // part plays the film from one entry to another. It returns the entry to continue with,
  // or null if there is nothing more to play.
  async part(from, until) {
    const reel = await this.load(from);
    if (!reel || this.skipped) return null;
    if (this.onstart?.()) this.view = this.map.camera.view(); // the first view of the map
    this.map.update(reel.board(0));
    const all = reel.cut(this.session.log.slice(0, from));
    const scenes = all.slice(0, all.findLastIndex((scene) => scene.entries.some(({ n }) => n <= until)) + 1);
    await this.projector.play(reel, scenes, {
      told: (scene, i) => {
        this.bar.tell(scene, i, scenes.length, this.telling);
        this.dispatchEvent(new CustomEvent("scene", { detail: scene }));
      },
      shown: (scene) => { this.shown = Math.max(this.shown, (scene.entries.at(-1)?.n ?? -1) + 1); },
    });
    if (until < Infinity) return null;
    const end = reel.frames.flatMap((frame) => frame.entries).at(-1);
    const next = end ? end.n + 1 : from;
    return this.session.status.told > next ? next : null;
  }

  // load fetches the whole film from an entry on. It returns null if that entry has been
  // taken back.
  async load(from) {
    const reel = new Reel();
    for (let since = from, more = true; more;) {
      const part = await this.session.film(since);
      if (part.from < since) return null;
      reel.add(part);
      since = part.frames.flatMap((frame) => frame.entries).at(-1)?.n + 1 || since;
      more = part.more;
    }
    return reel;
  }
}
