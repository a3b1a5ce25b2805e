// Plays the scenes of a film on the map. The film can be paused, stepped and skipped.

import { svg, show } from "./dom.js";
import { groupBy } from "./lists.js";
import { layOut } from "./stacking.js";
import { lethal, tells } from "./words.js";
import { saidOf } from "./filmbar.js";

// The durations of scenes at normal speed, in milliseconds.
const MANY = 40; // above this number of scenes, all of them play faster
const CALM = 0.7; // the shortest share of its time that a battle scene gets
const LETTER = 24; // per letter of a caption, up to ALL letters
const ALL = 5200;
const LONG = { march: 560, step: 230, battle: 1300, rolled: 2600, loss: 1100, dead: 1700, happens: 650 };

export class Projector {
  // Without motion, pieces do not glide. They appear at their destination.
  constructor(map, trails, telling) {
    Object.assign(this, { map, trails, telling, paused: false, pace: 1 });
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
  }

  // play plays scenes of a reel, beginning with the one at index from. It calls told
  // before each scene and shown after it. It returns the number of scenes played.
  async play(reel, scenes, { told, shown, from = 0 }) {
    const showing = this.showing = { over: false };
    this.haste = Math.max(0.4, Math.min(1, MANY / scenes.length));
    for (let i = from; i < scenes.length; i++) {
      if (showing.over) return i;
      const scene = scenes[i];
      if (!scene.own || this.all) this.look(scene); // the caption is beside the map
      told?.(scene, i);
      await this.scene(reel, scene, showing);
      if (showing.over) return i;
      this.keep(scene);
      shown?.(scene, i);
      if (this.stepping) {
        this.stepping = false;
        this.pause(true);
      }
    }
    show(this.trails.running);
    return scenes.length;
  }

  // stop ends the film.
  stop() {
    if (this.showing) this.showing.over = true;
    show(this.trails.running);
  }

  pause(wanted) {
    this.paused = wanted;
    this.onpause?.(wanted);
  }

  // step plays one more scene and then pauses.
  step() {
    this.stepping = true;
    this.pause(false);
  }

  async scene(reel, scene, showing) {
    if (scene.own && !this.all) { // the viewer made this move
      this.map.update(reel.board(scene.end));
      return;
    }
    const nodes = this.drawn(scene);
    show(this.trails.running, nodes);
    const before = scene.type === "march" ? reel.board(scene.first) : null;
    if (scene.type !== "march") this.map.update(reel.board(scene.end));
    const ghosts = before && !this.still.matches ? this.ghosts(scene, before, reel.board(scene.end)) : [];
    const haste = scene.battle ? Math.max(this.haste, CALM) : this.haste;
    await this.wait(Math.max(longOf(scene), this.reading(scene)) * haste, showing, (part) => ghosts.forEach((ghost) => ghost(part)));
    show(this.trails.running);
    if (scene.type === "march" && !showing.over) this.map.update(reel.board(scene.end));
  }

  // wait waits for a time that does not count pauses. It calls draw with the elapsed part.
  wait(long, showing, draw) {
    return new Promise((resolve) => {
      let spent = 0;
      let last = performance.now();
      const tick = (now) => {
        if (!this.paused) spent += Math.max(0, now - last);
        last = now;
        const part = Math.min(1, spent / (long * this.pace));
        if (!showing.over) draw(part);
        if (showing.over || part === 1) resolve();
        else requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
  }

  // reading returns the time to read the caption of a battle.
  reading(scene) {
    if (!scene.battle) return 0;
    const letters = saidOf(scene).reduce((sum, entry) => sum + this.telling.text(entry).length, 0);
    return Math.min(ALL, LETTER * letters);
  }

  // look moves the view to a scene that is not visible.
  look(scene) {
    const ids = placesOf(scene);
    for (const id of ids.slice(-1).concat(ids.slice(0, 1))) {
      const at = this.trails.at(id);
      if (at) this.map.camera.reveal(at);
    }
  }

  // numbers returns the numbers of a scene's entries.
  numbers(scene) {
    return scene.entries.map((entry) => entry.n).join(" ");
  }

  // drawn returns the trails that a scene shows while it plays.
  drawn(scene) {
    const { trails, telling } = this;
    const n = this.numbers(scene);
    const nodes = scene.ways.map((way) => trails.trail(way.places, telling.sideOf(way.entry), n, "running"));
    for (const fight of scene.fights) {
      nodes.push(trails.ring(fight.at, n, "fought"));
      for (const entry of scene.entries) {
        const from = entry.at;
        if ((tells("joins", entry) || tells("attacks", entry)) && from !== fight.at) nodes.push(trails.trail([from, fight.at], telling.sideOf(entry), entry.n, "attack running"));
      }
      nodes.push(trails.sign("fight", fight.at, "none", n));
    }
    for (const entry of scene.losses) nodes.push(trails.loss(entry, telling));
    if (scene.type === "happens") nodes.push(...[...new Set(scene.entries.map((entry) => entry.at))].map((id) => trails.ring(id, n)));
    return nodes.filter(Boolean);
  }

  // keep leaves the trails of a scene on the map.
  keep(scene) {
    if (scene.own && !this.all) return;
    const { trails, telling } = this;
    for (const way of scene.ways) trails.keep(trails.trail(way.places, telling.sideOf(way.entry), this.numbers(scene)));
    for (const fight of scene.fights) {
      if (fight !== this.kept) trails.keep(trails.sign("fight", fight.at, "none", this.numbers(scene)));
      this.kept = fight;
    }
    for (const entry of scene.losses) trails.keep(trails.loss(entry, telling));
  }

  // ghosts returns functions that move the pieces of a march. Each is called with the part
  // of the way that is done.
  ghosts(scene, before, after) {
    const { map, trails } = this;
    const was = groupBy(before.pieces, (piece) => piece.place);
    const now = groupBy(after.pieces, (piece) => piece.place);
    const there = new Set(before.pieces.map((piece) => piece.id));
    return scene.ways.map((way, i) => {
      const points = trails.points(way.places);
      if (points.length < 2) return () => {};
      const from = was.get(way.places[0]) ?? [];
      const piece = way.id ? from.find((p) => p.unit === way.id) : (now.get(way.places.at(-1)) ?? []).find((p) => !there.has(p.id)) ?? from.find((p) => p.hidden && p.unit === undefined);
      const place = map.printed.places.get(way.places[0]);
      const size = place && from.length ? layOut(place, from, map.chart).at(-1).size : map.chart.edge * 1.5;
      if (piece) map.stacks.get(way.places[0])?.querySelector(`[data-piece="${CSS.escape(piece.id)}"]`)?.classList.add("leaving");
      const node = piece ? svg("g", { class: "ghost" }, map.piece(piece, { x: 0, y: 0, size })) : svg("circle", { class: "ghost", r: map.chart.edge / 2 });
      trails.running.append(node);
      const along = lengthwise(points);
      const aside = i * map.chart.edge * 0.12;
      const draw = (part) => {
        const { x, y } = along(ease(part));
        node.setAttribute("transform", `translate(${x + aside} ${y - aside})`);
      };
      draw(0); // so that the piece does not flash in the corner of the map
      return draw;
    });
  }
}

function longOf(scene) {
  if (scene.type === "march") return LONG.march + LONG.step * Math.max(...scene.ways.map((way) => way.places.length - 2));
  if (scene.losses.length) return scene.losses.some(lethal) ? LONG.dead : LONG.loss;
  if (scene.rolled) return LONG.rolled;
  return LONG[scene.type];
}

// placesOf lists the places of a scene.
export function placesOf(scene) {
  const ids = scene.ways.flatMap((way) => way.places);
  if (scene.battle) ids.push(scene.battle.at);
  return ids.length ? ids : scene.entries.map((entry) => entry.at).filter(Boolean);
}

function ease(part) {
  return part * part * (3 - 2 * part);
}

// lengthwise returns a function from a part of a path to the point there.
function lengthwise(points) {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i].x, p.y - points[i].y));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return (part) => {
    let rest = part * whole;
    let i = 0;
    while (i < lengths.length - 1 && rest > lengths[i]) rest -= lengths[i++];
    const [a, b] = [points[i], points[i + 1]];
    const share = lengths[i] ? Math.min(1, rest / lengths[i]) : 1;
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  };
}
