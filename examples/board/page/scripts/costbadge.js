// The cost of going to a place, in a badge at its corner, or beside the number of an area.

import { svg } from "./dom.js";

const HIGH = 17; // of a badge, where the edge of a hex is 28
const NUMBER = 41; // from the middle of an area to that of a badge beside its number

// costBadge returns the badge with a text for a place.
export function costBadge(place, kind, text, { shape, edge }) {
  const { x, y } = shape === "areas" ? beside(place) : corner(place, edge);
  const wide = Math.max(HIGH, 7 * text.length + 8);
  return svg("g", { class: `cost cost-${kind}`, "data-of": place.id, transform: `translate(${x} ${y}) scale(${edge / 28})` },
    svg("g", { class: "badge" },
      svg("rect", { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: HIGH / 2 }),
      svg("text", { y: 4.3, "font-size": 12 }, text)));
}

// beside returns a point to the left of the number of an area, above its name.
function beside({ at }) {
  return { x: at.x - NUMBER, y: at.y };
}

// corner returns a point within a place towards its lower left, where pieces
// print nothing.
function corner({ at, outline }, edge) {
  const down = (p) => p.y - at.y - (p.x - at.x) * 1.2;
  const far = outline.reduce((best, p) => (down(p) > down(best) ? p : best), outline[0] ?? at);
  const [x, y] = [far.x - at.x, far.y - at.y];
  const part = Math.min(0.72, edge / Math.hypot(x, y));
  return { x: at.x + x * part, y: at.y + y * part };
}
