// The front: the sides between places of the two sides.

// frontLine returns the d of the front, from who holds which place.
export function frontLine(places, owners) {
  const side = new Map(owners.map((owner) => [owner.place, owner.side]));
  const seen = new Map();
  const parts = [];
  for (const place of places) {
    for (const [a, b] of sidesOf(place.outline)) {
      const key = [a, b].map((p) => `${p.x} ${p.y}`).sort().join("L");
      const other = seen.get(key);
      if (other && side.get(other) !== side.get(place.id)) parts.push(`M${key}`);
      seen.set(key, place.id);
    }
  }
  return parts.join("");
}

function sidesOf(outline) {
  return outline.map((point, i) => [point, outline[(i + 1) % outline.length]]);
}
