// Finds room for blocks inside an area of any outline.

const SIZES = [1.34, 1.26, 1.18, 1.1, 1.02, 0.94, 0.86]; // widths of a block to try, in edges
const FANS = [0.8, 0.62, 0.46, 0.32]; // distances between overlapping blocks to try, in widths
const CELLS = 2; // cells of the search grid per edge

const grids = new WeakMap(); // by place

// fit returns a layout for n blocks in an area: the number in a row, their size, the
// distance between neighbors in widths of a block, and the middle of the group. It takes
// the largest size that fits, and at that size the fewest rows. The blocks keep clear of
// the number and the name of the area and stay close to place.stand. If no size fits, the
// blocks overlap like a fan of cards.
export function fit(place, n, edge, pitch) {
  const grid = gridOf(place, edge);
  for (const size of SIZES) {
    for (let rows = 1; rows <= n; rows++) {
      const perRow = Math.ceil(n / rows);
      const high = Math.ceil(n / perRow);
      const spot = grid.free(pitch * size * edge * perRow, pitch * size * edge * high);
      if (spot) return { perRow, size: size * edge, pitch, ...spot };
    }
  }
  for (const fan of FANS) {
    const size = SIZES.at(-1) * edge;
    const spot = grid.free(size * (1 + fan * (n - 1)), size);
    if (spot) return { perRow: n, size, pitch: fan, ...spot };
  }
  return { perRow: n, size: SIZES.at(-1) * edge, pitch: FANS.at(-1), x: place.stand.x, y: place.stand.y - edge * 0.6 };
}

function gridOf(place, edge) {
  if (!grids.has(place)) grids.set(place, new Grid(place, edge));
  return grids.get(place);
}

// A Grid holds, for each grid point of an area, the number of blocked cells above and to
// the left of it. A cell is blocked if it lies outside the area or under its number or its
// name.
class Grid {
  constructor(place, edge) {
    const cell = edge / CELLS;
    const [xs, ys] = [place.outline.map((p) => p.x), place.outline.map((p) => p.y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [wide, high] = [Math.ceil((Math.max(...xs) - left) / cell), Math.ceil((Math.max(...ys) - top) / cell)];
    Object.assign(this, { place, cell, left, top, wide, high, sums: [] });
    for (let row = 0; row <= high; row++) {
      this.sums.push(new Array(wide + 1).fill(0));
      for (let column = 0; row && column < wide; column++) {
        const point = { x: left + (column + 0.5) * cell, y: top + (row - 0.5) * cell };
        const bad = printed(place, point) || !within(place.outline, point) ? 1 : 0;
        this.sums[row][column + 1] = bad + this.sums[row][column] + this.sums[row - 1][column + 1] - this.sums[row - 1][column];
      }
    }
  }

  // free returns the middle of a free box of this size, the closest one to place.stand, or
  // null if there is no room.
  free(width, height) {
    const [wide, high] = [Math.ceil(width / this.cell), Math.ceil(height / this.cell)];
    const { stand } = this.place;
    let best = null;
    for (let row = 0; row + high <= this.high; row++) {
      for (let column = 0; column + wide <= this.wide; column++) {
        if (this.sums[row + high][column + wide] - this.sums[row][column + wide] - this.sums[row + high][column] + this.sums[row][column]) continue;
        const [x, y] = [this.left + (column + wide / 2) * this.cell, this.top + (row + high / 2) * this.cell];
        const far = Math.hypot(x - stand.x, y + height / 2 - stand.y);
        if (!best || far < best.far) best = { x, y, far };
      }
    }
    return best;
  }
}

const BESIDE = 37; // from the middle of an area to the marker beside its number
const APART = 17; // between two markers

// markAt returns the position of the marker with index i: in a row to the right of the
// area's number.
export function markAt({ at }, i) {
  return { x: at.x + BESIDE + APART * i, y: at.y };
}

// printed reports whether a point lies under the number or the name of an area, or under
// the count of a fortress's garrison.
function printed(place, { x, y }) {
  const { at, name } = place;
  if (y < at.y - 11 || y > at.y + 32) return false;
  if (y >= at.y + 14) return Math.abs(x - at.x) < Math.max(27, (name ?? "").length * 4.4);
  const right = (place.marks ?? []).some(({ kind }) => kind === "fort") ? BESIDE + 9 : 27;
  return x > at.x - 27 && x < at.x + right;
}

// within reports whether a point lies inside an outline: a ray from it crosses the outline
// an odd number of times.
function within(outline, { x, y }) {
  return outline.filter((a, i) => {
    const b = outline[(i + 1) % outline.length];
    return (a.y > y) !== (b.y > y) && x > a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
  }).length % 2 === 1;
}
