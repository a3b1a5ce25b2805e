// The replay of a finished game, as this viewer saw it or with all secrets.

import { el, button, show } from "./dom.js";
import { Reel } from "./reel.js";
import { captionOf, paceChoice } from "./filmbar.js";
import { refuse } from "./notices.js";
import { whoPlays } from "./whoplays.js";
import { rulesetsOf } from "./answers.js";
import { rememberSeat } from "./openedseats.js";

export class Replay {
  // on.back is called when the replay returns to the end of the game, on.scene with the
  // current scene (null when the position jumps), on.turn with its turn, and on.step with each
  // board and the entries up to it. on.offline tells whether the game runs in this
  // browser. A campaign starts to play on its first day, with all secrets.
  constructor(session, film, on) {
    Object.assign(this, { session, film, on, active: false, at: 0, scenes: [], all: false });
    this.slider = el("input", {
      type: "range", min: 0, max: 1, value: 1, "aria-label": "Frame of the game", oninput: () => this.go(Number(this.slider.value)),
    });
    this.turns = el("select", { "aria-label": "Turn", onchange: () => this.turnTo(Number(this.turns.value)) });
    this.playing = button("Play", () => this.ask(() => this.run()));
    const { campaign, over, closed } = session.status;
    this.ending = over ? "The end of the game" : "The current position";
    this.text = el("output", {}, over ? "The finished game, move by move" : "The game so far, move by move");
    const secrets = el("input", { type: "checkbox", checked: Boolean(campaign), onchange: () => this.reload(secrets.checked) });
    const branch = closed || on.offline ? button("Continue from here", () => this.ask(() => this.branch()), { class: "action goon", title: "Start a new game from the position shown, with any players" }) : null;
    this.node = el("div", { class: "replay", role: "group", "aria-label": "Replay", onkeydown: (e) => this.key(e) },
      button("|◀", () => this.ask(() => this.go(0)), { "aria-label": "To the start" }),
      button("◀", () => this.ask(() => this.go(this.at - 1)), { "aria-label": "One move back" }),
      this.playing,
      button("▶", () => this.ask(() => this.go(this.at + 1)), { "aria-label": "One move forward" }),
      button("▶|", () => this.leave(), { "aria-label": "To the end" }),
      this.slider, el("div", { class: "wishes" }, this.turns, paceChoice(film.projector), closed ? el("label", {}, secrets, " Everybody’s secrets") : null, branch), this.text);
    if (campaign) {
      this.wanted = () => {
        this.go(0);
        if (!film.projector.still.matches) this.run();
      };
    }
    this.reload(Boolean(campaign));
  }

  // branch starts a new game from the position on the map.
  async branch() {
    this.stop();
    const { session } = this;
    const { ruleset, title, chairs } = session.status;
    const at = this.at ? this.reel.frames[this.at - 1].move : 0;
    try {
      const { players } = rulesetsOf(await session.transport.ask("GET", "/api/rulesets")).find(({ name }) => name === ruleset);
      const seats = await whoPlays({ heading: "Continue from here", text: `${title}: a new game that begins with the position shown.`, chairs, players, go: "Begin the new game" });
      if (!seats) return;
      const { links, spectator } = await session.branch(at, seats);
      const prefix = this.on.offline ? "#offline/" : "#";
      if (!this.on.offline) for (const { name, link } of [...links ?? []].reverse()) rememberSeat(title, `Set up: ${name}`, new URL(link, location.href).href);
      location.hash = `${prefix}${(links?.[0] ?? spectator).token}`;
    } catch (error) {
      refuse(error);
    }
  }

  // step reports the board after n frames and the entries up to it.
  step(n) {
    const frame = this.reel.frames[n - 1];
    this.on.step({
      board: this.reel.board(n), turn: (frame ?? this.reel.start).turn, phase: frame?.phase ?? "", remarks: frame?.remarks ?? [],
      entries: this.reel.frames.slice(0, n).flatMap((shown) => shown.entries),
    });
  }

  get total() {
    return this.reel?.length ?? 0;
  }

  // reload loads the film with or without secrets.
  async reload(all) {
    this.stop();
    const reel = new Reel();
    this.loading = reel;
    try {
      for (let since = 0, more = true; more && this.loading === reel;) {
        const part = await this.session.film(since, all);
        reel.add(part);
        since = part.frames.flatMap((frame) => frame.entries).at(-1)?.n + 1 || since;
        more = part.more;
      }
    } catch (error) {
      refuse(error);
      return;
    }
    if (this.loading !== reel) return;
    const share = this.active && this.total ? this.at / this.total : 1;
    Object.assign(this, { reel, all, scenes: reel.cut() });
    this.slider.max = this.total;
    const dated = (turn) => [`Turn ${turn}`, this.session.turnBox(turn)?.text.split(";")[0]].filter(Boolean).join(": "); // rules of the turn follow its dates
    show(this.turns, [...new Set([reel.start, ...reel.frames].map(({ turn }) => turn))].map((turn) => el("option", { value: turn }, dated(turn))));
    this.turns.selectedIndex = this.turns.length - 1;
    this.at = Math.round(share * this.total);
    this.slider.value = this.at;
    this.active ||= all; // with secrets, even the final board differs
    if (this.active) this.draw();
    this.wanted?.();
    this.wanted = null;
  }

  // ask runs a button's action once the film is loaded.
  ask(wish) {
    if (this.reel) wish();
    else this.wanted = wish;
  }

  key(e) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (!step || e.target === this.slider) return;
    e.preventDefault();
    this.go(this.at + step);
  }

  // turnTo shows the start of a turn, and returns false if the history has no such turn.
  turnTo(turn) {
    const at = this.reel ? [this.reel.start, ...this.reel.frames].findIndex((frame) => frame.turn === turn) : -1;
    if (at < 0) return false;
    this.go(at);
    return true;
  }

  // go shows the board after a number of visible moves.
  go(at) {
    this.stop();
    if (!this.reel) return;
    this.at = Math.max(0, Math.min(this.total, at));
    this.active = true;
    this.film.trails.wipe();
    this.on.scene(null);
    this.draw();
  }

  draw() {
    this.slider.value = this.at;
    const frame = this.reel.frames[this.at - 1];
    const { turn } = frame ?? this.reel.start;
    this.turns.value = turn;
    this.film.map.update(this.reel.board(this.at));
    const said = frame?.entries.slice(0, 4).flatMap((entry) => [this.film.telling.sentence(entry), " "]);
    this.caption(`turn ${turn}${frame ? ` · ${frame.phase}` : ""}`, said, Math.max(0, this.at - 1), this.at);
    this.node.dataset.at = this.at;
    this.on.turn(turn);
    this.step(this.at);
  }

  // caption shows the position in the game, the current event, and the record's remarks on
  // a range of frames.
  caption(where, seen, first, end) {
    const remarks = this.reel.frames.slice(first, end).flatMap((frame) => frame.remarks ?? []);
    show(this.text, `${end} of ${this.total} · ${where}`, el("span", { class: "caption" }, seen, remarks.map((remark) => el("em", {}, remark))));
  }

  // run plays on from the current position.
  async run() {
    if (this.running) {
      this.stop();
      return;
    }
    if (!this.reel) return;
    if (this.at >= this.total) this.at = 0;
    const first = this.scenes.findIndex((scene) => scene.first >= this.at || scene.end > this.at);
    this.active = true;
    const running = this.running = {};
    this.playing.textContent = "Pause";
    const { projector, telling } = this.film;
    projector.all = true;
    this.on.scene(null);
    this.film.trails.wipe();
    this.film.map.update(this.reel.board(this.at));
    await projector.play(this.reel, this.scenes, {
      from: Math.max(0, first),
      told: (scene) => {
        this.caption(`turn ${scene.turn} · ${scene.phase}`, captionOf(scene, telling), scene.first, scene.end);
        if (scene.turn !== this.turn) this.film.trails.wipe();
        this.turn = scene.turn;
        this.turns.value = scene.turn;
        this.on.scene(scene);
        this.on.turn(scene.turn);
      },
      shown: (scene) => {
        this.at = scene.end;
        this.slider.value = this.at;
        this.node.dataset.at = this.at;
        this.step(this.at);
      },
    });
    if (this.running === running) this.stop();
  }

  stop() {
    if (this.running) this.film.projector.stop();
    this.running = null;
    this.film.projector.all = false;
    this.playing.textContent = "Play";
  }

  leave() {
    this.stop();
    this.wanted = null;
    if (this.all) {
      this.go(this.total);
      this.text.textContent = this.ending;
      return;
    }
    this.active = false;
    this.slider.value = this.at = this.total;
    this.turns.selectedIndex = this.turns.length - 1;
    this.text.textContent = this.ending;
    this.film.trails.wipe();
    this.on.back();
  }
}
