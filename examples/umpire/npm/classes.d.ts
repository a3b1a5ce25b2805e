
// The classes of index.js, written by hand: the calls above are their methods.

type Asked<K extends keyof Calls> = Omit<Calls[K]["request"], "id" | "do" | "table">;
type Fields<K extends keyof Calls> = {} extends Asked<K> ? [fields?: Asked<K>] : [fields: Asked<K>];
type Result<K extends keyof Calls> = Calls[K]["result"] extends NewTable ? Table : Calls[K]["result"];
type Methods<C> = { [K in keyof C]: K extends keyof Calls ? (...fields: Fields<K>) => Answer<Result<K>> : never };
type Tableless = "hello" | "stop" | "rulesets" | "rules" | "words" | "open" | "read" | "position";

/** A promise of an answer, which has the id of the request for stop. */
export type Answer<R> = Promise<R> & { id: number };

/** The reason why the umpire refuses a request. */
export class Refused extends Error {
  /** What kind of reason it is. The guide explains the codes. */
  code: Fault["code"];
  /** Key of the rule that forbids a move, for the request rule. */
  rule?: string;
}

/** An umpire knows all secrets: show a player only what you ask for as that player. */
export interface Umpire extends Methods<Pick<Calls, Tableless>> {}
export class Umpire {
  private constructor();
  /** Sends a line and resolves to the line of its answer. */
  send(line: string): Promise<string>;
  /** Makes a request by its name. */
  ask<K extends keyof Calls>(what: K, fields?: Omit<Calls[K]["request"], "id" | "do">): Answer<Result<K>>;
}

/** A game in progress. */
export interface Table extends Methods<Pick<Calls, Exclude<keyof Calls, Tableless>>> {}
export class Table {
  constructor(umpire: Umpire, table: string);
  umpire: Umpire;
  /** Name of the table in requests. */
  table: string;
}

/** Starts the program that is packed beside the module, or another one, on the thread of the caller. */
export function load(program?: URL | string | ArrayBuffer | Uint8Array): Promise<Umpire>;

/** Starts the packed program in its own worker, so that the page stays responsive while it waits for an answer. */
export function loadInWorker(): Promise<Umpire>;

/**
 * Returns an umpire that sends its lines with a function of your own, such as to a server. For each line the function
 * must call told with the line of the answer, at once or later, or failed if there will be none.
 */
export function connect(send: (line: string, told: (line: string) => void, failed: (reason: unknown) => void) => void): Promise<Umpire>;
