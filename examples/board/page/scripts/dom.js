// Making elements, with less to write.

const SVG = "http://www.w3.org/2000/svg";

// el returns an HTML element. Of the properties, those that begin with "on" are
// listeners, and those without a value are left out; a child is a node, a text
// or nothing.
export function el(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

// svg returns an SVG element.
export function svg(tag, properties, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(node, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

// button returns a button that is no submit button.
export function button(text, onclick, properties = {}) {
  return el("button", { type: "button", onclick, ...properties }, text);
}

// show replaces what a node holds.
export function show(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

// rule returns the number of a rule as it stands behind what follows from it; a click
// on it tells what the rule is, see rules.js.
export function rule(number) {
  return number ? el("button", { type: "button", class: "rule", "data-rule": number, title: `rule ${number}` }, inWords(number)) : null;
}

// cited returns the number of a rule as text, for what cannot be clicked on.
export function cited(number) {
  return number ? `(rule ${inWords(number)})` : null;
}

function inWords(number) {
  return number.replaceAll(/[A-Z]{3,}(?:_[A-Z]+)*/g, spoken);
}

// spoken says the mark of a rule that has no number in words: SCS_ATTACK is
// "SCS: attack".
function spoken(mark) {
  const [first, ...words] = mark.split("_").map((word) => (abbreviations.test(word) ? word : word.toLowerCase()));
  const head = first.charAt(0).toUpperCase() + first.slice(1);
  return words.length ? `${head}: ${words.join(" ")}` : head;
}

const abbreviations = /^(?:SCS|CRT|ZOC|FDL|PDL)$/;

// What is drawn while a pointer is pressed waits until it is released: a click on
// what is no more there would be lost.
let pressed = false;
const waiting = new Map(); // what to draw, by the part of the page

addEventListener("pointerdown", () => { pressed = true; }, { capture: true });
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, { capture: true });
addEventListener("blur", release);
addEventListener("pointermove", (e) => { // it was released outside the window
  if (pressed && e.buttons === 0) release();
}, { capture: true });

function release() {
  pressed = false;
  setTimeout(() => { // after the click
    const draws = [...waiting.values()];
    waiting.clear();
    draws.forEach((draw) => draw());
  });
}

// keeping draws a part of the page anew and leaves the focus where it was in it:
// on what stands for the same thing, or on the part.
export function keeping(node, draw) {
  if (pressed) {
    waiting.set(node, () => keeping(node, draw));
    return;
  }
  waiting.delete(node);
  const held = node.contains(document.activeElement) && document.activeElement !== node ? mark(document.activeElement) : null;
  draw();
  if (held === null || node.contains(document.activeElement)) return;
  const same = [...node.querySelectorAll("button, summary, [data-unit]")].find((other) => mark(other) === held);
  if (!same) node.tabIndex = -1;
  (same ?? node).focus({ preventScroll: true });
}

function mark(node) {
  return node.dataset.move ?? node.dataset.unit ?? node.dataset.to ?? node.getAttribute("aria-label") ?? node.textContent;
}
