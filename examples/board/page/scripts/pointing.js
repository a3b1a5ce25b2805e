// Connects clicks with moves: clicks name pieces and places, and moves have a unit, a from
// and a to.

import { button, el, openDialog } from "./dom.js";
import { groupBy } from "./lists.js";
import { does, moveButton } from "./words.js";

export class Pointing {
  constructor(moves) {
    this.moves = moves;
    this.byUnit = groupBy(moves.filter((m) => m.unit), (m) => m.unit);
    this.byPlace = groupBy(moves.filter((m) => !m.unit && m.to), (m) => m.to);
    this.plain = moves.filter((m) => !m.unit && !m.to);
    this.stop = this.plain.find((m) => does("halts", m)); // the move that ends a march
  }

  // goes reports whether any of the pieces can be sent to another place.
  goes(pieces) {
    return pieces.some((piece) => this.targets(piece.unit).length);
  }

  ofUnit(unit) {
    return this.byUnit.get(unit) ?? [];
  }

  // here lists the moves of a unit that need no destination.
  here(unit) {
    return this.ofUnit(unit).filter((m) => !m.to);
  }

  // to lists the moves of a unit to a place.
  to(unit, place) {
    return this.ofUnit(unit).filter((m) => m.to === place);
  }

  // at lists the moves that name a place but no unit.
  at(place) {
    return this.byPlace.get(place) ?? [];
  }

  // targets lists the places that a unit can be sent to.
  targets(unit) {
    return [...new Set(this.ofUnit(unit).map((m) => m.to).filter(Boolean))];
  }

  // units lists the units of pieces that have moves.
  units(pieces) {
    return [...new Set(pieces.map((p) => p.unit).filter((unit) => unit && this.byUnit.has(unit)))];
  }
}

// ask lets the player choose one of several moves, or confirm one if there is something to
// tell about it. It returns null if they choose none.
export function ask(moves, title, told = null) {
  if (moves.length === 1 && !told) return Promise.resolve(moves[0]);
  return new Promise((resolve) => {
    const answer = (move) => () => {
      resolve(move);
      dialog.close();
    };
    const dialog = openDialog("choice", null, [el("h2", {}, title), told, moves.map((move) => moveButton(move, answer(move))), button("Cancel", answer(null), { class: "quiet" })], () => resolve(null));
  });
}
