// Plays a game of Schlieffen against a program, without a server: the seat
// always makes the first legal move. Arguments: wasm_exec.js, august1914.wasm.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [script, program] = process.argv.slice(2);
createRequire(import.meta.url)(script);
const go = new Go();
const ready = new Promise((resolve) => (globalThis.august1914ready = resolve));
const { instance } = await WebAssembly.instantiate(readFileSync(program), go.importObject);
go.run(instance);
await ready;

async function ask(method, target, body) {
  const answer = await august1914.handle(method, target, body && JSON.stringify(body));
  const value = JSON.parse(answer.body);
  if (answer.status === 409 && value.error.code === "stale") return value; // the program has moved: look again
  if (answer.status >= 400) throw new Error(`${method} ${target}: ${answer.status} ${answer.body}`);
  return value;
}

const game = await ask("POST", "/api/games", { ruleset: "sabinschlieffen", seats: ["person", "attack"], seed: 1914 });
const token = game.links[0].token;
const seat = `/api/seats/${token}`;
const log = [];
let wake = () => {};
const stop = august1914.listen(token, "", (text) => {
  const { from, entries } = JSON.parse(text);
  log.splice(from, log.length, ...entries);
  wake();
});

let made = 0;
for (;;) {
  const told = new Promise((resolve) => (wake = resolve));
  const { over, yourTurn, version } = await ask("GET", seat);
  if (over) break;
  if (!yourTurn) {
    await told;
    continue;
  }
  const { moves } = await ask("GET", `${seat}/moves`);
  if (!moves.length) continue;
  const { error } = await ask("POST", `${seat}/moves`, { version, move: moves[0].notation });
  if (!error) made++;
}
await new Promise((resolve) => setTimeout(resolve, 50));
stop();
const { result } = await ask("GET", seat);
const refused = await august1914.handle("GET", "/api/seats/nobody", undefined);
console.log(JSON.stringify({ made, told: log.length, result, refused: refused.status }));
process.exit(0);
