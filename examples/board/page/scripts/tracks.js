// The turn track and the other tracks.

import { el } from "./dom.js";
import { groupBy } from "./lists.js";

// turnTrack returns the turns as boxes, with the current one marked. A click on a turn calls
// onturn; the keyboard finds the same list in the tab of the scores.
export function turnTrack(boxes, turn, onturn) {
  if (!boxes?.length) return null;
  return el("ol", { class: "turns", "aria-label": "Turn track" }, boxes.map((box) => el("li", {
    class: box.turn === turn ? "now" : box.turn < turn ? "past" : "", title: `Turn ${box.turn}: ${box.text}`,
    "aria-current": box.turn === turn ? "step" : undefined, onclick: () => onturn(box.turn),
  }, String(box.turn))));
}

// scores returns the values of the tracks.
export function scores(tracks) {
  return el("dl", {}, tracks.map(({ label, value }) => [el("dt", {}, label), el("dd", {}, value)]));
}

// turnList returns the turn track as text: the dates of each turn and its reinforcements,
// as far as the viewer knows them. nameOf names a place.
export function turnList(track, turn, pieces, nameOf) {
  const coming = groupBy(pieces.filter(({ arrives }) => arrives?.turn), ({ arrives }) => arrives.turn);
  return el("ol", { class: "turnlist" }, track.map((box) =>
    el("li", { value: box.turn, class: box.turn === turn ? "now" : "" }, box.text, arriving(coming.get(box.turn) ?? [], nameOf))));
}

// arriving lists the reinforcements of a turn and the names of their places.
function arriving(pieces, nameOf) {
  if (!pieces.length) return null;
  return el("ul", { class: "coming" }, [...groupBy(pieces, ({ arrives }) => [...new Set((arrives.places ?? []).map(nameOf))].join(", "))].map(([where, list]) =>
    el("li", {}, list.map((piece) => piece.title || piece.symbol).join(", "), where && el("span", {}, `: ${where}`))));
}

const foreseeable = (status) => `This game was opened with a seed. A player who knows the seed can foresee ${["sabinschlieffen", "germanyatwar"].includes(status.ruleset) ? "every random draw" : "the dice"}.`;

// seedMark returns the mark of a game with a fixed seed, for the turn track.
export function seedMark(status) {
  return status.seeded ? el("span", { class: "seedmark", role: "note", title: foreseeable(status), "aria-label": foreseeable(status) }, "seed") : null;
}

// seedLine returns the same warning for the list of tracks.
export function seedLine(status) {
  return status.seeded ? el("p", { class: "seedline" }, foreseeable(status)) : null;
}
