// The list of all legal moves. It offers every move to players who do not use the map.

import { el, show, keeping } from "./dom.js";
import { groupBy } from "./lists.js";
import { caption, does, meaningOf, rowOf, verbOf } from "./words.js";

const compare = new Intl.Collator("en", { numeric: true }).compare;

const OPEN = 60; // up to this number of moves, all kinds are open

export class Menu {
  constructor(onmove) {
    this.onmove = onmove;
    this.search = el("input", {
      type: "search", placeholder: "Find a move …", "aria-label": "Find a move", oninput: () => this.draw(),
    });
    this.list = el("div", { class: "menu" });
    this.node = el("div", { id: "moves", class: "menubox", tabindex: -1, "aria-label": "Legal moves" }, this.search, this.list);
    this.moves = [];
  }

  update(moves, empty) {
    this.moves = moves;
    this.empty = empty;
    keeping(this.node, () => this.draw());
  }

  draw() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const moves = this.moves.filter((m) => {
      const text = `${verbOf(m)} ${m.kind} ${m.group} ${m.item} ${m.notation}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    this.search.hidden = this.moves.length < 12;
    if (!moves.length) {
      show(this.list, el("p", { class: "empty" }, this.moves.length ? "No legal move matches these words." : this.empty));
      return;
    }
    const open = moves.length <= OPEN || words.length > 0;
    const plain = moves.filter((m) => !m.unit && !m.to);
    const kinds = groupBy(moves.filter((m) => m.unit || m.to), (m) => m.kind);
    const ordered = [...kinds].sort(([a], [b]) => compare(a, b)); // a stable order while moves come and go
    show(this.list, plain.length ? el("div", { class: "row plain" }, plain.map((m) => this.button(m))) : null,
      ordered.map(([kind, list]) => this.kind(kind, list, open)));
  }

  // kind shows the moves of one kind, row by row. A closed kind is filled when the player
  // opens it.
  kind(kind, moves, open) {
    const node = el("details", { class: "kind", open }, el("summary", {}, verbOf(moves[0]), el("span", { class: "count" }, moves.length)));
    const fill = () => {
      if (node.childElementCount === 1) node.append(...[...groupBy(moves, (m) => m.group)].sort(([a], [b]) => compare(a, b)).map(([, list]) => this.row(list)));
    };
    if (open) fill();
    else node.addEventListener("toggle", fill);
    return node;
  }

  row(moves) {
    const common = rowOf(moves[0]);
    return el("div", { class: `row${moves.length === 1 ? " single" : ""}`, role: "group", "aria-label": common || verbOf(moves[0]) },
      common && el("span", { class: "group" }, common),
      moves.map((m) => this.button(m)));
  }

  button(move) {
    return el("button", {
      type: "button", class: "move", title: [meaningOf(move), move.notation].filter(Boolean).join("\n"), "data-move": move.notation, onclick: () => this.onmove(move),
      onmouseenter: () => this.onlook?.(move), onfocus: () => this.onlook?.(move),
    }, caption(move), this.last(move) ? ", its last step" : "");
  }

  // last reports whether a move takes the last step of a unit.
  last(move) {
    return does("loses", move) && this.steps?.(move.unit) === 1;
  }
}
