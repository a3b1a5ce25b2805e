// The map on the screen: the printed chart, its pieces and the place under the pointer. It
// knows no rules. It only reports which place or piece was clicked.

import { svg, el, button, show } from "./dom.js";
import { drawChart, outline, path } from "./chart.js";
import { frontLine } from "./front.js";
import { effortOf, frontOf } from "./opening.js";
import { isLarge } from "./hexprint.js";
import { costBadge } from "./costbadge.js";
import { towards } from "./compass.js";
import { groupBy } from "./lists.js";
import { drawPiece, describe } from "./pieces.js";
import { drawMark } from "./marks.js";
import { markAt } from "./areafit.js";
import { layOut, opened, within } from "./stacking.js";
import { Camera } from "./camera.js";
import { Hand } from "./hand.js";
import { MiniMap } from "./minimap.js";

const sides = { Germany: "German", France: "Allied", Britain: "Allied", Belgium: "Allied" };
const PAD = 4; // pixels kept clear around a place
const NEAR = 0.62; // pixels per unit from which the small print shows

export class MapView extends EventTarget {
  constructor(chart) {
    super();
    this.chart = chart;
    this.pieces = new Map(); // by place, from the bottom up
    this.drawn = new Map(); // by place: the pieces and settings for which its stack was drawn
    this.stacks = new Map(); // by place: the node of its stack
    this.boxes = new Map(); // by place: the boxes that its pieces cover
    this.printed = drawChart(chart);
    this.layers = Object.fromEntries(
      ["owners", "zones", "overlay", "reach", "about", "looked", "stacks", "marks", "notes", "trails", "attack", "arrows", "film", "costs", "cursor", "open"].map((name) => [name, svg("g", { class: `layer-${name}` })]));
    this.svg = svg("svg", {
      class: `map shape-${chart.shape}`, role: "application", tabindex: 0, preserveAspectRatio: "xMidYMid meet",
      "aria-label": `Map of ${chart.title}. Arrow keys go from place to place, Enter chooses, Shift and Enter move even to your own units, Escape deselects, plus and minus zoom.`,
    },
      this.printed.defs, this.printed.ground, this.layers.owners, this.layers.reach, this.printed.lines,
      this.printed.names, this.layers.about, this.layers.looked, this.layers.zones, this.layers.stacks, this.layers.overlay, this.layers.marks, this.layers.notes, this.layers.trails, this.layers.attack, this.layers.arrows, this.layers.film, this.layers.costs, this.layers.cursor, this.layers.open);
    this.spoken = el("div", { class: "unseen", "aria-live": "polite" });
    const sheet = el("div", { class: "sheet" }, this.svg);
    this.node = el("div", { class: "mapbox" }, sheet, this.spoken);
    this.zoom = this.buttons();
    this.camera = new Camera({ svg: this.svg, sheet, frame: this.node }, chart.width, chart.height, (scale) => this.scaled(scale), (view) => this.overview?.look(view));
    this.overview = isLarge(chart) ? null : new MiniMap(this);
    this.listen();
  }

  buttons() {
    return el("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
      button("+", () => this.camera.by(1.35), { "aria-label": "Zoom in" }),
      button("−", () => this.camera.by(1 / 1.35), { "aria-label": "Zoom out" }),
      button("⤢", () => this.camera.fit(), { "aria-label": "Show the whole map" }));
  }

  // over reports the place under the mouse. While the map moves, it waits until the camera
  // rests.
  over(place, on) {
    this.late = this.camera.moving ? { place, on } : null;
    if (!this.late) this.tell("hover", { place, on });
  }

  // scaled is called when the camera has come to rest.
  scaled(scale) {
    if (this.late) this.over(this.late.place, this.late.on);
    this.svg.classList.toggle("near", scale * this.chart.edge / 28 >= NEAR);
    this.svg.classList.toggle("far", scale * this.chart.edge / 28 < 0.5);
    this.settleNames();
    this.overview?.rest();
    this.tell("rest", {});
  }

  // settleNames positions the names so that no piece covers them.
  settleNames() {
    const boxes = [...this.boxes.values()].flat();
    if (this.notes) boxes.push(...this.notes.lay(boxes));
    this.printed.labels.settle(this.camera.scale(), this.chart.edge / 28, boxes, this.chart);
  }

  listen() {
    this.svg.addEventListener("click", (e) => this.clicked(e, e.shiftKey || e.ctrlKey || e.metaKey));
    this.hand = new Hand(this);
    this.svg.addEventListener("pointerover", (e) => e.pointerType === "mouse" && this.over(placeOf(e.target), Boolean(e.target.closest("[data-piece]"))));
    this.svg.addEventListener("pointerleave", () => {
      this.late = null;
      this.tell("hover", { place: null });
    });
    this.svg.addEventListener("keydown", (e) => this.key(e));
    this.svg.addEventListener("blur", () => this.layers.cursor.replaceChildren());
    this.svg.addEventListener("focus", () => {
      if (this.svg.matches(":focus-visible")) this.point(this.cursor); // the focus came from the keyboard
    });
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  // clicked reports a click. With add, the click adds to the picked pieces.
  clicked(e, add) {
    const { piece, place } = this.pieceAt(e);
    this.cursor = place ?? this.cursor;
    this.layers.cursor.replaceChildren();
    if (piece) this.tell("piece", { piece, place, add });
    else this.tell("place", { place, add });
  }

  // pieceAt returns the place under a pointer, and the piece if the pieces of the place
  // can be told apart. In an open stack, this is the nearest one.
  pieceAt({ target, clientX, clientY }) {
    const away = (node) => (({ left, right, top, bottom }) => Math.hypot((left + right) / 2 - clientX, (top + bottom) / 2 - clientY))(node.getBoundingClientRect());
    const node = target.closest?.("[data-piece]") ?? (this.layers.open.contains(target) ? [...this.layers.open.querySelectorAll("[data-piece]")].sort((a, b) => away(a) - away(b))[0] : null);
    const place = placeOf(target);
    const apart = node && (this.layers.open.contains(node) || this.spread(place));
    return { piece: apart ? node.dataset.piece : null, place, on: Boolean(node) };
  }

  // placeAt returns the place under a point of the window.
  placeAt(clientX, clientY) {
    return document.elementsFromPoint(clientX, clientY).map((node) => this.svg.contains(node) && !this.layers.open.contains(node) && placeOf(node)).find(Boolean) ?? null;
  }

  // pointAt converts a point of the window to a point of the drawing.
  pointAt(clientX, clientY) {
    return this.camera.pointAt(clientX, clientY);
  }

  // placesIn lists the places whose pieces lie in a part of the drawing.
  placesIn({ x, y, width, height }) {
    return [...this.pieces.keys()].filter((id) => {
      const stand = this.printed.places.get(id)?.stand;
      return stand && stand.x >= x && stand.x <= x + width && stand.y >= y && stand.y <= y + height;
    });
  }

  // spread reports whether the pieces of a place lie side by side, so that the player can
  // point at each of them.
  spread(id) {
    return this.chart.shape === "areas" || this.pieces.get(id)?.[0].look === "block";
  }

  // key handles the keyboard, except the zoom, which has its keys everywhere at the table. An arrow
  // key moves to the nearest place in its direction.
  key(e) {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    const action = {
      Enter: () => this.cursor && this.tell(e.shiftKey ? "drop" : "place", { place: this.cursor }),
      " ": () => this.cursor && this.tell("place", { place: this.cursor, add: true }),
      Escape: () => this.tell("place", { place: null }),
    }[e.key];
    if (e.ctrlKey || e.metaKey || e.altKey || (!direction && !action)) return;
    e.preventDefault();
    if (action) action();
    else this.point(this.beside(direction));
  }

  beside(direction) {
    const from = this.printed.places.get(this.cursor);
    return from ? towards(this.chart.places, from, direction) : this.firstPlace();
  }

  firstPlace() {
    const own = [...this.pieces].find(([id, list]) => this.printed.places.has(id) && list.some((piece) => piece.mine));
    return own?.[0] ?? this.chart.places.find((place) => !place.closed)?.id;
  }

  // point moves the keyboard cursor to a place.
  point(id) {
    const place = this.printed.places.get(id) ?? this.printed.places.get(this.firstPlace()); // boxes beside the map have no printed place
    if (!place) return;
    id = this.cursor = place.id;
    show(this.layers.cursor, svg("path", { d: outline(place), class: "cursor" }));
    this.camera.reveal(place.at);
    this.spoken.textContent = this.words(id);
    this.tell("hover", { place: id });
  }

  // frameOnFront shows the part of the map where the sides face each other, or the main effort
  // with as many of the player's units as fit.
  frameOnFront() {
    const front = isLarge(this.chart) ? null : frontOf(this.printed.places, this.pieces, this.chart.edge);
    const counter = this.chart.shape === "areas" ? this.chart.edge : this.chart.edge * 1.82; // the width of a counter
    if (front) this.camera.frameOn(front, effortOf(this.printed.places, this.pieces, this.chart.edge), (this.chart.shape === "areas" ? 25 : 33) / counter, this.chart.edge);
  }

  // reveal moves the view so that a place is visible.
  reveal(id) {
    const place = this.printed.places.get(id);
    if (place) this.camera.reveal(place.at);
  }

  // boxOf returns the rectangle in the window that covers the middle of a place and its
  // pieces, or null.
  boxOf(id) {
    const place = this.printed.places.get(id);
    if (!place) return null;
    const reach = this.chart.edge * 1.5;
    const points = this.chart.shape === "areas" ? [{ x: place.at.x - reach, y: place.at.y - reach }, { x: place.at.x + reach, y: place.at.y + reach }] : place.outline;
    const boxes = [...points.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })), ...this.boxes.get(id) ?? []];
    const of = (side, pick) => pick(...boxes.map((box) => box[side]));
    const [low, high] = [this.camera.spotOf({ x: of("left", Math.min), y: of("top", Math.min) }), this.camera.spotOf({ x: of("right", Math.max), y: of("bottom", Math.max) })];
    return { left: low.x - PAD, top: low.y - PAD, right: high.x + PAD, bottom: high.y + PAD };
  }

  // groundOf returns the rectangle in the window that covers the largest square in the middle
  // of a place, or null.
  groundOf(id) {
    const place = this.printed.places.get(id);
    if (!place) return null;
    const ends = ["x", "y"].map((axis) => {
      const all = [place.outline, ...place.more ?? []].flat().map((point) => point[axis]);
      return [Math.min(...all), Math.max(...all)];
    });
    const half = Math.min(...ends.map(([low, high]) => high - low)) / 2;
    const [x, y] = ends.map(([low, high]) => (low + high) / 2);
    const [low, high] = [this.camera.spotOf({ x: x - half, y: y - half }), this.camera.spotOf({ x: x + half, y: y + half })];
    return { left: low.x, top: low.y, right: high.x, bottom: high.y };
  }

  // about marks the place of the current decision.
  about(id) {
    const place = this.printed.places.get(id);
    show(this.layers.about, place && svg("path", { d: outline(place), class: "aboutplace" }));
    if (place && id !== this.aboutPlace) this.reveal(id);
    this.aboutPlace = id;
  }

  // words describes a place and its pieces for screen readers.
  words(id) {
    const place = this.printed.places.get(id);
    const pieces = this.pieces.get(id) ?? [];
    if (!place) return [this.chart.boxes.find((box) => box.id === id)?.title ?? id, ...pieces.map(describe)].join("; ");
    const name = place.name && place.name !== id ? `${id} ${place.name}` : id;
    return [name, place.ground, ...pieces.map(describe), ...this.notes?.words(id) ?? []].join("; ");
  }

  update(board) {
    this.board = board;
    this.pieces = groupBy(board.pieces, (piece) => piece.place);
    for (const id of this.printed.places.keys()) this.drawStack(id);
    this.drawOwners(board.owners);
    show(this.layers.arrows, board.arrows.map((arrow) => this.arrow(arrow)));
    show(this.layers.marks, [...groupBy(board.marks, (mark) => mark.place)].map(([id, marks]) => this.marks(id, marks)));
    if (this.openPlace) this.openStack(this.pieces.has(this.openPlace) ? this.openPlace : null, this.small);
    if (!this.camera.moving) this.settleNames();
    this.overview?.update();
  }

  drawStack(id) {
    const pieces = this.pieces.get(id) ?? [];
    const text = JSON.stringify(pieces);
    if (this.drawn.get(id) === text) return;
    this.drawn.set(id, text);
    this.stacks.get(id)?.remove();
    this.stacks.delete(id);
    this.boxes.delete(id);
    if (!pieces.length) return;
    const node = this.stack(id, pieces);
    this.stacks.set(id, node);
    this.layers.stacks.append(node);
    this.markReady(id);
  }

  stack(id, pieces) {
    const place = this.printed.places.get(id);
    const spots = layOut(place, pieces, this.chart);
    this.boxes.set(id, spots.map(({ x, y, size }) => ({ left: x - size * 0.47, right: x + size * 0.5, top: y - size * 0.47, bottom: y + size * 0.5 })));
    const group = svg("g", { class: "stack", "data-place": id }, svg("title", {}, this.words(id)),
      pieces.map((piece, i) => this.piece(piece, spots[i])));
    const top = spots.at(-1);
    if (pieces.length > 1 && !this.spread(id)) {
      const [x, y, r] = [top.x - top.size * 0.5, top.y - top.size * 0.5, top.size * 0.16];
      this.boxes.get(id).push({ left: x - r, right: x + r, top: y - r, bottom: y + r });
      group.append(svg("g", { class: "height", transform: `translate(${top.x - top.size * 0.5} ${top.y - top.size * 0.5}) scale(${top.size / 100})` },
        svg("circle", { r: 15 }), svg("text", { y: 7 }, pieces.length)));
    }
    return group;
  }

  piece(piece, { x, y, size }) {
    return svg("g", {
      transform: `translate(${x} ${y}) scale(${size / 100})`, "data-piece": piece.id, class: piece.mine ? "mine" : "theirs",
    }, drawPiece(piece));
  }

  drawOwners(owners) {
    const text = JSON.stringify(owners);
    if (text === this.ownersDrawn) return;
    this.ownersDrawn = text;
    const front = this.chart.key.some((entry) => entry.of === "line" && entry.kind === "front");
    show(this.layers.owners, owners.map(({ place, side }) => {
      const at = this.printed.places.get(place);
      if (!at || at.closed || sides[at.country] === side) return null; // a side that holds its home country needs no mark
      return svg("path", { d: outline(at), class: `owner side-${side}${at.country ? " abroad" : ""}`, "fill-rule": "evenodd" });
    }), front && svg("path", { d: frontLine(this.chart.places, owners), class: "line line-front", "stroke-width": this.chart.edge / 8 }));
  }

  arrow({ kind, from, to, power, text }) {
    const [a, b] = [this.printed.places.get(from), this.printed.places.get(to)];
    if (!a || !b) return null;
    const at = (t) => ({ x: a.at.x + (b.at.x - a.at.x) * t, y: a.at.y + (b.at.y - a.at.y) * t });
    const long = Math.hypot(b.at.x - a.at.x, b.at.y - a.at.y);
    const turn = Math.atan2(b.at.y - a.at.y, b.at.x - a.at.x) * 180 / Math.PI;
    const wide = this.chart.edge / 3.4;
    const [start, end] = [at(0.36), at(0.68)];
    return svg("g", { class: `arrow arrow-${kind} power-${power ?? "none"}` },
      svg("path", { d: path([start, end]), "stroke-width": wide, class: "shaft" }),
      svg("path", { d: `M0 ${-wide * 1.3}L${wide * 1.9} 0L0 ${wide * 1.3}z`, transform: `translate(${end.x} ${end.y}) rotate(${turn})`, class: "head" }),
      text && svg("text", { x: at(0.5).x, y: at(0.5).y + wide * 0.42, "font-size": Math.min(wide * 1.3, long / 8) }, text));
  }

  // marks draws the markers of a place beside its pieces.
  marks(id, marks) {
    const place = this.printed.places.get(id);
    const unit = this.chart.edge / 28;
    const spot = (i) => (this.chart.shape === "areas" ? markAt(place, i) : { x: place.at.x + 28 * unit, y: place.at.y + (17 * i - 26) * unit });
    return place && svg("g", { class: "placed" }, marks.map((mark, i) => drawMark(mark, spot(i).x, spot(i).y, unit * 0.9)));
  }

  // reach shows the places that a unit can reach. Each place has a class and a text that
  // is drawn above the pieces.
  reach(list) {
    this.goals = new Set(list.filter(({ kind }) => kind !== "not").map(({ place }) => place));
    if (this.openPlate && this.hides(this.openPlate, this.openPlace)) this.openStack(this.openPlace, true);
    const known = list.map((way) => ({ ...way, at: this.printed.places.get(way.place) })).filter(({ at }) => at);
    show(this.layers.reach, known.map(({ place, at, kind, forced }) =>
      svg("path", { d: outline(at), "fill-rule": "evenodd", class: `reach reach-${kind}${forced ? " forced" : ""}`, "data-place": place })));
    show(this.layers.costs, known.map(({ at, kind, text, forced }) => text && costBadge(at, `${kind}${forced ? " forced" : ""}`, text, this.chart)));
  }

  // ready marks the pieces that can act and their places.
  ready(places, able) {
    this.readyPlaces = places;
    this.able = able;
    for (const id of this.stacks.keys()) this.markReady(id);
  }

  markReady(id) {
    const node = this.stacks.get(id);
    const ready = Boolean(this.readyPlaces?.has(id));
    const able = new Set((ready ? this.pieces.get(id) ?? [] : []).filter((piece) => this.able(piece)).map((piece) => piece.id));
    node.classList.toggle("ready", ready);
    for (const piece of node.querySelectorAll(":scope > [data-piece]")) piece.classList.toggle("able", able.has(piece.dataset.piece));
  }

  // attack marks the pieces that attack a place, with an arrow from each. Planned
  // attackers get a different arrow.
  attack(target, joined, planned) {
    this.joined = new Set(joined.map((piece) => piece.id));
    this.markJoined();
    const arrows = (pieces, kind) => [...groupBy(pieces, (piece) => piece.place)].map(([from, list]) =>
      from !== target && !this.board.arrows.some((arrow) => arrow.from === from && arrow.to === target) && this.arrow({ kind, from, to: target, power: list[0].power, text: String(list.length) }));
    show(this.layers.attack, arrows(joined, "joined"), arrows(planned, "planned"));
  }

  markJoined() {
    this.svg.querySelectorAll(".joined").forEach((node) => node.classList.remove("joined"));
    for (const id of this.joined ?? []) {
      this.svg.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`).forEach((node) => node.classList.add("joined"));
    }
  }

  // way draws the path to a place.
  way(ids) {
    this.wayNode?.remove();
    const points = ids.map((id) => this.printed.places.get(id)?.at).filter(Boolean);
    if (points.length < 2) return;
    this.wayNode = svg("path", { d: path(points), class: "way", "stroke-width": this.chart.edge / 6 });
    this.layers.arrows.append(this.wayNode);
  }

  // choose marks a chosen place and the picked pieces, given by their IDs.
  choose(id, picked) {
    this.chosenNode?.remove();
    this.svg.classList.toggle("choosing", picked.size > 0);
    this.picked = picked;
    this.markPicked();
    const place = this.printed.places.get(id);
    if (!place) return;
    this.chosenNode = svg("path", { d: outline(place), class: "chosenplace" });
    this.layers.owners.after(this.chosenNode);
  }

  markPicked() {
    this.svg.querySelectorAll(".chosen").forEach((node) => node.classList.remove("chosen"));
    for (const id of this.picked ?? []) {
      this.svg.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`).forEach((node) => node.classList.add("chosen"));
    }
  }

  // lookAt highlights a unit and its place. null removes the highlight.
  lookAt(unit) {
    this.svg.querySelectorAll(".looked").forEach((node) => node.classList.remove("looked"));
    show(this.layers.looked);
    if (!unit) return;
    for (const [id, pieces] of this.pieces) {
      const place = this.printed.places.get(id);
      const found = place ? pieces.filter((piece) => piece.unit === unit) : [];
      if (found.length) this.layers.looked.append(svg("path", { d: outline(place), class: "lookedplace" }));
      for (const piece of found) {
        this.svg.querySelectorAll(`[data-piece="${CSS.escape(piece.id)}"]`).forEach((node) => node.classList.add("looked"));
      }
    }
  }

  // openStack spreads out the pieces of a place. The spread stays inside the place if
  // small is set or if it would hide a place that the player can click. A null id closes
  // the stack.
  openStack(id, small = false) {
    Object.assign(this, { openPlace: id, small, openPlate: null });
    const pieces = id && this.pieces.get(id);
    const place = this.printed.places.get(id);
    if (!pieces || !place || this.spread(id)) {
      show(this.layers.open);
      return;
    }
    const size = Math.max(this.chart.edge * 1.3, 46 / this.camera.scale());
    let { spots, plate } = opened(place, pieces, this.chart, size);
    if (small || this.hides(plate, id)) ({ spots, plate } = within(place, pieces));
    else this.openPlate = plate;
    show(this.layers.open, svg("rect", { ...plate, rx: size * 0.1, class: "plate", "data-place": id }),
      pieces.map((piece, i) => {
        const node = this.piece(piece, spots[i]);
        node.setAttribute("data-place", id);
        node.append(svg("title", {}, describe(piece)));
        node.classList.toggle("able", Boolean(this.able?.(piece)));
        return node;
      }));
    this.markPicked();
    this.markJoined();
  }

  // hides reports whether a box on the drawing covers a place that the player can act on,
  // apart from the place with the given id.
  hides({ x, y, width, height }, id) {
    const near = this.chart.edge * 0.6;
    return [...this.goals ?? [], ...this.readyPlaces ?? []].some((other) => {
      const at = other !== id && this.printed.places.get(other)?.at;
      return at && at.x > x - near && at.x < x + width + near && at.y > y - near && at.y < y + height + near;
    });
  }
}

function placeOf(target) {
  return target.closest?.("[data-place]")?.dataset.place ?? null;
}
