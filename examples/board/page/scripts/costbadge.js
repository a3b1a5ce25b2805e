// The badge with the cost of moving to a place: in the corner of a hex, or beside the
// number of an area.

import { svg } from "./dom.js";

const HIGH = 17; // the height of a badge on a map whose hexes have an edge of 28
const NUMBER = 41; // from the middle of an area to a badge beside its number

// costBadge returns a badge with a text for a place.
export function costBadge(place, kind, text, { shape, edge }) {
  const wide = Math.max(HIGH, 7 * text.length + 8);
  const { x, y } = shape === "areas" ? beside(place, (wide - HIGH) * edge / 56) : corner(place, edge);
  return svg("g", { class: `cost cost-${kind}`, "data-of": place.id, transform: `translate(${x} ${y}) scale(${edge / 28})` },
    svg("g", { class: "badge" },
      svg("rect", { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: HIGH / 2 }),
      svg("text", { y: 4.3, "font-size": 12 }, text)));
}

// beside returns a point to the left of the area's number, above its name. A badge that is
// wider lies farther left, by more: half of the difference in width.
function beside({ at }, more) {
  return { x: at.x - NUMBER - more, y: at.y };
}

// corner returns a point for a badge in the lower left of a place, where counters print nothing.
export function corner({ at, outline }, edge) {
  const down = (p) => p.y - at.y - (p.x - at.x) * 1.2;
  const far = outline.reduce((best, p) => (down(p) > down(best) ? p : best), outline[0] ?? at);
  const [x, y] = [far.x - at.x, far.y - at.y];
  const part = Math.min(0.72, edge / Math.hypot(x, y));
  return { x: at.x + x * part, y: at.y + y * part };
}
