// The bar that replaces the prompt while a film plays: the caption and the controls.

import { el, button, show } from "./dom.js";
import { keepPace, paceNow, paces } from "./pace.js";
import { headingOf, tells } from "./words.js";

const SAID = 3; // the most sentences in the caption of a scene

// saidOf returns the entries of a scene for its caption.
export function saidOf({ entries, rolled }) {
  return entries.length > SAID && rolled ? entries.slice(-SAID) : entries.slice(0, SAID);
}

// filmBar returns the bar of a projector. It calls on.skip for the Skip button and
// on.paced when the player sets the speed.
export function filmBar(projector, on) {
  const caption = el("p", { class: "caption" });
  const part = el("progress", { max: 1, value: 0, "aria-label": "Progress of the film" });
  const pause = button("Pause", () => projector.pause(!projector.paused), { class: "pause", title: "Space" });
  projector.pace = paceNow() || 1;
  projector.onpause = (paused) => { pause.textContent = paused ? "Play" : "Pause"; };
  const node = el("div", { class: "filmbar", role: "group", "aria-label": "What the others did", hidden: true, onkeydown: (e) => keyed(e, projector, on) },
    el("div", { class: "keys" }, pause,
      button("Step", () => projector.step(), { class: "step", title: "One scene, then pause (Arrow right)" }), paceChoice(projector, on.paced), part,
      button("Skip", () => on.skip(), { class: "skipfilm action main", title: "Show the current position (Escape)" })), caption);
  return {
    node,
    begin() {
      node.hidden = false;
      projector.pace = paceNow() || 1;
      show(caption, "The film begins …");
    },
    end() {
      node.hidden = true;
      projector.pause(false);
      delete caption.dataset.n;
    },
    tell(scene, i, of, telling) {
      show(caption, el("span", { class: "when" }, `Turn ${scene.turn} · ${scene.phase}`), captionOf(scene, telling));
      caption.dataset.n = scene.entries.map((entry) => entry.n).join(" ");
      part.max = of;
      part.value = i + 1;
    },
  };
}

function keyed(e, projector, on) {
  const act = { ArrowRight: () => projector.step(), Escape: () => on.skip() }[e.key];
  if (!act || e.target.closest("select")) return;
  e.preventDefault();
  e.stopPropagation();
  act();
}

// paceChoice returns the list of speeds.
export function paceChoice(projector, chosen = () => {}) {
  return el("label", { class: "pace" }, "Speed ", el("select", { onchange: (e) => {
    const pace = Number(e.target.value);
    keepPace(pace);
    projector.pace = pace || projector.pace;
    chosen(pace);
  } }, paces.map(([name, pace]) => el("option", { value: String(pace), selected: pace === paceNow() }, name))));
}

// captionOf returns the caption of a scene.
export function captionOf(scene, telling) {
  if (scene.ways.length) return marched(scene, telling);
  const { entries } = scene;
  const [first] = entries;
  if (!first) return [scene.phase];
  if (entries.length > SAID && entries.every((entry) => entry.kind === first.kind) && headingOf(first.kind)) return [`${headingOf(first.kind)}: ${entries.length}`];
  return saidOf(scene).flatMap((entry) => [telling.sentence(entry), " "]).concat(entries.length > SAID ? "…" : "");
}

function marched({ ways, entries, losses }, telling) {
  const said = ways.slice(0, SAID).flatMap(({ entry, places }, i) => [
    i ? ", " : "", entry.unit ? telling.unit(entry) : "They", " ", telling.place(places[0], [places]), " → ", telling.place(places.at(-1), [places]),
  ]);
  const told = entries.filter((entry) => losses.includes(entry) || tells("gains", entry)).slice(0, 2);
  return [...said, ways.length > SAID ? ` and ${ways.length - SAID} more` : "", ". ", ...told.flatMap((entry) => [telling.sentence(entry), " "])];
}
