// The notations that a click or a drop sends to the server.

// A march is written step by step, "A step U x > y", and ends with "A stop". The server
// skips a move that ends in "?" if it is not legal when its turn comes.

// route returns the notations that move a unit along a path, given its first move. It
// returns null if they cannot be known in advance.
export function route(first, path) {
  const steps = path.slice(1).map((to, i) => [path[i], to]);
  const [from, next] = steps[0] ?? [];
  if (steps.length > 1 && !first.notation.includes(`${from} > ${next}`)) return null;
  return steps.map(([a, b]) => first.notation.replace(`${from} > ${next}`, `${a} > ${b}`));
}

// together joins several marches and stops each one before the next begins.
export function together(marches) {
  return marches.flatMap((march) => [...march, `${march[0].split(" ", 1)[0]} stop?`]);
}

// each returns the notations of moves. All but the first are skipped if they have become
// illegal.
export function each(moves) {
  return moves.map((move, i) => (i ? `${move.notation}?` : move.notation));
}
