// Chooses the first view of a map: the front, and on it the place of the main effort.

const NEAR = 3; // units up to this many times the closest distance between enemies belong to the front
const FIGHT = 2; // and up to this many times, to a fight for a place
const MARGIN = 5; // margin around the front, in edges
const LEAST = 16; // least width and height of the view, in edges

// frontOf returns the part of the drawing with the pieces near an enemy. If no piece is
// near one, it covers all pieces. It returns null if the map is empty.
export function frontOf(places, pieces, edge) {
  const { posts, away, nearest } = distances(places, pieces, edge);
  if (!posts.length) return null;
  const front = posts.filter((_, i) => away[i] <= NEAR * nearest).map(({ at }) => at);
  const at = front.length ? front : posts.map((post) => post.at);
  const [x, width] = span(at.map((p) => p.x), edge);
  const [y, height] = span(at.map((p) => p.y), edge);
  return { x, y, width, height };
}

// effortOf returns points with weights for the view: the places of the viewer's units, and
// with more weight the enemy's place near which the viewer's side is strongest compared to
// the enemy, and the viewer's units near it.
export function effortOf(places, pieces, edge) {
  const { posts, nearest } = distances(places, pieces, edge);
  const strength = (list, mine) => list.filter((piece) => Boolean(piece.mine) === mine && piece.side).reduce((sum, { factors }) => sum + Number(/\d+/.exec(factors ?? "1")?.[0] ?? 1), 0);
  const near = ({ at }) => posts.filter((post) => Math.hypot(post.at.x - at.x, post.at.y - at.y) <= FIGHT * nearest);
  const sum = (list, mine) => list.reduce((all, post) => all + strength(post.list, mine), 0);
  let [best, most] = [null, 0];
  for (const post of posts.filter(({ list }) => strength(list, false))) {
    const ratio = sum(near(post), true) / sum(near(post), false);
    if (ratio > most) [best, most] = [post, ratio];
  }
  const fight = new Set(best ? near(best) : []);
  return posts.map((post) => ({
    ...post.at, weight: post.list.filter(({ mine, unit }) => mine && unit).length * (fight.has(post) ? 4 : 1) + (post === best ? 1000 : 0),
  }));
}

// distances returns the places with pieces, the distance of each to the closest enemy, and the
// closest of all.
function distances(places, pieces, edge) {
  const posts = [...pieces].map(([id, list]) => ({ at: places.get(id)?.at, list, sides: new Set(list.map((piece) => piece.side)) })).filter(({ at }) => at);
  const away = posts.map((post) => Math.min(...posts.filter((other) => [...other.sides].some((side) => !post.sides.has(side)))
    .map((other) => Math.hypot(other.at.x - post.at.x, other.at.y - post.at.y))));
  return { posts, away, nearest: Math.max(Math.min(...away), edge * 4) };
}

// span returns the start and the length of a range that covers all numbers with a margin.
function span(list, edge) {
  const [low, high] = [Math.min(...list), Math.max(...list)];
  const long = Math.max(high - low + 2 * MARGIN * edge, LEAST * edge);
  return [(low + high - long) / 2, long];
}
