// One game as one viewer is told of it: the copy of the server's answers that
// the page draws from.

import { Refusal } from "./transport.js";
import { Rows } from "./rows.js";
import { battleOf, chartOf, filmOf, movesOf, replayOf, statusOf, toldOf, waysOf } from "./answers.js";

const GLANCE = 30000; // milliseconds between looks from a hidden page

// newKey makes up a key for a request.
function newKey() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("-");
}

// A Session tells its listeners "change" when the position or what can be done
// in it has changed, "told" when there are new entries of the log, and "line"
// when the connection comes or goes.
export class Session extends EventTarget {
  constructor(transport, token) {
    super();
    this.transport = transport;
    this.path = `/api/seats/${encodeURIComponent(token)}`;
    this.chart = null;
    this.status = null;
    this.moves = [];
    this.pending = null; // the battle that is going on
    this.log = [];
    this.connected = true;
    this.refreshing = null;
    this.rows = new Rows();
    this.acting = new Set(); // ids of the pieces that receive an order now
  }

  ask(method, part, query, body) {
    return this.transport.ask(method, this.path + part, query, body);
  }

  // open loads the game and goes on listening.
  async open() {
    const [chart, log] = await Promise.all([this.ask("GET", "/chart"), this.ask("GET", "/log", { since: 0 })]);
    this.chart = chartOf(chart);
    this.log = log ?? [];
    await this.refresh();
    this.unlisten = this.transport.listen(`${this.path}/events`, this.log.length,
      (news) => this.hear(toldOf(news)), (connected) => this.line(connected));
    this.glancing = setInterval(() => this.glance(), GLANCE);
  }

  // glance asks how things stand while the page is hidden and may not be told:
  // its title says when there is something to decide.
  glance() {
    if (document.hidden) this.refresh().catch(() => {}); // the next glance tries again
  }

  close() {
    clearInterval(this.glancing);
    this.unlisten?.();
  }

  // hear takes in what was told: of the log, what stands from an entry on. What
  // stood there before was taken back.
  hear({ version, from, entries, chat, again }) {
    if (entries.length || from < this.log.length) {
      this.log.splice(from, Infinity, ...entries);
      this.dispatchEvent(new Event("told"));
    }
    if (chat !== undefined && chat !== this.chatted) {
      this.chatted = chat;
      this.dispatchEvent(new Event("chat"));
    }
    if (version !== this.status.version || again && !this.status.again) this.refresh().catch(() => {}); // the next news tries again
  }

  line(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    this.dispatchEvent(new Event("line"));
    if (connected) this.refresh();
  }

  // refresh asks for the position. Calls while one is under way share the next.
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
    const status = statusOf(await this.ask("GET", ""));
    const [moves, pending] = await Promise.all([
      status.yourTurn ? this.ask("GET", "/moves").then(movesOf) : [],
      status.over ? null : this.battle("").then((battle) => (battle.rows.length ? battle : null)).catch(() => null),
    ]);
    await this.read(status.told);
    status.board.pieces = this.rows.arrange(status.board.pieces, this.acting);
    this.status = status;
    this.pending = pending;
    this.moves = moves.map((move) => ({ ...move, decision: status.decision.kind, attackers: this.attackers().length }));
    this.dispatchEvent(new Event("change"));
  }

  // attackers lists the units that take part in the attack at hand, as far as the viewer
  // knows them.
  attackers() {
    return (this.pending?.rows ?? []).filter(({ kind, unit }) => kind === "attacker" && unit).map(({ unit }) => unit);
  }

  // read has the log up to an entry here, wherever the news is.
  async read(told) {
    const from = this.log.length;
    if (from >= told) return;
    const entries = await this.ask("GET", "/log", { since: from }) ?? [];
    if (this.log.length < from + entries.length) this.log.splice(from, Infinity, ...entries);
  }

  // play makes a move and waits until the position that it leads to is here.
  play(move) {
    return this.send("/moves", { move });
  }

  // playAll makes moves as one, and tells why if not all could be made.
  async playAll(moves) {
    const all = moves.length === 1 ? { move: moves[0].replace(/\?$/, "") } : { moves };
    const { refused } = await this.send("/moves", all);
    if (refused) throw new Refusal(422, refused);
  }

  takeBack() {
    return this.send("/takeback", {});
  }

  // hurry has the programs that think move now.
  hurry() {
    return this.send("/hurry", {});
  }

  // send has something changed. Its key tells the games if it arrives twice.
  async send(part, body) {
    try {
      const answer = await this.ask("POST", part, {}, { version: this.status.version, key: newKey(), ...body });
      await this.refreshing; // the news may have come before the answer
      if (this.status.version !== answer.version) await this.refresh();
      return answer;
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) await this.refresh();
      throw error;
    }
  }

  // chat asks for the lines of chat from a number on.
  chat(since) {
    return this.ask("GET", "/chat", { since }).then(({ lines }) => ({ lines: lines ?? [] }));
  }

  say(text) {
    return this.ask("POST", "/chat", {}, { text, key: newKey() });
  }

  // nextGame asks for the player's seat in the next game of the same players.
  nextGame(wish) {
    return this.ask("POST", "/again", {}, wish);
  }

  // branch opens a new game from an earlier position of this one.
  branch(at, seats) {
    return this.ask("POST", "/branch", {}, { at, seats });
  }

  // record asks for the record, or where the viewer may not have it, for an account of
  // what the viewer knows.
  record(seats) {
    return this.ask("POST", "/record", {}, { seats });
  }

  ways(unit) {
    return this.ask("GET", "/ways", { unit }).then(waysOf);
  }

  // traces asks how a unit is supplied and commanded, or where that is cut.
  traces(unit) {
    return this.ask("GET", "/traces", { unit }).then(({ traces, ...rest }) => ({ ...rest, traces: traces ?? [] }));
  }

  // zones asks which places the zones of control of a side reach.
  zones(side) {
    return this.ask("GET", "/zones", { side }).then(({ zones }) => zones ?? []);
  }

  // why asks why a unit, or nobody, can do anything about a place, or why a unit alone
  // cannot do what others can.
  why(unit, to) {
    return this.ask("GET", "/explain", { unit: unit || undefined, to: to || undefined });
  }

  battle(target, attackers = []) {
    return this.ask("GET", "/battle", { target, attackers: attackers.join(",") }).then(battleOf);
  }

  // film asks what has been shown since an entry of the log; all is everybody's
  // secrets, when the game is over.
  film(since, all = false) {
    return this.ask("GET", "/film", { since, all: all ? 1 : undefined }).then(filmOf);
  }

  replay(at) {
    return this.ask("GET", "/replay", { at }).then(replayOf);
  }
}
