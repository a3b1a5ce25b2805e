// The games that are played in this browser without a server, in its database: of
// each a card, which says who plays, and a record, as on the disk of a server. The
// page lists them, and the worker that runs them writes them.

const BASE = "august1914";
const GAMES = "games";

// settled is a Promise of what a request of the database or a transaction comes to.
function settled(request, done = "onsuccess") {
  return new Promise((resolve, reject) => {
    request[done] = () => resolve(request.result);
    request.onerror = request.onabort = () => reject(request.error ?? new Error("another page has changed the game"));
  });
}

export class Kept {
  // open opens the database. Where a browser has none for this page, it fails.
  static async open() {
    const opening = indexedDB.open(BASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(GAMES, { keyPath: "name" });
    return new Kept(await settled(opening));
  }

  // onother is called with the name of a game that another page has changed.
  constructor(base) {
    this.base = base;
    this.seen = new Map(); // the revisions of the games as they were read or written here
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

  // list returns the games, the one that was played last first.
  async list() {
    const games = await settled(this.base.transaction(GAMES).objectStore(GAMES).getAll());
    return games.sort((a, b) => b.time - a.time);
  }

  // change writes a game. One that another page has written meanwhile is not
  // overwritten: it is to be read again.
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
