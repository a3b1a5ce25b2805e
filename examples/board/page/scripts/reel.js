// A film from the server: the starting board and the visible changes of each move. It
// offers them as boards and as scenes.

import { withDelta } from "./answers.js";
import { lethal, tells } from "./words.js";

const KEPT = 25; // frames between two stored boards

// A Reel grows as the parts of a film arrive.
export class Reel {
  constructor() {
    Object.assign(this, { frames: [], boards: new Map(), scenes: [] });
  }

  // add appends one part of the film.
  add({ board, turn, from, frames }) {
    if (!this.start) {
      this.start = { board, turn, from };
      this.boards.set(0, board);
    }
    for (const frame of frames) {
      this.frames.push({ ...frame, phase: frame.board.phase ?? this.frames.at(-1)?.phase ?? this.start.board.phase });
      const n = this.frames.length;
      if (n % KEPT === 0) this.boards.set(n, this.board(n));
    }
  }

  get length() {
    return this.frames.length;
  }

  // board returns the board after n frames.
  board(n) {
    let at = n;
    while (!this.boards.has(at)) at--;
    let now = this.boards.get(at);
    for (; at < n; at++) now = withDelta(now, this.frames[at].board);
    return now;
  }

  // cut returns the scenes of the film. before lists earlier entries, because a battle may
  // have begun there.
  cut(before = []) {
    const last = before.findLast((entry) => tells("opens", entry) || tells("heads", entry) || tells("closes", entry));
    return cut(this.frames, last && tells("opens", last) ? { at: last.at, by: last.by } : null);
  }
}

// cut divides frames into scenes. A scene is a "march" of units on the same path, a part
// of a "battle", or another event ("happens"). It has its entries and the range of its
// frames. The scenes of one battle share the value of battle.
function cut(frames, begun) {
  const scenes = [];
  let battle = begun;
  frames.forEach((frame, i) => {
    const fights = new Set(); // battles in this frame
    for (const entry of frame.entries) {
      if (tells("opens", entry)) battle = { at: entry.at, by: entry.by };
      else if (tells("heads", entry)) battle = null;
      if (battle && (tells("opens", entry) || tells("fights", entry))) fights.add(battle);
      if (tells("closes", entry)) battle = null;
    }
    const scene = { ...sceneOf(frame, [...fights]), first: i, end: i + 1 };
    const last = scenes.at(-1);
    if (!last || !join(last, scene)) scenes.push(scene);
  });
  return scenes;
}

function sceneOf({ entries, own, turn, phase, column }, fights) {
  const scene = { own: Boolean(own), turn, phase, column, entries, ways: [], fights, battle: fights.at(-1) ?? null };
  for (const entry of entries) {
    if (tells("moves", entry) && entry.to) scene.ways.push({ key: entry.id || entry.unit || "", id: entry.id, entry, places: [entry.at, entry.to] });
  }
  const fought = fights.length > 0;
  scene.losses = entries.filter((entry) => tells("costs", entry) || lethal(entry));
  scene.rolled = fought && entries.some((entry) => tells("decides", entry));
  if (scene.ways.length) scene.type = "march";
  else scene.type = fought ? "battle" : "happens";
  return scene;
}

// join adds a scene to the previous one if they belong together.
function join(last, scene) {
  if (last.type !== scene.type || last.own !== scene.own || last.battle !== scene.battle) return false;
  if (scene.type === "march" ? !goesOn(last, scene) : !together(last, scene)) return false;
  last.end = scene.end;
  last.entries = last.entries.concat(scene.entries);
  last.losses = last.losses.concat(scene.losses);
  return true;
}

// goesOn extends a march with the next step, or with another unit on the same path.
function goesOn(last, scene) {
  if (scene.ways.length !== 1) return false;
  const [step] = scene.ways;
  const going = last.ways.find((way) => way.key === step.key && way.places.at(-1) === step.places[0]);
  if (going && !last.ways.some((way) => way !== going && way.places.length > going.places.length + 1)) {
    going.places.push(step.places[1]);
    return true;
  }
  const [leader] = last.ways;
  if (last.ways.length < 8 && !going && leader.places[0] === step.places[0] && leader.places[1] === step.places[1] && leader.entry.by === step.entry.by) {
    last.ways.push(step);
    return true;
  }
  return false;
}

// together reports whether two scenes are one: similar events, or the units that join a
// battle before the dice are rolled. Each loss stays a separate scene.
function together(last, scene) {
  if (last.rolled || scene.rolled || last.losses.length || scene.losses.length) return false;
  return scene.type === "battle" || kindsIn(last) === kindsIn(scene);
}

function kindsIn({ entries }) {
  return entries[0]?.kind;
}
