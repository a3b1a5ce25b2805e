// What lies in the place that was clicked, large, with what can be done there.

import { el, svg, button, rule } from "./dom.js";
import { drawPiece, describe } from "./pieces.js";
import { caption } from "./pointing.js";

// icon returns a piece as a drawing of its own.
export function icon(piece, size = 52) {
  return svg("svg", { viewBox: "-52 -52 106 106", width: size, height: size, class: "icon", "aria-hidden": "true" }, drawPiece(piece));
}

// placeCard shows a place: its ground, its pieces, and the moves of the chosen
// unit and of the place.
export function placeCard({ place, pieces, unit, pointing, ways, owner, on }) {
  const chosen = pieces.find((p) => unit && p.unit === unit);
  return el("section", { class: "card place-card", "aria-label": `Place ${place.name || place.id}` },
    el("h3", {}, title(place), el("span", { class: "what" }, [ground(place), owner && `held by the ${owner}s`].filter(Boolean).join(", ")),
      button("×", on.close, { class: "close", "aria-label": "Let go" })),
    pieces.length ? el("div", { class: "pieces", role: "group", "aria-label": "From the top of the stack" },
      [...pieces].reverse().map((p) => pieceButton(p, p.unit && p.unit === unit, pointing.ofUnit(p.unit).length > 0, on))) : null,
    chosen && el("p", { class: "detail" }, describe(chosen)),
    chosen && unitMoves(chosen, pointing, ways, on),
    placeMoves(place.id, pointing, on));
}

function title(place) {
  return place.name && place.name !== place.id ? `${place.id} ${place.name}` : place.title ?? place.id;
}

function ground(place) {
  return place.ground === "clear" ? "" : place.ground ?? "";
}

function pieceButton(piece, chosen, canAct, on) {
  return el("button", {
    type: "button", class: `piece-button${chosen ? " chosen" : ""}${canAct ? " can-act" : ""}`, "aria-pressed": chosen ? "true" : "false",
    "aria-label": describe(piece), title: describe(piece), "data-unit": piece.unit, onclick: () => on.piece(piece),
  }, icon(piece));
}

function unitMoves(piece, pointing, ways, on) {
  const here = pointing.here(piece.unit);
  const goes = destinations(piece, pointing, ways);
  return [
    here.length ? el("div", { class: "actions" }, here.map((m) => button(caption(m), () => on.move(m), { class: "action", "data-move": m.notation }))) : null,
    goes.length ? el("details", { class: "goes", open: goes.length <= 8 }, el("summary", {}, `Can go to ${goes.length} ${goes.length === 1 ? "place" : "places"}`),
      el("div", { class: "chips" }, goes.map(({ place, name, cost, note }) =>
        button([name, cost && el("small", {}, cost)], () => on.go(place), { class: "chip", title: note, "data-to": place })))) : null,
    !here.length && !goes.length && piece.mine ? el("p", { class: "note" }, ways?.note || "It has nothing to do now.") : null,
  ];
}

// destinations lists where a unit can be sent: by one move, or by several.
function destinations(piece, pointing, ways) {
  const direct = pointing.targets(piece.unit);
  const known = new Map((ways?.ways ?? []).map((way) => [way.place, way]));
  const places = new Set([...direct, ...(direct.length ? known.keys() : [])]);
  return [...places].map((place) => ({
    place, name: pointing.to(piece.unit, place)[0]?.item || place, cost: known.get(place)?.cost, note: known.get(place)?.note,
  }));
}

function placeMoves(id, pointing, on) {
  const moves = pointing.at(id);
  if (!moves.length) return null;
  return el("div", { class: "actions" }, moves.map((m) => button(caption(m), () => on.move(m), { class: "action", "data-move": m.notation })));
}

// pieceTray shows the places beside the map with the pieces in them.
export function pieceTray(boxes, unit, pointing, on) {
  const filled = boxes.filter(({ pieces }) => pieces.length);
  if (!filled.length) return el("p", { class: "empty" }, "Nothing lies beside the map.");
  return el("div", { class: "tray" }, filled.map(({ box, pieces }) =>
    el("section", { class: "box", "data-box": box.id }, el("h3", {}, box.title, el("span", { class: "count" }, pieces.length)),
      el("div", { class: "pieces" }, pieces.map((p) => pieceButton(p, p.unit && p.unit === unit, pointing.ofUnit(p.unit).length > 0, on))))));
}

// why shows a refusal with its rule.
export function why(place, { reason, rule: number }) {
  return el("p", { class: "why" }, el("strong", {}, `Not ${place}: `), reason, " ", rule(number));
}
