// The list of the games in this browser, on the page for a new game. It continues games,
// removes them, and saves and opens records as files.

import { surely } from "./buttons.js";
import { el, button, show } from "./dom.js";
import { Kept } from "./kept.js";
import { whoPlays } from "./whoplays.js";
import { store, stored } from "./stored.js";
import { saveText } from "./files.js";
import { statusOf } from "./answers.js";
import { opponentsOf, stateOf, weightOf } from "./standings.js";

const NOTES = "august1914.kept"; // how far each game has come, in words, by its name
const LARGEST = 8 << 20; // bytes of a file that the page opens; the longest games stay below it
const DIGITS = { dateStyle: "medium", timeStyle: "short" };

let opening = null; // the opening database

function opened() {
  opening ??= Kept.open().catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

// noteKept stores how far a game has come, for the list of games.
export function noteKept({ game, dates, over }) {
  store(NOTES, { ...stored(NOTES), [game]: over ? "over" : dates });
}

// askToKeep asks the browser not to delete the games when it runs out of space. Some
// browsers then ask the player, so call it when the player begins or opens a game.
export async function askToKeep() {
  if (await lasting()) return;
  try {
    await navigator.storage.persist();
  } catch {
    // The browser gives this page no such guarantee.
  }
}

// lasting reports whether the browser has agreed to keep the games.
async function lasting() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

// keptGames returns the list of the stored games, which can also open records. Without the
// program that runs them, program is null, and the list loads it to open a record. It calls
// enter with a game that was opened.
export async function keptGames(rulesets, program, enter) {
  const node = el("section", { class: "opened kept", "aria-label": "Games in this browser", hidden: true });
  const list = new KeptGames(node, rulesets, program, enter);
  await list.draw(); // so that the content below does not jump
  return node;
}

class KeptGames {
  constructor(node, rulesets, program, enter) {
    Object.assign(this, { node, rulesets, program, enter });
    this.said = el("p", { class: "trouble", role: "alert", hidden: true });
  }

  async draw() {
    let games = [];
    try {
      this.kept = await opened();
      games = await this.kept.list();
    } catch (error) {
      console.warn(error);
    }
    if (this.program) await this.stand(games);
    const weight = ({ name }) => (this.standings ? weightOf(this.standings.get(name)) : 0);
    games = games.map((game, i) => ({ game, i })).sort((a, b) => weight(a.game) - weight(b.game) || a.i - b.i).map(({ game }) => game);
    const keeps = this.kept && (!this.program || this.program.keeps);
    const lasts = await lasting();
    this.node.hidden = false;
    const listed = games.length || this.program;
    show(this.node,
      listed && el("h2", {}, "Games in this browser"),
      el("ul", {}, games.map((game) => this.row(game))),
      listed && keeps && el("p", { class: "note" },
        !games.length && "Games that you play in this browser are listed here. ",
        lasts ? "The browser keeps games until you remove them or clear the data of this site. "
          : "The browser may delete games when space is short or after some weeks. ",
        "To be safe, save a game as a file, which you can open again."),
      !keeps && el("p", { class: "trouble" }, "This browser keeps no games for this page, so they end when you close or reload it."),
      el("label", { class: "file" }, "Open a saved game from a file …",
        this.picker = el("input", { type: "file", class: "unseen", accept: ".txt,.record,text/plain", onchange: () => this.pick() })),
      this.said);
  }

  // stand asks the program for the state of the games.
  async stand(games) {
    this.standings = new Map();
    this.refusals = new Map(); // why games do not open, by their names
    await Promise.all(games.map(async (game) => {
      const { token } = seatsOf(game).find(({ token: known }) => known) ?? {};
      const standing = token && await this.program.ask("GET", `/api/seats/${encodeURIComponent(token)}/standing`).catch((error) => {
        this.refusals.set(game.name, error.message);
      });
      if (standing) this.standings.set(game.name, statusOf({ board: {}, ...standing }));
    }));
  }

  row(game) {
    const { title, scenario } = this.named(game.record);
    const seats = seatsOf(game);
    const [first, ...more] = seats.filter(({ token }) => token);
    const standing = this.standings?.get(game.name);
    const said = [scenario, `${movesOf(game.record)} moves`, standing ? standing.dates : stored(NOTES)?.[game.name]].filter(Boolean).join(" · ");
    return el("li", { "data-game": game.name },
      el("span", { class: "links" }, el("a", { href: `#offline/${first.token}`, title: first.player === "person" ? `You play ${first.name}` : "You are watching" }, title),
        more.filter(({ player }) => player === "person").map((seat) => el("a", { href: `#offline/${seat.token}` }, seat.name))),
      el("span", {}, standing && el("strong", {}, stateOf(standing), el("br", {})), said, el("br", {}),
        standing ? opponentsOf(standing) : seats.filter(({ player }) => player).map(({ name, player }) => `${name}: ${player === "person" ? "you" : player}`).join(", ")),
      el("time", { datetime: new Date(game.time).toISOString() }, new Date(game.time).toLocaleString(undefined, DIGITS)),
      button("Save as a file", () => this.download(game.name), { class: "quiet", "aria-label": `Save as a file: ${title}`, title: "The record of the game, with the secrets of all players" }),
      this.remover(game, title),
      this.program && isAside(game) && button("Bring the record back", () => this.restore(game), { class: "quiet restore", "aria-label": `Bring the record back: ${title}`, title: "A record of this game was set aside as damaged" }),
      this.refusals?.has(game.name) && el("p", { class: "trouble" }, this.refusals.get(game.name)));
  }

  // restore brings back the record of a game that was set aside.
  async restore({ name }) {
    let said;
    try {
      const { moves, had } = await this.program.restore(name);
      said = `The game has its ${moves} moves back; before, it had ${had}.`;
    } catch (error) {
      said = `The record was not brought back: ${error.message.replace(/^august1914: record, /, "")}`;
    }
    await this.draw();
    this.said.textContent = said;
    this.said.hidden = false;
  }

  // named describes the game of a record, with the names that the rulesets give.
  named(record) {
    const head = headOf(record);
    const ruleset = this.rulesets.find((r) => r.name === head.ruleset);
    const scenario = ruleset?.scenarios.length > 1 ? head.scenario : "";
    return { title: ruleset?.title ?? head.ruleset ?? "A game", scenario };
  }

  // remover returns a button that removes a game at the second click.
  remover(game, title) {
    return surely("Remove", title, async () => {
      await this.kept.remove(game.name);
      const { [game.name]: _, ...notes } = stored(NOTES) ?? {};
      store(NOTES, notes);
      await this.draw();
      this.node.querySelector("a, input")?.focus();
    });
  }

  // download saves the record of a game as a file.
  async download(name) {
    const record = await this.kept.read(name, "record");
    const { ruleset, scenario } = headOf(record);
    saveText(`${ruleset}-${scenario}`, record);
  }

  // pick reads the chosen file and asks for the players of its game.
  async pick() {
    const [file] = this.picker.files;
    this.picker.value = ""; // so that the same file can be chosen again
    this.said.hidden = true;
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new Error("it is too large for the record of a game.");
      const record = await textOf(file);
      const program = this.program ?? await import("./wasm.js").then(({ Wasm }) => Wasm.load());
      const found = await program.inspect(record);
      const { title, scenario, moves, over, origin, chairs, players } = found;
      const seats = await whoPlays({
        heading: file.name, text: `${title}, ${scenario}: ${moves} moves${over ? ", played to its end" : ""}. ${(origin ?? []).join(" ")}`.trim(), chairs, players, asked: !over, go: over ? "Watch it" : "Continue from there",
      });
      if (seats) this.enter(await program.openRecord(record, seats));
    } catch (error) {
      this.said.textContent = `${file.name} was not opened: ${error.message.replace(/^august1914: record, /, "")}`;
      this.said.hidden = false;
    }
  }
}

// textOf reads a file that must contain text.
async function textOf(file) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error("it is not text, so it cannot be the record of a game.");
  }
}

// headOf returns the fields in the head of a record.
function headOf(record) {
  const head = {};
  for (const line of record.split("\n", 40)) {
    if (line === "moves") break;
    const [key, ...words] = line.split(" ");
    head[key] ??= words.join(" ");
  }
  return head;
}

// movesOf counts the moves of a record: the lines after its head that are not remarks.
function movesOf(record) {
  const at = record.indexOf("\nmoves\n");
  if (at < 0) return 0;
  return record.slice(at + 7).split("\n").filter((line) => line && !line.startsWith("#")).length;
}

// isAside reports whether a record of a game is set aside, and the game marked.
function isAside({ card, aside }) {
  try {
    return Boolean(aside?.length && JSON.parse(card).damaged);
  } catch {
    return false;
  }
}

// seatsOf lists the seats of people, then the seats of programs, then the spectator.
function seatsOf({ card }) {
  let read = {};
  try {
    read = JSON.parse(card);
  } catch {
    // Opening the game will show the error.
  }
  const seats = (read.seats ?? []).map((seat, i) => ({ name: `seat ${i + 1}`, ...seat }));
  return [...seats.filter((seat) => seat.token), ...seats.filter((seat) => !seat.token), { token: read.spectator ?? "" }];
}
