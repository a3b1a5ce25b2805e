// The seats that this browser has opened or set up. Links are shown only once, so a player
// who closed the page finds the games here, with their state.

import { linkField, surely } from "./buttons.js";
import { button, closer, el, openDialog, show } from "./dom.js";
import { store, storedList } from "./stored.js";
import { newKey } from "./transport.js";
import { linksOf, statusOf } from "./answers.js";
import { opponentsOf, scenarioOf, stateOf, weightOf } from "./standings.js";

const KEY = "august1914.seats";
const ENDED = 20; // finished games that are kept

// openedSeats returns the seats, the last one opened first.
export function openedSeats() {
  return storedList(KEY);
}

// keep stores the seats. Of finished games only the latest stay; the others are never dropped.
function keep(seats) {
  let ended = 0;
  store(KEY, seats.filter(({ over }) => !over || ended++ < ENDED));
}

function others(link) {
  return openedSeats().filter((seat) => seat.link !== link);
}

// tokenOf returns the token of a link.
export function tokenOf(link) {
  return link.replace(/^[^#]*#/, "");
}

// setUpOf returns the seat with a token if this browser set it up with others, or nothing.
export function setUpOf(token) {
  const seats = openedSeats();
  return seats.find(({ link, set }) => set && tokenOf(link) === token && seats.some((other) => other.set === set && other.link !== link));
}

export function ownTokens() {
  return openedSeats().map(({ link }) => tokenOf(link));
}

// rememberSeat records that the page of a seat was opened, or was set up with other seats
// of the set. watch is the token of the game's spectators, and setup the token of the set-up.
export function rememberSeat(game, seat, link, { set, watch, setup } = {}) {
  const known = openedSeats().find((other) => other.link === link);
  keep([{ game, seat, time: Date.now(), link, set: set ?? known?.set, watch: watch ?? known?.watch, setup: setup ?? known?.setup, opened: !set || Boolean(known?.opened), read: known?.read, taken: known?.taken }, ...others(link)]);
}

// replaceSeat gives a seat another link, or forgets it.
export function replaceSeat(token, link) {
  keep(openedSeats().flatMap((seat) => (tokenOf(seat.link) !== token ? [seat] : link ? [{ ...seat, link }] : [])));
}

// linesRead returns the number of lines of chat that were read in a seat.
export function linesRead(token) {
  return openedSeats().find(({ link }) => tokenOf(link) === token)?.read ?? 0;
}

export function rememberRead(token, read) {
  note(token, { read });
}

function note(token, news) {
  keep(openedSeats().map((seat) => (tokenOf(seat.link) === token ? { ...seat, ...news } : seat)));
}

// take tells the server that the player of a seat has its link, unless it knows.
export async function take(session) {
  const { token } = session;
  if (openedSeats().find(({ link }) => tokenOf(link) === token)?.taken) return;
  await session.ask("POST", "/take", {}, { key: newKey() });
  note(token, { taken: true });
}

// ownSeats returns the seats without those that were set up for others: they were never
// opened here, but another seat of their set was.
function ownSeats() {
  const seats = openedSeats();
  return seats.filter(({ set, opened }) => opened !== false || !seats.some((other) => other.set === set && other.opened));
}

// seatList returns the list for the page for a new game. It is empty if no seat was
// opened.
export function seatList(transport, rulesets) {
  return new SeatList(transport, rulesets).node;
}

// showLinks shows the links that this browser set up with a seat, in case a player has lost one.
// A link that its player has opened is taken: the server no longer gives it, and this browser
// forgets it.
export async function showLinks(transport, { game, set, setup, link: own }) {
  const left = setup && await linksLeft(transport, setup).catch(() => null); // without an answer, show the links that were kept
  const kept = openedSeats().filter((other) => other.set === set && other.link !== own);
  const gone = left ? kept.filter(({ link, opened }) => !opened && !left.links.some((one) => one.token === tokenOf(link))) : [];
  keep(openedSeats().filter(({ link }) => !gone.some((other) => other.link === link)));
  const nameOf = ({ seat }) => seat.replace("Set up: ", "");
  openDialog("choice links", "Links of the others", [
    el("h2", {}, `${game}: links of the others`),
    el("p", {}, "Each link is a seat, whose player sees the secrets of that side: give it only to that player."),
    el("ul", {}, [...kept.filter((one) => !gone.includes(one)).map((one) => [nameOf(one), one.link]), ["Spectators", new URL(set, location.href).href]].map(([name, url]) => el("li", {}, el("strong", {}, name), " ",
      linkField(url, `Link of ${name}`))),
    gone.map((one) => el("li", {}, el("strong", {}, nameOf(one)), " has opened the link"))),
    closer(),
  ]);
}

// linksLeft asks for the links of a set-up that are not taken.
export async function linksLeft(transport, setup) {
  return linksOf(await transport.ask("GET", `/api/seats/${setup}/links`));
}

class SeatList {
  constructor(transport, rulesets) {
    Object.assign(this, { transport, rulesets, standings: new Map() });
    this.node = el("section", { class: "opened seatlist", "aria-label": "Games opened before" });
    this.draw();
    this.ask();
  }

  // ask asks the server for the state of the games.
  async ask() {
    await Promise.all(ownSeats().map(async ({ link }) => {
      try {
        this.standings.set(link, statusOf({ board: {}, ...await this.transport.ask("GET", `/api/seats/${encodeURIComponent(tokenOf(link))}/standing`) }));
      } catch (error) {
        this.standings.set(link, { gone: error.message, over: error.code === "not found" });
      }
    }));
    keep(openedSeats().map((seat) => ({ ...seat, over: this.standings.get(seat.link)?.over ?? seat.over })));
    this.draw();
  }

  draw() {
    const standing = ({ link }) => {
      const known = this.standings.get(link);
      return known?.gone ? null : known;
    };
    const seats = ownSeats().map((seat, i) => ({ seat, i })).sort((a, b) => weightOf(standing(a.seat)) - weightOf(standing(b.seat)) || a.i - b.i).map(({ seat }) => seat);
    const waiting = seats.filter((seat) => standing(seat)?.yourTurn).length;
    this.node.hidden = !seats.length;
    show(this.node, el("h2", {}, "Your games", waiting ? el("span", { class: "waits" }, waiting === 1 ? "1 is waiting for you" : `${waiting} are waiting for you`) : null),
      el("ul", {}, seats.map((seat) => this.row(seat))),
      openedSeats().filter(({ over }) => over).length >= ENDED && el("p", { class: "note" }, `Of games that are over, only the latest ${ENDED} are listed.`));
  }

  row(row) {
    const { game, seat, time, link, set } = row;
    const known = this.standings.get(link);
    const standing = known?.gone ? null : known;
    const forget = () => {
      const hidden = new Set(openedSeats().map((other) => other.link));
      for (const other of ownSeats()) hidden.delete(other.link);
      keep(others(link).filter((other) => !hidden.has(other.link) || other.set !== set));
      this.draw();
      this.node.querySelector("button")?.focus();
    };
    const title = [game, standing && scenarioOf(standing, this.rulesets)].filter(Boolean).join(" · ");
    return el("li", { class: standing?.yourTurn ? "mine" : standing?.over ? "over" : "" },
      el("div", { class: "which" }, el("a", { href: link }, title), el("span", {}, standing ? opponentsOf(standing) : seat)),
      el("div", { class: "stands" }, el("strong", {}, standing ? stateOf(standing) : known?.over ? "This game no longer exists" : known?.gone ?? "…"),
        el("span", {}, standing?.dates ? `${standing.dates} · ` : "", el("time", { datetime: new Date(time).toISOString() }, new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })))),
      set && openedSeats().some((other) => other.set === set && other.link !== link) && button("Links of the others", () => showLinks(this.transport, row), { class: "quiet", "aria-label": `Links of the others: ${game}` }),
      surely("Forget", `${game}: ${seat}`, forget));
  }
}
