// Chooses the first view of a map: the front.

const NEAR = 3; // units up to this many times the closest distance between enemies belong to the front
const MARGIN = 5; // margin around the front, in edges
const LEAST = 16; // least width and height of the view, in edges

// frontOf returns the part of the drawing with the pieces near an enemy. If no piece is
// near one, it covers all pieces. It returns null if the map is empty.
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
  return { x, y, width, height };
}

// span returns the start and the length of a range that covers all numbers with a margin.
function span(list, edge) {
  const [low, high] = [Math.min(...list), Math.max(...list)];
  const long = Math.max(high - low + 2 * MARGIN * edge, LEAST * edge);
  return [(low + high - long) / 2, long];
}
