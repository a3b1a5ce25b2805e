// What is sent for a click or a drop: the notations of one move or of many.

// A march is written step by step, "A step U x > y", and ends with "A stop"; what
// ends in "?" is left out by the board if it is not legal when it comes.

// route returns the notations that lead a unit along places, given its first move
// there; null if they cannot be known beforehand.
export function route(first, path) {
  const steps = path.slice(1).map((to, i) => [path[i], to]);
  const [from, next] = steps[0] ?? [];
  if (steps.length > 1 && !first.notation.includes(`${from} > ${next}`)) return null;
  return steps.map(([a, b]) => first.notation.replace(`${from} > ${next}`, `${a} > ${b}`));
}

// together returns the notations of several marches, each of which is stopped
// before the next begins.
export function together(marches) {
  return marches.flatMap((march) => [...march, `${march[0].split(" ", 1)[0]} stop?`]);
}

// each returns moves that are made as far as they are legal, the first at any rate.
export function each(moves) {
  return moves.map((move, i) => (i ? `${move.notation}?` : move.notation));
}
