// The map as it is printed: ground, lines, marks and names.

import { svg } from "./dom.js";
import { star } from "./symbols.js";

// path returns the d of a line through points, closed or not.
export function path(points, closed = false) {
  return `M${points.map((p) => `${p.x} ${p.y}`).join("L")}${closed ? "z" : ""}`;
}

// Lines from the bottom up; kinds that are not listed lie on top.
const order = ["coast", "rail", "river", "minor river", "major river", "border", "front", "perimeter"];

// drawChart returns the printed map as layers, and its places by their ID.
export function drawChart(chart) {
  const unit = chart.edge / 28;
  const places = new Map(chart.places.map((place) => [place.id, place]));
  const lines = [...chart.lines].sort((a, b) => rank(a.kind) - rank(b.kind));
  const nodes = new Map();
  const ground = svg("g", { class: "grounds" },
    (chart.backdrop ?? []).map((g) => svg("path", { d: path(g.outline, true), class: `backdrop ground-${g.kind}` })),
    chart.places.map((place) => {
      const node = svg("path", {
        d: outline(place), "fill-rule": "evenodd",
        class: `place ground-${slug(place.ground)} country-${place.country ?? "none"}${place.closed ? " closed" : ""}`,
        "data-place": place.id,
      });
      nodes.set(place.id, node);
      return node;
    }),
    chart.places.map((place) => texture(place)));
  return {
    nodes, places,
    defs: svg("defs", {}, patterns(unit)),
    ground,
    lines: svg("g", { class: "lines" }, lines.map((line) => drawLine(line, unit))),
    names: svg("g", { class: "names" },
      chart.places.map((place) => printed(place, chart, unit)),
      (chart.labels ?? []).map((label) => svg("text", {
        class: `label label-${label.kind}`, "font-size": (label.kind === "river" ? 10 : 20) * unit,
        transform: `translate(${label.at.x} ${label.at.y}) rotate(${label.turn ?? 0})`,
      }, label.text))),
  };
}

function rank(kind) {
  const i = order.indexOf(kind);
  return i < 0 ? order.length : i;
}

function slug(text) {
  return (text ?? "clear").replaceAll(" ", "-");
}

// outline returns the d of a place with all its rings.
export function outline(place) {
  return [place.outline, ...(place.more ?? [])].map((ring) => path(ring, true)).join("");
}

const textured = new Set(["woods", "forest", "rough", "foothills", "mountains", "mountain", "marsh", "neutral", "yellow", "red"]);

function texture(place) {
  if (!textured.has(place.ground)) return null;
  return svg("path", { d: outline(place), class: "texture", "fill-rule": "evenodd", fill: `url(#t-${place.ground})` });
}

// patterns are the textures of the terrain, in ink on the colour of the ground.
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

// drawLine draws a line in one stroke, or a railway in two.
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
  victory: { width: 9 },
};

// printed returns what is printed in a place: its number, its name and its marks.
function printed(place, chart, unit) {
  const areas = chart.shape === "areas";
  const number = place.id !== place.name && !areas;
  const marks = place.marks ?? [];
  const settled = marks.find((mark) => cities.has(mark.kind));
  const top = Math.min(...place.outline.map((p) => p.y));
  const bottom = Math.max(...place.outline.map((p) => p.y));
  const high = bottom - top;
  const name = place.name || settled?.text || marks.find((mark) => mark.kind === "town")?.text;
  const nameY = areas ? place.at.y + 4 * unit : place.at.y + high * 0.375;
  const important = areas || settled;
  return svg("g", { class: `printed${place.closed ? " closed" : ""}` },
    number && !place.closed && svg("text", { class: "number", x: place.at.x, y: place.at.y - high * 0.335, "font-size": 8.6 * unit }, place.id),
    marks.map((mark, i) => drawMark(mark, place, unit, { areas, high, i })),
    name && svg("text", {
      class: `name${important ? " important" : ""}`, x: place.at.x, y: nameY,
      "font-size": (important ? 11 : 9.4) * unit * (chart.places.length < 20 ? 1.9 : 1),
    }, name));
}

const cities = new Set(["city", "major city", "capital"]);

// drawMark draws a mark where its kind belongs.
function drawMark(mark, place, unit, { areas, high, i }) {
  const draw = drawings[mark.kind];
  const spot = draw ? draw.at ?? [0, 0] : [0, 0];
  const scale = areas ? 1 : high / 112 / unit;
  const x = place.at.x + spot[0] * unit * scale;
  const y = place.at.y + spot[1] * unit * scale + (draw?.row ? i * 0 : 0);
  const title = svg("title", {}, [mark.kind, mark.text, mark.n || ""].filter(Boolean).join(" "));
  const properties = {
    class: `mark mark-${slug(mark.kind)} power-${mark.power ?? "none"}`,
    transform: `translate(${x} ${y}) scale(${unit * (areas ? 1 : Math.max(scale, 0.6))})`,
  };
  if (draw?.outline) return svg("path", { d: outline(place), ...properties, transform: undefined }, title);
  return svg("g", properties, title, draw ? draw.draw(mark) : null);
}

const houses = "M-13 7v-9h5v-7h6v5h4v-8h6v10h5v9z";

const drawings = {
  town: { draw: () => [svg("circle", { r: 3 })] },
  city: { draw: () => [svg("path", { d: houses })] },
  "major city": { draw: () => [svg("path", { d: houses, transform: "scale(1.35)" })] },
  capital: { draw: () => [svg("circle", { r: 15, class: "halo" }), svg("path", { d: star(0, 0, 15, 6) })] },
  fort: { at: [-33, 26], draw: () => [svg("path", { d: "M-8 6v-11h4v3h3v-3h3v3h3v-3h4v11z" })] },
  fortress: { at: [-33, 26], draw: () => [svg("path", { d: "M-8 6v-11h4v3h3v-3h3v3h3v-3h4v11z" })] },
  port: { at: [33, 24], draw: () => [svg("path", { d: "M0-8v14M-6 0q1 6 6 6q5 0 6-6M-3-5h6", class: "anchor" })] },
  points: { at: [33, -18], draw: (mark) => [svg("path", { d: star(0, 0, 9, 4) }), svg("text", { y: 3, class: "count" }, mark.text || mark.n)] },
  railhead: { at: [0, 18], draw: () => [svg("path", { d: "M-9 0h18M-6-4v8M0-4v8M6-4v8" })] },
  exit: { at: [-30, -16], draw: (mark) => [svg("path", { d: "M-7 0l11-7v14z", transform: mark.text === "E" ? "rotate(180)" : mark.text === "S" ? "rotate(-90)" : null })] },
};
