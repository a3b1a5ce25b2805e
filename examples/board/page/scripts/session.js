// One game as its viewer sees it: the copy of the server's answers that the page draws.

import { newKey, Refusal } from "./transport.js";
import { Rows } from "./rows.js";
import { begunAt } from "./standings.js";
import { learn } from "./words.js";
import { battleOf, chartOf, filmOf, movesOf, replayOf, statusOf, toldOf, waysOf, withDelta } from "./answers.js";

const LASTING = 3000; // milliseconds before another browser with the seat counts
const GLANCE = 30000; // milliseconds between two requests of a hidden page

// A Session dispatches "change" when the position or the legal moves have changed, "told"
// for new log entries, "line" when the connection is lost or restored, and "shared" when
// another browser or a program has begun or ceased to follow the seat, and "noted" when the seat's
// notes have changed.
export class Session extends EventTarget {
  constructor(transport, token) {
    super();
    this.transport = transport;
    this.token = token;
    this.path = `/api/seats/${encodeURIComponent(token)}`;
    this.chart = null;
    this.status = null;
    this.drawn = {}; // the last board as the server sent it, and its version
    this.moves = [];
    this.pending = null; // the current battle
    this.log = [];
    this.connected = true;
    this.following = this.others = 0; // other browsers or programs with the seat
    this.refreshing = null;
    this.rows = new Rows();
    this.acting = new Set(); // IDs of the pieces that are receiving an order
  }

  ask(method, part, query, body) {
    return this.transport.ask(method, this.path + part, query, body);
  }

  // open loads the game and starts to listen for news.
  async open() {
    const [chart, log] = await Promise.all([this.ask("GET", "/chart"), this.ask("GET", "/log", { since: 0 })]);
    this.chart = chartOf(chart);
    this.log = log ?? [];
    await this.refresh();
    this.unlisten = this.transport.listen(`${this.path}/events`, this.log.length,
      (news) => this.hear(toldOf(news)), (connected) => this.line(connected));
    this.glancing = setInterval(() => this.glance(), GLANCE);
  }

  // glance refreshes a hidden page that may get no news, so that its title can show that
  // it is the player's turn.
  glance() {
    if (document.hidden) this.refresh().catch(() => {}); // the next glance tries again
  }

  close() {
    clearInterval(this.glancing);
    clearTimeout(this.sharing);
    this.unlisten?.();
  }

  // hear handles news of the log: the entries from one index on. Old entries from there on
  // have been taken back.
  hear({ version, from, entries, chat, again, others = 0, notes = 0, was, delta }) {
    if (delta && was === this.drawn.version) this.drawn = { version, board: withDelta(this.drawn.board, delta) };
    if (entries.length || from < this.log.length) {
      this.log.splice(from, Infinity, ...entries);
      this.dispatchEvent(new Event("told"));
    }
    if (chat !== undefined && chat !== this.chatted) {
      this.chatted = chat;
      this.dispatchEvent(new Event("chat"));
    }
    if (notes !== this.noted) {
      this.noted = notes;
      this.dispatchEvent(new Event("noted"));
    }
    if (others !== this.following) {
      this.following = others;
      clearTimeout(this.sharing);
      this.sharing = setTimeout(() => { // a page that is loaded again is there twice for a moment
        this.others = others;
        this.dispatchEvent(new Event("shared"));
      }, others ? LASTING : 0);
    }
    if (version !== this.status.version || again && !this.status.again) this.refresh().catch(() => {}); // the next news tries again
  }

  line(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    this.dispatchEvent(new Event("line"));
    if (connected) this.refresh();
  }

  // refresh asks for the position. Calls during a running refresh share the next one.
  refresh() {
    if (!this.refreshing) {
      this.refreshing = this.load().finally(() => { this.refreshing = null; });
      return this.refreshing;
    }
    this.again ??= this.refreshing.catch(() => {}).then(() => {
      this.again = null;
      return this.refresh();
    });
    return this.again;
  }

  async load() {
    const { version, board } = this.drawn;
    const status = statusOf(await this.ask("GET", "", { board: version }), board);
    this.drawn = { version: status.version, board: status.board };
    await this.learn(status.ruleset);
    const waits = !status.yourTurn && !status.over;
    const [moves, pending, standing] = await Promise.all([
      status.yourTurn ? this.ask("GET", "/moves").then(movesOf) : [],
      status.over ? null : this.battle("").then((battle) => (battle.rows.length ? battle : null)).catch(() => null),
      waits ? this.ask("GET", "/standing").catch(() => null) : null,
    ]);
    status.since = standing && begunAt(standing);
    await this.read(status.told);
    status.board = { ...status.board, pieces: this.rows.arrange(status.board.pieces, this.acting) };
    this.status = status;
    this.pending = pending;
    this.moves = moves.map((move) => ({ ...move, decision: status.decision.kind, attackers: this.attackers().length }));
    this.dispatchEvent(new Event("change"));
  }

  // learn asks once for the words of the game.
  async learn(ruleset) {
    if (this.learnt) return;
    learn((await this.transport.ask("GET", "/api/words", { ruleset })).words ?? []);
    this.learnt = true;
  }

  // attackers lists the units in the current attack that the viewer knows of.
  attackers() {
    return (this.pending?.rows ?? []).filter(({ kind, unit }) => kind === "attacker" && unit).map(({ unit }) => unit);
  }

  // read loads the log up to an entry, even if the stream has not delivered it yet.
  async read(told) {
    const from = this.log.length;
    if (from >= told) return;
    const entries = await this.ask("GET", "/log", { since: from }) ?? [];
    if (this.log.length < from + entries.length) this.log.splice(from, Infinity, ...entries);
  }

  // play makes a move and waits for the new position. With onward, the move also ends the
  // optional decisions that follow.
  play(move, onward) {
    return this.send("/moves", { move, onward });
  }

  // playAll makes several moves as one request. It throws an error if not all of them
  // could be made.
  async playAll(moves) {
    const all = moves.length === 1 ? { move: moves[0].replace(/\?$/, "") } : { moves };
    const { refused } = await this.send("/moves", all);
    if (refused) throw new Refusal(422, refused);
  }

  takeBack() {
    return this.send("/takeback", {});
  }

  // hurry lets a program that has stopped move again.
  hurry() {
    return this.send("/hurry", {});
  }

  // send posts a change. Its key lets the server recognize a repeated request.
  async send(part, body) {
    try {
      const answer = await this.ask("POST", part, {}, { version: this.status.version, key: newKey(), ...body });
      await this.refreshing; // the news may have arrived before the answer
      if (this.status.version !== answer.version) await this.refresh();
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) await this.refresh();
      throw error;
    }
  }

  // chat asks for the chat lines from a number on.
  chat(since) {
    return this.ask("GET", "/chat", { since }).then(({ lines }) => ({ lines: lines ?? [] }));
  }

  say(text) {
    return this.ask("POST", "/chat", {}, { text, key: newKey() });
  }

  // nextGame asks for the player's seat in the next game with the same players.
  nextGame(wish) {
    return this.ask("POST", "/again", {}, { ...wish, key: newKey() });
  }

  // branch starts a new game from an earlier position of this one.
  branch(at, seats) {
    return this.ask("POST", "/branch", {}, { at, seats, key: newKey() });
  }

  // record asks for the record of the game. If the viewer may not see it, the server sends
  // an account of what the viewer knows.
  record(seats) {
    return this.ask("POST", "/record", {}, { seats });
  }

  ways(unit) {
    return this.ask("GET", "/ways", { unit }).then(waysOf);
  }

  // traces asks for the lines of supply and command of a unit, or where they are cut.
  traces(unit) {
    return this.ask("GET", "/traces", { unit }).then(({ traces, ...rest }) => ({ ...rest, traces: traces ?? [] }));
  }

  // turnBox returns the box of a turn on the turn track.
  turnBox(turn) {
    return this.chart.track.find((box) => box.turn === turn);
  }

  // zones asks for the places in the zones of control of a side.
  zones(side) {
    return this.ask("GET", "/zones", { side }).then(({ zones }) => zones ?? []);
  }

  // why asks why a unit can do nothing about a place. Without a unit it asks about all
  // units, and without a place why the unit cannot do what others can.
  why(unit, to) {
    return this.ask("GET", "/explain", { unit: unit || undefined, to: to || undefined });
  }

  battle(target, attackers = []) {
    return this.ask("GET", "/battle", { target, attackers: attackers.join(",") }).then(battleOf);
  }

  // film asks for the events since a log entry. all includes all secrets, once the game is
  // over.
  film(since, all = false) {
    return this.ask("GET", "/film", { since, all: all ? 1 : undefined }).then(filmOf);
  }

  replay(at) {
    return this.ask("GET", "/replay", { at }).then(replayOf);
  }
}
