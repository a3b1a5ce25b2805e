// The games that run in this browser without a server. Its database has a card with the
// players and a record for each game, like the files of a server. The page lists the
// games, and the worker that runs them writes them.

const BASE = "august1914";
const GAMES = "games";

// settled returns a Promise for a request or a transaction of the database.
function settled(request, done = "onsuccess") {
  return new Promise((resolve, reject) => {
    request[done] = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error ?? new Error("another page has changed the game"));
  });
}

export class Kept {
  // open opens the database. It throws if the browser has no database for this page.
  static async open() {
    const opening = indexedDB.open(BASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(GAMES, { keyPath: "name" });
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

  async read(name) {
    const game = await settled(this.base.transaction(GAMES).objectStore(GAMES).get(name));
    if (game) this.seen.set(name, game.revision);
    return game ?? null;
  }

  async append(name, lines) {
    await this.change(name, (game) => ({ ...game, record: game.record + lines }));
  }

  async replace(name, record) {
    await this.change(name, (game) => ({ ...game, record }));
  }

  async setAside(name, card, record) {
    await this.change(name, (game) => ({ ...game, card, record, aside: [...game.aside ?? [], game.record] }));
  }

  async beside(name) {
    const game = await settled(this.base.transaction(GAMES).objectStore(GAMES).get(name));
    return game?.beside ?? null;
  }

  async setBeside(name, text) {
    await this.change(name, (game) => ({ ...game, beside: text }));
  }

  async remove(name) {
    const change = this.base.transaction(GAMES, "readwrite");
    change.objectStore(GAMES).delete(name);
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
