// Turns the log into a story: turns and phases, which contain marches, battles and other
// events with their log entries.

import { headingOf, lethal, tells } from "./words.js";

// storyOf divides log entries into parts. Each part has a turn, a heading, the number of
// its first entry and a list of items. An item is a "march" of one unit, a "battle", a
// "fold" of similar events, or a "line".
export function storyOf(entries) {
  const teller = new Teller();
  for (const entry of entries) teller.add(entry);
  return teller.parts.filter((part) => part.items.length || part.heading);
}

class Teller {
  constructor() {
    Object.assign(this, { parts: [], part: null });
  }

  add(entry) {
    if (tells("heads", entry) || this.part?.turn !== entry.turn) this.open(entry);
    if (tells("heads", entry) || tells("quiet", entry)) return;
    if (tells("opens", entry)) {
      this.fight(entry);
    } else if (this.battle && tells("fights", entry)) {
      add(this.battle, entry);
      if (tells("closes", entry)) this.close();
    } else if (tells("moves", entry) && entry.to) {
      this.march(entry);
    } else if (headingOf(entry.kind)) {
      this.fold(entry);
    } else {
      this.close();
      this.part.items.push({ type: "line", entries: [entry] });
    }
  }

  // open begins a part. It reuses an empty part of the same turn.
  open(entry) {
    this.close();
    const heading = tells("heads", entry) && !tells("turns", entry) ? entry.sentence.replace(/\.$/, "") : "";
    const turn = tells("turns", entry) ? entry.count ?? entry.turn : entry.turn;
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
    add(this.battle, entry);
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

// add adds an entry to a battle.
function add(battle, entry) {
  battle.entries.push(entry);
  if (tells("joins", entry) && entry.at === battle.at || tells("defends", entry)) battle.defenders.push(entry);
  else if (tells("joins", entry) || tells("attacks", entry)) battle.attackers.push(entry);
  else if (tells("costs", entry)) battle.losses.push(entry);
  else if (entry.to && tells("moves", entry)) battle.moves.push(entry);
  else if (tells("sums", entry)) battle.sums.push(entry);
  else if (!tells("unsaid", entry) && battle.entries.length > 1) battle.notes.push(entry);
}

// tallyOf counts the events in log entries.
export function tallyOf(entries) {
  const moved = new Set();
  const tally = { moved: 0, battles: 0, steps: 0, dead: [] };
  for (const entry of entries) {
    if (tells("moves", entry) && entry.to) moved.add(entry.id || `${entry.unit} ${entry.by} ${entry.at}`);
    if (tells("opens", entry)) tally.battles++;
    if (lethal(entry)) tally.dead.push(entry);
    else if (tells("costs", entry) && entry.loss) tally.steps++;
  }
  tally.moved = moved.size;
  return tally;
}

// alike returns the entries with different sentences, each with the number of those with its
// sentence.
export function alike(entries) {
  const groups = new Map();
  for (const entry of entries) groups.set(entry.sentence, [entry, (groups.get(entry.sentence)?.[1] ?? 0) + 1]);
  return [...groups.values()];
}

// counted returns a number with its noun in the singular or plural.
export function counted(n, one, more = `${one}s`) {
  return `${n} ${n === 1 ? one : more}`;
}
