// The note and the marks that the player keeps: the panel, the slips on the map, and the dialog
// that marks a place. Only the browsers with the seat get them.

import { el, svg, button, show, keeping, openDialog } from "./dom.js";
import { isLarge } from "./hexprint.js";
import { star } from "./symbols.js";
import { newKey } from "./transport.js";
import { notify, refuse } from "./notices.js";

const LONGEST = 4000; // characters of the note
const MARK = 12; // characters of a mark
const HIGH = 15; // the height of a slip, for an edge of 28
const WIDE = 5.4; // the width of a character
const LATER = 1500; // milliseconds after the last key until a note is saved

const signs = {
  flag: "M-3.5 5.5v-11l8 3-8 3.2", star: star(0, 0, 6, 2.6), cross: "M-4.5-4.5l9 9M4.5-4.5l-9 9",
  danger: "M0-5.8v6.6M0 3.4v2", question: "M-3-2.6a3 3 0 1 1 4.2 2.8q-1.2.6-1.2 2M0 4.4v1.4",
};

function signOf(name) {
  return signs[name] && svg("path", { d: signs[name], class: `notesign sign-${name}` });
}

// said returns what a mark says, for people who hear it.
function said({ sign, text }) {
  return [sign, text].filter(Boolean).join(" ");
}

export class Notes {
  constructor(table) {
    Object.assign(this, { table, text: "", written: 0, marks: [], known: -1 });
    this.field = el("textarea", { rows: 8, maxlength: LONGEST, "aria-label": "Your note", placeholder: "Only you can read this …", oninput: () => this.typed(), onchange: () => this.save() });
    this.state = el("span", { class: "note", role: "status" });
    this.list = el("div", {});
    table.map.notes = this;
    show(table.notes, el("p", { class: "note" }, "Your note and your marks stay with your seat. The other players never see them."),
      this.field, el("p", {}, button("Save the note", () => this.save(), { class: "action" }), " ", this.state),
      el("h2", {}, "Marks on the map"), this.list);
  }

  // update loads changes from other browsers. A note that is being written stays.
  async update() {
    const { notes = 0 } = this.table.session.status;
    const count = Math.max(notes, this.table.session.noted ?? 0);
    if (count === this.known) return;
    this.known = count;
    try {
      this.take(await this.table.session.ask("GET", "/notes"));
    } catch (error) {
      this.known = -1;
      refuse(error);
    }
  }

  take({ text, written, marks, damaged }) {
    const own = this.field.value !== this.text; // the player is writing
    if (!own) this.field.value = text;
    Object.assign(this, own && written !== this.written ? { newer: text, newest: written } : { text, written }, { marks });
    if (own && this.newest) this.state.textContent = "The note was changed in another browser. Saving yours replaces it.";
    if (damaged) this.state.textContent = "Earlier notes of this game were damaged and set aside.";
    this.draw();
  }

  draw() {
    this.table.map.settleNames();
    keeping(this.list, () => show(this.list, this.marks.length ? el("ul", { class: "notelist" }, this.marks.map((mark) => {
      const name = this.table.nameOf(mark.place);
      return el("li", { "data-place": mark.place }, el("span", {}, icon(mark.sign), mark.text || mark.sign, ": "), button(name, () => this.table.goTo(mark.place), { class: "placename" }), " ",
        button("Change", () => this.ask(mark.place), { class: "quiet", "aria-label": `Change the mark on ${name}` }), button("Remove", () => this.mark({ place: mark.place }), { class: "quiet", "aria-label": `Remove the mark from ${name}` }));
    })) : el("p", { class: "empty" }, "No marks yet. Choose a place on the map and press ✎ on its card.")));
  }

  // lay draws the marks beside the pieces, whose boxes it gets, and returns the boxes of the marks.
  lay(boxes) {
    const { chart, printed, layers, camera, boxes: pieces } = this.table.map;
    const least = chart.edge / 28;
    const unit = Math.min(1.7 * least, Math.max(least, 1 / camera.scale())); // the text stays legible if there is room
    const taken = [...boxes];
    show(layers.notes, this.marks.map((mark) => {
      const place = printed.places.get(mark.place);
      if (!place) return null;
      const wide = (mark.sign ? HIGH : 5) + [...mark.text ?? ""].length * WIDE + (mark.text ? 4 : 0);
      const spots = spotsIn(chart, place, pieces.get(mark.place)).map(([x, y]) => boxAt(x, y, wide * unit, HIGH * unit));
      const box = spots.find((one) => !taken.some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)) ?? spots[0];
      taken.push(box);
      return svg("g", { class: "slip", "data-slip": mark.place, transform: `translate(${(box.left + box.right) / 2} ${(box.top + box.bottom) / 2}) scale(${unit})` }, svg("title", {}, `Your mark: ${said(mark)}`), slip(mark, wide));
    }));
    return taken.slice(boxes.length);
  }

  // words says what the mark on a place is, if there is one.
  words(id) {
    return this.marks.filter(({ place }) => place === id).map((mark) => `your mark: ${said(mark)}`);
  }

  typed() {
    this.state.textContent = "";
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), LATER);
  }

  async save() {
    clearTimeout(this.saving);
    const { value } = this.field;
    if (value === this.text) return;
    try {
      const { text, written } = await this.send({ text: value, written: this.newest ?? this.written });
      Object.assign(this, { text: value, written, newer: null, newest: null });
      if (this.field.value === value) this.field.value = this.text = text;
      this.state.textContent = "Saved.";
    } catch (error) {
      refuse(error);
      this.known = -1;
      await this.update();
    }
  }

  async mark(mark) {
    try {
      this.take(await this.send({ mark }));
    } catch (error) {
      refuse(error);
    }
  }

  async send(body) {
    return this.table.session.ask("POST", "/notes", {}, { ...body, key: newKey() });
  }

  // ask opens the dialog for the mark of a place.
  ask(id) {
    const name = this.table.nameOf(id);
    const old = this.marks.find((mark) => mark.place === id);
    let sign = old?.sign ?? (old ? "" : "flag");
    const field = el("input", { type: "text", maxlength: MARK, value: old?.text ?? "", "aria-label": `Text of the mark, at most ${MARK} characters`, placeholder: "Text, if you like", autocomplete: "off" });
    const choices = ["", ...Object.keys(signs)].map((one) => button([icon(one), one || "no sign"], () => choose(one), { "data-sign": one || "none" }));
    const choose = (one) => {
      sign = one;
      choices.forEach((node) => node.setAttribute("aria-pressed", String((node.dataset.sign === "none" ? "" : node.dataset.sign) === one)));
    };
    choose(sign);
    const set = () => dialog.close("set");
    const dialog = openDialog("choice record marking", null, [el("h2", {}, `Your mark on ${name}`), el("div", { class: "signs", role: "group", "aria-label": "Sign" }, choices),
      el("form", { onsubmit: (e) => { e.preventDefault(); set(); } }, field),
      button("Put the mark there", set, { class: "action main" }),
      old ? button("Remove the mark", () => dialog.close("remove"), { class: "quiet" }) : "",
      button("Cancel", () => dialog.close(""), { class: "quiet" })],
    (value) => {
      if (value === "remove") this.mark({ place: id });
      if (value !== "set") return;
      if (sign || field.value.trim()) this.mark({ place: id, sign: sign || undefined, text: field.value.trim() || undefined });
      else notify("Choose a sign, or write a text.");
    });
  }
}

function icon(name) {
  return name ? svg("svg", { viewBox: "-8 -8 16 16", width: 18, height: 18, class: "icon", "aria-hidden": "true" }, signOf(name)) : "";
}

// slip draws a mark around a point.
function slip({ sign, text }, wide) {
  return [
    svg("rect", { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: 3 }),
    sign && svg("g", { transform: `translate(${text ? (HIGH - wide) / 2 : 0} 0)` }, signOf(sign)),
    text && svg("text", { x: sign ? HIGH / 2 - 1 : 0, y: 3.3 }, text),
  ];
}

function boxAt(x, y, wide, high) {
  return { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 };
}

// spotsIn lists the positions for a mark in a place, the best one first.
function spotsIn(chart, { at, stand, outline }, boxes = []) {
  const { shape, edge } = chart;
  const unit = edge / 28;
  const high = Math.max(...outline.map(({ y }) => y)) - Math.min(...outline.map(({ y }) => y));
  const below = (least, gap) => Math.max(least, ...boxes.map(({ bottom }) => bottom + gap * unit));
  if (shape === "areas") return [[at.x, at.y + 42 * unit], [at.x, at.y - 22 * unit], [stand.x, below(0, 9)], [at.x - 50 * unit, at.y], [at.x + 60 * unit, at.y]];
  if (isLarge(chart)) return [[at.x, at.y + 0.4 * high], [at.x, at.y - 0.36 * high]];
  return [[at.x, Math.min(below(at.y + 34 * unit, 7), at.y + 42 * unit)], [at.x, at.y - 48 * unit], [at.x - 34 * unit, at.y + 6 * unit]];
}
