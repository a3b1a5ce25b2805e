// An overview of the whole map that shows which part is in view. A press moves the view
// there. It is hidden while most of the map is in view.

import { el, svg, show } from "./dom.js";
import { path } from "./chart.js";

const LONG = 150; // pixels of the longer side

export class MiniMap {
  constructor(map) {
    this.map = map;
    const { width, height, places, edge } = map.chart;
    const scale = LONG / Math.max(width, height);
    this.size = { wide: Math.round(width * scale), high: Math.round(height * scale) };
    this.dots = svg("g", {});
    this.edge = edge;
    this.view = el("div", { class: "view" });
    this.node = el("div", { class: "minimap", "aria-hidden": "true", hidden: true, onpointerdown: (e) => this.press(e), onpointermove: (e) => e.buttons === 1 && this.press(e) },
      svg("svg", { viewBox: `0 0 ${width} ${height}`, width: this.size.wide, height: this.size.high },
        svg("path", { class: "land", d: places.filter((place) => !place.closed).map((place) => path(place.outline, true)).join("") }), this.dots),
      this.view);
    this.node.style.width = `${this.size.wide}px`;
    this.node.style.height = `${this.size.high}px`;
  }

  update() {
    const { pieces, printed } = this.map;
    show(this.dots, [...pieces].map(([id, list]) => {
      const place = printed.places.get(id);
      return place && svg("circle", { cx: place.at.x, cy: place.at.y, r: this.edge * 0.9, class: `side-${list.at(-1).side ?? "none"}` });
    }));
  }

  // look marks the part of the map in view. It uses a transform, so that panning the map
  // causes no layout.
  look({ x, y, wide, high }) {
    const { width, height } = this.map.chart;
    const [w, h] = [Math.min(1, wide / width), Math.min(1, high / height)];
    this.view.style.transform = `translate(${this.size.wide * (x / width - w / 2)}px, ${this.size.high * (y / height - h / 2)}px) scale(${w}, ${h})`;
    this.part = w * h;
  }

  // rest hides the overview while most of the map is in view.
  rest() {
    this.node.hidden = this.part > 0.7;
  }

  press(e) {
    const box = this.node.getBoundingClientRect();
    const { width, height } = this.map.chart;
    this.map.camera.centerOn({ x: width * (e.clientX - box.left) / box.width, y: height * (e.clientY - box.top) / box.height });
    e.preventDefault();
  }
}
