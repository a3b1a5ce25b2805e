// Blocks that nothing tells apart have no names, and a board lists them kind by kind. Here
// each of them keeps its place in the row, so that the mark of an order stands on the
// block that the player clicked.

import { groupBy } from "./lists.js";

const nameless = (piece) => piece.look === "block" && piece.mine && piece.id !== piece.unit;
const kindOf = ({ power, unit, flags }) => JSON.stringify([power, unit, flags]);

export class Rows {
  constructor() {
    this.rows = new Map(); // by place: the id and the kind of each block
  }

  // arrange returns the pieces of a board with the nameless blocks where they stood; acted
  // has the ids of the blocks that just received an order.
  arrange(pieces, acted) {
    const rows = new Map();
    const arranged = [...groupBy(pieces, ({ place }) => place)].flatMap(([place, list]) => {
      const spots = list.filter(nameless);
      const row = stand(this.rows.get(place) ?? [], spots, acted)
        .map((piece, i) => ({ ...piece, id: spots[i].id, level: spots[i].level }));
      rows.set(place, row.map((piece) => ({ id: piece.id, kind: kindOf(piece) })));
      return list.map((piece) => (nameless(piece) ? row.shift() : piece));
    });
    this.rows = rows;
    return arranged;
  }
}

// stand returns blocks in the order in which they stand: each kind stays where it was, and
// what changed is a block that received an order.
function stand(before, blocks, acted) {
  const left = [...blocks];
  const take = (kind) => {
    const i = left.findIndex((piece) => kindOf(piece) === kind);
    return i < 0 ? null : left.splice(i, 1)[0];
  };
  const fewer = before.length > blocks.length;
  const row = before.filter(({ id }) => !fewer || !acted.has(id)).map(({ id, kind }) => (acted.has(id) ? null : take(kind)));
  return [...row.map((piece) => piece ?? left.shift()), ...left].filter(Boolean);
}
