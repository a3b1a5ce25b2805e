// The players of a game: who is here, how long they may take, and what they ask each other.

import { el, button, show, keeping, openDialog } from "./dom.js";
import { newKey } from "./transport.js";
import { notify, refuse } from "./notices.js";
import { showCalls } from "./callme.js";
import { byProgram, when } from "./standings.js";

const ENDS = {
  nothing: "the others can let a program play on", remind: "the player is reminded", program: "a program plays on", lose: "the game is lost",
};

export class People {
  constructor(table) {
    this.table = table;
  }

  // draw draws the questions that wait for an answer, and the panel if it is open.
  async draw() {
    const { table } = this;
    const { session } = table;
    keeping(table.asking, () => show(table.asking, this.questions(session.status)));
    this.answered(session);
    if (table.tabs.current !== "people") return;
    const standing = await session.ask("GET", "/standing").catch(() => session.status);
    keeping(table.people, () => show(table.people, this.list(standing), this.limit(standing), this.buttons(standing)));
  }

  // answered shows what has become of a question that does not wait any more.
  answered({ log, status: { seat, over, draw, undo, yield: yields } }) {
    const gone = this.draws && !draw || this.undoes && !undo || this.yields && !yields;
    Object.assign(this, { draws: draw, undoes: undo, yields });
    const last = log.findLast(({ kind }) => kind === "notice");
    if (gone && !over && last && last.by !== `seat ${seat}`) notify(last.sentence, { kind: "call" });
  }

  questions({ seat, over, draw, undo, yield: yields, chairs }) {
    if (over) return [];
    const { session } = this.table;
    const name = (of) => chairs.find((chair) => chair.seat === of)?.name;
    const mine = chairs.find((chair) => chair.seat === seat);
    const answers = (what, question, agree, decline, warning) => mine && [
      question.by === seat || question.yes.includes(seat) ? null
        : button(agree, () => this.confirm(agree, warning, agree, () => session.send(what, { say: "yes" })), { class: "action main" }),
      button(question.by === seat ? "Withdraw it" : decline, () => this.act(() => session.send(what, { say: "no" })), { class: "action" })];
    const card = (title, ...parts) => el("section", { class: "card question", "aria-label": title }, el("h2", {}, title), parts);
    return [
      draw && card(draw.by === seat ? "You have offered a draw" : `${name(draw.by)} offers a draw`, answers("/draw", draw, "Accept the draw", "Decline", "The game ends as a draw.")),
      yields && card(`The ${name(yields.by)} program thinks that the game is lost, and offers to give up`, answers("/yield", yields, "Accept", "Play on", "The program resigns. The game ends, and your side wins.")),
      undo && card(undo.by === seat ? "You have asked to take your last move back" : `${name(undo.by)} asks to take the last move back`,
        undo.told?.length ? [el("p", {}, "Since then you have learned:"), el("ul", {}, undo.told.map((line) => el("li", {}, line)))] : null,
        answers("/undo", undo, "Agree to take it back", "Refuse", `This and all later moves are taken back${undo.rolled ? ", and the dice are rolled again" : ""}. What the players have learned stays known.`)),
      mine?.standIn && !mine.out && card(`The program ${mine.standIn} plays for you`, button("Play again myself", () => this.post("/program", { player: "person" }), { class: "action main" })),
      mine?.out && card(`You are out of this game. The program ${mine.standIn} plays on for your side`),
    ];
  }

  list({ chairs, seat, toAct }) {
    return el("ul", { class: "players" }, chairs.map((c) => el("li", {},
      el("b", { class: `unitname side-${c.side}` }, c.name), c.seat === seat ? " (you)" : "", ": ",
      [c.player === "person" ? "a person" : `the program ${c.player}`,
        c.out && "out of the game", c.standIn && `the program ${c.standIn} plays on`,
        c.here && `last here ${when(c.here)}`, c.moved && `last move ${when(c.moved)}`,
        toAct.includes(c.seat) && (c.waits ? `must decide since ${when(c.waits)}` : "must decide"),
        c.due && `has time until ${when(c.due)}`, c.reminded && `reminded ${when(c.reminded)}`].filter(Boolean).join(", "))));
  }

  limit({ limit }) {
    return limit && el("p", {}, `Time for each decision: ${span(limit.minutes)}. Then ${ENDS[limit.then]}.`);
  }

  buttons({ seat, over, chairs, toAct, draw, undo, acted, canTakeBack }) {
    const me = chairs.find((chair) => chair.seat === seat);
    if (over || !me || me.out) return null;
    const others = chairs.filter((c) => c !== me && c.player === "person" && !c.out);
    const waiting = others.filter((c) => toAct.includes(c.seat) && !byProgram(c));
    const say = (what) => this.act(() => this.table.session.send(what, { say: "ask" }));
    return el("div", { class: "others meanwhile" },
      waiting.length > 0 && button("Remind who must decide", () => this.post("/remind", {}), { class: "action" }),
      waiting.filter((c) => c.due * 1000 <= Date.now()).map((c) => button(`Let a program play for ${c.name}`, () => this.post("/program", { player: "", seat: c.seat }), { class: "action" })),
      me.standIn ? null : button("Let a program play for me", () => this.confirm("Let a program play for you?", "It sees what you may see, and plays until you come back. Its moves count.", "Let it play", () => this.ask("/program", { player: "" })), { class: "action" }),
      others.length > 0 && !draw && button("Offer a draw", () => say("/draw"), { class: "action" }),
      undo || me.standIn || canTakeBack || !acted ? null : button("Ask to take my last move back", () => say("/undo"), { class: "action", title: "Even if others have learned something from it, if all players agree" }),
      this.table.offline ? null : button("Call me when it is my turn …", () => showCalls(this.table.session), { class: "action", title: "By mail, when this page is closed" }),
      button("Resign …", () => this.confirm("Resign?", "You give up this game. This cannot be taken back.", "Resign", () => this.ask("/resign", {})), { class: "action" }));
  }

  // confirm asks before an act that cannot be taken back.
  confirm(heading, text, go, act) {
    const dialog = openDialog("choice record", null, [el("h2", {}, heading), el("p", {}, text),
      button(go, () => dialog.close("go"), { class: "action main" }), button("Cancel", () => dialog.close(""), { class: "quiet" })],
    (value) => value === "go" && this.act(act));
  }

  ask(part, body) {
    return this.table.session.ask("POST", part, {}, { ...body, key: newKey() });
  }

  post(part, body) {
    return this.act(() => this.ask(part, body));
  }

  async act(what) {
    try {
      await what();
      await this.table.session.refresh();
    } catch (error) {
      refuse(error);
    }
    await this.draw();
  }
}

function span(minutes) {
  for (const [size, word] of [[1440, "day"], [60, "hour"], [1, "minute"]]) if (minutes % size === 0) return `${minutes / size} ${word}${minutes === size ? "" : "s"}`;
  return "";
}
