// The NATO symbols on counters, drawn in a box from -24,-15 to 24,15.

import { svg } from "./dom.js";

const frame = "M-24-15h48v30h-48z";
const cross = "M-24-15l48 30M24-15l-48 30";
const stroke = "M-24 15L24-15";

// The content of the frame for each kind of unit.
const inside = {
  infantry: cross,
  cavalry: stroke,
  mountain: `${cross}M-7 15l7-11 7 11z`,
  naval: `${cross}M0-11v20M-7 3q1 7 7 7t7-7M-4-7h8`,
  static: `${cross}M-24 10h48`,
  assault: `${cross}M-6-15l6 8 6-8`,
  engineers: "M-13 8v-15h26v15M0-7v15",
  "armoured car": "M-14-8h28a8 8 0 0 1 0 16h-28a8 8 0 0 1 0-16z",
  train: "M-18 6h36M-18 6v-8h10v-6h6v6h20v8M-11 10a3 3 0 1 0 .1 0M1 10a3 3 0 1 0 .1 0M12 10a3 3 0 1 0 .1 0",
  taxis: "M-17 5v-6h7l4-7h12l5 7h6v6zM-10 5a4 4 0 1 0 .1 0M10 5a4 4 0 1 0 .1 0",
  depot: "M0-11a11 11 0 1 0 .1 0M-11 0h22M0-11v22",
};

// Kinds whose symbol has no frame.
const gun = "M-6 3a6 6 0 1 0 12 0a6 6 0 1 0-12 0";
const whole = {
  hq: [{ d: "M-24-15h48v20h-48z" }, { d: "M-24-15v33" }],
  leader: [{ d: star(0, 0, 17, 7), fill: "currentColor" }],
  fort: [{ d: "M-22 15v-27h9v7h9v-7h8v7h9v-7h9v27z", fill: "currentColor" }],
  artillery: [{ d: frame }, { d: gun, fill: "currentColor" }],
  "siege gun": [{ d: frame }, { d: gun, fill: "currentColor" }, { d: "M-9-9h18" }],
};

// star returns the path of a five-pointed star.
export function star(x, y, outer, inner) {
  const points = [];
  for (let i = 0; i < 10; i++) {
    const [r, a] = [i % 2 ? inner : outer, Math.PI * (i / 5 - 0.5)];
    points.push(`${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`);
  }
  return `M${points.join("L")}z`;
}

// sign returns the symbol of a kind of unit. An unknown kind gets a frame with its first
// letters.
export function sign(kind) {
  const group = svg("g", { class: "sign" });
  if (whole[kind]) {
    group.append(...whole[kind].map((part) => svg("path", { fill: "var(--sign)", ...part })));
    return group;
  }
  group.append(svg("path", { d: frame, fill: "var(--sign)" }));
  if (inside[kind] !== undefined) {
    group.append(svg("path", { d: inside[kind], fill: "none" }));
  } else if (kind) {
    group.append(svg("text", { y: 6, class: "letter" }, kind.slice(0, 3)));
  }
  return group;
}
