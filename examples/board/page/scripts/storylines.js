// Turns the items of a story into lines of a list. Marches are folded, and results are
// listed below their battle.

import { el, rule } from "./dom.js";
import { alike, counted } from "./story.js";
import { headingOf, tells } from "./words.js";

const FEW = 4; // marches that are not folded

// linesOf returns the lines for the items of a part.
export function linesOf(items, telling) {
  const lines = [];
  for (let i = 0; i < items.length;) {
    let n = 0; // marches and events before the next battle
    while (items[i + n]?.type === "march" || items[i + n]?.type === "fold") n++;
    const run = items.slice(i, i + Math.max(1, n));
    const moved = run.filter((item) => item.type === "march");
    if (moved.length > 1) lines.push(marches(moved, telling));
    lines.push(...run.filter((item) => moved.length < 2 || item.type !== "march").map((item) => line(item, telling)));
    i += run.length;
  }
  return lines;
}

function line(item, telling) {
  return { march, battle, fold, line: (it) => telling.line(it.entries[0]) }[item.type](item, telling);
}

// numbers returns the numbers of the entries behind a line.
function numbers(items) {
  return items.flatMap((item) => item.entries.map((entry) => entry.n)).join(" ");
}

// march names the ends of a march. If the march comes back to its start, it also names its middle.
function march({ entries, unit, places }, telling) {
  const ends = [places[0], ...places[0] === places.at(-1) ? [places[places.length >> 1]] : [], places.at(-1)];
  return el("li", { class: "entry march", "data-n": numbers([{ entries }]) },
    telling.unit({ ...entries[0], unit: unit || "A unit" }), " ",
    ends.map((id, i) => [i ? " → " : "", telling.place(id, [places], namesakes(telling, ends))]), " ", rule(entries.at(-1).rule));
}

// namesakes reports whether different places have the same name, like the hexes of a large city.
function namesakes(telling, ids) {
  return new Set(ids.map((id) => telling.nameOf(id))).size < new Set(ids).size;
}

function marches(items, telling) {
  const steps = items.reduce((sum, item) => sum + item.entries.length, 0);
  return folded(items.length > FEW, `${counted(items.length, "unit moves", "units move")} in ${counted(steps, "step")}`,
    items.map((item) => march(item, telling)), numbers(items), items.map((item) => item.places), telling);
}

// folded returns a line with a list below it. A long list opens at a click.
function folded(long, title, list, n, ways, telling) {
  const look = { onpointerenter: () => telling.pointer.look(ways), onpointerleave: () => telling.pointer.look([]) };
  const inner = el("ol", { class: "inner" }, list);
  return el("li", { class: "entry fold", "data-n": n },
    long ? el("details", {}, el("summary", look, title), inner) : [el("span", look, title), inner]);
}

function fold(item, telling) {
  const { entries, kind } = item;
  if (entries.length === 1) return telling.line(entries[0]);
  const named = entries.map((entry) => el("li", { class: "entry", "data-n": entry.n }, telling.sentence(entry), " ", rule(entry.rule)));
  return folded(entries.length > FEW, `${headingOf(kind)}: ${entries.length}`, named, numbers([item]), entries.filter((e) => e.at).map((e) => [e.at]), telling);
}

function battle(item, telling) {
  const parts = [
    item.attackers.length > 0 && part("attack", "Attack: ", list(item.attackers.map((e) => [telling.unit(e), " from ", telling.place(e.at, [[e.at, item.at]])]))),
    item.defenders.length > 0 && part("defense", "Defense: ", list(item.defenders.map((e) => (tells("defends", e) && !tells("joins", e) ? telling.sentence(e) : telling.unit(e))))),
    item.sums.length > 0 && part("sums", list(item.sums.map((e) => [trimmed(e, telling), " ", rule(e.rule)]))),
    ...item.notes.map((e) => telling.line(e, "note")),
    item.losses.length > 0 && part("losses", list(alike(item.losses).map(([e, n]) => [...trimmed(e, telling), n > 1 && ` × ${n}`]))),
    ...item.moves.map((e) => telling.line(e)),
  ];
  const [first] = item.entries;
  return el("li", { class: "entry fight", "data-n": numbers([item]) },
    el("span", { class: "title" }, telling.sentence(first)), " ", rule(first.rule),
    el("ol", { class: "inner" }, parts));
}

function part(name, ...content) {
  return el("li", { class: `entry ${name}` }, content);
}

// list separates items with semicolons.
function list(items) {
  return items.flatMap((item, i) => (i ? ["; ", item] : [item]));
}

// trimmed returns the sentence of an entry without its full stop.
function trimmed(entry, telling) {
  return telling.sentence({ ...entry, sentence: entry.sentence.replace(/\.$/, "") });
}
