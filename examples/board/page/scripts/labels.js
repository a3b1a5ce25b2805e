// The names on the map. A name has its printed size, but it never becomes too small to
// read. A name avoids pieces and more important names, and is left out if there is no
// room. It lies beside railways and rivers if it can.

import { svg } from "./dom.js";

const LEAST = [11.5, 11, 10.5, 10.5, 9.5, 10]; // the least height of a name in pixels, by its rank
const SMALL = [0, 0, 0, 0.3, 0, 0.42]; // the scale below which a name is left out, in pixels per unit, by its rank
const TOWN = 5;
const AREA = 3; // ranks from here on are set in normal weight

// The ranks. Lower ranks are placed first.
const ranks = { capital: 0, "major city": 1, city: 2, fort: 2, fortress: 2, area: 3 };
const RIVER = 4;

const BAD = { rail: 2, "minor river": 0.5, river: 0.5, "major river": 0.5, border: 0.3, coast: 0.3 }; // how bad it is for a name to lie on a line, by its kind
const SIGN = 20; // how bad it is for a name to lie on a sign
const SPACING = 0.04; // between the letters of a river's name, in heights, as in chart.css
const AROUND = 150; // distance from a place within which lines can lie under its name

// A Labels holds the names of a chart with the given lines.
export class Labels {
  constructor(lines) {
    this.list = [];
    this.signs = []; // boxes of the printed signs
    this.lines = lines.filter(({ kind }) => BAD[kind]).flatMap(({ kind, points }) => points.slice(1).map((b, i) => ({ a: points[i], b, bad: BAD[kind] })));
    this.node = svg("g", { class: "named" });
  }

  // place adds the name of a place. spots returns the possible positions for a text height. Each
  // position is a point, tells whether the text starts or ends there, and may have a penalty in
  // units of the drawing.
  place(name, { marks = [], size, spots, fixed = false, classes = "" }) {
    const rank = Math.min(TOWN, ...marks.map(({ kind }) => ranks[kind] ?? TOWN));
    this.add(name, { rank, size, spots, fixed, classes: `name${rank < AREA ? " important" : ""}${classes}` });
  }

  // river adds the name of a river, turned along its course.
  river({ text, at, turn = 0 }, size) {
    this.add(text, { rank: RIVER, size, turn, spots: () => [{ x: at.x, y: at.y }], classes: "label label-river" });
  }

  // sign adds a printed sign or the place of a badge that names keep off.
  sign({ x, y }, half) {
    this.signs.push({ left: x - half, right: x + half, top: y - half, bottom: y + half });
  }

  add(text, { rank, size, spots, fixed = false, turn = 0, classes }) {
    const node = svg("text", { class: classes }, text);
    this.node.append(node);
    this.list.push({ text, rank, size, spots, fixed, turn, node });
    this.list.sort((a, b) => a.rank - b.rank);
  }

  // near lists the lines and the signs that a name can lie on.
  near({ spots, size }) {
    const [{ x, y }] = spots(size);
    const close = (p) => Math.hypot(p.x - x, p.y - y) < AROUND;
    return { lines: this.lines.filter(({ a, b }) => close(a) || close(b)), signs: this.signs.filter(({ left, top }) => close({ x: left, y: top })) };
  }

  // settle positions all names. scale is the number of pixels per unit of the drawing,
  // unit is the scale of the print, and taken lists the boxes of the pieces. Names stay
  // inside the drawing with the given width and height.
  settle(scale, unit, taken, { width, height }) {
    const lying = [...taken];
    const rivers = new Map(); // positions of the names of rivers so far
    for (const label of this.list) {
      const size = Math.max(label.size, LEAST[label.rank] / scale);
      label.near ??= this.near(label);
      const spot = scale * unit < SMALL[label.rank] && !label.fixed ? null : freeSpot(label, size, lying, rivers, { width, height });
      draw(label, size, spot);
      if (spot) lying.push(boxOf(label, size, spot));
      if (spot && label.rank === RIVER) rivers.set(label.text, [...(rivers.get(label.text) ?? []), spot]);
    }
  }
}

// freeSpot returns the best free position for a name, or null.
function freeSpot(label, size, lying, rivers, sheet) {
  const spots = label.spots(size).map((spot) => within(label, size, spot, sheet));
  if (label.fixed) return spots[0];
  const again = label.rank === RIVER && (rivers.get(label.text) ?? []).some(({ x, y }) => Math.hypot(x - spots[0].x, y - spots[0].y) < size * 22);
  if (again) return null; // the same name is already near by
  let [best, least] = [null, Infinity];
  for (const spot of spots) {
    if ((spot.worse ?? 0) >= least) continue;
    const box = boxOf(label, size, spot);
    const bad = label.near.lines.reduce((sum, line) => sum + line.bad * inside(line, box), spot.worse ?? 0) + SIGN * label.near.signs.filter((sign) => meet(box, sign)).length;
    const wide = { ...box, left: box.left - size * 0.4, right: box.right + size * 0.4 };
    if (bad < least && !lying.some((other) => meet(wide, other))) [best, least] = [spot, bad];
  }
  return best;
}

// meet reports whether two boxes overlap.
function meet(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

// inside returns the length of the part of a line that lies in a box.
function inside({ a, b }, { left, right, top, bottom }) {
  if (Math.max(a.x, b.x) < left || Math.min(a.x, b.x) > right || Math.max(a.y, b.y) < top || Math.min(a.y, b.y) > bottom) return 0;
  const [dx, dy] = [b.x - a.x || 1e-9, b.y - a.y || 1e-9];
  const [x, y] = [[(left - a.x) / dx, (right - a.x) / dx], [(top - a.y) / dy, (bottom - a.y) / dy]]; // where it crosses the edges of the box
  return Math.max(0, Math.min(1, Math.max(...x), Math.max(...y)) - Math.max(0, Math.min(...x), Math.min(...y))) * Math.hypot(dx, dy);
}

// within shifts a position so that the name stays inside the drawing.
function within(label, size, spot, { width, height }) {
  const { left, right, top, bottom } = boxOf(label, size, spot);
  const shift = (low, high, long) => (low < 0 ? -low : high > long ? Math.max(long - high, -low) : 0);
  return { ...spot, x: spot.x + shift(left, right, width), y: spot.y + shift(top, bottom, height) };
}

// boxOf returns the box around a name at a position.
function boxOf({ text, turn, rank }, size, { x, y, from }) {
  const wide = size * (widthOf(text, rank < AREA) + (rank === RIVER ? text.length * SPACING : 0));
  if (turn) {
    const [cos, sin] = [Math.abs(Math.cos(turn * Math.PI / 180)), Math.abs(Math.sin(turn * Math.PI / 180))];
    const [halfWide, halfHigh] = [(wide * cos + size * sin) / 2, (wide * sin + size * cos) / 2];
    return { left: x - halfWide, right: x + halfWide, top: y - halfHigh, bottom: y + halfHigh };
  }
  const left = { start: x, end: x - wide }[from] ?? x - wide / 2;
  return { left, right: left + wide, top: y - size * 0.78, bottom: y + size * 0.24 };
}

const widths = new Map(); // of names, in heights
let pen = null;

// widthOf returns the width of a name in heights.
function widthOf(text, bold) {
  const key = `${bold} ${text}`;
  if (!widths.has(key)) {
    pen ??= document.createElement("canvas").getContext("2d");
    pen.font = `${bold ? "600" : "italic"} 100px ${getComputedStyle(document.documentElement).getPropertyValue("--serif")}`;
    widths.set(key, pen.measureText(text).width / 100);
  }
  return widths.get(key);
}

// draw moves the text of a name to a position. It hides a text without a position.
function draw({ node, turn }, size, spot) {
  const text = spot && `${spot.x.toFixed(1)} ${spot.y.toFixed(1)} ${spot.from} ${size.toFixed(2)}`;
  if (node.dataset.at === text) return;
  node.dataset.at = text;
  node.style.visibility = spot ? "" : "hidden";
  if (!spot) return;
  node.setAttribute("font-size", size.toFixed(2));
  node.style.textAnchor = spot.from ?? "middle";
  node.setAttribute("x", spot.x.toFixed(1));
  node.setAttribute("y", spot.y.toFixed(1));
  if (turn) node.setAttribute("transform", `rotate(${turn} ${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`);
}
