// Runs the actions of buttons, keys and map clicks one after another. A press waits until
// the previous one has been answered.

import { notify, refuse } from "./notices.js";

export class Presses {
  constructor(session) {
    Object.assign(this, { session, last: Promise.resolve(), open: 0, refusals: 0 });
  }

  // take runs the action of a press. A press that had to wait is dropped if an earlier
  // press was refused meanwhile, or if its move does not belong to the current decision
  // any more. The page then tells the player.
  take(what, move = null) {
    const { refusals } = this;
    const seen = this.decision();
    const waits = this.open > 0;
    this.open++;
    this.last = this.last.then(async () => {
      if (waits && this.refusals !== refusals) notify("Your last click did nothing, because the one before it was refused.", { kind: "refusal" });
      else if (waits && move && !(this.decision() === seen && this.session.moves.some(({ notation }) => notation === move.notation))) {
        notify("Your last click did nothing, because the game has moved on to another decision.", { kind: "refusal" });
      } else await what();
    }).catch(refuse).finally(() => { this.open--; });
    return this.last;
  }

  // refused records a refusal.
  refused() {
    this.refusals++;
  }

  decision() {
    const { turn, phase, kind, place } = this.session.status.decision;
    return [turn, phase, kind, place].join();
  }
}
