// The layout of pieces within a place: blocks side by side, counters in a stack.

import { fit } from "./areafit.js";

const PITCH = 1.05; // distance between two blocks, in widths

// layOut returns the middle and the width of each piece in a place, from the bottom of the
// stack up.
export function layOut(place, pieces, chart) {
  if (chart.shape === "areas") return inArea(place, pieces, chart);
  return pieces[0].look === "block" ? beside(place, pieces, chart) : stacked(place, pieces, chart);
}

// inArea lays out blocks in an area: side by side if there is room, otherwise in rows or
// as a fan.
function inArea(place, pieces, chart) {
  const { perRow, size, pitch, x, y } = fit(place, pieces.length, chart.edge, PITCH);
  return rowsOf(pieces, perRow, size, x, y, pitch);
}

// beside lays out blocks in the middle of a large hex.
function beside(place, pieces, chart) {
  const n = pieces.length;
  const perRow = n <= 3 ? n : n <= 4 ? 2 : n <= 9 ? 3 : 4;
  return rowsOf(pieces, perRow, chart.edge * (n <= 4 ? 1.4 : 1.24), place.stand.x, place.stand.y - chart.edge * (rowsFor(n, perRow) > 1 ? 0.55 : 0.5));
}

function rowsFor(n, perRow) {
  return Math.ceil(n / perRow);
}

function rowsOf(pieces, perRow, size, x, y, apart = PITCH) {
  const [pitch, down] = [size * apart, size * PITCH];
  const rows = rowsFor(pieces.length, perRow);
  return pieces.map((piece, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, pieces.length - row * perRow);
    return { x: x + pitch * (i % perRow - (inRow - 1) / 2), y: y + down * (row - (rows - 1) / 2), size };
  });
}

// stacked lays out counters in a stack that shows all their edges.
function stacked(place, pieces, chart) {
  const size = chart.edge * 1.82;
  const n = pieces.length;
  const step = Math.min(size * 0.09, size * 0.3 / Math.max(1, n - 1));
  return pieces.map((piece, i) => ({
    x: place.stand.x + step * (i - (n - 1) / 2),
    y: place.stand.y - step * (i - (n - 1) / 2),
    size,
  }));
}

// opened returns the layout of an open stack: rows of counters large enough to read,
// inside the drawing.
export function opened(place, pieces, chart, size) {
  const abreast = Math.min(pieces.length, 5);
  const rows = Math.ceil(pieces.length / abreast);
  const pitch = size * 1.1;
  const half = { x: pitch * abreast / 2 + size * 0.1, y: pitch * rows / 2 + size * 0.1 };
  const middle = {
    x: Math.min(Math.max(place.stand.x, half.x), Math.max(half.x, chart.width - half.x)),
    y: Math.min(Math.max(place.stand.y, half.y), Math.max(half.y, chart.height - half.y)),
  };
  // The top of the stack comes first, in reading order.
  const spots = pieces.map((piece, i) => {
    const place = pieces.length - 1 - i;
    const row = Math.floor(place / abreast);
    const inRow = Math.min(abreast, pieces.length - row * abreast);
    return {
      x: middle.x + pitch * (place % abreast - (inRow - 1) / 2),
      y: middle.y + pitch * (row - (rows - 1) / 2),
      size,
    };
  });
  return { spots, plate: { x: middle.x - half.x, y: middle.y - half.y, width: 2 * half.x, height: 2 * half.y } };
}

// within returns the layout of an open stack that is no larger than its place, so that it
// leaves the neighboring places free for the pointer.
export function within(place, pieces) {
  const reach = (of) => Math.max(...place.outline.map(of)) - Math.min(...place.outline.map(of));
  const perRow = Math.ceil(Math.sqrt(pieces.length));
  const pitch = 0.95 * Math.min(reach(({ x }) => x), reach(({ y }) => y)) / perRow;
  const { x, y } = place.at;
  const [wide, high] = [pitch * perRow, pitch * rowsFor(pieces.length, perRow)];
  return {
    spots: rowsOf([...pieces].reverse(), perRow, pitch / PITCH, x, y).reverse(),
    plate: { x: x - wide / 2, y: y - high / 2, width: wide, height: high },
  };
}
