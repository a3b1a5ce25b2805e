// The signs that maps print. Each is drawn around a point.

import { svg } from "./dom.js";
import { star } from "./symbols.js";

const houses = "M-13 7v-9h5v-7h6v5h4v-8h6v10h5v9z";
const walls = "M-8 6v-11h4v3h3v-3h3v3h3v-3h3v11z";
const shield = "M-9-10h18v9q0 8-9 12q-9-4-9-12z";

const disc = () => svg("circle", { r: 9 });
const zigzag = "M-12 5l4-8 4 8 4-8 4 8 4-8 4 8";

const signs = {
  town: () => svg("circle", { r: 3 }),
  city: () => svg("path", { d: houses }),
  "major city": () => svg("path", { d: houses, transform: "scale(1.35)" }),
  capital: () => [svg("circle", { r: 14 }), svg("path", { d: star(0, 0, 13, 5.4) })],
  fort: () => svg("path", { d: walls }),
  port: () => svg("path", { d: "M0-8v14M-6 0q1 6 6 6q5 0 6-6M-3-5h6" }),
  points: (mark) => [svg("circle", { r: 8.5 }), svg("text", { y: 3.4 }, mark.text || mark.n)],
  exit: (mark) => svg("path", { d: "M-7 0l11-7v14z", transform: { E: "rotate(180)", S: "rotate(-90)", N: "rotate(90)" }[mark.text] }),
  number: (mark) => [svg("circle", { r: 12 }), svg("text", { y: 5 }, mark.text)],
  garrison: (mark) => [disc(), svg("text", { y: 3.8 }, mark.n)],
  announced: (mark) => [disc(), svg("text", { y: 3.8 }, (mark.text ?? "").match(/\d+/g)?.join("·") ?? "?")],
  railhead: () => [disc(), svg("path", { d: "M-6-2.5h12M-6 2.5h12M-4-5v10M0-5v10M4-5v10" })],
  mobilization: () => [disc(), svg("text", { y: 3.8 }, "M")],
  trench: () => svg("path", { d: zigzag }),
  "trench begun": () => svg("path", { d: zigzag, "stroke-dasharray": "3 3" }),
  victory: () => svg("path", { d: "M-14-9h28v18h-28z" }),
  bonus: (mark) => [svg("path", { d: shield }), svg("text", { y: 4 }, mark.text)],
};

// drawMark draws a mark at a point. It returns nothing for kinds that are drawn elsewhere.
export function drawMark(mark, x, y, scale = 1) {
  const draw = signs[mark.kind];
  if (!draw) return null;
  return svg("g", {
    class: `mark mark-${mark.kind.replaceAll(" ", "-")} power-${(mark.power ?? "none").replaceAll(" ", "-")}${mark.n ? " counts" : ""}`,
    transform: `translate(${x} ${y}) scale(${scale})`,
  }, svg("title", {}, [mark.kind, mark.text, mark.n].filter(Boolean).join(" ")), draw(mark));
}
