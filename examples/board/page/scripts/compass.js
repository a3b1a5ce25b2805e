// Finds the place that lies in a direction, for the arrow keys.

// towards returns the ID of the nearest place in a direction: [1, 0] is right and [0, 1]
// is down. It returns the ID of from if no place lies there.
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
