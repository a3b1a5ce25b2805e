// What is chosen on the map: a place, and perhaps a unit in it.

import { notify } from "./notices.js";
import { Refusal } from "./transport.js";

export class Selection {
  constructor(table) {
    this.table = table;
    this.clear();
  }

  clear() {
    this.at = null; // the place
    this.unit = null; // by which moves name it
    this.ways = null;
    this.forecast = null;
  }

  // place is a click on a place, or on none: it leads the chosen unit there,
  // or it chooses the place.
  async place(id) {
    const { map } = this.table;
    if (this.unit && id && id !== this.at && await this.lead(id)) return;
    if (!id || (id === this.at && map.openPlace !== id && !this.several())) {
      this.clear();
      map.openStack(null);
      this.draw();
      return;
    }
    const same = id === this.at;
    this.clear();
    this.at = id;
    const pieces = this.table.piecesAt(id);
    const units = this.table.pointing.units(pieces);
    map.openStack(pieces.length > 1 && !(same && map.openPlace === id) ? id : null);
    const own = [...new Set(pieces.filter((p) => p.mine).map((p) => p.unit))];
    const only = units.length === 1 && own.length === 1 ? units[0] : pieces.length === 1 && pieces[0].mine ? pieces[0].unit : null;
    this.draw();
    this.foresee();
    if (only) await this.choose(only);
  }

  several() {
    return this.table.piecesAt(this.at).length > 1;
  }

  // lead sends the chosen unit to a place; it tells whether that was what the
  // click meant.
  async lead(id) {
    const way = this.ways?.ways.find((w) => w.place === id);
    if (this.table.pointing.to(this.unit, id).length || (way && this.table.pointing.targets(this.unit).length)) {
      await this.go(id);
      return true;
    }
    const no = this.ways?.not.find((n) => n.place === id);
    if (no && !this.table.pointing.units(this.table.piecesAt(id)).length && !this.table.pointing.at(id).length) {
      notify(`Not ${id}: ${no.reason}`, { rule: no.rule, kind: "refusal" });
      return true;
    }
    return false;
  }

  // go sends the chosen unit to a place, in one move or step by step.
  async go(id) {
    const { table, unit } = this;
    const moves = table.pointing.to(unit, id);
    if (moves.length) {
      if (await table.play(moves, `To ${id}`)) this.follow(unit, id);
      return;
    }
    const path = this.ways?.ways.find((w) => w.place === id)?.path ?? [];
    for (const step of path.slice(1)) {
      const next = table.pointing.to(unit, step);
      if (!next.length) {
        notify(`It stopped before ${step}.`);
        break;
      }
      if (!await table.play(next, `To ${step}`)) break;
    }
    this.follow(unit, id);
  }

  // follow keeps a unit chosen where it has gone, if it can still do something.
  follow(unit) {
    const piece = this.table.session.status.board.pieces.find((p) => p.unit === unit);
    if (!piece || !this.table.pointing.ofUnit(unit).length) {
      this.clear();
      this.table.map.openStack(null);
      this.draw();
      return;
    }
    this.at = piece.place;
    this.choose(unit);
  }

  // pieceById is a click on a piece; one that no move can name stands for its
  // place, and so does one where the chosen unit can go.
  pieceById(id, place) {
    const piece = this.table.piecesAt(place).find((p) => p.id === id);
    const goes = this.unit && place !== this.at && this.table.pointing.to(this.unit, place).length;
    if (piece?.unit && piece.mine && !goes) this.toggle(piece);
    else this.place(place);
  }

  // toggle chooses the unit of a piece, or lets it go.
  async toggle(piece) {
    if (!piece.unit || (this.unit === piece.unit && this.at === piece.place)) {
      this.unit = this.ways = null;
      this.draw();
      return;
    }
    const { map, pointing } = this.table;
    this.at = piece.place;
    map.openStack(null);
    if (!map.printed.places.has(piece.place)) map.reveal(pointing.targets(piece.unit)[0]); // from a box onto the map
    await this.choose(piece.unit);
  }

  // choose chooses a unit, and asks where it can go.
  async choose(unit) {
    this.unit = unit;
    this.ways = null;
    this.draw();
    if (!this.table.session.status.yourTurn) return;
    try {
      const ways = await this.table.session.ways(unit);
      if (this.unit === unit) this.ways = ways;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.unit === unit) this.ways = { ways: [], not: [], note: error.message };
    }
    if (this.unit === unit) this.draw();
  }

  // foresee asks for the reckoning of an attack on the place.
  async foresee() {
    const { at, table } = this;
    const { session } = table;
    const owner = session.status.board.owners.find((o) => o.place === at)?.side;
    const foreign = table.piecesAt(at).some((p) => !p.mine) || (owner && owner !== mySide(session.status));
    if (!at || !foreign || !session.status.seat || session.status.over) return;
    const forecast = await session.battle(at).catch(() => null);
    if (this.at === at && forecast?.rows?.length > 1) {
      this.forecast = forecast;
      table.drawBattle();
    }
  }

  // refresh is called when the position has changed.
  refresh() {
    const { table, at, unit } = this;
    if (unit && !table.session.status.board.pieces.some((p) => p.unit === unit && p.place === at)) {
      const gone = table.session.status.board.pieces.find((p) => p.unit === unit);
      if (gone) this.at = gone.place;
      else this.unit = null;
    }
    this.ways = this.forecast = null;
    table.map.openStack(null);
    if (!this.unit) this.chooseOnly();
    this.draw();
    if (this.unit && !table.busy) this.choose(this.unit);
  }

  // chooseOnly chooses the unit that everything is about that can be done, as
  // one that is on its way.
  chooseOnly() {
    const { session, pointing, map } = this.table;
    const [unit, ...others] = pointing.byUnit.keys();
    const piece = unit && !others.length && !pointing.byPlace.size && session.status.board.pieces.find((p) => p.unit === unit);
    if (!piece) return;
    this.unit = unit;
    this.at = piece.place;
    map.reveal(piece.place);
  }

  // reason tells of a place what it means for the chosen unit: a text, the way
  // there, or a refusal with its rule.
  reason(id) {
    if (!this.unit || id === this.at) return null;
    const way = this.ways?.ways.find((w) => w.place === id);
    if (way) return { text: [way.cost, way.note].filter(Boolean).join("; "), path: way.path };
    const moves = this.table.pointing.to(this.unit, id);
    if (moves.length) return { text: moves.map((m) => m.kind).join(", "), path: [this.at, id] };
    return this.ways?.not.find((n) => n.place === id) ?? null;
  }

  draw() {
    const { map } = this.table;
    map.choose(this.at, this.unit);
    map.ready(this.ready());
    map.reach(this.unit ? this.reach() : this.targets());
    map.way([]);
    this.table.drawCard();
  }

  // reach lists where the chosen unit can go, and where not.
  reach() {
    const { pointing } = this.table;
    const list = new Map();
    for (const { place, reason, rule } of this.ways?.not ?? []) list.set(place, { place, kind: "not", text: "", reason, rule });
    const direct = new Set(pointing.targets(this.unit));
    if (direct.size) {
      for (const { place, cost } of this.ways?.ways ?? []) list.set(place, { place, kind: direct.has(place) ? "next" : "far", text: (cost ?? "").replace(/ of .*/, "") });
    }
    for (const place of direct) {
      if (place !== this.at && !list.get(place)?.kind.match(/next|far/)) list.set(place, { place, kind: "next", text: "" });
    }
    return [...list.values()];
  }

  // ready lists the places with units that can do something.
  ready() {
    const { pointing, map } = this.table;
    return [...map.pieces].filter(([, pieces]) => pointing.units(pieces).length).map(([place]) => place);
  }

  // targets lists the places that moves are about which name no unit.
  targets() {
    return [...this.table.pointing.byPlace.keys()].map((place) => ({ place, kind: "target", text: "" }));
  }
}

function mySide(status) {
  return status.chairs.find((c) => c.seat === status.seat)?.side;
}
