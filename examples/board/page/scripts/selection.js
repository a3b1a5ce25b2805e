// The selection on the map: one place, and any number of pieces, which may be elsewhere.

import { notify } from "./notices.js";
import { Refusal } from "./transport.js";
import { route, together, each } from "./orders.js";
import { worded } from "./fingers.js";
import { picksOf, rememberPicks } from "./views.js";
import { asks, does } from "./words.js";
import { ask } from "./pointing.js";
import { oddsOf } from "./battlecard.js";
import { el } from "./dom.js";

const BEYOND = "too far away, or every path there is blocked";

export class Selection {
  constructor(table) {
    this.table = table;
    this.refused = new Map(); // by unit and place: the reason why nothing can be done, as answered by the server
    this.clear();
  }

  clear() {
    this.at = null; // the chosen place
    this.picked = new Map(); // the picked pieces, by ID
    this.each = new Map(); // by unit: where it can go
    this.forecast = null;
    this.asked = null; // the target of the forecast
    this.planned = false; // whether the forecast is for an attack that the player is about to make
    this.offered = false; // whether the page, not the player, picked the unit
    this.several = false; // whether each tap on the player's units adds them
    this.rest = []; // the other pieces of a stack that is dragged
  }

  // unit returns the unit of the first picked piece. Moves name it.
  get unit() {
    return this.units[0] ?? null;
  }

  // units lists the units of the picked pieces, one for each piece.
  get units() {
    return [...this.picked.values()].map((piece) => piece.unit);
  }

  // ways returns the server's answer where the first picked unit can go, or null.
  get ways() {
    return this.each.get(this.unit) ?? null;
  }

  // own lists the pieces in a place that the viewer can pick.
  own(id) {
    return this.table.piecesAt(id).filter((piece) => piece.mine && piece.unit);
  }

  // able lists the viewer's pieces in a place that have a legal move.
  able(id) {
    return this.own(id).filter((piece) => this.table.pointing.ofUnit(piece.unit).length);
  }

  // place handles a click on a place, or beside all places. The click sends the picked
  // pieces there or chooses the place. With add, it adds the stack to the picked pieces.
  async place(id, add = false) {
    const { map } = this.table;
    if (add && id) {
      await this.add(this.able(id).length ? this.able(id) : this.own(id));
      return;
    }
    if (this.picked.size && id && id !== this.at) {
      await this.picking; // wait until their destinations are known
      if (await this.lead(id)) return;
    }
    const { pointing } = this.table;
    if (id && id === this.at && !this.picked.size && !this.own(id).length && pointing.at(id).length === 1) { // a second click on the target
      await this.table.play(pointing.at(id));
      return;
    }
    const again = id === this.at && !this.offered && map.openPlace !== id && this.table.piecesAt(id).length <= 1;
    if (!id || again && !pointing.stop) { // a unit on the march stays chosen
      this.letGo();
      return;
    }
    await this.haltFor(this.own(id));
    this.choose(id);
    const { picked } = this;
    if (!this.own(id).length || asks("leaves", this.table.session.status.decision.kind)) this.wonder(id).then((no) => this.note(no, picked)); // other presses do not wait for this
  }

  // wonder asks the server why the picked pieces cannot do anything about a place in a
  // fight. With null for a place, it asks why they cannot do anything at all. It returns a
  // reason with its rule, or null. It does not ask while an action is running, and it
  // drops an answer that arrives after the position has changed.
  async wonder(id) {
    const { table, refused } = this;
    const unit = this.unit ?? "";
    if (table.busy || !this.puzzling(id)) return null;
    const key = `${unit} ${id ?? ""}`;
    if (!refused.has(key)) {
      const { version } = table.session.status;
      const answer = await table.session.why(unit, id).catch(() => null);
      if (table.busy || table.session.status.version !== version) return null;
      refused.set(key, answer?.reason ? { place: id, reason: answer.reason, rule: answer.rule } : null);
    }
    return refused.get(key);
  }

  // puzzling reports whether a player may wonder why the picked pieces can do nothing
  // about a place or, without a place, nothing at all.
  puzzling(id) {
    const { session, pointing, map } = this.table;
    const { kind } = session.status.decision;
    const unit = this.unit ?? "";
    if (!session.status.yourTurn || !asks("aims", kind)) return false;
    if (!id) return Boolean(unit) && !pointing.ofUnit(unit).length;
    const foreign = this.table.piecesAt(id).some((piece) => !piece.mine);
    if (!asks("leaves", kind) && !foreign && !(asks("orders", kind) && !this.own(id).length) && (!unit || this.own(id).length)) return false; // no enemy to attack here
    return map.printed.places.has(id) && !pointing.at(id).length && !this.goers(id).length;
  }

  // tellWhy shows the reason why nothing can be done about a place. It returns whether
  // there is one.
  async tellWhy(id) {
    const no = await this.wonder(id);
    if (no) notify(`Not ${this.table.nameOf(id)}: ${no.reason}`, { rule: no.rule, kind: "refusal" });
    return Boolean(no);
  }

  letGo() {
    this.clear();
    this.table.map.openStack(null);
    this.draw();
  }

  // choose chooses a place and picks the pieces there that can act.
  choose(id) {
    const { map } = this.table;
    const again = id === this.at;
    const opened = again && map.openPlace === id;
    const pieces = this.table.piecesAt(id);
    this.clear();
    this.at = id;
    const able = this.able(id);
    const goes = this.table.pointing.goes(able);
    const alike = new Set(able.map((piece) => piece.unit)).size === 1; // identical blocks, so any of them will do
    const fights = !able.length && asks("fights", this.table.session.status.decision.kind); // the player picks the attackers before the target
    const pick = goes ? able : alike ? able.slice(0, 1) : pieces.length === 1 || fights ? this.own(id) : [];
    map.openStack(pieces.length > 1 && !opened && (again || !goes) ? id : null); // an open stack would hide the destinations
    this.pick(pick);
    this.foresee(id);
  }

  // halt stops a marching unit, so that the player can pick others.
  async halt() {
    const { pointing: { stop }, session, halts, seen } = this.table;
    const before = new Set(seen);
    if (stop && await this.table.play([stop]) && !before.has(session.status.version)) halts.add(session.status.version); // a march that went nowhere leaves the position of before
  }

  // haltFor stops a marching unit if none of the pieces belongs to it.
  async haltFor(pieces) {
    if (pieces.length && !pieces.some((piece) => this.table.pointing.ofUnit(piece.unit).length)) await this.halt();
  }

  // rather reports whether a click chooses the player's own pieces in a place although it
  // could send the picked pieces there. Normally it chooses them, and the player drags
  // pieces to join a stack. In three cases the click sends the picked pieces: they come
  // from beside the map, the decision makes units leave a fight, or the click hits the
  // ground between pieces that are spread out. on tells whether the click hit a piece.
  rather(id, on) {
    const { map, pointing, session } = this.table;
    if (this.table.lesson?.places.includes(id) && this.goers(id).length && !(pointing.stop && this.table.taught(pointing.stop))) return false; // a lesson asks for it
    if (!this.own(id).length || pointing.stop) return this.own(id).length > 0;
    return (on || !map.spread(id)) && map.printed.places.has(this.at) && !asks("leaves", session.status.decision.kind);
  }

  // lead sends the picked pieces to a place. It returns whether it has used the click.
  async lead(id) {
    const { table } = this;
    const { pointing } = table;
    if (this.rather(id)) {
      if (this.goers(id).length && !this.able(id).length) notify(worded(`To join the units in ${table.nameOf(id)}, drag the unit there. A click chooses the units that are there.`));
      return false;
    }
    if (this.goers(id).length) {
      await this.go(id);
      return true;
    }
    if (pointing.at(id).length && !this.own(id).length) {
      await this.attack(id);
      return true;
    }
    const no = this.ways?.not.find((n) => n.place === id);
    if (no && !this.own(id).length) {
      notify(`Not ${this.table.nameOf(id)}: ${no.reason}`, { rule: no.rule, kind: "refusal" });
      return true;
    }
    if (!this.own(id).length && this.puzzling(id)) {
      const { picked } = this;
      this.tellWhy(id).then((told) => told || table.busy || this.picked !== picked || this.choose(id)); // other presses do not wait for this
      return true;
    }
    if (this.table.piecesAt(id).length || !this.beyond(id)) return false; // a click on a place with pieces chooses it
    notify(`Not ${this.table.nameOf(id)}: it is ${BEYOND}.`, { kind: "refusal" });
    return true;
  }

  // beyond reports whether a place is out of reach of the picked unit, which can march to
  // others.
  beyond(id) {
    const { map, pointing, session } = this.table;
    const { places } = map.printed;
    return this.ways?.ways.length > 0 && !asks("aims", session.status.decision.kind)
      && pointing.targets(this.unit).length > 0 && places.has(this.at) && id !== this.at
      && places.has(id) && !places.get(id).closed && !pointing.at(id).length && !this.goers(id).length;
  }

  // goers lists the picked pieces that can go to a place.
  goers(id) {
    const { pointing } = this.table;
    return [...this.picked.values()].filter((piece) => pointing.to(piece.unit, id).length
      || (pointing.targets(piece.unit).length && this.way(piece.unit, id)?.path?.length > 1));
  }

  way(unit, id) {
    return this.each.get(unit)?.ways.find((w) => w.place === id);
  }

  // go sends the picked pieces to a place, along a path if one is given, and names those that
  // stay.
  async go(id, path = null) {
    const goers = this.goers(id);
    if (!goers.length) return;
    const left = [...this.picked.values(), ...this.rest].filter((piece) => !goers.includes(piece));
    const stay = left.length ? await this.staying(left, id) : "";
    const done = goers.length === 1 ? await this.send(goers[0].unit, id, path) : await this.sendAll(goers, id, path);
    if (done && stay) notify(stay);
  }

  // staying names pieces that do not go to a place with the others, with reasons.
  async staying(pieces, id) {
    const named = await Promise.all(pieces.slice(0, 3).map(async ({ unit, title }) => {
      const ways = this.each.get(unit) ?? await this.table.session.ways(unit).catch(() => null);
      const why = ways?.not.find(({ place }) => place === id)?.reason ?? ways?.note;
      return why ? `${title} (${why})` : title;
    }));
    return `Not with the others: ${[...named, ...pieces.length > 3 ? [`${pieces.length - 3} more`] : []].join("; ")}.`;
  }

  // sendAll sends several pieces to a place. It returns whether they went.
  async sendAll(goers, id, path) {
    const { table } = this;
    const stack = this.stacked(goers, id, path);
    const kind = stack ? "" : await this.kindFor(goers, id);
    const strikes = table.pointing.to(goers[0].unit, id);
    if (kind === null || strikes.length && !await ask(strikes.slice(0, 1), `To ${table.nameOf(id)}`, await this.odds(strikes))) return false;
    const moves = stack ?? together(goers.map((piece) => this.march(piece.unit, id, path, kind)).filter(Boolean));
    const done = await table.act(() => table.session.playAll(moves));
    if (done) this.letGo();
    return done;
  }

  // send sends one unit to a place. It returns whether the unit went.
  async send(unit, id, path) {
    const { table } = this;
    const moves = [...table.pointing.to(unit, id), ...table.pointing.at(id)];
    const long = path?.length > 2 || !table.pointing.to(unit, id).length;
    const march = long && this.march(unit, id, path);
    const done = long
      ? (march && await table.act(() => table.session.playAll(march), !path)) || (!path && await this.stepwise(unit, id))
      : await table.play(moves, `To ${table.nameOf(id)}`);
    if (done) this.follow(unit);
    return done;
  }

  // stepwise moves a unit along its path one move at a time, for paths with several kinds
  // of moves.
  async stepwise(unit, id) {
    for (const step of (this.way(unit, id)?.path ?? []).slice(1)) {
      const next = this.table.pointing.to(unit, step);
      if (!next.length) {
        notify(`The unit stopped before ${this.table.nameOf(step)}.`);
        break;
      }
      if (!await this.table.play(next, `To ${this.table.nameOf(step)}`)) break;
    }
    return true;
  }

  // stacked returns the notations that move the pieces of one place to another as a single
  // stack, or null if they cannot form one. The first unit in the order of the moves names
  // the stack. If the units left one by one, the enemy would see the units at the bottom.
  stacked(goers, id, path) {
    const { pointing, session } = this.table;
    const units = new Set(goers.map((piece) => piece.unit));
    const forms = session.moves.filter((move) => does("stacks", move) && units.has(move.unit));
    if (forms.length < units.size || new Set(goers.map((piece) => piece.place)).size > 1) return null;
    if (this.table.piecesAt(id).some((piece) => !piece.mine)) return null; // a march that ends in a fight cannot be stacked
    const [{ unit: lead }] = forms;
    const costs = new Set(goers.map((piece) => this.way(piece.unit, id)?.cost));
    if (costs.size > 1 || costs.has(undefined)) return null; // the slowest unit would not get there
    const way = path ?? this.way(lead, id).path;
    const [first] = pointing.to(lead, way[1]).filter((move) => does("goes", move));
    const steps = first && route(first, way);
    return steps && [...forms.map((move) => move.notation), ...steps, `${first.notation.split(" ", 1)[0]} stop?`];
  }

  // march returns the notations that move a unit to a place. kind selects one of several
  // kinds of moves. It returns null if the unit cannot go there.
  march(unit, id, path = null, kind = "") {
    const { pointing } = this.table;
    const direct = pointing.to(unit, id);
    const way = path ?? (direct.length ? null : this.way(unit, id)?.path);
    if (!way) return direct.length ? [(direct.find((m) => m.kind === kind) ?? direct[0]).notation] : null;
    const [first] = pointing.to(unit, way[1]);
    return first ? route(first, way) : null;
  }

  // kindFor lets the player choose a kind of move if there are several. null means that
  // they chose none.
  async kindFor(pieces, id) {
    const { table } = this;
    const moves = table.pointing.to(pieces[0].unit, id);
    if (new Set(moves.map((m) => m.kind)).size < 2) return "";
    return (await table.which(moves, `To ${table.nameOf(id)}`))?.kind ?? null;
  }

  // attack chooses a place as the target and lets the picked units join. If the odds can
  // be computed in advance, the units only join when the player presses the attack button,
  // because the last unit to join may start the die roll.
  async attack(id) {
    const { table, units } = this;
    if (!await table.play(table.pointing.at(id), table.nameOf(id))) return;
    this.unasked = false; // destinations do not matter now
    if (await this.plan() !== false) return;
    const joining = this.joining(units);
    if (joining.length) await table.act(() => table.session.playAll(each(joining)));
    this.letGo();
  }

  // joining returns the moves that let units join the attack, at most one per unit.
  joining(units) {
    return [...new Set(units)].flatMap((unit) => this.table.pointing.here(unit).slice(0, 1));
  }

  // plan computes the odds of an attack by all picked units before any of them joins. It
  // returns whether the attack can be made, or null if the player has done something else
  // meanwhile.
  async plan() {
    const { session, pointing } = this.table;
    const { decision, yourTurn } = session.status;
    const { picked } = this;
    this.planned = false;
    if (!yourTurn || !asks("gathers", decision.kind) || pointing.plain.length || !this.joining(this.units).length) return false;
    this.forecast = this.asked = null;
    await this.foresee(decision.place);
    if (this.picked !== picked || this.asked !== decision.place) return null;
    this.planned = Boolean(this.forecast);
    if (this.planned && this.offered && !session.status.lesson) this.keep(this.forecast.rows);
    this.table.drawPlan();
    return this.planned;
  }

  // keep drops the picked pieces that have no row in a forecast.
  keep(rows) {
    const able = new Set(rows.map(({ unit }) => unit));
    for (const [id, { unit }] of this.picked) if (!able.has(unit)) this.picked.delete(id);
    this.draw();
  }

  // begin lets all picked units join and starts the attack.
  async begin() {
    const { table, units } = this;
    const { session } = table;
    const { place } = session.status.decision;
    const gathers = () => session.status.yourTurn && asks("gathers", session.status.decision.kind) && session.status.decision.place === place;
    while (gathers() && this.joining(units).length) { // some units can only join after another
      const joining = this.joining(units);
      if (!await table.act(() => session.playAll(each(joining)))) return;
    }
    const done = table.pointing.plain.find((move) => does("closes", move));
    if (gathers() && done) await table.play([done]);
    this.letGo();
  }

  // act makes a move of one kind with all picked pieces.
  async act(moves) {
    const { table } = this;
    const unit = this.unit;
    const done = moves.length === 1 ? await table.play(moves) : await table.act(() => table.session.playAll(each(moves)));
    if (done) this.follow(unit);
  }

  // follow keeps a unit picked after its move if it can still act. It drops a block
  // without a name, because its unit then stands for the next block like it. After a unit that
  // only joins a stack it picks the one that leads the stack.
  follow(unit) {
    const { pieces } = this.table.session.status.board;
    const { pointing } = this.table;
    const led = pieces.find((p) => p.unit === unit && p.id === unit && p.mine);
    const leads = led && !pointing.targets(unit).length ? pieces.filter((p) => p.mine && p.id === p.unit && pointing.targets(p.unit).length) : [];
    const piece = leads.length === 1 && leads[0].place === led.place ? leads[0] : led;
    this.clear();
    this.table.map.openStack(null);
    if (piece && pointing.ofUnit(piece.unit).length) {
      this.at = piece.place;
      this.pick([piece]);
    } else this.draw();
  }

  // pieceById handles a click on a piece. The click counts for the place if no move can
  // name the piece, or if the picked pieces can go there.
  async pieceById(id, place, add = false) {
    const piece = this.table.piecesAt(place).find((p) => p.id === id);
    const own = piece?.unit && piece.mine;
    const goes = place !== this.at && !this.rather(place, true) && this.goers(place).length;
    if (own && add) await this.add([piece]);
    else if (own && !goes) await this.toggle(piece);
    else await this.place(place);
  }

  // toggle picks only this piece, or drops it if it is already picked.
  async toggle(piece) {
    const { map } = this.table;
    if (!piece.unit || (this.picked.size === 1 && this.picked.has(piece.id) && !this.offered)) {
      this.picked.clear();
      this.draw();
      return;
    }
    await this.haltFor([piece]);
    this.clear();
    this.at = piece.place;
    if (!map.spread(piece.place) && map.openPlace !== piece.place) map.openStack(null);
    if (!map.printed.places.has(piece.place)) map.reveal(this.table.pointing.targets(piece.unit)[0]); // scroll from the box to the map
    await this.pick([piece]);
  }

  // add adds pieces to the picked pieces, or drops them if all of them are picked.
  async add(pieces) {
    if (!pieces.length) return;
    await this.haltFor(pieces);
    const all = pieces.every((piece) => this.picked.has(piece.id));
    for (const piece of pieces) {
      if (all) this.picked.delete(piece.id);
      else this.picked.set(piece.id, piece);
    }
    this.at ??= pieces[0].place;
    await this.pick([...this.picked.values()]);
  }

  // box picks all pieces in the places that can act. If none can, it picks all of the
  // player's own pieces.
  async box(places) {
    await this.halt();
    const able = places.flatMap((id) => this.able(id));
    const all = able.length ? able : places.flatMap((id) => this.own(id));
    this.clear();
    this.table.map.openStack(null);
    this.at = all[0]?.place ?? null;
    await this.pick(all);
  }

  // grab starts to drag a piece or the stack of a place. If it is picked, all picked
  // pieces go with it, unless it is dragged alone. A stack goes without the units that cannot
  // move, unless the one on top cannot.
  async grab(id, place, alone) {
    if (!alone && (id ? this.picked.has(id) : [...this.picked.values()].some((piece) => piece.place === place))) return;
    const piece = this.table.piecesAt(place).find((p) => p.id === id);
    await this.haltFor(piece ? [piece] : this.own(place));
    this.clear();
    this.at = place;
    this.table.map.openStack(null);
    const [own, able] = [this.own(place), this.able(place)];
    const taken = piece ? [piece] : able.includes(own.at(-1)) ? able : own.slice(-1);
    await this.pick(taken);
    if (!piece) this.rest = own.filter((other) => !taken.includes(other));
  }

  // adds reports whether a tap on a place adds its units, because the player selects several.
  adds(id) {
    return this.several && Boolean(id) && this.own(id).length > 0;
  }

  // severalOn begins or ends the selection of several units by taps.
  severalOn() {
    this.several = !this.several;
    this.draw();
  }

  // peek opens the stack under a resting pointer, so that the player can drag a single
  // unit. It does not open a stack that the picked pieces can be sent to.
  peek(id) {
    const { map, pointing } = this.table;
    if (this.peeked && this.peeked !== id) {
      if (map.openPlace === this.peeked) map.openStack(null);
      this.peeked = null;
    }
    if (!id || map.spread(id) || map.openPlace === id || this.own(id).length < 2) return;
    if (this.picked.size && !pointing.stop && id !== this.at) return;
    if (pointing.byPlace.size || !(pointing.stop || pointing.goes(this.able(id)))) return; // an open stack would hide targets
    this.peeked = id;
    map.openStack(id, true);
  }

  // drop ends a drag over a place. path is the pointer's path, if the move should follow
  // it.
  async drop(id, path) {
    await this.picking;
    this.table.map.openStack(null);
    if (!id || id === this.at) return;
    if (path && this.drawn(path)) await this.go(id, path);
    else if (this.goers(id).length) await this.go(id);
    else if (this.table.pointing.at(id).length) await this.attack(id);
    else this.tellDrop(id);
  }

  // tellDrop says why the picked pieces cannot go to a place, with the same reason that
  // pointing at it gives.
  async tellDrop(id) {
    const no = this.ways?.not.find((n) => n.place === id) ?? await this.wonder(id) ?? await this.whyIdle() ?? (this.ways?.note ? { reason: this.ways.note, rule: this.ways.rule } : null);
    const only = this.picked.size === 1 ? `${this.picked.values().next().value.title} does not go to` : "Not";
    notify(`${only} ${this.table.nameOf(id)}: ${no?.reason ?? (this.beyond(id) ? `it is ${BEYOND}.` : "none of the selected units can go there now.")}`, { rule: no?.rule, kind: "refusal" });
  }

  // drawn reports whether all picked pieces can start along a path.
  drawn(path) {
    return path.length > 1 && [...this.picked.values()].every((piece) => this.table.pointing.to(piece.unit, path[1]).length);
  }

  // next chooses the next place with something to do, or with step -1 the previous one:
  // first the places of units that can act, then the targets.
  async next(step = 1) {
    await this.halt();
    const ready = [...new Set([...this.ready(), ...this.targets().map(({ place }) => place)])];
    if (!ready.length) return;
    const now = ready.indexOf(this.at);
    const id = ready[now < 0 ? (step > 0 ? 0 : ready.length - 1) : (now + step + ready.length) % ready.length];
    const { map } = this.table;
    map.reveal(id);
    this.clear();
    if (map.printed.places.has(id)) {
      map.cursor = id;
      this.choose(id);
    } else { // in a box, the keyboard cursor goes to the first destination
      const [piece] = this.able(id);
      map.cursor = this.table.pointing.targets(piece.unit)[0] ?? map.cursor;
      await this.toggle(piece);
    }
    map.spoken.textContent = map.words(id);
  }

  // pick picks pieces and asks the server where they can go.
  pick(pieces) {
    this.unasked = false;
    this.picked = new Map(pieces.map((piece) => [piece.id, piece]));
    const planned = this.planned;
    this.planned = false;
    this.draw();
    if (planned) this.table.drawPlan();
    this.picking = this.askWays();
    if (!this.table.busy) this.plan();
    this.foreseeAgain();
    return this.picking;
  }

  // foreseeAgain updates the forecast of an attack for the picked pieces. The target is
  // the place that was pointed at last, or the only target adjacent to all picked pieces.
  foreseeAgain() {
    const { session, map, pointing } = this.table;
    if (!session.status.yourTurn || !asks("fights", session.status.decision.kind) || !this.picked.size) return;
    const from = [...this.picked.values()].map(({ place }) => map.printed.places.get(place)).filter(Boolean);
    const beside = [...pointing.byPlace.keys()].filter((id) => from.every((place) => touches(place, map.printed.places.get(id))));
    const target = beside.includes(this.asked) ? this.asked : beside.length === 1 ? beside[0] : null;
    if (!target) return;
    this.asked = null;
    this.foresee(target);
  }

  async askWays() {
    const { session } = this.table;
    if (!session.status.yourTurn || !this.picked.size) return;
    const { picked } = this;
    const units = [...new Set(this.units)].filter((unit) => !this.each.has(unit) && this.table.pointing.targets(unit).length);
    const answers = await Promise.all(units.map((unit) => session.ways(unit).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      return { ways: [], not: [], note: error.message };
    })));
    if (this.picked !== picked) return;
    units.forEach((unit, i) => this.each.set(unit, answers[i]));
    this.draw();
    if (!units.length) this.tellIdle(picked);
  }

  // tellIdle shows why the picked unit can do nothing. Other presses do not wait for it.
  async tellIdle(picked) {
    this.note(await this.wonder(null) ?? await this.whyIdle(), picked);
  }

  // note shows a reason on the card, unless the player has picked something else.
  note(no, picked) {
    if (!no || this.picked !== picked || this.ways?.ways.length) return;
    this.each.set(this.unit, { ways: [], not: [], note: no.reason, rule: no.rule });
    this.draw();
  }

  // whyIdle asks why the picked unit cannot march although others can. It returns a reason
  // with its rule, or null.
  async whyIdle() {
    const { session, pointing } = this.table;
    const { unit } = this;
    const others = [...pointing.byUnit.keys()].some((other) => pointing.targets(other).length);
    if (!unit || !others || pointing.ofUnit(unit).length || asks("aims", session.status.decision.kind)) return null;
    const answer = await session.ways(unit).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      return {};
    });
    return answer.note ? { reason: answer.note, rule: answer.rule } : null;
  }

  // foresee requests the forecast of an attack on a place. It uses the picked units if
  // they are elsewhere.
  async foresee(id) {
    const { table } = this;
    const { session } = table;
    if (this.asked === id) return;
    this.asked = id;
    const owner = session.status.board.owners.find((o) => o.place === id)?.side;
    const foreign = table.piecesAt(id).some((p) => !p.mine) || (owner && owner !== mySide(session.status));
    if (/\b(?:loss|losses|lose|hit)\b/.test(session.status.decision.kind)) return; // these decisions allow no attack
    if (!foreign || !table.map.printed.places.has(id) || !session.status.seat || session.status.over) return;
    const forecast = await session.battle(id, id === this.at ? [] : [...new Set(this.units)]).catch(() => null);
    if (this.asked === id && forecast?.rows?.length > 1) {
      this.forecast = forecast;
      this.remember();
      table.drawBattle();
    }
  }

  // odds returns the odds of the fight that a move in the list begins immediately, to show them in
  // a question. It returns null if no move does, or if the player already sees the odds.
  async odds(moves) {
    const strike = moves.find((move) => move.unit && move.to && does("seals", move));
    if (!strike || this.asked === strike.to && this.forecast) return null;
    const forecast = await this.table.session.battle(strike.to, this.units.includes(strike.unit) ? [...new Set(this.units)] : [strike.unit]).catch(() => null);
    const told = forecast && oddsOf(forecast);
    return told ? el("div", { class: "oddsline" }, told) : null;
  }

  // refresh is called when the position has changed.
  refresh() {
    const { table } = this;
    const now = new Map(table.session.status.board.pieces.map((p) => [p.id, p]));
    const { version } = table.session.status;
    const before = this.phase ? null : picksOf(table.session.path);
    const again = before?.version === version ? before : null; // the page was loaded again
    const kept = [...again?.picked ?? this.picked.keys()].map((id) => now.get(id)).filter((p) => p?.mine && p.unit);
    this.each.clear();
    this.refused = new Map();
    this.forecast = null;
    this.asked = again?.asked ?? null;
    this.planned = false;
    table.map.openStack(null);
    const { turn, phase } = table.session.status.decision;
    if (!again && `${turn} ${phase}` !== this.phase) kept.length = 0; // pieces picked in an earlier phase
    this.phase = `${turn} ${phase}`;
    this.picked = new Map(kept.map((piece) => [piece.id, piece]));
    if (kept.length) this.at = kept[0].place;
    if (kept.every(({ unit }) => !table.pointing.ofUnit(unit).length)) this.chooseOnly();
    this.draw();
    this.unasked = true;
    if (!table.busy) this.resume();
  }

  // resume asks where the picked pieces can go, unless that has happened since the
  // position changed.
  resume() {
    if (this.unasked && this.picked.size) this.pick([...this.picked.values()]);
  }

  // chooseOnly picks the unit that all legal moves are about, for example a marching unit.
  // When an attack begins, it picks all units that can join it.
  chooseOnly() {
    const { session, pointing, map } = this.table;
    const { decision, lesson, yourTurn } = session.status;
    if (yourTurn && asks("gathers", decision.kind) && !pointing.plain.length) {
      const asked = lesson && new Set(lesson.moves.flatMap((notation) => notation.split(" "))); // with the units that the lesson wants in the attack
      const joining = session.status.board.pieces.filter((piece) => piece.mine && (asked ? asked.has(piece.unit) : pointing.here(piece.unit).length));
      this.picked = new Map(joining.map((piece) => [piece.id, piece]));
      this.at = joining[0]?.place ?? null;
      this.offered = true;
      return;
    }
    const [unit, ...others] = pointing.byUnit.keys();
    const piece = unit && !others.length && !pointing.byPlace.size && session.status.board.pieces.find((p) => p.unit === unit);
    if (!piece) return;
    this.picked = new Map([[piece.id, piece]]);
    this.at = piece.place;
    this.offered = true;
    map.reveal(piece.place);
  }

  // reason returns what a place means for the picked pieces: a text with a path, or a
  // refusal with its rule. there asks the caller to describe the pieces in the place too.
  reason(id, on = false) {
    const refused = id === this.at && this.picked.size ? null : this.refused.get(`${this.unit ?? ""} ${id}`);
    if (refused || !this.picked.size || id === this.at) return refused ?? null;
    const goers = this.goers(id);
    const count = this.picked.size > 1 && goers.length ? `${goers.length} of ${this.picked.size} can go` : "";
    const way = goers.map((piece) => this.way(piece.unit, id)).find(Boolean) ?? this.way(this.unit, id);
    const drag = goers.length && this.rather(id, on) ? worded("drag it there, because a click selects the units here") : "";
    if (way) return { text: [count, way.cost, way.note, drag].filter(Boolean).join("; "), path: way.path };
    const moves = goers.length ? this.table.pointing.to(goers[0].unit, id) : [];
    if (moves.length) return { text: [count, moves.map((m) => m.kind).join(", "), drag].filter(Boolean).join("; "), path: [goers[0].place, id] };
    const no = this.ways?.not.find((n) => n.place === id);
    return no ?? (this.beyond(id) ? { text: BEYOND, there: true } : null);
  }

  draw() {
    const { map } = this.table;
    map.choose(this.at, new Set(this.picked.keys()));
    map.ready(new Set(this.ready()), (piece) => piece.mine && this.table.pointing.ofUnit(piece.unit).length > 0);
    const reach = [...this.targets(), ...this.picked.size ? this.reach() : []];
    map.reach(reach);
    this.table.drawLegend(reach);
    const units = this.units.join();
    if (units !== this.traced) this.table.overlays?.update();
    this.traced = units;
    map.way([]);
    this.remember();
    this.table.drawCard();
  }

  // remember stores the picks for a reload of the page.
  remember() {
    const { session } = this.table;
    rememberPicks(session.path, { version: session.status.version, picked: this.offered ? [] : [...this.picked.keys()], asked: this.asked });
  }

  // reach lists the places that the picked pieces can reach, and the refusals that are
  // known.
  reach() {
    const { pointing } = this.table;
    const list = new Map();
    for (const { place, reason, rule } of this.ways?.not ?? []) list.set(place, { place, kind: "not", text: "", reason, rule });
    const pieces = [...this.picked.values()];
    const places = new Set(pieces.flatMap((piece) => [
      ...pointing.targets(piece.unit), ...(pointing.targets(piece.unit).length ? this.each.get(piece.unit)?.ways ?? [] : []).map((w) => w.place)]));
    for (const place of places) {
      if (place === this.at) continue;
      const goers = this.goers(place);
      if (!goers.length) continue;
      const direct = goers.every((piece) => pointing.to(piece.unit, place).length);
      const way = this.way(goers[0].unit, place);
      const cost = (way?.cost ?? "").replace(/ of .*/, "");
      const forced = /forced march/.test(way?.note ?? "");
      list.set(place, { place, kind: direct ? "next" : "far", forced, text: goers.length < pieces.length ? `${goers.length}/${pieces.length}` : cost });
    }
    return [...list.values()];
  }

  // ready lists the places with units that can act.
  ready() {
    const { pointing, map } = this.table;
    return [...map.pieces].filter(([, pieces]) => pointing.units(pieces.filter((p) => p.mine)).length).map(([place]) => place);
  }

  // targets lists the places of moves that name no unit.
  targets() {
    return [...this.table.pointing.byPlace.keys()].map((place) => ({ place, kind: "target", text: "" }));
  }
}

// touches reports whether two places share a corner.
function touches(a, b) {
  const near = (p, q) => Math.hypot(p.x - q.x, p.y - q.y) < 1;
  return Boolean(b) && a.outline.some((p) => b.outline.some((q) => near(p, q)));
}

function mySide(status) {
  return status.chairs.find((c) => c.seat === status.seat)?.side;
}
