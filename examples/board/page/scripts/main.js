// The entry point of the page. The address selects what it shows:
//
//   /            a new game on the server
//   /#links/TOKEN  the links of a game that was set up, until they are taken
//   /#TOKEN      a seat of a game there; then the address becomes the spectators' (address.js)
//   /#offline    a new game in this browser, and #offline/TOKEN a seat of it

import { el, button, show } from "./dom.js";
import { Http } from "./transport.js";
import { Session } from "./session.js";
import { Table, seatName } from "./table.js";
import { NewGame } from "./newgame.js";
import { coverSeat, linkOf, seatBehind } from "./address.js";
import { notify } from "./notices.js";
import { linksLeft, rememberSeat, take } from "./openedseats.js";
import { askToKeep, noteKept } from "./keptgames.js";
import { applyTheme } from "./theme.js";
import { rememberTrial, trialOf } from "./views.js";

const root = document.getElementById("page");
const server = new Http();
let session = null;
let leaving = new AbortController(); // aborts when the page shows something else

async function enter() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  session?.close();
  session = null;
  const [, offline, named] = /^#(offline)?\/?(.*)$/.exec(location.hash) ?? [null, "", ""];
  const [, setup] = /^links\/(.+)/.exec(named) ?? [];
  const token = offline ? named : setup ? null : seatBehind(named);
  try {
    const site = await about();
    if (offline && site.offline) { // where the browser can keep the page
      location.replace(site.offline + location.hash);
      return;
    }
    if (!token && !setup && !offline && !site.server && site.program) { // the site only serves files
      location.hash = "#offline";
      return;
    }
    const transport = offline ? await inBrowser() : server;
    if (!token) {
      const page = new NewGame(transport, root, { offline: Boolean(offline), program: site.program, server: site.server });
      const left = setup && await linksLeft(transport, setup);
      await page.open();
      attend(site);
      if (left) page.showLinks({ ...left, setup });
      return;
    }
    const opened = await openSeat(transport, token);
    if (signal.aborted) { // the player has followed another link
      opened.close();
      return;
    }
    session = opened;
    document.body.dataset.offline = Boolean(offline);
    new Table(session, root, signal);
    attend(site);
    if (location.search) import("./callme.js").then(({ askedFor }) => askedFor(opened.status));
    if (opened.game) return; // a copy of the game, which was remembered itself
    if (offline) {
      askToKeep();
      noteKept(session.status);
      session.addEventListener("change", () => noteKept(opened.status));
    } else if (session.status.seat || !session.status.over) {
      const { watch } = session.status;
      rememberSeat(session.status.title, seatName(session.status), linkOf(token), { watch });
      if (!coverSeat(token, watch)) notify("This browser stores nothing for this page, so its address is your seat: keep it and do not share it.");
      else if (session.status.seat) take(opened).catch(() => {}); // the next visit tries again
    }
  } catch (error) {
    if (!signal.aborted) failed(error);
  }
}

// openSeat opens the game of a seat, or the copy of it that this tab shows.
async function openSeat(transport, token) {
  const trial = trialOf(token);
  if (trial) {
    const copy = Object.assign(new Session(transport, trial.token), { game: token });
    try {
      await copy.open();
      return copy;
    } catch (error) {
      if (error.code !== "not found") throw error;
      rememberTrial(token, null);
      notify("The copy for trying out moves was closed, so this is your game again.");
    }
  }
  const opened = new Session(transport, token);
  await opened.open();
  return opened;
}

// attend lets the browser keep the page, if it is one for file servers.
function attend(site) {
  if (site?.keeps) import("./offline.js").then((offline) => offline.attend(site), console.error);
}

// about asks whether this site runs games and whether it has the program for games in the
// browser.
async function about() {
  known ??= await fetch(new URL("../site.json", import.meta.url)).then((answer) => answer.json()).catch(() => null);
  return known ?? { server: true, program: false }; // if the site is down, the next request shows the error
}

let known = null;

// inBrowser loads the program that runs games in the browser.
async function inBrowser() {
  show(root, el("p", { class: "waiting" }, "Unpacking the games …"));
  const { Wasm } = await import("./wasm.js");
  return Wasm.load();
}

const FAILURES = {
  "not found": "This game does not exist", damaged: "The game is damaged",
  "other data": "The game needs another map", "other revision": "The game needs other rules",
};

// failed shows an error in place of the page.
function failed(error) {
  document.body.className = "at-failure";
  show(root, el("main", { class: "failure", role: "alert" },
    el("h1", {}, FAILURES[error.code] ?? "Something went wrong"),
    el("p", {}, error.message),
    el("p", {}, button("Try again", () => location.reload(), { class: "action" }), " ", el("a", { href: "./" }, "A new game"))));
  if (!error.status) console.error(error);
  attend(known); // there may be a new version without the fault
}

applyTheme();
addEventListener("hashchange", enter);
enter();
