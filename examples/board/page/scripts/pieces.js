// Draws pieces: cardboard counters, wooden blocks and markers. Each is drawn in a square
// from -50,-50 to 50,50.

import { svg } from "./dom.js";
import { sign, star } from "./symbols.js";
import { groupBy } from "./lists.js";

// Cockades of 1914, from the outer ring inwards. They mark the back of a piece.
const cockades = {
  Germany: ["#1d1d1d", "#f4f1e8", "#b3261e"],
  France: ["#b3261e", "#f4f1e8", "#21468b"],
  Britain: ["#21468b", "#f4f1e8", "#b3261e"],
  Belgium: ["#b3261e", "#f0c419", "#1d1d1d"],
};

// drawPiece draws a piece. A hidden piece may have no known power. On the German side
// there is only one.
export function drawPiece(shown) {
  const piece = shown.power || shown.side !== "German" ? shown : { ...shown, power: "Germany" };
  const draw = { block, marker }[piece.look] ?? counter;
  return svg("g", {
    class: `piece ${piece.look ?? "counter"} power-${piece.power ?? "none"} ${(piece.flags ?? []).map(slug).join(" ")}`,
  }, draw(piece));
}

function slug(text) {
  return text.replaceAll(/[^A-Za-z0-9]+/g, "-");
}

function counter(piece) {
  return [
    svg("rect", { class: "shade", x: -44, y: -44, width: 94, height: 94, rx: 7 }),
    svg("rect", { class: "face", x: -47, y: -47, width: 94, height: 94, rx: 7 }),
    svg("path", { class: "light", d: "M-44 44v-84a4 4 0 0 1 4-4h84" }),
    piece.band && svg("rect", { x: -47, y: -47, width: 94, height: 13, rx: 6, class: `band army-${piece.band}` }),
    piece.hidden ? cockade(piece, 27) : front(piece),
  ];
}

// front returns the drawing of the face of a counter.
function front(piece) {
  return [
    svg("g", { class: "nearsign", transform: "translate(0 -8)" }, sign(piece.symbol)),
    svg("g", { class: "farsign", transform: "translate(0 -1) scale(1.55)" }, sign(piece.symbol)), // for a map that is zoomed out
    piece.size && text(0, -28, 15, piece.size, "size"),
    piece.short && text(0, 0, 13, piece.short, "short", { transform: "translate(-33 -8) rotate(-90)" }, 54),
    piece.factors && text(0, 39, 27, piece.factors, "factors", {}, 88),
    steps(piece),
    conditions(piece),
  ];
}

// steps draws a pip for each step. Lost steps are hollow.
function steps(piece) {
  if (!piece.full || piece.full < 2) return null;
  const n = Math.min(piece.full, 6);
  return Array.from({ length: n }, (_, i) => svg("circle", {
    cx: 36, cy: 8 - i * 9, r: 3.4, class: i < (piece.steps ?? 0) ? "step" : "step lost",
  }));
}

// Signs of conditions that are drawn instead of written.
const signs = {
  elan: { d: "M-9 6l9-14 9 14z", class: "good" },
  fatigued: { d: "M-9-6l9 14 9-14z", class: "bad" },
  "out of supply": { text: "!", class: "bad" },
  isolated: { text: "!", class: "bad" },
  "fortress supply": { text: "F", class: "dim" },
  reserve: { text: "R", class: "good" },
  static: { text: "S", class: "dim" },
  mountain: { text: "M", class: "dim" },
  aboard: { text: "T", class: "dim" },
  marched: { text: "→", class: "dim" },
  moved: { text: "→", class: "dim" },
  moving: { text: "→", class: "good" },
  acted: { text: "×", class: "dim" },
  activated: { d: "M-8 12v-24h3l14 7-14 7v10z", class: "good" },
  attacks: { text: "⚔", class: "bad" },
  attacked: { text: "×", class: "dim" },
};

function conditions(piece) {
  return (piece.flags ?? []).filter((flag) => signs[flag]).slice(0, 3).map((flag, i) => {
    const { d, text: letter, class: name } = signs[flag];
    return svg("g", { class: `condition ${name}`, transform: `translate(${40 - 21 * i} -41)` },
      svg("title", {}, flag),
      svg("circle", { r: 11 }),
      d ? svg("path", { d, transform: "scale(.75)" }) : text(0, 6, 17, letter));
  });
}

function block(piece) {
  return [
    svg("rect", { class: "shade", x: -41, y: -41, width: 91, height: 91, rx: 4 }),
    svg("rect", { class: "face", x: -47, y: -47, width: 91, height: 91, rx: 4 }),
    svg("path", { class: "light", d: "M-44 41v-85h85" }),
    piece.band && svg("rect", { x: -43, y: -43, width: 83, height: 83, rx: 2, class: `armyband army-${piece.band}` }),
    rims.map(({ name, out }) => svg("rect", { class: name, x: -47 - out, y: -47 - out, width: 91 + 2 * out, height: 91 + 2 * out, rx: 4 + out })),
    piece.hidden ? cockade(piece, 26) : blockFront(piece),
  ];
}

// The rims around a marked block, in addition to the color of its army.
const rims = [{ name: "rim", out: 4 }, { name: "rim gap", out: 0.5 }];

function blockFront(piece) {
  const dots = piece.dots ?? [];
  const low = piece.factors || dots.length;
  return [
    svg("g", { transform: low ? "translate(-1.5 -7) scale(1.05)" : "translate(-1.5 2) scale(1.25)" }, sign(piece.symbol)),
    piece.size && text(-1.5, low ? -27 : -23, 14, piece.size, "size"),
    piece.short && text(-1.5, dots.length ? 22 : 30, 13, piece.short, "short", {}, 80),
    dots.map((dot, i) => dotOf(dot, -1.5 + (i - (dots.length - 1) / 2) * 17, dots.length && piece.short ? 32 : 26)),
    piece.factors && !dots.length && text(-1.5, 36, 24, piece.factors, "factors", {}, 80),
    dots.length ? null : steps(piece),
    conditions(piece),
  ];
}

const dotColors = { black: "#1b1b1b", white: "#fbfaf5", red: "#c22a1f", blue: "#2f5fae", yellow: "#e3b52b", green: "#3c8a4b" };

// dotOf draws the sign of a step that absorbs a hit: a dot, a star or a heart.
function dotOf(kind, x, y) {
  if (kind === "star") return svg("path", { d: star(x, y, 9.5, 4), class: "dot", fill: dotColors.yellow });
  if (kind === "heart") {
    return svg("path", { d: `M${x} ${y + 8}c-16-11-7-18 0-11c7-7 16 0 0 11z`, class: "dot", fill: dotColors.red });
  }
  return svg("circle", { cx: x, cy: y, r: 7, class: "dot", fill: dotColors[kind] ?? kind });
}

function cockade(piece, r) {
  const rings = cockades[piece.power];
  if (!rings) return text(0, 14, 40, "?", "unknown");
  return [
    rings.map((fill, i) => svg("circle", { cx: -1, cy: -1, r: r * (1 - i / 3), fill, class: "ring" })),
    piece.factors && text(0, 42, 15, piece.factors, "factors"),
  ];
}

function marker(piece) {
  return [
    svg("circle", { class: "face", r: 44 }),
    text(0, 12, 34, piece.short ?? (piece.title ?? "?").slice(0, 2), "factors", {}, 74),
  ];
}

// text draws a text centered on a point. It is condensed if it is wider than room.
function text(x, y, size, content, name = "", properties = {}, room = Infinity) {
  const wide = content.length * size * 0.62 > room;
  return svg("text", { x, y, "font-size": wide ? Math.max(8, room / (content.length * 0.62)) : size, class: name, ...properties }, content);
}

// dotsInWords counts the dots by kind, for example "4 white dots, 2 stars and a heart".
function dotsInWords(dots) {
  return [...groupBy(dots, (kind) => kind)].map(([kind, { length: n }]) => {
    const what = kind === "star" || kind === "heart" ? kind : `${kind} dot`;
    return n > 1 ? `${n} ${what}s` : `1 ${what}`;
  }).join(" and ");
}

// describe describes the visible part of a piece in words.
export function describe(piece) {
  const words = [piece.title || [piece.power, piece.symbol].filter(Boolean).join(" ") || "unknown unit"];
  if (piece.hidden) return `${piece.title || `${piece.power || "enemy"} piece`}, hidden`;
  if (piece.factors) words.push(piece.factors);
  if (piece.full > 1) words.push(`${piece.steps ?? 0} of ${piece.full} steps`);
  if (piece.dots?.length) words.push(dotsInWords(piece.dots));
  return words.concat(piece.flags ?? []).join(", ");
}
