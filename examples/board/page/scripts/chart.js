// Draws the printed map: ground, lines, marks and names.

import { svg } from "./dom.js";
import { printHex, namedOnce } from "./hexprint.js";
import { printArea } from "./areaprint.js";
import { Labels } from "./labels.js";

// path returns the d attribute of a line through points, open or closed.
export function path(points, closed = false) {
  return `M${points.map((p) => `${p.x} ${p.y}`).join("L")}${closed ? "z" : ""}`;
}

// The lines from bottom to top. Kinds that are not listed are drawn on top of these.
const order = ["coast", "rail", "river", "minor river", "major river", "border", "front", "perimeter"];

// drawChart returns the printed map as layers, and its places by ID.
export function drawChart(chart) {
  const unit = chart.edge / 28;
  const places = new Map(chart.places.map((place) => [place.id, place]));
  const lines = [...chart.lines].sort((a, b) => rank(a.kind) - rank(b.kind));
  const named = namedOnce(chart.places);
  const labels = new Labels(lines);
  const print = chart.shape === "areas" ? (place) => printArea(place, labels) : (place) => printHex(place, chart, unit, named, labels);
  const ground = svg("g", { class: "grounds" },
    (chart.backdrop ?? []).map((g) => svg("path", { d: path(g.outline, true), class: `backdrop ground-${g.kind}` })),
    chart.places.map((place) => svg("path", {
      d: outline(place), "fill-rule": "evenodd",
      class: `place ground-${slug(place.ground)} country-${place.country ?? "none"}${place.closed ? " closed" : ""}`,
      "data-place": place.id,
    })),
    chart.places.map((place) => [texture(place), victory(place)]));
  return {
    places,
    defs: svg("defs", {}, patterns(unit)),
    ground,
    lines: svg("g", { class: "lines" }, lines.map((line) => drawLine(line, unit))),
    names: svg("g", { class: "names" },
      chart.places.map((place) => print(place)),
      (chart.labels ?? []).map((label) => (label.kind === "river" ? labels.river(label, 10 * unit) : svg("text", {
        class: `label label-${label.kind}`, "font-size": 20 * unit,
        transform: `translate(${label.at.x} ${label.at.y}) rotate(${label.turn ?? 0})`,
      }, label.text))), labels.node),
    labels,
  };
}

function rank(kind) {
  const i = order.indexOf(kind);
  return i < 0 ? order.length : i;
}

function slug(text) {
  return (text ?? "clear").replaceAll(" ", "-");
}

// outline returns the d attribute of a place with all its rings.
export function outline(place) {
  return [place.outline, ...(place.more ?? [])].map((ring) => path(ring, true)).join("");
}

const textured = new Set(["woods", "forest", "rough", "foothills", "mountains", "mountain", "marsh", "neutral", "yellow", "red"]);

function texture(place) {
  if (!textured.has(place.ground)) return null;
  return svg("path", { d: outline(place), class: "texture", "fill-rule": "evenodd", fill: `url(#t-${place.ground})` });
}

// victory draws the border of a place that scores victory points.
function victory(place) {
  if (!place.marks?.some((mark) => mark.kind === "victory")) return null;
  return svg("path", { d: outline(place), class: "victory", "fill-rule": "evenodd" });
}

// patterns returns the textures of the terrain, which are drawn over the color of the
// ground.
function patterns(unit) {
  const pattern = (id, size, d, name) => svg("pattern", {
    id: `t-${id}`, width: size, height: size, patternUnits: "userSpaceOnUse", patternTransform: `scale(${unit})`,
  }, svg("path", { d, class: name }));
  const trees = "M4 9l3-6 3 6zM14 19l3-6 3 6z";
  const hills = "M2 9q4-6 8 0M12 19q4-6 8 0";
  const peaks = "M2 10l4-7 4 7M12 20l4-7 4 7M6 3l1 4M16 13l1 4";
  return [
    pattern("woods", 20, trees, "trees"), pattern("forest", 20, trees, "trees"),
    pattern("rough", 20, hills, "hills"), pattern("foothills", 20, hills, "hills"),
    pattern("mountains", 20, peaks, "hills"), pattern("mountain", 20, peaks, "hills"),
    pattern("marsh", 20, "M2 8h7M4 8v-3M7 8v-3M12 18h7M14 18v-3M17 18v-3", "reeds"),
    pattern("neutral", 10, "M0 10L10 0", "hatch"),
    pattern("yellow", 24, "M3 11q4-5 8 0M14 22q4-5 8 0", "hills faint"),
    pattern("red", 20, trees, "trees"),
  ];
}

// drawLine draws a line with one stroke, and a railway with two.
function drawLine(line, unit) {
  const d = path(line.points);
  const name = `line line-${slug(line.kind)}`;
  const title = line.name ? svg("title", {}, line.name) : null;
  const wide = (pixels) => pixels * unit;
  const style = widths[line.kind] ?? { width: 2.2 };
  const stroke = svg("path", {
    d, class: name, "stroke-width": wide(style.width),
    "stroke-dasharray": style.dash?.map(wide).join(" "),
  }, title);
  if (line.kind !== "rail") return stroke;
  return [stroke, svg("path", { d, class: "line line-rail-ties", "stroke-width": wide(1.5), "stroke-dasharray": `${wide(6)} ${wide(6)}` })];
}

const widths = {
  river: { width: 4.6 }, "minor river": { width: 3.2 }, "major river": { width: 7.5 }, canal: { width: 2.4 },
  rail: { width: 3 }, coast: { width: 1.6 },
  border: { width: 2.6, dash: [9, 4, 2, 4] },
  front: { width: 5, dash: [10, 5] }, perimeter: { width: 3.6, dash: [3, 5] },
  "sea lane": { width: 2.4, dash: [2, 7] },
  "doctrine line": { width: 3.4, dash: [8, 5] }, "panic line": { width: 3.4, dash: [3, 5] },
};
