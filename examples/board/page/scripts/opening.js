// What of a map is shown first: the front, whole.

const NEAR = 3; // how many times as far from each other as the nearest enemies others are that stand at the front
const MARGIN = 5; // around it, in the edges of a piece
const LEAST = 16; // of its width and its height, in the edges of a piece

// frontOf returns the part of a drawing in which those pieces stand that are near to
// an enemy, or where there are none, all pieces; null if none is on the map.
export function frontOf(places, pieces, edge) {
  const posts = [...pieces].map(([id, list]) => ({ at: places.get(id)?.at, sides: new Set(list.map((piece) => piece.side)) })).filter(({ at }) => at);
  if (!posts.length) return null;
  const away = posts.map((post) => Math.min(...posts.filter((other) => [...other.sides].some((side) => !post.sides.has(side)))
    .map((other) => Math.hypot(other.at.x - post.at.x, other.at.y - post.at.y))));
  const nearest = Math.max(Math.min(...away), edge * 4);
  const front = posts.filter((_, i) => away[i] <= NEAR * nearest).map(({ at }) => at);
  const at = front.length ? front : posts.map((post) => post.at);
  const [x, width] = span(at.map((p) => p.x), edge);
  const [y, height] = span(at.map((p) => p.y), edge);
  return { x, y, width, height, points: at };
}

// span returns where numbers begin and how far they reach, with a margin.
function span(list, edge) {
  const [low, high] = [Math.min(...list), Math.max(...list)];
  const long = Math.max(high - low + 2 * MARGIN * edge, LEAST * edge);
  return [(low + high - long) / 2, long];
}
