// The guide to a first turn: it explains each kind of decision until the player closes the
// explanation.

import { el, button } from "./dom.js";
import { worded } from "./fingers.js";
import { store, stored } from "./stored.js";
import { helpOf } from "./words.js";

const KEY = "august1914.guide";

let known = stored(KEY) ?? {};

function keep(now) {
  known = now;
  store(KEY, now);
}

// guideCard returns the explanation of a decision, or null if the player has already
// closed it. It calls changed when the player closes it.
export function guideCard(status, changed) {
  const { ruleset, yourTurn, decision } = status;
  const text = helpOf(decision.kind);
  const name = `${ruleset} ${decision.kind}`;
  if (!yourTurn || !text || known.off || known[name]) return null;
  const close = (more) => () => {
    keep({ ...known, ...more });
    changed();
  };
  return el("section", { class: "card guide", "aria-label": "First turn" },
    el("h2", {}, el("span", { class: "what" }, "First turn: what to do now"),
      button("Got it", close({ [name]: true }), { class: "action", title: "Not again for this kind of decision" }),
      button("No more", close({ off: true }), { class: "quiet", title: "No more of these hints" })),
    el("p", {}, worded(text)));
}

// guideAgain makes all explanations show again.
export function guideAgain() {
  keep({});
}
