// The card of a lesson: what came of the last step, what to do now and why, and at the end the
// way into the learner's own game. It marks the names of the step on the map.

import { el, svg, button, show, keeping } from "./dom.js";
import { outline } from "./chart.js";
import { newKey } from "./transport.js";
import { refuse } from "./notices.js";
import { rulesetsOf } from "./answers.js";
import { first } from "./players.js";
import { phone } from "./screens.js";

const AROUND = 9; // edges around the places of the first step
const COUNTER = 30; // pixels of a counter then
const NAMED = /\[([^\]|]+)(?:\|([^\]]+))?\]/g; // [name], or [text|name]

export class LessonCard {
  constructor(table) {
    Object.assign(this, { table, places: [], marks: svg("g", { class: "layer-asked" }) });
    table.map.layers.looked.after(this.marks);
  }

  draw() {
    const { table } = this;
    const { lesson } = table.session.status;
    const filmed = table.film.active;
    if (lesson) keeping(table.guide, () => show(table.guide, el("section", { class: "card guide lesson", "aria-label": "Lesson" }, filmed ? heading(lesson) : this.step(lesson))));
    this.point(lesson && !filmed ? lesson : {});
    if (!phone.matches) table.steady.sight(table.card); // the text of a step takes room from the card of a place
  }

  // step returns the contents of the card for the present step.
  step(lesson) {
    const { told, ask, why, end, next } = lesson;
    return [heading(lesson), told && el("p", { class: "told" }, this.text(told)),
      ask && [el("p", { class: "ask" }, this.text(ask, (name, place) => this.press(name, place))), el("p", {}, this.text(why))],
      end && [el("p", {}, this.text(end)), el("p", { class: "nextgame" },
        button(`Play ${this.seatOf(next)} against a program`, () => this.go(next), { class: "action main" }), " ",
        el("a", { href: "./" }, "Choose another game"))]];
  }

  seatOf({ seats }) {
    return this.table.session.status.chairs[seats.indexOf("person")]?.name ?? "";
  }

  // go opens the game after the lesson, against the program for newcomers.
  async go(next) {
    const { session, offline } = this.table;
    try {
      const { players } = rulesetsOf(await session.transport.ask("GET", "/api/rulesets")).find(({ name }) => name === next.ruleset);
      const { links } = await session.transport.ask("POST", "/api/games", {}, { ...next, seats: next.seats.map((player) => player || first(players)), key: newKey() });
      location.hash = `${offline ? "#offline/" : "#"}${links[0].token}`;
    } catch (error) {
      refuse(error);
    }
  }

  // text returns a text in which each place or unit in brackets leads to the map, or does
  // something else.
  text(text, lead = (name, place) => this.table.map.reveal(place)) {
    const parts = [];
    let end = 0;
    for (const { index, 0: whole, 1: shown, 2: named = shown } of text.matchAll(NAMED)) {
      const place = this.placeOf(named);
      parts.push(text.slice(end, index), place ? button(shown, () => lead(named, place), { class: "placename" }) : shown);
      end = index + whole.length;
    }
    return [...parts, text.slice(end)];
  }

  // press does what a press on the map does: it chooses the unit or the place that the lesson
  // names, or sends the selected units to the place.
  press(name, place) {
    const { map, selection, session } = this.table;
    const piece = session.status.board.pieces.find(({ unit, title, mine }) => mine && [unit, title].includes(name));
    map.reveal(place);
    if (!piece) this.table.press(() => selection.place(place));
    else if (selection.picked.size > 1 || !selection.picked.has(piece.id)) this.table.press(() => selection.toggle(piece)); // a second press keeps it
    else this.table.steady.sight(this.table.card);
  }

  // placeOf returns the place that a name stands for: the place itself, or where the unit is.
  placeOf(name) {
    const { chart, status } = this.table.session;
    return chart.places.find((place) => [place.id, place.name].includes(name))?.id
      ?? status.board.pieces.find((piece) => [piece.unit, piece.title].includes(name))?.place;
  }

  // point marks the places that a step asks for, and shows them once.
  point({ step = 0, ask = "" }) {
    const { map, session: { chart } } = this.table;
    const places = this.places = [...ask.matchAll(NAMED)].map(([, shown, named = shown]) => this.placeOf(named)).filter((id) => map.printed.places.has(id));
    show(this.marks, places.map((id) => svg("path", { d: outline(map.printed.places.get(id)), class: "askedplace", "stroke-width": chart.edge / 8, "stroke-dasharray": `${chart.edge / 3} ${chart.edge / 5}` })));
    if (step !== this.told) this.table.root.querySelector(".side").scrollTop = 0; // on a phone, this shows the card
    this.told = step;
    if (step === this.shown || !places.length) return;
    if (!this.shown && map.overview) {
      const points = places.map((id) => ({ ...map.printed.places.get(id).at, weight: 1 }));
      const [x, width] = span(points.map((point) => point.x), chart.edge);
      const [y, height] = span(points.map((point) => point.y), chart.edge);
      map.camera.frameOn({ x, y, width, height }, points, COUNTER / (chart.edge * (chart.shape === "areas" ? 1 : 1.82)), chart.edge);
    }
    this.shown = step;
    for (const id of [...places].reverse()) map.reveal(id);
  }
}

// span returns the start and the length of a range around all numbers.
function span(list, edge) {
  const low = Math.min(...list) - AROUND * edge;
  return [low, Math.max(...list) + AROUND * edge - low];
}

function heading({ title, step, steps }) {
  const at = step > steps ? "Lesson: the end." : `Lesson, step ${step} of ${steps}.`;
  return el("h2", {}, el("span", { class: "what" }, step > 1 && step <= steps ? at : `${at} ${title}`)); // later there is more to read
}
