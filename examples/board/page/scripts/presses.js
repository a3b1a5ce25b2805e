// Presses of buttons, keys and the mouse on the map, one after another. A press that comes
// while an earlier one is being answered waits for its turn.

import { notify, refuse } from "./notices.js";

export class Presses {
  constructor(session) {
    Object.assign(this, { session, last: Promise.resolve(), open: 0, refusals: 0 });
  }

  // take does what a press asks for. A press that had to wait is not carried out, and the
  // page says so, if an earlier press was refused meanwhile, or if its move is no longer
  // one of the decision that the player saw.
  take(what, move = null) {
    const { refusals } = this;
    const seen = this.decision();
    const waits = this.open > 0;
    this.open++;
    this.last = this.last.then(async () => {
      if (waits && this.refusals !== refusals) notify("Your next press was not carried out, because the one before it was refused.", { kind: "refusal" });
      else if (waits && move && !(this.decision() === seen && this.session.moves.some(({ notation }) => notation === move.notation))) {
        notify("Your last press was not carried out: the game has moved on to another decision.", { kind: "refusal" });
      } else await what();
    }).catch(refuse).finally(() => { this.open--; });
    return this.last;
  }

  // refused notes that something was refused.
  refused() {
    this.refusals++;
  }

  decision() {
    const { turn, phase, kind, place } = this.session.status.decision;
    return [turn, phase, kind, place].join();
  }
}
