// The names on the map. A name has its printed size, but it never becomes too small to
// read. A name avoids pieces and more important names, and is left out if there is no
// room.

import { svg } from "./dom.js";

const LEAST = [11.5, 11, 10.5, 10.5, 9.5, 10]; // the least height of a name in pixels, by its rank
const SMALL = [0, 0, 0, 0.3, 0, 0.42]; // the scale below which a name is left out, in pixels per unit, by its rank
const TOWN = 5;
const AREA = 3; // ranks from here on are set in normal weight

// The ranks. Lower ranks are placed first.
const ranks = { capital: 0, "major city": 1, city: 2, fort: 2, fortress: 2, area: 3 };
const RIVER = 4;

// A Labels holds the names of a chart.
export class Labels {
  constructor() {
    this.list = [];
    this.node = svg("g", { class: "named" });
  }

  // place adds the name of a place. spots returns the possible positions for a text
  // height, the best one first. Each is a point and tells whether the text starts or ends
  // there.
  place(name, { marks = [], size, spots, fixed = false, classes = "" }) {
    const rank = Math.min(TOWN, ...marks.map(({ kind }) => ranks[kind] ?? TOWN));
    this.add(name, { rank, size, spots, fixed, classes: `name${rank < AREA ? " important" : ""}${classes}` });
  }

  // river adds the name of a river, turned along its course.
  river({ text, at, turn = 0 }, size) {
    this.add(text, { rank: RIVER, size, turn, spots: () => [{ x: at.x, y: at.y }], classes: "label label-river" });
  }

  add(text, { rank, size, spots, fixed = false, turn = 0, classes }) {
    const node = svg("text", { class: classes }, text);
    this.node.append(node);
    this.list.push({ text, rank, size, spots, fixed, turn, node });
    this.list.sort((a, b) => a.rank - b.rank);
  }

  // settle positions all names. scale is the number of pixels per unit of the drawing,
  // unit is the scale of the print, and taken lists the boxes of the pieces. Names stay
  // inside the drawing with the given width and height.
  settle(scale, unit, taken, { width, height }) {
    const lying = [...taken];
    const rivers = new Map(); // positions of the names of rivers so far
    for (const label of this.list) {
      const size = Math.max(label.size, LEAST[label.rank] / scale);
      const spot = scale * unit < SMALL[label.rank] && !label.fixed ? null : freeSpot(label, size, lying, rivers, { width, height });
      draw(label, size, spot);
      if (spot) lying.push(boxOf(label, size, spot));
      if (spot && label.rank === RIVER) rivers.set(label.text, [...(rivers.get(label.text) ?? []), spot]);
    }
  }
}

// freeSpot returns a free position for a name, or null.
function freeSpot(label, size, lying, rivers, sheet) {
  const spots = label.spots(size).map((spot) => within(label, size, spot, sheet));
  if (label.fixed) return spots[0];
  const again = label.rank === RIVER && (rivers.get(label.text) ?? []).some(({ x, y }) => Math.hypot(x - spots[0].x, y - spots[0].y) < size * 22);
  if (again) return null; // the same name is already near by
  return spots.find((spot) => {
    const box = boxOf(label, size, spot);
    const [left, right] = [box.left - size * 0.25, box.right + size * 0.25];
    return !lying.some((other) => left < other.right && other.left < right && box.top < other.bottom && other.top < box.bottom);
  }) ?? null;
}

// within shifts a position so that the name stays inside the drawing.
function within(label, size, spot, { width, height }) {
  const { left, right, top, bottom } = boxOf(label, size, spot);
  const shift = (low, high, long) => (low < 0 ? -low : high > long ? Math.max(long - high, -low) : 0);
  return { ...spot, x: spot.x + shift(left, right, width), y: spot.y + shift(top, bottom, height) };
}

// boxOf returns the box around a name at a position.
function boxOf({ text, turn, rank }, size, { x, y, from }) {
  const wide = size * widthOf(text, rank < AREA);
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
