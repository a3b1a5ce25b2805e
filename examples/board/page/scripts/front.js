// The front line between the places that the two sides control.

// frontLine returns the d attribute of the front line, given the owners of places.
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
