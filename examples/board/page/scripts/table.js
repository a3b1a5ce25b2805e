// The table: the map, and beside it the current decision, the chosen place, the legal
// moves and the log.

import { el, button, show, rule, keeping } from "./dom.js";
import { MapView } from "./mapview.js";
import { Pointing, ask } from "./pointing.js";
import { asks, does, moveButton, onwardOf, tells, trackOf, verbOf } from "./words.js";
import { Selection } from "./selection.js";
import { Menu } from "./menu.js";
import { Telling } from "./telling.js";
import { StoryCard } from "./storycard.js";
import { Film } from "./film.js";
import { Clearing } from "./clearing.js";
import { DiceCard } from "./dicecard.js";
import { Tabs } from "./tabs.js";
import { Steady } from "./steady.js";
import { Presses } from "./presses.js";
import { guardPresses } from "./early.js";
import { battleCard, oddsOf } from "./battlecard.js";
import { placeCard, pieceTray, why } from "./placecard.js";
import { keyCard } from "./keycard.js";
import { datesOf, turnTrack, turnList, scores, seedMark, seedLine } from "./tracks.js";
import { Replay } from "./replay.js";
import { clearNotices, notify, refuse } from "./notices.js";
import { themeSwitch } from "./theme.js";
import { rulesPanel, useRules } from "./rules.js";
import { guideAgain, guideCard } from "./guide.js";
import { Chat } from "./chat.js";
import { callByIcon, callByNotification, leaveButton } from "./calls.js";
import { showLink, showWatch } from "./address.js";
import { ownTokens, setUpOf, showLinks } from "./openedseats.js";
import { byProgram, sinceOf } from "./standings.js";
import { worded } from "./fingers.js";
import { saveText } from "./files.js";
import { rememberView, viewOf } from "./views.js";
import { planOf } from "./seen.js";
import { Overlays } from "./overlays.js";
import { rulesetsOf } from "./answers.js";

const STANDS = "You cannot take back your last move, because others have learned something from it.";
const ROLLED = "You cannot take back your last move, because a die was rolled.";
const ASK = " Under “Players” you can ask for it.";
const BUTTONS = 8; // the most buttons in the prompt
const PEEK = 350; // milliseconds before a stack under a resting pointer opens
const KINDS = 6; // of units that offer asks about
const REST = 250; // milliseconds before a place under a resting pointer gets a forecast

export class Table {
  // The signal aborts when another page replaces the table.
  constructor(session, root, signal) {
    this.session = session;
    this.root = root;
    this.left = signal;
    this.busy = false;
    this.seen = new Set(); // versions
    this.halts = new Set(); // versions in which a march had just been stopped because the player picked others
    this.began = new Map(); // by decision: the number of log entries when the page first showed it
    this.map = new MapView(session.chart);
    this.presses = new Presses(session);
    this.menu = new Menu((move) => this.press(() => this.play([move]), move));
    this.menu.steps = (unit) => this.session.status.board.pieces.find((piece) => piece.unit === unit)?.steps;
    this.menu.onlook = (move) => this.map.way([move.from, move.to]);
    this.telling = new Telling(session, { place: (id) => this.goTo(id), look: (ways) => this.film.trails.glimpse(ways) });
    this.film = new Film(session, this.map, this.telling);
    this.film.onstart = () => this.frame();
    this.dice = new DiceCard(session, this.telling, {
      again: (from, until) => this.film.again(from, until), drawn: () => this.clear(),
    });
    this.logs = new StoryCard(session, this.telling);
    this.selection = new Selection(this);
    this.overlaid = el("div", { class: "overlaid", role: "status", hidden: true });
    this.overlays = new Overlays(session, this.map, () => this.selection.units, (lines) => {
      show(this.overlaid, lines.map(({ text, places }) => el("p", {}, places?.length ? button(text, () => this.overlays.showPlaces(places), { title: "Show it on the map" }) : text)));
      this.overlaid.hidden = !lines.length;
    });
    this.build();
    this.listen();
    this.update();
    if (!this.film.active) this.frame();
    this.prompt.focus({ preventScroll: true }); // the Tab key continues from here
  }

  // frame shows the part of the map with pieces, unless that was done before.
  frame() {
    if (this.framed) return false;
    this.map.update(this.session.status.board);
    const kept = viewOf(this.session.path);
    if (!kept || !this.map.camera.restore(kept)) {
      this.map.frameOnFront();
      this.map.reveal(this.session.status.decision.place);
    }
    this.framed = true;
    return true;
  }

  // goTo shows a place that a text links to.
  goTo(id) {
    this.map.reveal(id);
    this.steady.release();
    this.selection.place(id);
  }

  build() {
    const { status, chart, transport } = this.session;
    useRules(transport, status.ruleset, status.settings);
    this.guide = el("div", {});
    this.asking = el("div", {});
    const rules = rulesPanel();
    this.prompt = el("section", { class: "prompt", "aria-label": "Decision", "aria-live": "polite", tabindex: -1 });
    this.odds = el("section", { class: "oddsline", "aria-label": "Odds", hidden: true });
    this.battle = el("div", {});
    this.forecast = el("div", {}); // below the card, so that the card does not move
    this.card = el("div", {});
    this.hint = el("div", { class: "hint", role: "status", hidden: true });
    this.legend = el("ul", { class: "legend", "aria-label": "Colors of the map", hidden: true });
    this.foreseen = el("div", { class: "oddsline foreseen", hidden: true }); // on the map, so that nothing in the side panel moves
    this.track = el("div", { class: "track", role: "region", "aria-label": "Turn track", tabindex: 0 });
    this.scores = el("div", { class: "scores" });
    this.tray = el("div", { class: "traybox", onclick: () => this.steady.release() });
    this.line = el("span", { class: "line" });
    if (!status.trial && status.chairs.filter(({ player }) => player === "person").length > 1) this.chat = new Chat(this.session, (n) => this.tabs.count("chat", n));
    this.tabs = new Tabs([
      ["moves", "Moves", this.menu.node], ["log", "Log", [this.saving = el("div", {}), this.ownLink(), this.logs.node]],
      ...(this.chat ? [["chat", "Chat", this.chat.node]] : []), ...(status.lesson || status.campaign || status.trial || status.chairs.length < 2 ? [] : [["people", "Players", this.people = el("div", { class: "people" })]]), ["tray", "Off map", this.tray],
      ...(status.seat && !status.lesson && !status.campaign && !status.trial ? [
        ["ahead", "Orders", this.orders = el("div", { class: "notes orders" })], ["notes", "Notes", this.notes = el("div", { class: "notes" })]] : []),
      ["score", "Scores", this.scores], ["key", "Key", keyCard(chart)],
      ["rules", "Rules", el("div", {}, button("Show the first turn again", () => this.tellAgain(), { class: "quiet again" }), rules)],
    ]);
    this.chat?.begin();
    this.tabs.onopen = (id) => {
      if (id === "people") this.drawPeople();
      if (id === "notes") this.noting();
      if (id === "ahead") this.ordering();
      if (id === "rules") rules.fill();
      this.chat?.shown(id === "chat");
    };
    this.replayBar = el("div", { class: "replaybar", hidden: true });
    const cards = el("div", { class: "cards" }, this.battle, this.film.card.node, this.card, this.forecast, this.film.card.spoken);
    const scroll = el("div", { class: "scroll" }, cards, this.tabs.node);
    this.steady = new Steady(scroll, cards, this.tabs.node);
    show(this.root,
      el("a", { class: "skip", href: "#moves", onclick: (e) => this.skip(e) }, "Skip to the list of moves"),
      el("header", { class: "top" },
        el("a", { class: "home", href: "./", title: "Your games, and a new one", "aria-label": "August 1914: your games, and a new one" }, el("span", { class: "long" }, "August 1914"), el("span", { class: "brief", "aria-hidden": "true" }, "⌂")),
        el("h1", {}, status.title ?? chart.title),
        this.track, seedMark(status), this.line, el("div", { class: "lately" }, this.dice.tab, this.film.button), status.seat ? leaveButton() : null, themeSwitch()),
      el("main", { class: "table" },
        el("div", { class: "field" }, this.map.node, this.dice.node, this.foreseen, this.map.overview?.node, el("div", { class: "strip" }, this.legend, this.overlaid, this.hint, this.overlayButtons(), this.map.zoom), this.replayBar),
        el("aside", { class: "side", "aria-label": "The game" }, el("div", { class: "head" }, this.prompt, this.film.node, this.asking, this.guide), scroll)));
    guardPresses(this.left);
    this.clearing = new Clearing(this.map.node, this.map);
    if (status.lesson) {
      import("./lesson.js").then(({ LessonCard }) => {
        this.lesson = new LessonCard(this);
        this.drawGuide();
      }).catch(refuse);
    } else if (status.trial || planOf(this.session.path)) {
      import("./trial.js").then(({ Trial, Plan }) => {
        if (status.trial) this.trial = new Trial(this);
        else this.plan = new Plan(this);
        this.drawGuide();
      }).catch(refuse);
    }
    document.body.className = "at-table";
  }

  // ownLink returns the button that shows the link of the player's seat on a server.
  ownLink() {
    return this.session.status.seat && !this.offline && !this.session.game ? button("My seat on another device", () => showLink(this.session), { class: "quiet ownlink" }) : null;
  }

  // whenComing returns a button that leads from the pieces beside the map to their arrival
  // in the list of turns, or null if none arrives later.
  whenComing(boxes) {
    const turns = boxes.flatMap(({ pieces }) => pieces.map(({ arrives }) => arrives?.turn)).filter(Boolean);
    return turns.length ? button("When and where they arrive", () => this.showArrivals(Math.min(...turns)), { class: "whencoming" }) : null;
  }

  // overlayButtons returns the buttons of the overlays and, on a phone, of the key, for
  // devices without a keyboard.
  overlayButtons() {
    const key = button("Key", () => this.showKey(), { class: "quiet tokey", title: "The signs on the map" });
    const zones = button("Zones", () => this.overlays.toggle("zones"), { "data-overlay": "zones", "aria-pressed": "false", title: "Zones of control (z)", class: "quiet", hidden: true });
    const supply = button("Supply", () => this.overlays.toggle("supply"), { "data-overlay": "supply", "aria-pressed": "false", title: "The supply of the selected units, or of all units that are cut off (s)", class: "quiet", hidden: true });
    this.pen = button("✎", () => this.marking(), { "aria-pressed": "false", title: "Mark a place, also while a unit is on its way (p)", "aria-label": "✎ Mark a place", class: "quiet topen", hidden: !this.notes });
    this.overlaying = { zones, supply };
    const { seat, over, lesson } = this.session.status;
    this.trying = button("Try it", () => (this.plan?.drawn ? this.plan.ask() : this.tryOut()), { class: "quiet totry", title: "Try out moves in a copy of the game, and keep them as a plan", hidden: !seat || over || lesson || this.session.game });
    return el("div", { class: "overlays", role: "group", "aria-label": "Overlays and key" }, this.trying, key, zones, supply, this.pen);
  }

  // marking begins or ends the choice of a place for a mark. Meanwhile, the map gives no orders.
  marking() {
    if (!this.notes) return;
    this.marks = !this.marks;
    this.pen.setAttribute("aria-pressed", String(this.marks));
    clearNotices(".marks");
    if (this.marks) notify(worded("Click on the place for your mark. Nothing moves."), { kind: "marks" });
  }

  // markAt asks for the mark of the place that the player has chosen.
  async markAt(place) {
    this.marking();
    (await this.noting())?.ask(place);
  }

  // tryOut shows a copy of the game in which the player tries out moves.
  tryOut() {
    const { session } = this;
    return this.press(() => import("./trial.js").then(({ tryOut }) => tryOut(session, session.token, session.log.length)).catch(refuse));
  }

  // offer shows the buttons of the overlays that the game has. In each turn, it asks again
  // for those that it has not found: which units have supply or zones may change.
  async offer() {
    const { session, overlaying: { zones, supply } } = this;
    const { board, chairs } = session.status;
    const units = board.pieces.filter(({ unit }) => unit);
    const now = `${board.turn} ${units.length > 0}`;
    if (now === this.offered) return;
    this.offered = now;
    const sides = zones.hidden ? [...new Set(chairs.map(({ side }) => side))] : [];
    Promise.all(sides.map((side) => session.zones(side))).then((found) => { zones.hidden &&= !found.flat().length; }).catch(() => {}); // the keys still work
    const kinds = new Map([...units.filter(({ mine }) => !mine), ...units.filter(({ mine }) => mine)].map((piece) => [piece.symbol, piece.unit]));
    for (const unit of [...kinds.values()].reverse().slice(0, KINDS)) { // one of each kind, because some need none
      if (!supply.hidden) return;
      const { traces, rule: number } = await session.traces(unit).catch(() => ({ traces: [] }));
      supply.hidden = !traces.length && !number;
    }
  }

  // showKey opens the key to the signs on the map.
  showKey() {
    this.tabs.open("key");
    this.tabs.node.scrollIntoView({ block: "start" });
  }

  // showKeys opens the list of keys.
  showKeys() {
    this.tabs.open("key");
    const keys = this.root.querySelector(".key .keys");
    keys?.scrollIntoView({ block: "start" });
    keys?.focus({ preventScroll: true });
  }

  showLog() {
    this.tabs.open("log");
    this.logs.node.focus();
  }

  skip(e) {
    e.preventDefault();
    this.tabs.open("moves");
    this.menu.node.focus();
  }

  listen() {
    this.session.addEventListener("change", () => this.update());
    this.session.addEventListener("told", () => this.told());
    this.session.addEventListener("shared", () => this.drawPlan());
    this.session.addEventListener("noted", () => this.session.noted && this.drawKept());
    this.session.addEventListener("chat", () => this.chat?.update());
    this.film.addEventListener("scene", ({ detail }) => {
      this.dice.scene(detail);
      this.drawTurn(detail.turn);
    });
    this.film.addEventListener("begin", () => {
      this.root.querySelector(".side").scrollTop = 0; // on a phone, this shows the film's controls
      this.drawPlan();
    });
    this.map.addEventListener("rest", () => {
      this.clear();
      if (this.framed && !this.film.active) rememberView(this.session.path, this.map.camera.view());
    });
    const news = new MutationObserver(() => this.clear());
    news.observe(document.getElementById("notices"), { childList: true });
    this.left.addEventListener("abort", () => news.disconnect());
    this.film.addEventListener("again", () => this.dice.wake());
    this.film.addEventListener("end", () => {
      this.frame(); // the player may skip a film before it begins
      this.update();
      if (document.activeElement === document.body) this.prompt.focus({ preventScroll: true }); // the button that led to the film is gone
    });
    for (const kind of ["place", "piece", "grab", "box"]) this.map.addEventListener(kind, () => this.dice.giveWay());
    this.session.addEventListener("line", () => this.drawLine());
    const pressed = {
      place: ({ place, add }) => this.selection.place(place, add || this.selection.adds(place)), piece: ({ piece, place, add }) => this.selection.pieceById(piece, place, add || this.selection.adds(place)),
      grab: ({ piece, place, alone }) => this.selection.grab(piece, place, alone), drop: ({ place, path }) => this.selection.drop(place, path),
      box: ({ places }) => this.selection.box(places),
    };
    for (const [kind, act] of Object.entries(pressed)) this.map.addEventListener(kind, ({ detail }) => {
      if (!this.marks) this.press(() => act(detail));
      else if (detail.place && /place|piece/.test(kind)) this.markAt(detail.place);
    });
    this.map.addEventListener("hover", ({ detail }) => this.look(detail.place, detail.on));
    document.addEventListener("keydown", (e) => this.key(e), { signal: this.left });
  }

  told() {
    this.drawAttack(); // the log tells which headquarters joined
    this.logs.update();
    if (!this.film.active) this.film.mark();
  }

  key(e) {
    if (e.target.closest("input, select, textarea, dialog") || e.ctrlKey || e.metaKey || e.altKey) return;
    if (this.film.key(e) || e.defaultPrevented) return;
    const action = {
      n: () => this.press(() => this.selection.next()), N: () => this.press(() => this.selection.next(-1)),
      m: () => this.skip(e), u: () => this.takeBack(), l: () => this.showLog(),
      "+": () => this.map.camera.by(1.35), "=": () => this.map.camera.by(1.35), "-": () => this.map.camera.by(1 / 1.35), 0: () => this.map.camera.fit(),
      "?": () => this.showKeys(), z: () => this.overlays.toggle("zones"), s: () => this.overlays.toggle("supply"),
      p: () => this.marking(), Escape: () => this.marks ? this.marking() : this.press(() => this.selection.place(null)), g: () => this.map.svg.focus(),
      d: () => (this.prompt.querySelector(".actions .main") ?? this.prompt.querySelector(".actions button"))?.focus(), c: () => ([...this.card.querySelectorAll(".actions .action, .chip, summary")].find((node) => node.checkVisibility()) ?? this.card.querySelector(".piece-button") ?? this.card.querySelector("button"))?.focus(),
    }[e.key];
    if (action) {
      e.preventDefault();
      this.steady.release();
      action();
    } else if (e.key.startsWith("Arrow") && (e.target === document.body || [this.prompt, this.card].some((node) => node.contains(e.target)))) {
      this.map.svg.focus(); // the choice was made with a key, and the next key is for the map
      this.map.key(e);
    }
  }

  // update draws the session's current state.
  update() {
    const { status, moves } = this.session;
    this.seen.add(status.version);
    const filmed = !this.replay?.active && this.film.follow();
    this.pointing = new Pointing(this.replay?.active || filmed ? [] : moves);
    this.map.about(status.over || filmed ? null : status.decision.place);
    if (!this.replay?.active && !filmed) {
      this.map.update(status.board);
      this.dice.follow(); // after the map has marked the place of the decision
    }
    if (!moves.some((move) => move.notation === this.sure)) this.sure = null; // late news keeps the question open
    if (!this.replay?.active) keeping(this.prompt, () => this.drawPrompt());
    this.drawGuide();
    this.drawPeople().catch(refuse);
    this.selection.refresh(); // its card gets the room that the others leave
    this.drawBattle();
    const here = this.buttons(); // moves with a button are left out of the menu
    this.menu.update(filmed ? [] : moves.filter((move) => !here.includes(move)), this.unlisted(filmed, here));
    this.logs.update();
    if (!this.replay?.active && !filmed) this.drawTurn(status.board.turn);
    keeping(this.saving, () => show(this.saving, this.saver()));
    if (!this.replay?.active) show(this.scores, scores(status.board.tracks), seedLine(status), this.saver(), this.historian(), this.turnList(status.board));
    if (status.notes || this.orderer) this.drawKept();
    this.drawLine();
    this.root.dataset.version = status.version;
    if (status.closed && !this.replay && !this.film.active) {
      clearNotices(); // they would cover the result of the game
      this.offerReplay();
    }
    this.overlays.update();
    this.offer();
    this.drawHint();
    this.announce();
  }

  // unlisted says why the list of moves is empty.
  unlisted(filmed, here) {
    const { campaign, over } = this.session.status;
    if (filmed) return "The list appears after the film of the last moves.";
    if (campaign) return "You are watching the campaign as it happened, so there is nothing to decide.";
    if (over) return "The game is over.";
    return here.length ? "The buttons above are all the moves that you can make now." : "You have nothing to decide now.";
  }

  drawTurn(turn) {
    if (turn === this.turnDrawn) return;
    this.turnDrawn = turn;
    show(this.track, turnTrack(this.session.chart.track, turn, (n) => this.showTurn(n)));
    const now = this.track.querySelector(".now"); // scrollIntoView would change where the Tab key continues
    if (now) this.track.scrollLeft = now.offsetLeft - this.track.offsetLeft - (this.track.clientWidth - now.offsetWidth) / 2;
  }

  // turnList lists the turns with what arrives in them, as a board knows it.
  turnList({ turn, pieces }) {
    return turnList(this.session.chart.track, turn, pieces, (id) => this.placeOf(id)?.name || id);
  }

  // showTurn goes to a turn of the history. If there is no history, it shows the arrivals of
  // the turn.
  showTurn(turn) {
    if (!this.replay?.turnTo(turn)) this.showArrivals(turn);
  }

  // showArrivals shows the arrivals of a turn in the tab of the scores.
  showArrivals(turn) {
    this.tabs.open("score");
    for (const row of this.scores.querySelectorAll(".turnlist > li")) row.classList.toggle("asked-for", row.value === turn);
    this.scores.querySelector(".asked-for")?.scrollIntoView({ block: "nearest" });
  }

  // announce tells the player that it is their turn.
  announce() {
    const { status } = this.session;
    const mine = Boolean(status.trial ? this.trial?.called : status.yourTurn);
    document.title = `${mine ? "● Your turn: " : ""}${status.title ?? "August 1914"}`;
    callByIcon(mine);
    if (mine && this.called === false) callByNotification(`Your turn: ${status.title}`, status.trial ? "The game has gone on." : `${status.dates}. ${status.decision.prompt}`, status.game);
    this.called = mine;
    if (this.film.active || status.trial) return; // announce runs again after the film
    if (mine && this.wasMine === false && !this.busy) {
      const { top, bottom } = this.prompt.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) notify(`Your turn: ${status.decision.prompt}`, { rule: status.decision.rule, kind: "call" }); // otherwise the prompt says it
      this.prompt.classList.remove("called");
      void this.prompt.offsetWidth; // restarts the animation
      this.prompt.classList.add("called");
    }
    this.wasMine = mine;
  }

  drawLine() {
    const { connected } = this.session;
    this.line.className = `line ${connected ? "on" : "off"}`;
    this.line.textContent = connected ? "" : "No connection: trying again …";
  }

  // clear moves the boxes over the map away from the places that matter.
  clear() {
    if (!this.clearing) return;
    const { over, decision } = this.session.status;
    const { asked, picked } = this.selection;
    const scene = this.film.active ? this.dice.at : null;
    const clear = [scene ?? (over ? this.dice.at : decision.place)];
    const others = [this.dice.at, asked, ...[...picked.values()].map((piece) => piece.place), ...this.joined().map(({ place }) => place)];
    this.clearing.settle([
      { node: this.dice.node, clear, others },
      { node: this.foreseen, clear: [...clear, asked], others },
      { node: document.getElementById("notices"), clear, others },
      ...this.map.overview ? [{ node: this.map.overview.node, clear, others: [...others, ...this.map.pieces.keys()] }] : [],
    ]);
  }

  drawPrompt() {
    if (this.replay?.active) return; // a replay shows its own prompt
    const { status } = this.session;
    const { decision } = status;
    const who = el("div", { class: "who" },
      el("span", { class: `turnflag ${status.yourTurn ? "yours" : "others"}` }, whose(status)),
      el("span", { class: "seat" }, seatName(status)));
    this.prompt.hidden = this.film.active;
    if (this.film.active) {
      show(this.prompt, who);
      return;
    }
    show(this.prompt, who,
      el("div", { class: "say" }, el("p", { class: "phase" }, [status.dates, decision.phase].filter(Boolean).join(" · ")),
        status.damage && el("p", { class: "trouble" }, status.damage),
        status.origin?.length ? el("p", { class: "note origin" }, status.origin.join(" ")) : null,
        this.session.others ? el("p", { class: "note shared" }, "This seat is also open in another browser. If nobody else should have it, renew its link under “My seat on another device” in the log.") : null,
        status.trouble && el("p", { class: "trouble", role: "alert" }, status.trouble),
        status.over ? outcome(status) : [this.waitLine(), el("p", { class: this.waits ? "note theirs" : "asked" }, this.waits ? "The decision: " : "", decision.prompt, " ", rule(decision.rule), this.where())],
        !status.over && this.dice.owing(decision) ? el("p", { class: "owing" }, this.dice.owing(decision)) : null,
        this.ahead?.line(), this.countLine()),
      el("div", { class: "actions" }, this.actions(),
        status.toAct.includes(0) && status.seat ? button("Roll the dice", () => this.press(() => this.act(() => this.session.hurry())), { class: "action main", title: "The server stopped before it rolled the dice" }) : null,
        status.damage && thinkers(status).length && status.seat ? button("Move now", () => this.press(() => this.act(() => this.session.hurry())), { class: "action", title: "Let the program play on in the damaged game" }) : null,
        this.undo(), status.closed ? this.endings() : null, this.meanwhile()),
      this.odds);
  }

  // waits reports whether the player of a seat waits for others.
  get waits() {
    const { seat, yourTurn, over } = this.session.status;
    return Boolean(seat) && !yourTurn && !over;
  }

  // waitLine names the seats that must act, since when, and the things to do meanwhile.
  waitLine() {
    const { status } = this.session;
    const people = status.chairs.filter((c) => status.toAct.includes(c.seat) && !byProgram(c)).map(({ name }) => name);
    if (!this.waits || !people.length) return null;
    const since = sinceOf(status);
    return el("p", { class: "asked whofor" }, `${people.join(" and ")} must decide${since && `, since ${since}`}. Meanwhile you can look at the map, the units and the log${status.canTakeBack ? ", or take your last move back" : ""}.`);
  }

  // meanwhile returns the buttons for a player who waits for another person.
  meanwhile() {
    const { session } = this;
    if (!this.waits || this.offline || !this.chat) return null;
    const others = setUpOf(session.token);
    return el("div", { class: "others meanwhile" },
      button("Write to the others", () => this.tabs.open("chat"), { class: "action" }),
      others && button("Invite: links of the others", () => showLinks(session.transport, others), { class: "action" }),
      button("Link for spectators", () => showWatch(session), { class: "action" }),
      button("My seat on another device", () => showLink(session), { class: "action" }),
      button("Try out moves in a copy", () => this.tryOut(), { class: "action" }),
      button("Write orders for my turn", () => this.showOrders(), { class: "action" }),
      button("Call me when it is my turn …", () => import("./callme.js").then(({ showCalls }) => showCalls(session)).catch(refuse), { class: "action" }),
      button("Remind, draw, resign …", () => this.tabs.open("people"), { class: "action" }));
  }

  // offline reports whether the game is played in this browser, without a server.
  get offline() {
    return document.body.dataset.offline === "true";
  }

  // saver returns the button that saves the game as a file.
  saver() {
    if (this.session.game) return null;
    const whole = this.session.status.closed || this.offline;
    return button(whole ? "Save the record as a file" : "Save as a file", () => this.save(), {
      class: "action save", title: whole ? "The record can be opened again" : "Everything that you know about the game, or the record if all seats are yours",
    });
  }

  // historian returns the button that replays an unfinished game, if only this player
  // plays it.
  historian() {
    const { closed, seat } = this.session.status;
    if (closed || !seat || this.replay || !this.offline || this.session.game) return null;
    return button("Look back and continue from an earlier position", () => this.offerReplay(), { class: "action historian" });
  }

  async save() {
    const { ruleset, scenario } = this.session.status;
    try {
      const { record, whole } = await this.session.record(ownTokens());
      saveText(`${ruleset}-${scenario}${whole ? "" : "-as-seen"}`, record);
      if (!whole) notify("The file contains only what you know about the game, so it cannot be opened again. When the game is over, you can save its record.");
    } catch (error) {
      refuse(error);
    }
  }

  // endings returns the buttons for the end of a game.
  endings() {
    const { seat, again } = this.session.status;
    const go = (wish) => async () => {
      try {
        const { token } = await this.session.nextGame(wish);
        location.hash = `${this.offline ? "#offline/" : "#"}${token}`;
      } catch (error) {
        refuse(error);
      }
    };
    const next = this.nextScenario();
    return el("div", { class: "others endings" },
      !seat ? null : again ? button("Go to the next game", go({}), { class: "action main" }) : [
        button("Play again", go({}), { class: "action" }), button("Swap sides", go({ swap: true }), { class: "action" }),
        next && button(`Next scenario: ${next}`, go({ scenario: next }), { class: "action" })],
      this.saver());
  }

  // nextScenario returns the scenario after the current one, or null.
  nextScenario() {
    const { ruleset, scenario } = this.session.status;
    if (this.scenarios === undefined) {
      this.scenarios = [];
      this.session.transport.ask("GET", "/api/rulesets").then((answer) => {
        this.scenarios = rulesetsOf(answer).find(({ name }) => name === ruleset)?.scenarios.map(({ name }) => name) ?? [];
        keeping(this.prompt, () => this.drawPrompt());
      }).catch(() => {}); // on an error it is not offered
    }
    return this.scenarios[this.scenarios.indexOf(scenario) + 1] ?? null;
  }

  // where returns the name of the decision's place, which links to it on the map.
  where() {
    const { decision } = this.session.status;
    const place = this.placeOf(decision.place);
    if (!place || decision.prompt.includes(nameOf(place))) return null;
    return el("span", { class: "where" }, " ", el("span", { "aria-hidden": "true" }, "◎ "), button(nameOf(place), () => this.goTo(place.id), { class: "placename", "data-place": place.id }));
  }

  // undo returns the button that takes back the last move. If the move stands, the button
  // explains why.
  undo() {
    const { log, status: { canTakeBack, yourTurn, acted, lesson, seat, undo } } = this.session;
    if (canTakeBack) return button("Take back", () => this.takeBack(), { class: "action undo", title: "Take your last move back (u)" });
    if (!yourTurn || !acted || lesson) return null;
    const own = log.slice(0, acted);
    const die = (entry) => tells("die", entry) || tells("dice", entry);
    const rolled = own.slice(own.findLastIndex((entry) => entry.by === `seat ${seat}` && !die(entry))).some(die);
    const why = (rolled ? ROLLED : STANDS) + (this.people && !undo ? ASK : "");
    return button("Take back", () => notify(why), { class: "action stands", "aria-disabled": "true", title: why });
  }

  // joined lists the pieces in the current battle that the viewer knows of.
  joined() {
    const { log, pending } = this.session;
    const units = new Set(this.session.attackers());
    const begun = log.findLastIndex((entry) => tells("opens", entry));
    if (begun >= 0 && log[begun].at === pending?.place) { // a forecast has no rows for headquarters
      for (const entry of log.slice(begun)) if (tells("joins", entry) && entry.id && entry.at !== pending.place) units.add(entry.id);
    }
    return this.session.status.board.pieces.filter((piece) => units.has(piece.unit));
  }

  // drawAttack shows the current attack on the map: the units that joined, and the picked
  // units that would join.
  drawAttack() {
    const { decision, over } = this.session.status;
    const shown = !over && !this.film.active && !this.replay?.active;
    const joined = shown ? this.joined() : [];
    const planned = shown && this.selection.planned ? [...this.selection.picked.values()] : [];
    this.map.attack(this.session.pending?.place ?? decision.place, joined, planned);
  }

  // waiting lists the pieces that could act before the current march began. They can act
  // again when it ends.
  waiting(able) {
    const { status: { board, decision } } = this.session;
    const phase = `${decision.turn} ${decision.phase}`;
    if (!this.pointing.stop) this.could = { phase, at: new Map(able.map((p) => [p.id, p.place])) };
    if (!this.pointing.stop || this.could?.phase !== phase) return [];
    return board.pieces.filter((p) => this.could.at.get(p.id) === p.place && !this.pointing.ofUnit(p.unit).length);
  }

  // countLine says how many units can still act, with a button for the next one.
  countLine() {
    const { status } = this.session;
    if (!status.yourTurn || this.replay?.active || this.film.active || status.lesson) return null; // a lesson says what comes next
    const able = status.board.pieces.filter((p) => p.mine && this.pointing.ofUnit(p.unit).length);
    const targets = this.pointing.byPlace.size;
    const waiting = this.waiting(able);
    if (!able.length && !targets && !waiting.length) return null;
    const left = status.board.tracks.find(({ label }) => label === trackOf(status.decision.kind));
    const some = left?.value.split(", ").filter((n) => !n.startsWith("0 ")).join(", ");
    const said = [some && `${left.label}: ${some}`, waiting.length ? `${waiting.length} more ${waiting.length === 1 ? "unit" : "units"} can act` : able.length && `${able.length > 1 && /\bone unit\b/.test(status.decision.prompt) ? "one of " : ""}${able.length} ${able.length === 1 ? "unit" : "units"} can act`, targets && `${targets} ${targets === 1 ? "place" : "places"} to choose from`].filter(Boolean).join(", ");
    return el("p", { class: "counts" }, el("span", {}, said.charAt(0).toUpperCase() + said.slice(1)),
      button("Next", () => this.press(() => this.selection.next()), { class: "next", title: able.length + waiting.length ? "Go to the next unit that can act (n)" : "Go to the next of these places (n)" }));
  }

  // actions returns the buttons for moves that are about nothing on the map. The usual move
  // has the first place. A move that can be made only once gets that place only if there is
  // no other, because a hasty click could hit it there. Ending a phase in which units can
  // still act takes a second click, once per phase.
  actions() {
    if (this.selection.planned) {
      const { size } = this.selection.picked;
      return [button([el("span", { class: "verb" }, size === 1 ? "Attack with the selected unit" : `Attack with these ${size}`), el("small", { class: "meaning" }, "Only these units take part, and you can add no more.")],
        () => this.press(() => this.selection.begin()), { class: "action main begin" })];
    }
    const list = this.buttons();
    if (!list.length && this.hits()) {
      return [button([el("span", { class: "verb" }, "Take the hits as the rules order them"), el("small", { class: "meaning" }, "The strongest unit takes each hit; of equal units, the first.")],
        () => this.press(() => this.takeHits()), { class: "action main hits" })];
    }
    const usual = list.find((move) => this.taught(move)) ?? list.find((move) => !does("ends", move) && !does("spends", move)) ?? list.find((move) => !does("spends", move)) ?? list[0];
    const onward = this.onward(list);
    for (const move of list) this.sealed(move); // notes when the decision began
    const [main, ...others] = [...new Set([usual, ...list])].filter(Boolean).map((move) => {
      const properties = { class: `action${move === usual && !onward ? " main" : ""}${this.taught(move) ? " taught" : ""}`, "data-move": move.notation };
      if (this.sure !== move.notation) return moveButton(move, () => this.press(() => this.finish(move), move), properties);
      return button([el("span", { class: "verb" }, `${verbOf(move)} anyway`), el("small", { class: "meaning" }, `${does("closes", move) ? "This" : "You have done nothing yet, and this"} cannot be taken back. Click again to confirm.`)],
        () => this.press(() => this.finish(move), move), { ...properties, class: `${properties.class} sure` });
    });
    if (onward) return [onward, el("div", { class: "others" }, main, others)];
    return [main, others.length > 0 && el("div", { class: "others" }, others)];
  }

  // taught reports whether a lesson asks for a move.
  taught(move) {
    return Boolean(this.session.status.lesson?.moves?.includes(move.notation));
  }

  // onward returns the button that ends the decision together with the optional ones that
  // follow, or null. A lesson asks for one move at a time.
  onward(list) {
    const { decision, lesson } = this.session.status;
    const caption = !lesson && onwardOf(decision.kind);
    const done = list.find((move) => does("closes", move));
    return caption && done ? button([el("span", { class: "verb" }, caption), el("small", { class: "meaning" }, "The next part of your turn begins. Take back returns here.")],
      () => this.press(() => this.act(() => this.session.play(done.notation, true)), done), { class: "action main onward" }) : null;
  }

  // hits returns the next hit in the order of the rules, if the player has to take hits.
  hits() {
    const { decision, yourTurn } = this.session.status;
    return yourTurn && asks("hits", decision.kind) ? this.session.moves.find((move) => does("bears", move)) : undefined;
  }

  // takeHits takes all of the player's hits in this battle, one after another.
  takeHits() {
    const { place } = this.session.status.decision;
    return this.act(async () => {
      for (let next = this.hits(); next && this.session.status.decision.place === place; next = this.hits()) await this.session.play(next.notation);
    });
  }

  // buttons lists the moves that get a button in the prompt.
  buttons() {
    return this.pointing.plain.slice(0, BUTTONS);
  }

  // sealed reports whether a move cannot be taken back, and ends a decision, or what else it
  // closes, in which the player has done nothing since the page first showed it.
  sealed(move) {
    const { acted, told, decision: { turn, phase, kind, place } } = this.session.status;
    const asked = [turn, phase, place, does("closes", move) ? "" : kind].join();
    if (!this.began.has(asked)) this.began.set(asked, told);
    return does("seals", move) && acted <= this.began.get(asked);
  }

  // finish makes a move from the prompt. One that seals an empty decision takes a second click.
  finish(move) {
    if (!this.session.status.lesson && !this.session.game && this.sealed(move) && this.sure !== move.notation) {
      this.sure = move.notation;
      keeping(this.prompt, () => this.drawPrompt());
      return null;
    }
    this.sure = null;
    return this.play([move]).then((done) => {
      if (done) this.halts.delete(this.session.status.version); // a march that the player stopped stays stopped
      return done;
    });
  }

  drawGuide() {
    const { status } = this.session;
    this.plan?.draw();
    if (status.lesson) this.lesson?.draw();
    else if (status.trial) this.trial?.draw();
    else keeping(this.guide, () => show(this.guide, this.film.active ? null : guideCard(status, () => this.drawGuide()))); // after the film, it explains the question
  }

  // drawPeople draws what the players ask each other, and the panel of the players.
  async drawPeople() {
    const { draw, undo, yield: offer, chairs } = this.session.status;
    if (!this.people || !(this.asked || draw || undo || offer || chairs.some((c) => c.standIn) || this.tabs.current === "people")) return;
    this.asked ??= import("./people.js").then(({ People }) => new People(this));
    (await this.asked).draw();
  }

  // noting loads the player's notes and returns them.
  noting() {
    return this.notes && this.fresh(this.noter ??= import("./notes.js").then(({ Notes }) => new Notes(this)));
  }

  // ordering loads the player's orders ahead and returns them.
  ordering() {
    return this.orders && this.fresh(this.orderer ??= import("./ahead.js").then(({ Ahead }) => (this.ahead = new Ahead(this))));
  }

  showOrders() {
    this.tabs.open("ahead");
    this.tabs.node.scrollIntoView({ block: "start" });
  }

  // drawKept draws what the player keeps.
  drawKept() {
    this.noting();
    this.ordering();
  }

  // fresh brings a panel up to date and returns it.
  async fresh(loading) {
    try {
      const panel = await loading;
      await panel.update();
      return panel;
    } catch (error) {
      refuse(error);
      return null;
    }
  }

  tellAgain() {
    guideAgain();
    this.steady.release();
    this.drawGuide();
  }

  // drawPlan draws the prompt with the odds of the planned attack or the current one.
  // While a film plays, it draws no odds.
  drawPlan() {
    keeping(this.prompt, () => this.drawPrompt());
    this.drawBattle();
  }

  drawBattle() {
    const { status } = this.session;
    const { planned } = this.selection;
    const pending = planned ? this.selection.forecast : this.film.active ? null : this.session.pending;
    const forecast = planned ? null : this.selection.forecast;
    const look = (unit) => this.map.lookAt(unit);
    look(null);
    this.drawAttack();
    for (const [node, battle] of [[this.odds, pending], [this.foreseen, pending ? null : forecast]]) {
      show(node, battle && oddsOf(battle));
      node.hidden = !node.textContent;
    }
    this.clear();
    keeping(this.battle, () => show(this.battle, pending && battleCard(pending, status.yourTurn ? "Current combat" : "Combat", look)));
    keeping(this.forecast, () => show(this.forecast, forecast && battleCard(forecast, "If you attacked", look)));
  }

  // drawLegend explains the colors of the places. It is hidden if all of them are one
  // step away.
  drawLegend(reach) {
    const shown = [
      ["next", "one step", ({ kind, forced }) => kind === "next" && !forced],
      ["far", "farther", ({ kind, forced }) => kind === "far" && !forced],
      ["forced", "by a forced march", ({ forced }) => forced],
      ["not", worded("cannot go there: point at it to see why"), ({ kind }) => kind === "not"],
      ["target", asks("fights", this.session.status.decision.kind) ? "can be attacked" : "can be chosen", ({ kind }) => kind === "target"],
    ].filter(([, , has]) => reach.some(has));
    const plain = shown.every(([name]) => name === "next");
    show(this.legend, !plain && shown.map(([name, text]) => el("li", { class: `color-${name}` }, text)));
    this.legend.hidden = plain;
  }

  // drawCard draws the card of the selection.
  drawCard() {
    const { at, unit, picked, ways } = this.selection;
    const place = this.placeOf(at);
    const on = {
      close: () => this.press(() => this.selection.letGo()), piece: (piece, add) => this.press(() => (add || this.selection.adds(piece.place) ? this.selection.add([piece]) : this.selection.toggle(piece))),
      hold: (e, piece) => piece.mine && piece.unit && this.map.hand.hold(e, piece), several: () => this.press(() => this.selection.severalOn()),
      move: (move) => this.press(() => this.play([move]), move), act: (moves) => this.press(() => this.selection.act(moves), moves[0]), go: (to) => this.press(() => this.selection.go(to)),
    };
    const owner = this.telling.people(this.session.status.board.owners.find((o) => o.place === at)?.side);
    const elsewhere = [...picked.values()].filter((p) => p.place !== at);
    const pieces = [...elsewhere, ...this.piecesAt(at).filter((p) => place?.outline || picked.has(p.id))]; // from a box, only the picked pieces
    keeping(this.card, () => {
      const open = this.listed === at && Boolean(this.card.querySelector(".goes[open]")); // an answer closes no list that the player has opened
      this.listed = at;
      show(this.card, place && (place.outline || unit)
        && placeCard({ place, pieces, picked, goals: this.selection.reach().filter(({ kind }) => kind !== "not"), pointing: this.pointing, ways, owner, key: this.session.chart.key, open, several: this.selection.several, mark: this.notes && place.outline ? button("✎", () => this.noting()?.then((notes) => notes?.ask(at)), { class: "close tomark", title: "Mark this place", "aria-label": "✎ Mark this place" }) : null, on }));
      const now = [at, ...picked.keys(), Boolean(ways)].join(); // once for each complete selection
      if (now !== this.sighted && (!this.selection.offered || this.session.status.lesson)) this.steady.sight(this.card);
      this.sighted = now;
    }, this.map.svg);
    const boxes = this.session.chart.boxes.map((box) => ({ box, pieces: this.piecesAt(box.id) }));
    keeping(this.tray, () => show(this.tray, pieceTray(boxes, picked, this.pointing, on), this.whenComing(boxes)));
    this.ahead?.lookAhead();
    this.tabs.count("tray", boxes.reduce((n, { pieces: lying }) => n + lying.length, 0));
    this.tabs.call("tray", boxes.some(({ pieces: lying }) => this.pointing.units(lying).length));
    this.drawBattle();
    this.drawHint();
  }

  placeOf(id) {
    return this.map.printed.places.get(id) ?? this.session.chart.boxes.find((box) => box.id === id);
  }

  piecesAt(id) {
    return this.map.pieces.get(id) ?? [];
  }

  // look shows the cost of a place for the picked pieces, or why they cannot go there.
  look(id, on = false) {
    clearTimeout(this.peeking);
    const { peeked } = this.selection;
    if (peeked && peeked !== id) this.selection.peek(null);
    if (!this.map.hand.held) this.peeking = setTimeout(() => this.selection.peek(id), PEEK);
    this.wonderSoon(id);
    if (id && this.selection.picked.size && id !== this.selection.at) this.foreseeSoon(id);
    this.pointed = [id, on];
    this.drawHint();
  }

  // drawHint describes the place under the pointer.
  drawHint() {
    const [id, on] = this.pointed ?? [];
    const told = id === this.selection.at && this.card.firstChild; // the card describes it
    const text = id ? this.selection.reason(id, on) : null;
    const place = id && this.placeOf(id);
    if (!place || !text) {
      show(this.hint, place && !told ? this.map.words(id) : null);
      this.map.way([]);
    } else {
      show(this.hint, text.rule ? (this.selection.picked.size ? why(`Not ${nameOf(place)}`, text) : why(this.map.words(id), text, true)) : el("p", {}, el("strong", {}, text.there ? this.map.words(id) : nameOf(place)), text.text ? `: ${text.text}` : ""));
      this.map.way(text.path ?? []);
    }
    this.hint.hidden = !this.hint.textContent;
  }

  // wonderSoon asks why nothing can be done about a place once the pointer rests there.
  wonderSoon(id) {
    clearTimeout(this.wondering);
    if (!id || this.selection.reason(id) || this.film.active) return;
    this.wondering = setTimeout(async () => {
      const { wondering } = this;
      if (await this.selection.wonder(id) && wondering === this.wondering && !this.hint.hidden) this.look(id);
    }, REST);
  }

  // foreseeSoon asks for the forecast of a fight once the pointer rests on its place.
  foreseeSoon(id) {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.selection.foresee(id), REST);
  }

  nameOf(id) {
    const place = this.placeOf(id);
    return place ? nameOf(place) : id;
  }

  // which lets the player choose one of several moves.
  which(moves, title) {
    return ask(moves, title);
  }

  // play makes one of the moves that share a click. Before a fight that cannot be taken back,
  // it shows the odds, unless they are on the screen already.
  async play(moves, title = "Which?") {
    if (!moves.length) return false;
    const move = await ask(moves, title, await this.selection.odds(moves));
    return move ? this.act(() => this.session.play(move.notation)) : false;
  }

  takeBack() {
    return this.press(() => this.session.status.canTakeBack && this.act(async () => {
      await this.session.takeBack();
      while (this.halts.has(this.session.status.version) && this.session.status.canTakeBack) await this.session.takeBack();
    }));
  }

  // press queues the action of a click or a key. move is the move that it makes, if any.
  press(what, move) {
    return this.presses.take(what, move);
  }

  // act sends an action to the server. With quiet it does not show a refusal, because the
  // caller tries something else.
  async act(what, quiet = false) {
    this.film.skip();
    this.dice.giveWay();
    clearNotices(".refusal, .error, .note"); // they are about an earlier action
    this.busy = true;
    this.session.acting = new Set(this.selection.picked.keys());
    this.root.classList.add("busy");
    try {
      await what();
      return true;
    } catch (error) {
      if (!quiet || error.status !== 422) {
        refuse(error);
        this.presses.refused();
      }
      return false;
    } finally {
      this.busy = false;
      this.session.acting = new Set();
      this.root.classList.remove("busy");
      setTimeout(() => this.busy || this.selection.resume()); // unless a following action does it
    }
  }

  // lookBack shows a past position of a replay in the panel and the log.
  lookBack({ board, turn, phase, remarks, entries }) {
    const box = this.session.turnBox(turn);
    this.logs.past(entries);
    show(this.scores, scores(board.tracks), this.saver(), this.turnList(board));
    show(this.prompt,
      el("div", { class: "who" }, el("span", { class: "turnflag others" }, this.session.status.campaign ? "As it happened" : "Looking back"), el("span", { class: "seat" }, seatName(this.session.status))),
      el("div", { class: "say" },
        el("p", { class: "phase" }, [`Turn ${turn}${box?.text ? `: ${datesOf(box)}` : ""}`, phase].filter(Boolean).join(" · ")),
        remarks.map((remark) => el("p", { class: "asked" }, remark))));
  }

  offerReplay() {
    this.replay = new Replay(this.session, this.film, {
      offline: this.offline,
      back: () => {
        this.logs.past(null);
        this.dice.from = null; // its button names the last battle again
        this.update();
      },
      step: (past) => this.lookBack(past),
      scene: (scene) => (!scene ? this.dice.hide() : scene.battle ? this.dice.scene(scene) : this.dice.leave()), turn: (turn) => this.drawTurn(turn),
    });
    this.replayBar.hidden = false;
    show(this.replayBar, this.replay.node);
  }
}

function nameOf(place) {
  return place.name && place.name !== place.id ? `${place.id} ${place.name}` : place.title ?? place.id;
}

// whose says whose turn it is.
function whose(status) {
  if (status.trial) return "Trying it out";
  if (status.over) return "The game is over";
  if (status.yourTurn) return "It is your turn";
  const names = status.toAct.map((seat) => status.chairs.find((c) => c.seat === seat)?.name ?? "the dice");
  const programs = thinkers(status);
  if (programs.length && programs.length === names.length) return `${programs.map((c) => `${c.name} (${c.standIn ?? c.player})`).join(" and ")} ${programs.length === 1 ? "thinks" : "think"} …`;
  return `Waiting for ${names.join(" and ")}`;
}

// thinkers lists the chairs of the programs that must act.
function thinkers(status) {
  return status.over || status.lesson ? [] : status.chairs.filter((c) => status.toAct.includes(c.seat) && byProgram(c));
}

// seatName describes the viewer's seat.
export function seatName(status) {
  const chair = status.chairs.find((c) => c.seat === status.seat);
  if (chair) return `You play ${chair.name}`;
  return status.umpire ? "You see everything" : "You are watching";
}

function outcome(status) {
  return el("div", { class: "outcome" }, status.result.map((line) => el("p", {}, line)));
}
