// Keeps the order of blocks that look alike. Such blocks have no names, and the server
// lists them by kind. Here each block keeps its place in the row, so that an order's mark
// appears on the block that the player clicked.

import { groupBy } from "./lists.js";

const nameless = (piece) => piece.look === "block" && piece.mine && piece.id !== piece.unit;
const kindOf = ({ power, unit, flags }) => JSON.stringify([power, unit, flags]);

export class Rows {
  constructor() {
    this.rows = new Map(); // by place: the ID and the kind of each block
  }

  // arrange returns the pieces of a board with nameless blocks in their previous order.
  // acted holds the IDs of the blocks that just received an order.
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

// stand orders blocks so that each kind stays in place. A block that changed its kind has
// received an order.
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
