// Where blocks fit into an area, whatever its outline.

const SIZES = [1.34, 1.26, 1.18, 1.1, 1.02, 0.94, 0.86]; // of a block, in edges
const SHIFTS = [0, -0.5, 0.5, -1, 1, -1.5, 1.5]; // to the sides, in edges

// fit returns how many of n blocks stand in a row, how large they are, and where
// the middle of the lowest edge is: as large as can be within the area, above its
// number, and beside one another rather than in rows. What fits nowhere lies
// where the least of it is outside.
export function fit(place, n, edge, pitch) {
  const y = place.stand.y - edge * 0.25;
  let best = { inside: -1 };
  for (const size of SIZES) {
    for (let rows = 1; rows <= n; rows++) {
      const perRow = Math.ceil(n / rows);
      const [wide, high] = [pitch * size * edge * perRow, pitch * size * edge * Math.ceil(n / perRow)];
      for (const shift of SHIFTS) {
        const x = place.stand.x + shift * edge;
        const inside = share(place.outline, x, y, wide, high);
        if (inside > best.inside) best = { inside, perRow, size: size * edge, x, y };
        if (inside === 1) return best;
      }
    }
  }
  return best;
}

// share tells how much of a box above a point is within an outline: 0 to 1.
function share(outline, x, y, wide, high) {
  const steps = [0.03, 0.25, 0.5, 0.75, 0.97];
  const points = steps.flatMap((across) => steps.map((up) => ({ x: x + wide * (across - 0.5), y: y - high * up })));
  return points.filter((point) => within(outline, point)).length / points.length;
}

// within reports whether a line to the west of a point crosses an outline an odd
// number of times.
function within(outline, { x, y }) {
  return outline.filter((a, i) => {
    const b = outline[(i + 1) % outline.length];
    return (a.y > y) !== (b.y > y) && x > a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
  }).length % 2 === 1;
}
