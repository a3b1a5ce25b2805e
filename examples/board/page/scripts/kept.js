// The games that run in this browser without a server. Its database has a card with the
// players and a record for each game, like the files of a server, and the sets of data that
// they are played on. The page lists the games, and the worker that runs them writes them.

const BASE = "august1914";
const GAMES = "games";
const SETS = "sets"; // the sets of data that games are played on, packed, by their sums
const DATA = "data";
const FIELDS = { json: "card", record: "record", beside: "beside", private: "private" }; // the fields of the parts of a game
const ASIDE = { record: "aside", beside: "besideAside", private: "privateAside" }; // the fields of the copies that are set aside
const LATELY = 3600e3; // milliseconds

// settled returns a Promise for a request or a transaction of the database.
function settled(request, done = "onsuccess") {
  return new Promise((resolve, reject) => {
    request[done] = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error ?? new Error("another page has changed the game"));
  });
}

// dataOf returns the sum of the set of data that a game names, or "".
function dataOf({ card }) {
  try {
    return JSON.parse(card).data ?? "";
  } catch {
    return "";
  }
}

export class Kept {
  // open opens the database. It throws if the browser has no database for this page.
  static async open() {
    const opening = indexedDB.open(BASE, 2);
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) opening.result.createObjectStore(GAMES, { keyPath: "name" });
      opening.result.createObjectStore(SETS, { keyPath: "sum" });
    };
    return new Kept(await settled(opening));
  }

  // Set onother to hear of changes by other pages. It is called with the name of the game.
  constructor(base) {
    this.base = base;
    this.seen = new Map(); // the revisions of the games that this page last read or wrote
    this.onother = () => {};
    this.pages = new BroadcastChannel(BASE);
    this.pages.onmessage = ({ data }) => this.onother(data);
    base.onversionchange = () => base.close();
  }

  async create(name, card, record) {
    await this.change(name, () => ({ name, card, record, revision: 0 }), true);
  }

  // read returns a part of a game, or null. After reading the record, this page may change the
  // game as long as no other page has changed it.
  async read(name, part) {
    if (part === DATA) return (await this.get(SETS, name))?.packed ?? null;
    const game = await this.get(GAMES, name);
    if (game && part === "record") this.seen.set(name, game.revision);
    return game?.[FIELDS[part]] ?? null;
  }

  get(store, key) {
    return settled(this.base.transaction(store).objectStore(store).get(key));
  }

  async append(name, part, lines) {
    await this.change(name, (game) => ({ ...game, [FIELDS[part]]: game[FIELDS[part]] + lines }));
  }

  async write(name, part, text) {
    if (part !== DATA) {
      await this.change(name, (game) => ({ ...game, [FIELDS[part]]: text }));
      return;
    }
    const change = this.base.transaction(SETS, "readwrite");
    change.objectStore(SETS).put({ sum: name, packed: text, time: Date.now() });
    await settled(change, "oncomplete");
  }

  // setAside keeps a copy of a part, the same text only once.
  async setAside(name, part) {
    await this.change(name, (game) => {
      const copies = game[ASIDE[part]] ?? [];
      const text = game[FIELDS[part]];
      return copies.includes(text) ? game : { ...game, [ASIDE[part]]: [...copies, text] };
    });
  }

  async aside(name, part) {
    return (await this.get(GAMES, name))?.[ASIDE[part]] ?? [];
  }

  // sets lists the sums of the sets of data.
  async sets() {
    return settled(this.base.transaction(SETS).objectStore(SETS).getAllKeys());
  }

  // remove removes a game, and the sets of data that no game uses any more. A set that was
  // written just now may belong to a game being created.
  async remove(name) {
    const change = this.base.transaction([GAMES, SETS], "readwrite");
    change.objectStore(GAMES).delete(name);
    const games = change.objectStore(GAMES).getAll();
    const sets = change.objectStore(SETS).getAll();
    sets.onsuccess = () => {
      const used = games.result.map(dataOf);
      if (used.includes("")) return; // a game of an earlier version, which does not name its set
      for (const { sum, time } of sets.result) {
        if (!used.includes(sum) && time < Date.now() - LATELY) change.objectStore(SETS).delete(sum);
      }
    };
    await settled(change, "oncomplete");
    this.pages.postMessage(name);
  }

  // list returns the games, the last one played first.
  async list() {
    const games = await settled(this.base.transaction(GAMES).objectStore(GAMES).getAll());
    return games.sort((a, b) => b.time - a.time);
  }

  // change writes a game. It fails if another page has written the game since this page
  // read it. The page then has to read the game again.
  async change(name, alter, fresh = false) {
    const change = this.base.transaction(GAMES, "readwrite");
    const written = settled(change, "oncomplete");
    const store = change.objectStore(GAMES);
    const reading = store.get(name);
    let revision = 0;
    reading.onsuccess = () => {
      const game = reading.result;
      if (!fresh && (!game || game.revision !== this.seen.get(name))) {
        change.abort();
        return;
      }
      revision = (game?.revision ?? 0) + 1;
      store.put({ ...alter(game), revision, time: Date.now() });
    };
    await written;
    this.seen.set(name, revision);
    this.pages.postMessage(name);
  }
}
