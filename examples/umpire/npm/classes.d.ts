
// The classes of index.js, written by hand: the calls above are their methods.

type Asked<K extends keyof Calls> = Omit<Calls[K]["request"], "id" | "do" | "table">;
type Fields<K extends keyof Calls> = {} extends Asked<K> ? [fields?: Asked<K>] : [fields: Asked<K>];
type Alone = "hello" | "stop" | "rulesets" | "rules" | "words";
type Opening = "open" | "read" | "position";
type Answer<K extends keyof Calls> = Calls[K]["result"] extends NewTable ? Table : Calls[K]["result"];
type UmpireCalls = { [K in Alone | Opening]: (...fields: Fields<K>) => Promise<Answer<K>> };
type TableCalls = { [K in Exclude<keyof Calls, Alone | Opening>]: (...fields: Fields<K>) => Promise<Answer<K>> };

/** The reason why the umpire refuses a request. */
export class Refused extends Error {
  code: string;
  /** Key of the rule that forbids a move. */
  rule?: string;
}

/** An umpire knows all secrets: show a player only what you ask for as that player. */
export interface Umpire extends UmpireCalls {}
export class Umpire {
  constructor(send: (line: string, told: (line: string) => void) => void);
  /** Sends a line and resolves to the line of its answer. */
  send(line: string): Promise<string>;
  /** Makes a request. The promise has its id, for stop. */
  ask<K extends keyof Calls>(what: K, fields?: Omit<Calls[K]["request"], "id" | "do">): Promise<Calls[K]["result"]> & { id: number };
}

/** A game in progress. */
export interface Table extends TableCalls {}
export class Table {
  constructor(umpire: Umpire, table: string);
  umpire: Umpire;
  table: string;
}

/** Starts the program that is packed beside the module, or another one. */
export function load(program?: URL | string | ArrayBuffer | Uint8Array): Promise<Umpire>;
