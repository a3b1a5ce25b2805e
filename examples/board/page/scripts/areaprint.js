// What is printed in an area: pieces lie above its number, its name stands below.

import { svg } from "./dom.js";
import { drawMark } from "./marks.js";

const abreast = ["number", "bonus"]; // beside one another at the label
const below = ["capital", "major city", "fort", "port"]; // beneath the name

// printArea returns what is printed in an area.
export function printArea(place) {
  const { x, y } = place.at;
  const marks = place.marks ?? [];
  const row = (kinds) => marks.filter((mark) => kinds.includes(mark.kind));
  const [above, under] = [row(abreast), row(below)];
  return svg("g", { class: "printed" },
    above.map((mark, i) => drawMark({ ...mark, power: mark.kind === "number" ? place.ground : mark.power }, x + (i - (above.length - 1) / 2) * 25, y)),
    place.name && svg("text", { class: "name important", x, y: y + 28, "font-size": 16 }, place.name),
    under.map((mark, i) => drawMark(mark, x + (i - (under.length - 1) / 2) * 30, y + 44, 0.82)));
}
