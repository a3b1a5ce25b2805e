// Helpers that create elements.

const SVG = "http://www.w3.org/2000/svg";

// el returns an HTML element. Properties that begin with "on" are listeners. Properties
// without a value are left out. A child is a node, a text or an empty value.
export function el(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

// svg returns an SVG element with the same arguments as el.
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

// button returns a button that does not submit a form.
export function button(text, onclick, properties = {}) {
  return el("button", { type: "button", onclick, ...properties }, text);
}

// openDialog shows a dialog with a label, or with its heading alone. It calls closed with the
// value with which it was closed.
export function openDialog(kind, label, children, closed) {
  const node = el("dialog", { class: kind, "aria-label": label, onclose: () => {
    node.remove();
    closed?.(node.returnValue);
  } }, children);
  document.body.append(node);
  node.showModal();
  return node;
}

// closer returns the button that closes the dialog around it.
export function closer() {
  return button("Close", (e) => e.target.closest("dialog").close(), { class: "action" });
}

// show replaces the children of a node.
export function show(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

// rule returns the number of a rule as a button. A click on it shows the text of the rule
// (see rules.js).
export function rule(number) {
  return number ? el("button", { type: "button", class: "rule", "data-rule": number, title: `rule ${number}` }, inWords(number)) : null;
}

// cited returns the number of a rule as text, for places that take no clicks.
export function cited(number) {
  return number ? `(rule ${inWords(number)})` : null;
}

function inWords(number) {
  return number.replaceAll(/[A-Z]{3,}(?:_[A-Z]+)*/g, spoken);
}

// spoken puts the key of a rule without a number in words: SCS_ATTACK becomes "SCS:
// attack".
function spoken(mark) {
  const [first, ...words] = mark.split("_").map((word) => (abbreviations.test(word) ? word : word.toLowerCase()));
  const head = first.charAt(0).toUpperCase() + first.slice(1);
  return words.length ? `${head}: ${words.join(" ")}` : head;
}

const abbreviations = /^(?:SCS|CRT|ZOC|FDL|PDL)$/;

// While a pointer is pressed, redraws wait for its release. If a redraw removed the
// pressed element, the click would be lost.
let pressed = false;
const waiting = new Map(); // the waiting redraws, by the node that they redraw

addEventListener("pointerdown", () => { pressed = true; }, { capture: true });
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, { capture: true });
addEventListener("blur", release);
addEventListener("pointermove", (e) => { // the release happened outside the window
  if (pressed && e.buttons === 0) release();
}, { capture: true });

function release() {
  pressed = false;
  setTimeout(() => { // after the click event
    const draws = [...waiting.values()];
    waiting.clear();
    draws.forEach((draw) => draw());
  });
}

// keeping redraws a part of the page and keeps the keyboard focus. The focus goes to the
// new element with the same mark, or to the part itself if no such element is left. If the
// part is empty then, it goes to another element: by default to the prompt.
export function keeping(node, draw, other = document.querySelector(".prompt")) {
  if (pressed) {
    waiting.set(node, () => keeping(node, draw, other));
    return;
  }
  waiting.delete(node);
  const now = document.activeElement;
  const held = node === now ? "" : node.contains(now) ? mark(now) : null;
  draw();
  if (held === null || node.textContent && node.contains(document.activeElement)) return;
  const same = [...node.querySelectorAll("button, summary, [data-unit]")].find((one) => mark(one) === held);
  if (!same) node.tabIndex = -1;
  (same ?? (node.textContent ? node : other ?? node)).focus({ preventScroll: true });
}

// mark returns what tells an element from the others of its part. The text of a summary can
// change, because it counts the entries below it.
function mark(node) {
  const { move, unit, to } = node.dataset;
  return move ?? unit ?? to ?? node.getAttribute("aria-label") ?? ((node.matches("summary") && node.parentElement.className) || node.textContent);
}
