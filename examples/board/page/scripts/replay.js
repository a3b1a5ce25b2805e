// A finished game, move by move, as this viewer saw it.

import { el, button } from "./dom.js";
import { refuse } from "./notices.js";

const PACE = 700; // milliseconds a move

export class Replay {
  constructor(session, map, back) {
    Object.assign(this, { session, map, back, active: false, at: 0, total: 0 });
    this.slider = el("input", {
      type: "range", min: 0, max: 0, "aria-label": "Move of the game", oninput: () => this.go(Number(this.slider.value)),
    });
    this.text = el("output", {}, "The finished game, move by move");
    this.playing = button("Play", () => this.run());
    this.node = el("div", { class: "replay", role: "group", "aria-label": "Replay", onkeydown: (e) => this.key(e) },
      button("|◀", () => this.go(0), { "aria-label": "To the start" }),
      button("◀", () => this.go(this.at - 1), { "aria-label": "One move back" }),
      this.playing,
      button("▶", () => this.go(this.at + 1), { "aria-label": "One move on" }),
      button("▶|", () => this.leave(), { "aria-label": "To the end" }),
      this.slider, this.text);
    this.measure();
  }

  async measure() {
    try {
      const { of } = await this.session.replay(0);
      this.total = this.at = of;
      this.slider.max = of;
      this.slider.value = of;
    } catch (error) {
      refuse(error);
    }
  }

  key(e) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (!step || e.target === this.slider) return;
    e.preventDefault();
    this.go(this.at + step);
  }

  // go shows the position after so many moves. While one is loading, only the
  // last that was asked for is loaded next.
  async go(at) {
    this.at = Math.max(0, Math.min(this.total, at));
    this.slider.value = this.at;
    this.active = true;
    if (this.loading) return;
    this.loading = true;
    try {
      for (let shown = -1; shown !== this.at;) {
        shown = this.at;
        this.draw(await this.session.replay(shown));
      }
    } catch (error) {
      this.stop();
      refuse(error);
    } finally {
      this.loading = false;
    }
  }

  draw({ board, decision, of }) {
    this.map.update(board);
    this.text.textContent = `Move ${this.at} of ${of} · turn ${decision.turn} · ${decision.phase}`;
    this.node.dataset.at = this.at;
  }

  run() {
    if (this.timer) {
      this.stop();
      return;
    }
    if (this.at >= this.total) this.at = 0;
    this.playing.textContent = "Pause";
    this.timer = setInterval(() => (this.at >= this.total ? this.stop() : this.go(this.at + 1)), PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.playing.textContent = "Play";
  }

  leave() {
    this.stop();
    this.active = false;
    this.at = this.total;
    this.slider.value = this.total;
    this.text.textContent = "The end of the game";
    this.back();
  }
}
