// Turns the log into a story: turns and phases, which contain marches, battles and other
// events with their log entries.

import { kindsOf, lethal, together } from "./kinds.js";

// storyOf divides log entries into parts. Each part has a turn, a heading, the number of
// its first entry and a list of items. An item is a "march" of one unit, a "battle", a
// "fold" of similar events, or a "line".
export function storyOf(entries, ruleset) {
  const teller = new Teller(kindsOf(ruleset));
  for (const entry of entries) teller.add(entry);
  return teller.parts.filter((part) => part.items.length || part.heading);
}

class Teller {
  constructor(kinds) {
    Object.assign(this, { kinds, parts: [], part: null });
  }

  add(entry) {
    const { kinds } = this;
    if (kinds.heads.has(entry.kind) || this.part?.turn !== entry.turn) this.open(entry);
    if (kinds.heads.has(entry.kind) || kinds.quiet.has(entry.kind)) return;
    if (kinds.opens.has(entry.kind)) {
      this.fight(entry);
    } else if (this.battle && kinds.battle.has(entry.kind)) {
      tell(this.battle, entry, kinds);
      if (kinds.closes.has(entry.kind)) this.close();
    } else if (kinds.steps.has(entry.kind) && entry.to) {
      this.march(entry);
    } else if (together[entry.kind]) {
      this.fold(entry);
    } else {
      this.close();
      this.part.items.push({ type: "line", entries: [entry] });
    }
  }

  // open begins a part. It reuses an empty part of the same turn.
  open(entry) {
    this.close();
    const heading = this.kinds.heads.has(entry.kind) && entry.kind !== "turn" ? entry.sentence.replace(/\.$/, "") : "";
    const turn = entry.kind === "turn" ? entry.count ?? entry.turn : entry.turn;
    if (this.part && !this.part.items.length && !this.part.heading && this.part.turn === turn) {
      Object.assign(this.part, { heading });
      return;
    }
    this.part = { turn, heading, from: entry.n, items: [] };
    this.parts.push(this.part);
  }

  // close ends the current battle, march and fold.
  close() {
    this.battle = null;
    this.folds = new Map();
    this.marches = new Map();
  }

  fight(entry) {
    this.close();
    this.battle = { type: "battle", at: entry.at, by: entry.by, entries: [], attackers: [], defenders: [], sums: [], losses: [], moves: [], notes: [] };
    this.part.items.push(this.battle);
    tell(this.battle, entry, this.kinds);
  }

  // march extends the march of the same unit. A unit without a name is identified by its
  // position.
  march(entry) {
    const key = entry.id || `${entry.unit} ${entry.by} ${entry.at}`;
    let item = this.marches.get(key);
    if (!item || item.places.at(-1) !== entry.at) {
      item = { type: "march", unit: entry.unit, id: entry.id, by: entry.by, places: [entry.at], entries: [] };
      this.part.items.push(item);
    }
    this.marches.delete(key);
    item.places.push(entry.to);
    item.entries.push(entry);
    this.marches.set(entry.id || `${entry.unit} ${entry.by} ${entry.to}`, item);
  }

  fold(entry) {
    let item = this.folds.get(entry.kind);
    if (!item) {
      item = { type: "fold", kind: entry.kind, entries: [] };
      this.folds.set(entry.kind, item);
      this.part.items.push(item);
    }
    item.entries.push(entry);
  }
}

// tell adds an entry to a battle.
function tell(battle, entry, kinds) {
  battle.entries.push(entry);
  const { kind } = entry;
  if (kind === "join" && entry.at === battle.at || kind === "announce") battle.defenders.push(entry);
  else if (kind === "join" || kind === "attackers") battle.attackers.push(entry);
  else if (kinds.losses.has(kind)) battle.losses.push(entry);
  else if (entry.to && kinds.steps.has(kind)) battle.moves.push(entry);
  else if (sums.has(kind)) battle.sums.push(entry);
  else if (!hidden.has(kind) && battle.entries.length > 1) battle.notes.push(entry);
}

const sums = new Set(["odds", "shift", "roll", "combat", "demand", "shelling", "concentric", "factor", "result", "losses", "excess"]);
const hidden = new Set(["end", "ground", "conceal", "hit"]);

// tallyOf counts the events in log entries.
export function tallyOf(entries, ruleset) {
  const kinds = kindsOf(ruleset);
  const moved = new Set();
  const tally = { moved: 0, battles: 0, steps: 0, dead: [] };
  for (const entry of entries) {
    if (kinds.steps.has(entry.kind) && entry.to) moved.add(entry.id || `${entry.unit} ${entry.by} ${entry.at}`);
    if (kinds.opens.has(entry.kind)) tally.battles++;
    if (lethal(entry)) tally.dead.push(entry);
    else if (kinds.losses.has(entry.kind) && entry.loss) tally.steps++;
  }
  tally.moved = moved.size;
  return tally;
}

// counted returns a number with its noun in the singular or plural.
export function counted(n, one, more = `${one}s`) {
  return `${n} ${n === 1 ? one : more}`;
}
