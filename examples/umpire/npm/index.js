// The games of august1914 for JavaScript, in a page, a worker or Node. See index.d.ts.

import { start } from "./loader.js";

// A Refused is the reason why the umpire refuses a request.
export class Refused extends Error {
  constructor({ message, code, rule }) {
    super(message);
    Object.assign(this, { name: "Refused", code, rule });
  }
}

// load starts the program that is packed beside this module, or another one.
export async function load(program = new URL("august1914.wasm.gz", import.meta.url)) {
  return connect(await start(program));
}

// loadInWorker starts the program in its own worker, so that a page does not have to wait for it.
export function loadInWorker() {
  const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message ?? "the worker does not start"));
    connect((line, told, failed) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: { answer, wrong } }) => {
        port1.close();
        wrong ? failed(new Error(wrong)) : told(answer);
      };
      worker.postMessage(line, [port2]);
    }).then(resolve, reject);
  });
}

// connect returns an Umpire that sends its lines with a function of your own.
export async function connect(send) {
  const umpire = new Umpire(send);
  for (const name of (await umpire.ask("hello")).does) {
    if (tableless.includes(name)) Umpire.prototype[name] ??= function (fields) { return this.ask(name, fields); };
    else Table.prototype[name] ??= function (fields) { return this.umpire.ask(name, { table: this.table, ...fields }); };
  }
  return umpire;
}

const tableless = ["hello", "stop", "rulesets", "rules", "words", "open", "read", "position"];

// An Umpire answers requests, each a method. Those that open a table return a Table.
export class Umpire {
  #send;
  #last = 0;

  constructor(send) {
    this.#send = send;
  }

  // send sends a line and resolves to the line of its answer.
  send(line) {
    return new Promise((told, failed) => this.#send(line, told, failed));
  }

  // ask makes a request. Its promise has the id of the request, for stop.
  ask(what, fields = {}) {
    const id = ++this.#last;
    const answer = this.send(JSON.stringify({ ...fields, id, do: what })).then((line) => {
      const { result, error } = JSON.parse(line);
      if (error) throw new Refused(error);
      return isTable(result) ? new Table(this, result.table) : result;
    });
    return Object.assign(answer, { id });
  }
}

const isTable = (result) => result !== null && typeof result === "object" && Object.keys(result).join() === "table";

// A Table is a game in progress. Its methods are those of a Table in Go.
export class Table {
  constructor(umpire, table) {
    Object.assign(this, { umpire, table });
  }
}
