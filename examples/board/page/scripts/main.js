// Where the page begins: the address says what it shows.
//
//   /            a new game on the server
//   /#TOKEN      a seat of a game there
//   /#offline    a new game in this browser, and #offline/TOKEN a seat of it

import { el, button, show } from "./dom.js";
import { Http } from "./transport.js";
import { Session } from "./session.js";
import { Table, seatName } from "./table.js";
import { NewGame } from "./newgame.js";
import { rememberSeat } from "./openedseats.js";
import { applyTheme } from "./theme.js";

const root = document.getElementById("page");
const server = new Http();
let session = null;
let leaving = new AbortController(); // of what is shown now

async function enter() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  session?.close();
  session = null;
  const [, offline, token] = /^#(offline)?\/?(.*)$/.exec(location.hash) ?? [null, "", ""];
  try {
    const transport = offline ? await inBrowser() : server;
    if (!token) {
      await newGame(transport, Boolean(offline));
      return;
    }
    const opened = new Session(transport, token);
    await opened.open();
    if (signal.aborted) { // another link was followed meanwhile
      opened.close();
      return;
    }
    session = opened;
    document.body.dataset.offline = Boolean(offline);
    new Table(session, root, signal);
    if (!offline) rememberSeat(session.status.title, seatName(session.status), location.href); // games in the page end with it
  } catch (error) {
    if (!signal.aborted) failed(error);
  }
}

// newGame shows the page for a new game; where files are served but no games,
// one for games in this browser.
async function newGame(transport, offline) {
  try {
    await new NewGame(transport, root, { offline }).open();
  } catch (error) {
    if (offline || error.status !== 404) throw error;
    location.hash = "#offline";
  }
}

// inBrowser loads the program that runs games in this page.
async function inBrowser() {
  show(root, el("p", { class: "waiting" }, "Unpacking the games …"));
  const { Wasm } = await import("./wasm.js");
  return Wasm.load();
}

const FAILURES = { 404: "There is no such game", 410: "The game is damaged" };

// failed says why there is nothing to see.
function failed(error) {
  document.body.className = "at-failure";
  show(root, el("main", { class: "failure", role: "alert" },
    el("h1", {}, FAILURES[error.status] ?? "It did not work"),
    el("p", {}, error.message),
    el("p", {}, button("Try again", () => location.reload(), { class: "action" }), " ", el("a", { href: "./" }, "A new game"))));
  if (!error.status) console.error(error);
}

applyTheme();
addEventListener("hashchange", enter);
enter();
