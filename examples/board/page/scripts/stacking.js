// Where pieces lie within a place: blocks beside one another, counters on one
// another.

// layOut returns for each piece of a place its middle and its width, the
// bottom one first.
export function layOut(place, pieces, chart) {
  const beside = pieces[0].look === "block" || chart.shape === "areas";
  return beside ? sideBySide(place, pieces, chart) : stacked(place, pieces, chart);
}

function sideBySide(place, pieces, chart) {
  const n = pieces.length;
  const abreast = n <= 4 ? (chart.shape === "areas" ? n : Math.min(n, 2)) : n <= 9 ? 3 : 4;
  const size = chart.edge * (chart.shape === "areas" ? 1.12 : n <= 4 ? 1.55 : 1.25);
  const pitch = size * 1.06;
  const rows = Math.ceil(n / abreast);
  return pieces.map((piece, i) => {
    const row = Math.floor(i / abreast);
    const inRow = Math.min(abreast, n - row * abreast);
    return {
      x: place.stand.x + pitch * (i % abreast - (inRow - 1) / 2),
      y: place.stand.y + pitch * (row - (rows - 1) / 2),
      size,
    };
  });
}

function stacked(place, pieces, chart) {
  const size = chart.edge * 1.5;
  const n = pieces.length;
  const step = Math.min(size * 0.1, size * 0.42 / Math.max(1, n - 1));
  return pieces.map((piece, i) => ({
    x: place.stand.x + step * (i - (n - 1) / 2),
    y: place.stand.y - step * (i - (n - 1) / 2),
    size,
  }));
}

// opened returns where the pieces of a stack lie when it is open: in rows, large
// enough to read, all within the drawing.
export function opened(place, pieces, chart, size) {
  const abreast = Math.min(pieces.length, 5);
  const rows = Math.ceil(pieces.length / abreast);
  const pitch = size * 1.1;
  const half = { x: pitch * abreast / 2 + size * 0.1, y: pitch * rows / 2 + size * 0.1 };
  const middle = {
    x: Math.min(Math.max(place.stand.x, half.x), Math.max(half.x, chart.width - half.x)),
    y: Math.min(Math.max(place.stand.y, half.y), Math.max(half.y, chart.height - half.y)),
  };
  // The top of the stack comes first, as a reader looks for it.
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
