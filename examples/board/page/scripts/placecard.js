// The card of the chosen place: its pieces, drawn large, and the moves they can make.

import { el, svg, button, rule, cited } from "./dom.js";
import { drawPiece, describe } from "./pieces.js";
import { groupBy } from "./lists.js";
import { moveButton } from "./words.js";
import { bare, worded } from "./fingers.js";

// icon returns a piece as an image for the page.
export function icon(piece, size = 52) {
  return svg("svg", { viewBox: "-52 -52 106 106", width: size, height: size, class: "icon", "aria-hidden": "true" }, drawPiece(piece));
}

// placeCard returns the card: the ground, the pieces, and the moves of the picked pieces
// and of the place. goals lists the places that the picked pieces can reach, and open says
// whether that list is open.
export function placeCard({ place, pieces, picked, goals, pointing, ways, owner, key, open, several, mark, on }) {
  const chosen = pieces.filter((p) => picked.has(p.id));
  return el("section", { class: "card place-card", "aria-label": `Place ${place.name || place.id}` },
    el("h2", {}, title(place), el("span", { class: "what" }, [ground(place, key), owner && `held by the ${owner}`].filter(Boolean).join("; ")),
      mark, button("×", on.close, { class: "close", title: "Deselect", "aria-label": "× Deselect" })),
    pieces.length ? el("div", { class: "pieces", role: "group", "aria-label": "From the top of the stack" },
      [...pieces].reverse().map((p) => pieceButton(p, picked.has(p.id), pointing.ofUnit(p.unit).length > 0, on))) : null,
    chosen.length === 1 && el("p", { class: "detail" }, describe(chosen[0])),
    bare() && pieces.some((p) => p.mine) && button("Select several", on.several, { class: "quiet several", "aria-pressed": String(several), title: "Every tap on a unit or a stack adds it, or removes it" }),
    chosen.length > 1 && el("p", { class: "detail" }, worded(`${chosen.length} units selected: they move together.{ Shift-click adds a unit or removes one.}`)),
    chosen.length > 0 ? unitMoves(place, chosen, goals, pointing, ways, open, on) : ways?.note && el("p", { class: "note" }, ways.note, " ", rule(ways.rule)),
    placeMoves(place.id, pointing, on, !picked.size && !pieces.some((p) => p.mine)));
}

function title(place) {
  return place.name && place.name !== place.id ? `${place.id} ${place.name}` : place.title ?? place.id;
}

// ground describes the ground of a place, with its meaning from the key if there is one.
function ground(place, key) {
  const kind = place.ground ?? "";
  if (kind === "clear") return "";
  const entry = ["green", "yellow", "red"].includes(kind) && key.find((k) => k.of === "ground" && k.kind === kind);
  return entry ? entry.text : kind;
}

function pieceButton(piece, chosen, canAct, on) {
  return el("button", {
    type: "button", class: `piece-button${chosen ? " chosen" : ""}${canAct ? " can-act" : ""}`, "aria-pressed": chosen ? "true" : "false",
    title: describe(piece), "data-unit": piece.unit, onclick: (e) => on.piece(piece, e.shiftKey || e.ctrlKey || e.metaKey), onpointerdown: (e) => on.hold(e, piece),
  }, [icon(piece), el("span", { class: "unseen" }, describe(piece))]);
}

// unitMoves lists the moves of pieces: one button for each kind of move, which all pieces
// that can make it then make. The map shows their destinations. The list of destinations is
// open for pieces beside the map.
function unitMoves(place, pieces, goals, pointing, ways, open, on) {
  const units = [...new Set(pieces.map((p) => p.unit))];
  const here = groupBy(units.flatMap((unit) => pointing.here(unit)), (m) => (units.length > 1 ? m.kind : m.notation));
  const alike = (move) => units.length === 1 && [...here.values()].filter(([other]) => other.kind === move.kind).length > 1;
  return [
    here.size ? el("div", { class: "actions" }, [...here.values()].map((moves) => action(moves, pieces, on, alike(moves[0])))) : null,
    goals.length ? el("details", { class: "goes", open: open || !place.outline }, el("summary", {}, `Can go to ${goals.length} ${goals.length === 1 ? "place" : "places"}`),
      el("div", { class: "chips" }, goals.map(({ place: to, text }) =>
        button([pointing.to(units[0], to)[0]?.item || to, text && el("small", {}, text)], () => on.go(to), { class: "chip", "data-to": to })))) : null,
    !here.size && !goals.length && pieces[0].mine ? el("p", { class: "note" }, ways?.note || "This unit has no move now.", " ", rule(ways?.rule)) : null,
  ];
}

// action returns a button. If a unit has several moves of a kind, the item of the move tells
// them apart.
function action(moves, pieces, on, alike) {
  const move = moves.length > 1 ? { ...moves[0], note: "" } : moves[0]; // a note describes a single unit
  const of = moves.length > 1 ? `${moves.length} units` : alike && move.item ? move.item : pieces.find((p) => p.unit === move.unit)?.title;
  return moveButton(move, () => on.act(moves), { class: "action", "data-move": move.notation }, of);
}

function placeMoves(id, pointing, on, again) {
  const moves = pointing.at(id);
  if (!moves.length) return null;
  if (again && moves.length === 1) return el("div", { class: "actions" }, act(moves[0]), el("p", { class: "note" }, worded("Or click on the place again.")));
  return el("div", { class: "actions" }, moves.map(act));

  function act(move) {
    return moveButton(move, () => on.move(move), { class: "action", "data-move": move.notation });
  }
}

// pieceTray shows the boxes beside the map and their pieces.
export function pieceTray(boxes, picked, pointing, on) {
  const filled = boxes.filter(({ pieces }) => pieces.length);
  if (!filled.length) return el("p", { class: "empty" }, "No pieces are off the map.");
  return el("div", { class: "tray" }, filled.map(({ box, pieces }) =>
    el("section", { class: "box", "data-box": box.id }, el("h2", {}, box.title, el("span", { class: "count" }, pieces.length)),
      el("div", { class: "pieces" }, pieces.map((p) => pieceButton(p, picked.has(p.id), pointing.ofUnit(p.unit).length > 0, on))))));
}

// why shows a reason with its rule as text, because it follows the mouse and cannot be
// clicked. calm is for a player who only looks.
export function why(what, { reason, rule: number }, calm) {
  return el("p", { class: calm ? "why calm" : "why" }, el("strong", {}, what, ": "), reason, " ", cited(number));
}
