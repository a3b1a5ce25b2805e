// The transport that runs the library in a worker of this page.

import { withQuery } from "./query.js";
import { Refusal } from "./transport.js";

const QUIET = 300; // milliseconds without a call in which a player's press is over

let loaded = null;
let calls = 0; // that the program has not answered yet
let answered = 0; // time of the last answer

// settled resolves when the program has answered all calls, and what they changed is stored.
export async function settled() {
  while (calls > 0 || performance.now() < answered + QUIET) await new Promise((go) => setTimeout(go, QUIET / 10));
}

export class Wasm {
  // load starts the program. Later calls return the same one.
  static load() {
    loaded ??= new Wasm().start().catch((error) => {
      loaded = null;
      throw error;
    });
    return loaded;
  }

  start() {
    this.waiting = new Map(); // by request number: how to settle its promise
    this.following = new Map();
    this.last = 0;
    this.worker = new Worker(new URL("worker.js", import.meta.url));
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.ready) {
          this.keeps = data.kept; // games are stored beyond the life of the page
          resolve(this);
        } else if (data.failed) reject(new Refusal(0, { code: "no program", message: data.failed }));
        else if (data.told) this.following.get(data.id)?.(JSON.parse(data.told));
        else this.answered(data);
      };
      this.worker.onerror = () => reject(new Refusal(0, { code: "no program", message: "The program for games in the browser could not be started." }));
    });
  }

  answered({ id, status, body }) {
    const { resolve, reject } = this.waiting.get(id);
    this.waiting.delete(id);
    calls--;
    answered = performance.now();
    const data = body ? JSON.parse(body) : undefined;
    if (status >= 200 && status < 300) resolve(data);
    else reject(new Refusal(status, data?.error));
  }

  ask(method, path, query, body) {
    return this.call("handle", method, withQuery(path, query), body === undefined ? "" : JSON.stringify(body));
  }

  // inspect describes the game in the text of a record.
  inspect(record) {
    return this.call("inspect", record);
  }

  // openRecord opens the game of a record with a player for each chair.
  openRecord(record, seats) {
    return this.call("open", record, JSON.stringify(seats));
  }

  // restore brings a record of a game back that was set aside. It resolves to its numbers of
  // moves now and before.
  restore(game) {
    return this.call("restore", game);
  }

  call(...call) {
    const id = ++this.last;
    calls++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, call });
    });
  }

  listen(path, since, told, state) {
    const id = ++this.last;
    const token = /^\/api\/seats\/([^/]+)\/events$/.exec(path)[1];
    this.following.set(id, told);
    this.worker.postMessage({ id, listen: [decodeURIComponent(token), since] });
    state(true);
    return () => {
      this.following.delete(id);
      this.worker.postMessage({ id, end: true });
    };
  }
}
