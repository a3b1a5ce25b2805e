// The turn track and the numbers beside the map.

import { el } from "./dom.js";

// turnTrack returns the boxes of the turns, with the current one marked.
export function turnTrack(boxes, turn) {
  if (!boxes?.length) return null;
  return el("ol", { class: "turns", "aria-label": "Turn track" }, boxes.map((box) => el("li", {
    class: box.turn === turn ? "now" : box.turn < turn ? "past" : "", title: `Turn ${box.turn}: ${box.text}`,
    "aria-current": box.turn === turn ? "step" : undefined,
  }, String(box.turn))));
}

// scores returns the numbers beside the map.
export function scores(tracks) {
  return el("dl", {}, tracks.map(({ label, value }) => [el("dt", {}, label), el("dd", {}, value)]));
}

// turnList returns the turn track in words.
export function turnList(boxes, turn) {
  return el("ol", { class: "turnlist" }, boxes.map((box) =>
    el("li", { value: box.turn, class: box.turn === turn ? "now" : "" }, box.text)));
}

const foreseeable = (status) => `This game was opened with a seed. Whoever knows the seed can foresee ${["sabinschlieffen", "germanyatwar"].includes(status.ruleset) ? "everything that is left to chance" : "the dice"}.`;

// seedMark returns the mark beside the turn track of a game with a seed.
export function seedMark(status) {
  return status.seeded ? el("span", { class: "seedmark", role: "note", title: foreseeable(status), "aria-label": foreseeable(status) }, "seed") : null;
}

// seedLine says the same among the numbers.
export function seedLine(status) {
  return status.seeded ? el("p", { class: "seedline" }, foreseeable(status)) : null;
}
