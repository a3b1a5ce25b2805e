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

const OFTEN = 3; // turns from which on a remark is told once, above the list

// turnList returns the turn track as text: the dates of each turn and its reinforcements,
// as far as the viewer knows them. nameOf names a place.
export function turnList(track, turn, pieces, nameOf) {
  const coming = groupBy(pieces.filter(({ arrives }) => arrives?.turn), ({ arrives }) => arrives.turn);
  const often = [...groupBy(track.flatMap((box) => box.text.split("; ").slice(1).map((text) => ({ text, turn: box.turn }))), ({ text }) => text)].filter(([, list]) => list.length >= OFTEN);
  const told = new Set(often.map(([text]) => text));
  return [
    often.map(([text, list]) => el("p", { class: "note" }, `${turnsOf(list.map((of) => of.turn))}: ${text}.`)),
    el("ol", { class: "turnlist" }, track.map((box) =>
      el("li", { value: box.turn, class: box.turn === turn ? "now" : "" }, box.text.split("; ").filter((text) => !told.has(text)).join("; "), arriving(coming.get(box.turn) ?? [], nameOf)))),
  ];
}

// turnsOf names turns, such as "Turns 1 to 9".
function turnsOf(list) {
  const [first, last] = [list[0], list.at(-1)];
  return `Turns ${last - first === list.length - 1 ? `${first} to ${last}` : list.join(", ")}`;
}

// datesOf returns the dates of a box of the turn track.
export const datesOf = (box) => box?.text.split("; ", 1)[0] ?? "";

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
