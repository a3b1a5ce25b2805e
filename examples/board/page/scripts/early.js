// Presses that come too early. For half a second after a button has appeared or moved, a
// press counts only if the same button was under the pointer before, or had the keyboard. So
// no player makes a move by accident when a film ends, a card grows or a row slides up.

const SETTLED = 500; // milliseconds
const GUARDED = ":is(.prompt, .place-card) .actions button, .side :is(.move, .chip), dialog.choice button";

const known = new Map(); // by name: the box of a button, when it appeared and moved, and its box before that
let waiting = false; // whether the page has changed since the last look
let timer = null; // of the next look, when they have settled
let pressed = 0; // when the pointer or the key went down

// guardPresses guards the buttons of the page until the signal.
export function guardPresses(signal) {
  known.clear();
  const changes = new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden", "open"] });
  signal.addEventListener("abort", () => changes.disconnect());
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, (e) => { if (!e.repeat) pressed = e.timeStamp; }, { capture: true, signal });
  addEventListener("click", stop, { capture: true, signal });
  for (const kind of ["scroll", "resize"]) addEventListener(kind, () => waiting || look(true), { capture: true, signal }); // the player did it
}

// named lists the buttons that are shown, with their names. A button that asks again has
// another name.
function named() {
  const names = new Map();
  for (const node of document.querySelectorAll(GUARDED)) {
    if (!node.getClientRects().length) continue;
    let name = `${node.dataset.move ?? ""} ${node.textContent}`;
    while (names.has(name)) name += "+";
    names.set(name, node);
  }
  return names;
}

// look notes where the buttons are. It marks each button until a press in its middle counts. With
// quiet set to true, buttons that have moved count as settled.
function look(quiet) {
  waiting = false;
  const now = performance.now();
  const names = named();
  let next = Infinity;
  for (const name of known.keys()) if (!names.has(name)) known.delete(name);
  for (const [name, node] of names) {
    const box = node.getBoundingClientRect();
    const was = known.get(name);
    if (!was) known.set(name, { box, born: now, moved: now, before: null });
    else if (quiet === true) was.box = box;
    else if (["left", "top", "right", "bottom"].some((edge) => Math.abs(was.box[edge] - box[edge]) > 1)) {
      known.set(name, { box, born: was.born, moved: now, before: now - was.moved < SETTLED ? was.before : was.box });
    }
    const { moved, before } = known.get(name);
    const rest = inside(before, (box.left + box.right) / 2, (box.top + box.bottom) / 2) ? 0 : moved + SETTLED - now;
    node.classList.toggle("fresh", rest > 0);
    if (rest > 0) next = Math.min(next, rest);
  }
  clearTimeout(timer);
  if (next < Infinity) timer = setTimeout(look, next);
}

function inside(box, x, y) {
  return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

// stop stops a click that comes too early.
function stop(e) {
  const button = e.isTrusted && e.target.closest?.(GUARDED);
  if (!button) return;
  if (waiting) look();
  const [name] = [...named()].find(([, node]) => node === button) ?? [];
  const { born, moved, before } = known.get(name) ?? { born: Infinity, moved: Infinity };
  const keyed = !e.detail;
  if (pressed - (keyed ? born : moved) >= SETTLED || !keyed && inside(before, e.clientX, e.clientY)) return;
  e.preventDefault();
  e.stopImmediatePropagation();
}
