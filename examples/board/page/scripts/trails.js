// Draws past events on the map: paths of units, fights, losses and places that changed.
// The trails stay until they are wiped.

import { svg, show } from "./dom.js";
import { path } from "./chart.js";
import { lethal } from "./words.js";

const BESIDE = 1.02; // from the middle of a hex to the edge of its counters, in edges

export class Trails {
  constructor(map) {
    Object.assign(this, { map, kept: map.layers.trails, running: map.layers.film, seen: new Set() });
    const unit = map.chart.edge;
    map.svg.append(svg("defs", {}, ["German", "Allied", "none"].map((side) => svg("marker", {
      id: `head-${side}`, viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto-start-reverse",
    }, svg("path", { d: "M0 0L10 5L0 10z", class: `trailhead side-${side}` })))));
    this.wide = unit / (map.chart.shape === "areas" ? 10 : 6.5);
  }

  // at returns the point where the pieces of a place lie, or nothing.
  at(id) {
    const place = this.map.printed.places.get(id);
    return place && (this.map.chart.shape === "areas" ? place.stand : place.at);
  }

  points(places) {
    return places.map((id) => this.at(id)).filter(Boolean);
  }

  // trail draws a path, with the numbers of its log entries.
  trail(places, side, n, name = "") {
    const points = this.points(places);
    if (points.length < 2) return null;
    return svg("path", {
      d: path(this.beside(points)), class: `trail side-${side || "none"} ${name}`, "stroke-width": this.wide, "data-n": n,
      "data-way": places.join("|"), "marker-end": `url(#head-${side || "none"})`,
    });
  }

  // beside shortens a path to end at the edge of the counters. Otherwise the arrow would
  // cover their figures.
  beside(points) {
    const { edge, shape } = this.map.chart;
    const [from, to] = points.slice(-2);
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    if (shape === "areas" || far < edge * 1.5) return points;
    const part = 1 - edge * BESIDE / far;
    return [...points.slice(0, -1), { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
  }

  // sign draws a cross for a loss or swords for a fight.
  sign(kind, id, side, n) {
    const at = this.at(id);
    if (!at) return null;
    const d = { loss: "M-9-9L9 9M9-9L-9 9", dead: "M-11-11L11 11M11-11L-11 11", fight: "M-11-11L9 9M11-11L-9 9M4 11l7-7M-4 11l-7-7" }[kind];
    const { edge } = this.map.chart;
    const [dx, dy] = { loss: [0.55, 0.55], dead: [0.55, 0.55], fight: [-0.6, -0.6] }[kind].map((part) => part * edge);
    return svg("g", {
      class: `filmsign sign-${kind} side-${side || "none"}`, "data-n": n, "data-place": id,
      transform: `translate(${at.x + dx} ${at.y + dy}) scale(${edge / 44})`,
    }, svg("circle", { r: 17 }), svg("path", { d }));
  }

  // ring marks a place that changed.
  ring(id, n, name = "") {
    const at = this.at(id);
    return at ? svg("circle", { cx: at.x, cy: at.y, r: this.map.chart.edge * 1.15, class: `filmring ${name}`, "data-n": n, "data-place": id }) : null;
  }

  // keep leaves drawings on the map.
  keep(...nodes) {
    this.kept.append(...nodes.flat().filter(Boolean));
  }

  // ofItem draws an item of the story.
  ofItem(item, telling) {
    const n = item.entries.map((entry) => entry.n).join(" ");
    if (item.type === "march") return [this.trail(item.places, telling.sideOf(item.entries[0]), n)];
    if (item.type !== "battle") return item.entries.filter((entry) => entry.loss).map((entry) => this.loss(entry, telling));
    return [
      this.sign("fight", item.at, "none", item.entries[0].n),
      ...item.moves.map((entry) => this.trail([entry.at, entry.to], telling.sideOf(entry), entry.n)),
      ...item.losses.map((entry) => this.loss(entry, telling)),
    ];
  }

  loss(entry, telling) {
    return this.sign(lethal(entry) ? "dead" : "loss", entry.at, telling.sideOf(entry), entry.n);
  }

  wipe() {
    show(this.kept);
    show(this.running);
  }

  // glimpse shows the paths or places under the pointer in a text. An empty list removes
  // them.
  glimpse(ways) {
    this.glimpsed?.remove();
    if (!ways.length) return;
    this.glimpsed = svg("g", { class: "glimpse" }, ways.map((places) => {
      const points = this.points(places);
      if (points.length > 1) return svg("path", { d: path(points), class: "glimpsed", "stroke-width": this.wide, "marker-end": "url(#head-none)" });
      return points.length ? svg("circle", { cx: points[0].x, cy: points[0].y, r: this.map.chart.edge * 1.2, class: "glimpsed" }) : null;
    }));
    this.running.before(this.glimpsed);
  }
}
