// Asks for the players of a game that begins in the middle.

import { button, el, openDialog } from "./dom.js";
import { best, byStrength } from "./players.js";

// whoPlays asks for a person or a program for each chair. It resolves to null if the
// player cancels. With asked set to false, it shows no choice.
export function whoPlays({ heading, text, chairs, players, asked = true, go }) {
  return new Promise((resolve) => {
    const seats = chairs.map((chair) => ({ chair, select: el("select", { name: chair.name },
      el("option", { value: "person" }, "You"), byStrength(players).map((p) => el("option", { value: p.name }, `The program ${p.name}: ${p.meaning}`))) }));
    for (const { select } of seats.slice(1)) select.value = best(players);
    const dialog = openDialog("choice record", null, [
      el("h2", {}, heading), el("p", {}, text),
      asked ? seats.map(({ chair, select }) => el("label", { class: "choice" }, el("span", { class: "label" }, chair.name), select)) : null,
      button(go, () => dialog.close("open"), { class: "action main" }),
      button("Cancel", () => dialog.close(""), { class: "quiet" }),
    ], (value) => resolve(value === "open" ? seats.map(({ select }) => select.value) : null));
  });
}
