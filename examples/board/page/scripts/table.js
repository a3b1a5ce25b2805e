// The table: the map, and beside it whose decision it is, what was clicked, what
// can be done and what has happened.

import { el, button, show, rule, keeping } from "./dom.js";
import { MapView } from "./mapview.js";
import { Pointing, ask, caption } from "./pointing.js";
import { Selection } from "./selection.js";
import { Menu } from "./menu.js";
import { LogCard } from "./logcard.js";
import { Tabs } from "./tabs.js";
import { battleCard } from "./battlecard.js";
import { placeCard, pieceTray, why } from "./placecard.js";
import { keyCard } from "./keycard.js";
import { turnTrack, turnList, scores, seedMark, seedLine } from "./tracks.js";
import { Replay } from "./replay.js";
import { notify, refuse } from "./notices.js";
import { themeSwitch } from "./theme.js";

export class Table {
  // The signal tells when another page is shown in place of the table.
  constructor(session, root, signal) {
    this.session = session;
    this.root = root;
    this.left = signal;
    this.busy = false;
    this.map = new MapView(session.chart);
    this.menu = new Menu((move) => this.play([move]));
    this.menu.onlook = (move) => this.map.way([move.from, move.to]);
    this.logs = new LogCard((place) => this.selection.place(place));
    this.selection = new Selection(this);
    this.build();
    this.listen();
    this.update();
    this.map.frameOnPieces();
  }

  build() {
    const { status, chart } = this.session;
    this.prompt = el("section", { class: "prompt", "aria-label": "Decision", "aria-live": "polite" });
    this.battle = el("div", {});
    this.forecast = el("div", {}); // below the card, which does not move then
    this.card = el("div", {});
    this.hint = el("div", { class: "hint", role: "status", hidden: true });
    this.track = el("div", { class: "track" });
    this.scores = el("div", { class: "scores" });
    this.tray = el("div", { class: "traybox" });
    this.line = el("span", { class: "line" });
    this.tabs = new Tabs([
      ["moves", "Moves", this.menu.node], ["log", "Log", this.logs.node], ["tray", "Off map", this.tray],
      ["score", "Scores", this.scores], ["key", "Key", keyCard(chart)],
    ]);
    this.replayBar = el("div", { class: "replaybar", hidden: true });
    show(this.root,
      el("a", { class: "skip", href: "#moves", onclick: (e) => this.skip(e) }, "Skip to the list of moves"),
      el("header", { class: "top" },
        el("a", { class: "home", href: "./", title: "A new game" }, "August 1914"),
        el("h1", {}, status.title ?? chart.title),
        this.track, seedMark(status), this.line, themeSwitch()),
      el("main", { class: "table" },
        el("div", { class: "field" }, this.map.node, this.hint, this.replayBar),
        el("aside", { class: "side", "aria-label": "The game" }, this.prompt,
          el("div", { class: "scroll" }, el("div", { class: "cards" }, this.battle, this.card, this.forecast), this.tabs.node))));
    document.body.className = "at-table";
  }

  skip(e) {
    e.preventDefault();
    this.tabs.open("moves");
    this.menu.node.focus();
  }

  listen() {
    this.session.addEventListener("change", () => this.update());
    this.session.addEventListener("told", () => this.logs.update(this.session.log));
    this.session.addEventListener("line", () => this.drawLine());
    this.map.addEventListener("place", ({ detail }) => this.selection.place(detail.place));
    this.map.addEventListener("piece", ({ detail }) => this.selection.pieceById(detail.piece, detail.place));
    this.map.addEventListener("hover", ({ detail }) => this.look(detail.place));
    document.addEventListener("keydown", (e) => this.key(e), { signal: this.left });
  }

  key(e) {
    if (e.target.closest("input, select, textarea, dialog") || e.ctrlKey || e.metaKey || e.altKey) return;
    const action = {
      m: () => this.skip(e), u: () => this.session.status.canTakeBack && this.takeBack(), l: () => this.tabs.open("log"),
      Escape: () => this.selection.place(null), g: () => this.map.svg.focus(),
    }[e.key];
    if (action) {
      e.preventDefault();
      action();
    }
  }

  // update draws what the session was last told.
  update() {
    const { status, moves, chart, log } = this.session;
    this.pointing = new Pointing(this.replay?.active ? [] : moves);
    if (!this.replay?.active) this.map.update(status.board);
    this.map.about(status.over ? null : status.decision.place);
    this.selection.refresh();
    keeping(this.prompt, () => this.drawPrompt());
    this.drawBattle();
    this.menu.update(moves, status.over ? "The game is over." : "You have nothing to decide now.");
    this.logs.update(log);
    show(this.track, turnTrack(chart.track, status.board.turn));
    this.track.querySelector(".now")?.scrollIntoView({ block: "nearest", inline: "center" });
    show(this.scores, scores(status.board.tracks), seedLine(status), turnList(chart.track, status.board.turn));
    this.drawLine();
    this.root.dataset.version = status.version;
    if (status.over && !this.replay) this.offerReplay();
    this.announce();
  }

  // announce says so when a decision has become the viewer's.
  announce() {
    const { status } = this.session;
    const mine = Boolean(status.yourTurn);
    document.title = `${mine ? "● " : ""}${status.title ?? "August 1914"}`;
    if (mine && this.wasMine === false && !this.busy) {
      notify(`You are to decide: ${status.decision.prompt}`, { rule: status.decision.rule });
      this.prompt.classList.remove("called");
      void this.prompt.offsetWidth; // begins the animation anew
      this.prompt.classList.add("called");
    }
    this.wasMine = mine;
  }

  drawLine() {
    const { connected } = this.session;
    this.line.className = `line ${connected ? "on" : "off"}`;
    this.line.textContent = connected ? "" : "No connection: trying again …";
  }

  drawPrompt() {
    const { status } = this.session;
    const { decision } = status;
    show(this.prompt,
      el("div", { class: "who" },
        el("span", { class: `turnflag ${status.yourTurn ? "yours" : "others"}` }, whose(status)),
        el("span", { class: "seat" }, seatName(status))),
      el("p", { class: "phase" }, [status.dates, decision.phase].filter(Boolean).join(" · ")),
      status.damage && el("p", { class: "trouble" }, status.damage),
      status.trouble && el("p", { class: "trouble", role: "alert" }, status.trouble),
      status.over ? outcome(status) : el("p", { class: "asked" }, decision.prompt, " ", rule(decision.rule)),
      el("div", { class: "actions" },
        this.pointing.plain.slice(0, 8).map((move) => button(caption(move), () => this.play([move]), { class: "action main", "data-move": move.notation })),
        status.canTakeBack && button("Take back", () => this.takeBack(), { class: "action undo", title: "Take your last move back (u)" })));
  }

  drawBattle() {
    const { pending, status } = this.session;
    const { forecast } = this.selection;
    const look = (unit) => this.map.lookAt(unit);
    look(null);
    keeping(this.battle, () => show(this.battle, pending && battleCard(pending, status.yourTurn ? "Combat at hand" : "Combat", look)));
    keeping(this.forecast, () => show(this.forecast, forecast && battleCard(forecast, "If you attacked", look)));
  }

  // drawCard shows what is chosen.
  drawCard() {
    const { at, unit, ways } = this.selection;
    const place = this.placeOf(at);
    const on = {
      close: () => this.selection.place(null), piece: (piece) => this.selection.toggle(piece),
      move: (move) => this.play([move]), go: (to) => this.selection.go(to),
    };
    const owner = this.session.status.board.owners.find((o) => o.place === at)?.side;
    const pieces = this.piecesAt(at).filter((p) => place?.outline || p.unit === unit); // of a box, only what is chosen
    keeping(this.card, () => show(this.card, place && (place.outline || unit)
      && placeCard({ place, pieces, unit, pointing: this.pointing, ways, owner, on })));
    const boxes = this.session.chart.boxes.map((box) => ({ box, pieces: this.piecesAt(box.id) }));
    keeping(this.tray, () => show(this.tray, pieceTray(boxes, unit, this.pointing, on)));
    this.tabs.count("tray", boxes.reduce((n, { pieces: lying }) => n + lying.length, 0));
    this.tabs.call("tray", boxes.some(({ pieces: lying }) => this.pointing.units(lying).length));
    this.drawBattle();
  }

  placeOf(id) {
    return this.map.printed.places.get(id) ?? this.session.chart.boxes.find((box) => box.id === id);
  }

  piecesAt(id) {
    return this.map.pieces.get(id) ?? [];
  }

  // look says what a place would cost the chosen unit, or why it is closed to it.
  look(id) {
    const text = id ? this.selection.reason(id) : null;
    const place = id && this.placeOf(id);
    if (!place || !text) {
      show(this.hint, place ? this.map.words(id) : null);
      this.map.way([]);
    } else {
      show(this.hint, text.rule ? why(nameOf(place), text) : el("p", {}, el("strong", {}, nameOf(place)), text.text ? `: ${text.text}` : ""));
      this.map.way(text.path ?? []);
    }
    this.hint.hidden = !this.hint.textContent;
  }

  // play makes one of the moves that share a click.
  async play(moves, title = "Which?") {
    if (this.busy || !moves.length) return false;
    const move = await ask(moves, title);
    return move ? this.act(() => this.session.play(move.notation)) : false;
  }

  takeBack() {
    return this.act(() => this.session.takeBack());
  }

  // act does something that asks the server, one thing at a time.
  async act(what) {
    if (this.busy) return false;
    this.busy = true;
    this.root.classList.add("busy");
    try {
      await what();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      this.busy = false;
      this.root.classList.remove("busy");
    }
  }

  offerReplay() {
    this.replay = new Replay(this.session, this.map, () => this.update());
    this.replayBar.hidden = false;
    show(this.replayBar, this.replay.node);
  }
}

function nameOf(place) {
  return place.name && place.name !== place.id ? `${place.id} ${place.name}` : place.title ?? place.id;
}

// whose says who is to act.
function whose(status) {
  if (status.over) return "The game is over";
  if (status.yourTurn) return "You are to decide";
  const names = status.toAct.map((seat) => status.chairs.find((c) => c.seat === seat)?.name ?? "the dice");
  return `Waiting for ${names.join(" and ")}`;
}

// seatName says which seat the viewer has.
export function seatName(status) {
  const chair = status.chairs.find((c) => c.seat === status.seat);
  if (chair) return `You play ${chair.name}`;
  return status.umpire ? "You see everything" : "You look on";
}

function outcome(status) {
  return el("div", { class: "outcome" }, status.result.map((line) => el("p", {}, line)));
}
