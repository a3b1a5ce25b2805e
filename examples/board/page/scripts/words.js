// The words of the game: what it says of its moves, decisions and events, and its terms.

import { el, button } from "./dom.js";

let words = new Map(); // by subject, decision and name

// learn takes the words of the game that the page shows.
export function learn(list) {
  words = new Map(list.map((word) => [`${word.of}/${word.in ?? ""}/${word.name}`, word]));
}

function about(of, name, decision = "") {
  return words.get(`${of}/${decision}/${name}`) ?? words.get(`${of}//${name}`);
}

// does reports whether the game gives a role to a move.
export function does(role, move) {
  return Boolean(about("move", move.kind, move.decision)?.roles?.includes(role));
}

// asks reports whether the game gives a role to a kind of decision.
export function asks(role, kind) {
  return Boolean(about("decision", kind)?.roles?.includes(role));
}

// tells reports whether the game gives a role to the kind of an entry in the log.
export function tells(role, entry) {
  return Boolean(about("event", entry.kind)?.roles?.includes(role));
}

// headingOf returns the heading of several entries of a kind in a row, or "".
export function headingOf(kind) {
  return about("event", kind)?.caption ?? "";
}

// lethal reports whether an entry removes a unit for good.
export const lethal = ({ loss }) => loss === "unit";

// trackOf returns the label of the track that counts the rest of a kind of decision, or "".
export function trackOf(kind) {
  return about("decision", kind)?.caption ?? "";
}

// onwardOf returns the text of the button that ends a kind of decision together with the
// optional ones that follow, or "".
export function onwardOf(kind) {
  return asks("optional", kind) ? trackOf(kind) : "";
}

// helpOf returns what to do in a kind of decision, or "". Text in braces is for a mouse or a
// keyboard.
export function helpOf(kind) {
  return about("decision", kind)?.text ?? "";
}

// terms returns the terms of the game with their meanings, in alphabetical order.
export function terms() {
  return [...words.values()].filter(({ of }) => of === "term").map(({ name, text }) => [name, text]).sort(([a], [b]) => a.localeCompare(b));
}

// verbOf returns the verb of a move.
export function verbOf(move) {
  if (asks("gathers", move.decision) && does("closes", move) && move.attackers > 1) return `${move.caption} ${move.attackers}`;
  return move.caption;
}

// captionOf returns the verb of all moves of a kind.
export function captionOf(kind) {
  return about("move", kind)?.caption ?? kind;
}

// meaningOf returns a line that explains a move: the game's note on it, or the meaning of
// such moves, or both if the move spends something.
export function meaningOf(move) {
  const text = about("move", move.kind, move.decision)?.text ?? "";
  return does("spends", move) ? [text, move.note].filter(Boolean).join(" ") : move.note || text;
}

// caption returns the text of a move's button: the verb and the object.
export function caption(move, of = object(move)) {
  return [verbOf(move), of].filter(Boolean).join(": ");
}

// object returns the object of a move, if the game names one that differs from the kind of
// the move.
function object(move) {
  return move.item && move.item !== move.kind && (move.unit || move.to) ? move.item : "";
}

// rowOf returns the words that moves in a row of the menu share, without their kind, which stands
// above, and without the word before their places.
export function rowOf({ kind, group }) {
  return group.replace(/ (?:to|in)$/, "").replace(new RegExp(`^${kind}\\b *`), "");
}

// moveButton returns the button of a move, with its explanation.
export function moveButton(move, onclick, properties = {}, of = object(move)) {
  return button([el("span", { class: "verb" }, caption(move, of)), meaningOf(move) && el("small", { class: "meaning" }, meaningOf(move))], onclick, properties);
}
