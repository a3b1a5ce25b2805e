// The overlays of the map: zones of control and lines of supply. A key shows an overlay,
// and the same key hides it.

import { svg, show } from "./dom.js";
import { outline, path } from "./chart.js";
import { notify, refuse } from "./notices.js";

const AT_A_TIME = 6; // units in one round of requests

export class Overlays {
  // told is called with the lines below the map that describe the overlay. Each line has
  // its text and the places that it is about.
  constructor(session, map, chosen, told) {
    Object.assign(this, { session, map, chosen, told, shown: "" });
  }

  // toggle shows an overlay, "zones" or "supply", or hides it.
  async toggle(name) {
    if (this.shown === name) {
      this.hide();
      return;
    }
    this.hide();
    this.shown = name;
    this.press();
    try {
      this.showPlaces(await this[name]());
    } catch (error) {
      this.hide();
      refuse(error);
    }
  }

  hide() {
    this.shown = "";
    this.press();
    for (const name of ["zones", "overlay"]) show(this.map.layers[name]);
    this.told([]);
  }

  // press shows on the buttons which overlay is on.
  press() {
    for (const node of document.querySelectorAll("[data-overlay]")) node.setAttribute("aria-pressed", String(node.dataset.overlay === this.shown));
  }

  // update redraws the overlay for a new position or another unit.
  update() {
    const { shown } = this;
    if (!shown) return;
    this[shown]().catch(() => {}); // the next update tries again
  }

  // drawn shows nodes and lines unless the player has switched to another overlay. It
  // returns the places of the first line.
  drawn(name, nodes, lines) {
    if (this.shown !== name) return [];
    show(this.map.layers[name === "zones" ? name : "overlay"], nodes); // zones lie under the pieces
    this.told(lines);
    return lines[0].places ?? [];
  }

  // showPlaces moves the view so that places are visible, the first of them surely.
  showPlaces(places) {
    for (const place of places.toReversed()) this.map.reveal(place);
  }

  async zones() {
    const sides = ["German", "Allied"];
    const answers = await Promise.all(sides.map((side) => this.session.zones(side)));
    if (!answers.flat().length) {
      notify("This game has no zones of control.");
      this.hide();
      return [];
    }
    return this.drawn("zones", answers.flatMap((zones, i) => zones.map(({ place, sure }) => {
      const at = this.map.printed.places.get(place);
      return at && svg("path", { d: outline(at), class: `zone side-${sides[i]}${sure ? "" : " unsure"}`, "data-zone": place, "data-side": sides[i] });
    })), [{ text: "Zones of control: shaded in the color of the side, dashed where hidden units may have one" }]);
  }

  // supply shows the traces of the picked units. If none are picked, it shows the player's
  // units that are cut off.
  async supply() {
    const { board } = this.session.status;
    const chosen = this.chosen();
    const own = board.pieces.filter((piece) => piece.mine && piece.unit && this.map.printed.places.has(piece.place));
    const units = chosen.length ? chosen : [...new Set(own.map(({ unit }) => unit))];
    const answers = [];
    for (let i = 0; i < units.length && this.shown === "supply"; i += AT_A_TIME) {
      answers.push(...await Promise.all(units.slice(i, i + AT_A_TIME).map((unit) => this.session.traces(unit))));
    }
    const traces = answers.flatMap((answer) => answer.traces).filter((trace) => chosen.length || !trace.sure);
    const notes = answers.map(({ note }) => note).filter(Boolean);
    const lines = traces.map((trace) => {
      const cut = trace.best ? null : trace.cuts?.[0];
      return { text: [trace.text, cut?.text].filter(Boolean).join(" "), places: [trace.place, cut?.place].filter(Boolean) };
    });
    if (!lines.length) lines.push({ text: chosen.length ? notes[0] ?? "This unit needs neither supply nor command." : "All your units are in supply and command." });
    return this.drawn("supply", traces.flatMap((trace) => this.trace(trace)), lines);
  }

  // trace draws a supply trace: its legs, and the points where other routes are blocked.
  trace({ kind, unit, place, sure, best, legs, cuts }) {
    const { chart, printed } = this.map;
    const state = sure ? "sure" : best ? "unsure" : "cut";
    const points = (ids) => ids.map((id) => printed.places.get(id)?.at).filter(Boolean);
    const at = printed.places.get(place)?.at;
    return [
      at && svg("circle", { cx: at.x, cy: at.y, r: chart.edge * 1.1, class: `traced ${state}`, "data-traced": unit, "data-kind": kind }),
      ...(legs ?? []).map((leg) => svg("path", { d: path(points(leg.places ?? [])), class: `leg ${state}`, "stroke-width": chart.edge / 4, "data-leg": unit })),
      ...(best ? [] : cuts ?? []).map((cut) => {
        const spot = printed.places.get(cut.place)?.at;
        const long = chart.edge * 0.55;
        return spot && svg("path", { d: `M${spot.x - long} ${spot.y - long}l${2 * long} ${2 * long}m0 ${-2 * long}l${-2 * long} ${2 * long}`, class: "cutoff", "stroke-width": chart.edge / 4, "data-cut": unit }, svg("title", {}, cut.text));
      }),
    ];
  }
}
