// Formats log sentences. Units get the color of their side, and places become links to
// the map.

import { el, rule } from "./dom.js";
import { tells } from "./words.js";

export class Telling {
  // pointer.place is called with a clicked place. pointer.look is called with the ways
  // under the pointer (lists of places), or with none.
  constructor(session, pointer) {
    Object.assign(this, { session, pointer });
  }

  // nameOf returns the name of a place.
  nameOf(id) {
    this.places ??= new Map([...this.session.chart.boxes, ...this.session.chart.places].map((place) => [place.id, place]));
    const place = this.places.get(id);
    return place?.name && place.name !== id ? place.name : place?.title ?? id;
  }

  // sideOf returns the side that an entry is about.
  sideOf({ by, unit, kind }) {
    if (/^German(y|s)?\b/.test(unit ?? "")) return "German";
    if (/^(?:Entente|Allied|Allies|French|France|British|Britain|Belgian|Belgium)\b/.test(unit ?? "")) return "Allied";
    const seat = Number(/^seat (\d)$/.exec(by ?? "")?.[1]);
    return seat && !tells("reason", { kind }) ? this.session.status.chairs.find((chair) => chair.seat === seat)?.side ?? "" : "";
  }

  // people returns the name of a side's people in this game, from its seats.
  people(side) {
    const plural = { German: "Germans", Allied: "Allies" };
    return this.session.status.chairs.filter((chair) => chair.side === side).map(({ name }) => plural[name] ?? name).join(" and ");
  }

  // text returns the sentence of an entry as plain text.
  text(entry) {
    return this.sentence(entry).map((part) => part.textContent ?? part).join("");
  }

  // place returns a place as a link, with its number if that is wanted.
  place(id, ways = [[id]], numbered = false) {
    if (!id) return null;
    const look = () => this.pointer.look(ways);
    const leave = () => this.pointer.look([]);
    return el("button", {
      type: "button", class: "placename", "data-place": id, title: id,
      onclick: () => this.pointer.place(id), onpointerenter: look, onpointerleave: leave, onfocus: look, onblur: leave,
    }, numbered ? `${id} ${this.nameOf(id)}` : this.nameOf(id));
  }

  // unit returns the name of a unit in the color of its side.
  unit(entry) {
    return el("b", { class: `unitname side-${this.sideOf(entry) || "none"}` }, entry.unit);
  }

  // sentence returns the sentence of an entry with links and colors.
  sentence(entry) {
    let parts = [entry.sentence];
    const put = (text, node) => {
      if (!text) return;
      const i = parts.findIndex((part) => typeof part === "string" && whole(part, text) >= 0);
      if (i < 0) return;
      const at = whole(parts[i], text);
      parts.splice(i, 1, parts[i].slice(0, at), node(), parts[i].slice(at + text.length));
    };
    if (!tells("reason", entry)) put(entry.unit, () => this.unit(entry));
    const ways = entry.to && this.known(entry.to) ? [[entry.at, entry.to]] : undefined;
    const alike = entry.at !== entry.to && this.nameOf(entry.at) === this.nameOf(entry.to);
    for (const id of [entry.at, entry.to]) if (this.known(id)) put(id, () => this.place(id, ways, alike));
    return parts.filter((part) => part !== "");
  }

  known(id) {
    return Boolean(id) && (this.nameOf(id) !== id || this.places.has(id));
  }

  // line returns an entry as a line of a list.
  line(entry, name = "") {
    return el("li", { class: `entry ${name} kind-${(entry.kind ?? "").replaceAll(" ", "-")}`, "data-n": entry.n }, this.sentence(entry), " ", rule(entry.rule));
  }
}

// whole returns the index of a text as whole words in a sentence, or -1.
function whole(sentence, text) {
  for (let at = sentence.indexOf(text); at >= 0; at = sentence.indexOf(text, at + 1)) {
    const [before, after] = [sentence[at - 1] ?? " ", sentence[at + text.length] ?? " "];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after) && !(after === "." && /\d/.test(sentence[at + text.length + 1] ?? ""))) return at;
  }
  return -1;
}
