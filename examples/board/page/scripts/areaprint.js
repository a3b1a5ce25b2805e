// The print of an area. Pieces lie above its number, and its name stands below.

import { svg } from "./dom.js";
import { drawMark } from "./marks.js";

const abreast = ["number", "bonus"]; // in one row, at the number
const below = ["capital", "major city", "fort", "port"]; // in one row, below the name

// printArea draws the marks of an area and adds its name to the labels.
export function printArea(place, labels) {
  const { x, y } = place.at;
  const marks = place.marks ?? [];
  const row = (kinds) => marks.filter((mark) => kinds.includes(mark.kind));
  const [above, under] = [row(abreast), row(below)];
  if (place.name) labels.place(place.name, { marks: [{ kind: "area" }, ...marks], size: 16, spots: (size) => [0, -18, 18].flatMap((aside) => [{ x: x + aside, y: y + 15 + size * 0.8, worse: Math.abs(aside) / 6 }, { x: x + aside, y: y - 12, worse: 4 + Math.abs(aside) / 6 }]) });
  return svg("g", { class: "printed" },
    above.map((mark, i) => drawMark({ ...mark, power: mark.kind === "number" ? place.ground : mark.power }, x + (i - (above.length - 1) / 2) * 25, y)),
    under.map((mark, i) => drawMark(mark, x + (i - (under.length - 1) / 2) * 30, y + 44, 0.82)));
}
