// The names on the map: as large as they are printed, but never too small to read,
// and where nothing lies on them. Names of little weight yield to greater ones, and
// all of them yield to pieces.

import { svg } from "./dom.js";

const LEAST = [11.5, 11, 10.5, 10.5, 9.5, 10]; // pixels that a name is high, by its rank
const SMALL = [0, 0, 0, 0.3, 0, 0.42]; // pixels a unit below which it is left out, by its rank
const TOWN = 5;
const AREA = 3; // from here on names are of less weight
const WIDE = 0.6; // of a letter, in its height
const BOLD = 0.64; // of one of a name of weight

// The ranks: what comes first has its place first.
const ranks = { capital: 0, "major city": 1, city: 2, fort: 2, fortress: 2, area: 3 };
const RIVER = 4;

// A Labels holds the names of a chart.
export class Labels {
  constructor() {
    this.list = [];
    this.node = svg("g", { class: "named" });
  }

  // place adds the name of a place; spots are where it can stand for a height of the
  // text, the best first: a point, and whether it is the start or the end of the text.
  place(name, { marks = [], size, spots, fixed = false, classes = "" }) {
    const rank = Math.min(TOWN, ...marks.map(({ kind }) => ranks[kind] ?? TOWN));
    this.add(name, { rank, size, spots, fixed, classes: `name${rank < AREA ? " important" : ""}${classes}` });
  }

  // river adds the name of a river, along it.
  river({ text, at, turn = 0 }, size) {
    this.add(text, { rank: RIVER, size, turn, spots: () => [{ x: at.x, y: at.y }], classes: "label label-river" });
  }

  add(text, { rank, size, spots, fixed = false, turn = 0, classes }) {
    const node = svg("text", { class: classes }, text);
    this.node.append(node);
    this.list.push({ text, rank, size, spots, fixed, turn, node });
    this.list.sort((a, b) => a.rank - b.rank);
  }

  // settle has every name stand where there is room for it, at so many pixels for a
  // unit of the drawing; unit is that of print, and taken are the boxes of pieces. No name reaches over the edge of
  // the drawing, which has a width and a height.
  settle(scale, unit, taken, { width, height }) {
    const lying = [...taken];
    const rivers = new Map(); // where names of them stand
    for (const label of this.list) {
      const size = Math.max(label.size, LEAST[label.rank] / scale);
      const spot = scale * unit < SMALL[label.rank] && !label.fixed ? null : freeSpot(label, size, lying, rivers, { width, height });
      draw(label, size, spot);
      if (spot) lying.push(boxOf(label, size, spot));
      if (spot && label.rank === RIVER) rivers.set(label.text, [...(rivers.get(label.text) ?? []), spot]);
    }
  }
}

// freeSpot returns where a name can stand, or null.
function freeSpot(label, size, lying, rivers, sheet) {
  const spots = label.spots(size).map((spot) => within(label, size, spot, sheet));
  if (label.fixed) return spots[0];
  const again = label.rank === RIVER && (rivers.get(label.text) ?? []).some(({ x, y }) => Math.hypot(x - spots[0].x, y - spots[0].y) < size * 22);
  if (again) return null; // the river has its name near by
  return spots.find((spot) => {
    const box = boxOf(label, size, spot);
    const [left, right] = [box.left - size * 0.25, box.right + size * 0.25];
    return !lying.some((other) => left < other.right && other.left < right && box.top < other.bottom && other.top < box.bottom);
  }) ?? null;
}

// within moves a spot so that the name stands within the drawing.
function within(label, size, spot, { width, height }) {
  const { left, right, top, bottom } = boxOf(label, size, spot);
  const shift = (low, high, long) => (low < 0 ? -low : high > long ? Math.max(long - high, -low) : 0);
  return { ...spot, x: spot.x + shift(left, right, width), y: spot.y + shift(top, bottom, height) };
}

// boxOf returns the box around a name that stands at a spot.
function boxOf({ text, turn, rank }, size, { x, y, from }) {
  const wide = text.length * size * (rank < AREA ? BOLD : WIDE);
  if (turn) {
    const [cos, sin] = [Math.abs(Math.cos(turn * Math.PI / 180)), Math.abs(Math.sin(turn * Math.PI / 180))];
    const [halfWide, halfHigh] = [(wide * cos + size * sin) / 2, (wide * sin + size * cos) / 2];
    return { left: x - halfWide, right: x + halfWide, top: y - halfHigh, bottom: y + halfHigh };
  }
  const left = { start: x, end: x - wide }[from] ?? x - wide / 2;
  return { left, right: left + wide, top: y - size * 0.78, bottom: y + size * 0.24 };
}

// draw puts the text of a name at a spot, or hides it.
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
