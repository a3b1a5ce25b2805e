// Drags on the map: a stack, a block that lies beside others, or a piece from its card to a
// place, or a box around pieces. All other drags move the map. With Shift, a drag takes one
// counter of an open stack.

import { svg } from "./dom.js";

const DRAG = 6; // pixels that a press must move to become a drag

export class Hand {
  constructor(map) {
    this.map = map;
    this.held = null;
    const node = map.svg;
    node.addEventListener("pointerdown", (e) => this.down(e), { capture: true });
    node.addEventListener("pointermove", (e) => this.move(e));
    node.addEventListener("pointerup", (e) => this.up(e));
    node.addEventListener("pointercancel", () => this.letGo());
    node.addEventListener("keydown", (e) => e.key === "Escape" && this.letGo(), { capture: true });
    // The click that ends a drag must not select anything.
    node.addEventListener("click", (e) => {
      if (this.dragged) e.stopImmediatePropagation();
      this.dragged = false;
    }, { capture: true });
  }

  // down starts a drag of own pieces. A finger drags only picked pieces; elsewhere it moves the
  // map. With Shift, a press on the ground starts a box.
  down(e) {
    this.dragged = false;
    if (this.held || !e.isPrimary || (e.pointerType === "mouse" && e.button !== 0)) return;
    const { place, on, ...under } = this.map.pieceAt(e);
    const alone = e.shiftKey && Boolean(under.piece);
    const piece = alone || this.map.spread(place) ? under.piece : null; // a stack is dragged as a whole, open or not
    const pieces = on ? (this.map.pieces.get(place) ?? []).filter((p) => p.mine && p.unit && (!piece || p.id === piece)) : [];
    const picked = pieces.some((p) => this.map.picked?.has(p.id));
    if (picked || (pieces.length && e.pointerType === "mouse" && alone >= e.shiftKey)) this.held = { piece, place, alone, path: [place] };
    else if (e.shiftKey && !on) this.held = { box: true };
    else return;
    Object.assign(this.held, { id: e.pointerId, x: e.clientX, y: e.clientY });
    e.preventDefault(); // so that the camera ignores the press
  }

  // hold starts a drag of one piece from its card.
  hold(e, { id: piece, place }) {
    if (this.held || e.pointerType !== "mouse" || e.button !== 0) return;
    this.dragged = false;
    this.held = { piece, place, alone: true, path: [place], id: e.pointerId, x: e.clientX, y: e.clientY };
    e.currentTarget.onpointermove = (moved) => this.move(moved); // until the map captures the pointer
    e.currentTarget.onpointerup = () => this.letGo();
  }

  move(e) {
    const { held } = this;
    if (!held || e.pointerId !== held.id) return;
    if (!this.dragged) {
      if (Math.hypot(e.clientX - held.x, e.clientY - held.y) <= DRAG) return;
      this.dragged = true;
      this.map.svg.setPointerCapture(e.pointerId);
      this.map.svg.classList.add("dragging");
      if (!held.box) this.map.tell("grab", held);
    }
    if (held.box) this.drawBox(e);
    else this.over(e);
  }

  // over draws the drag at the pointer and reports the place below it.
  over(e) {
    const { held, map } = this;
    const place = map.placeAt(e.clientX, e.clientY);
    const { x, y } = map.pointAt(e.clientX, e.clientY);
    this.ghost ??= map.layers.open.appendChild(svg("circle", { class: "ghost", r: map.chart.edge * 0.5 }));
    this.ghost.setAttribute("transform", `translate(${x} ${y})`);
    if (place === held.path.at(-1)) return;
    const back = held.path.indexOf(place);
    if (back >= 0) held.path.length = back + 1;
    else if (place) held.path.push(place);
    map.tell("hover", { place });
  }

  drawBox(e) {
    const [a, b] = [this.map.pointAt(this.held.x, this.held.y), this.map.pointAt(e.clientX, e.clientY)];
    this.held.area = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
    this.ghost ??= this.map.layers.open.appendChild(svg("rect", { class: "pickbox" }));
    for (const [name, value] of Object.entries(this.held.area)) this.ghost.setAttribute(name, value);
  }

  // up ends the drag. With Alt, the unit follows the path of the pointer place by place.
  up(e) {
    const { held, dragged, map } = this;
    if (!held || e.pointerId !== held.id) return;
    this.letGo();
    if (!dragged) return;
    if (held.box) {
      if (held.area) map.tell("box", { places: map.placesIn(held.area) });
    } else {
      map.tell("drop", { place: map.placeAt(e.clientX, e.clientY), path: e.altKey ? held.path : null });
    }
  }

  letGo() {
    this.held = null;
    this.ghost?.remove();
    this.ghost = null;
    this.map.svg.classList.remove("dragging");
  }
}
