// The print of a hex: its number above, its name below and its marks around.

import { svg } from "./dom.js";
import { drawMark } from "./marks.js";
import { corner } from "./costbadge.js";

const settlements = new Set(["city", "major city", "capital"]);

// The positions of the marks, for a hex that is 112 units high.
const spots = { fort: [-34, 22], port: [34, 24], points: [35, -20], exit: [-34, -16] };

// isLarge reports whether the map has only a few large places.
export function isLarge(chart) {
  return chart.places.length < 20;
}

// namedOnce picks one place for each name. If several places share a name, like the hexes
// of a large city, it picks the one in the middle.
export function namedOnce(places) {
  const groups = new Map();
  for (const place of places) {
    if (place.name) groups.set(place.name, [...(groups.get(place.name) ?? []), place]);
  }
  return new Set([...groups.values()].map((group) => {
    const middle = { x: mean(group, (p) => p.at.x), y: mean(group, (p) => p.at.y) };
    return group.reduce((a, b) => (far(a.at, middle) <= far(b.at, middle) ? a : b)).id;
  }));
}

function mean(list, of) {
  return list.reduce((sum, item) => sum + of(item), 0) / list.length;
}

function far(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

// printHex draws the print of a hex and adds its name to the labels.
export function printHex(place, chart, unit, named, labels) {
  const large = isLarge(chart);
  const high = Math.max(...place.outline.map((p) => p.y)) - Math.min(...place.outline.map((p) => p.y));
  const marks = place.marks ?? [];
  const settled = marks.some((mark) => settlements.has(mark.kind));
  const scale = high / 112;
  if (place.name && named.has(place.id)) {
    const size = (settled ? 11 : 9.4) * unit * (large ? 1.3 : 1);
    labels.place(place.name, { marks, size, fixed: large, classes: place.closed ? " closed" : "", spots: large ? () => [{ x: place.at.x, y: place.at.y + high * 0.315 }] : around(place.at, high) });
  }
  if (!place.closed) labels.sign(corner(place, chart.edge), 9 * unit);
  return svg("g", { class: `printed${place.closed ? " closed" : ""}` },
    place.id !== place.name && !place.closed && svg("text", { class: "number", x: place.at.x, y: place.at.y - high * 0.34, "font-size": 8.6 * unit }, place.id),
    marks.map((mark) => {
      const [x, y] = spots[mark.kind] ?? [0, large ? 21 : 0];
      const size = large ? 0.5 : 1;
      const half = (settlements.has(mark.kind) ? 12 : 8) * scale;
      const at = { x: place.at.x + x * scale, y: place.at.y + y * scale };
      labels.sign(at, (settlements.has(mark.kind) ? 12 : 8) * scale);
      return drawMark(mark, at.x, at.y, scale * size);
    }));
}

const ASIDE = [0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36, -0.48, 0.48]; // offset of the middle of a name from the middle of its hex, in heights of a hex

// around returns the spots for a name around the middle of a hex: below, above, to the
// right and to the left.
function around({ x, y }, high) {
  const row = (at, worse) => ASIDE.map((aside) => ({ x: x + aside * high, y: at, worse: worse + Math.abs(aside) * 10 }));
  const side = (size, down) => [0.28, 0.16].flatMap((aside) => [1, -1].map((way) => (
    { x: x + way * aside * high, y: y + down * high + size * 0.3, from: way > 0 ? "start" : "end", worse: 6 + Math.abs(down) * 10 })));
  return (size) => [
    ...row(y + Math.max(high * 0.385, high * 0.26 + size * 0.8), 0), ...row(y - high * 0.245, 3),
    ...[0, 0.13, -0.13, 0.2, -0.2].flatMap((down) => side(size, down)),
  ];
}
