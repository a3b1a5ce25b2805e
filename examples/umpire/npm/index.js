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
  const umpire = new Umpire(await start(program));
  for (const name of (await umpire.ask("hello")).does) {
    if (alone.includes(name)) Umpire.prototype[name] ??= async function (fields) { return this.ask(name, fields); };
    else if (opening.includes(name)) Umpire.prototype[name] ??= async function (fields) { return this.seated(await this.ask(name, fields)); };
    else Table.prototype[name] ??= async function (fields) { return this.umpire.seated(await this.umpire.ask(name, { table: this.table, ...fields })); };
  }
  return umpire;
}

const alone = ["hello", "stop", "rulesets", "rules", "words"]; // need no table
const opening = ["open", "read", "position"];

// An Umpire answers requests, each a method. Those that open a table return a Table.
export class Umpire {
  #send;
  #last = 0;

  constructor(send) {
    this.#send = send;
  }

  // send sends a line and resolves to the line of its answer.
  send(line) {
    return new Promise((resolve) => this.#send(line, resolve));
  }

  // ask makes a request. Its promise has the id of the request, for stop.
  ask(what, fields = {}) {
    const id = ++this.#last;
    const answer = this.send(JSON.stringify({ ...fields, id, do: what })).then((line) => {
      const { result, error } = JSON.parse(line);
      if (error) throw new Refused(error);
      return result;
    });
    return Object.assign(answer, { id });
  }

  seated(result) {
    const names = result && typeof result === "object" ? Object.keys(result) : [];
    return names.length === 1 && names[0] === "table" ? new Table(this, result.table) : result;
  }
}

// A Table is a game in progress. Its methods are those of a Table in Go.
export class Table {
  constructor(umpire, table) {
    Object.assign(this, { umpire, table });
  }
}
