// Which place lies in a direction.

// towards returns the id of the nearest place from another in a direction, given
// as [1, 0] for the right, [0, 1] for down; the other itself if there is none.
export function towards(places, from, [dx, dy]) {
  let best = from.id, least = Infinity;
  for (const place of places) {
    if (place.closed || place.id === from.id) continue;
    const [x, y] = [place.at.x - from.at.x, place.at.y - from.at.y];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy - y * dx);
    if (along <= 0 || across > along * 1.8) continue; // more to the side than ahead
    const far = along + across * 1.5;
    if (far < least) [best, least] = [place.id, far];
  }
  return best;
}
