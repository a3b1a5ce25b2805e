// The seats that this browser has opened or set up: their links are shown but once, and
// who closed that page finds the games again here.

import { el, button, show } from "./dom.js";
import { store, storedList } from "./stored.js";

const KEY = "august1914.seats";
const MOST = 20;

// openedSeats returns the seats, the one that was opened last first.
function openedSeats() {
  return storedList(KEY);
}

function keep(seats) {
  store(KEY, seats.slice(0, MOST));
}

function others(link) {
  return openedSeats().filter((seat) => seat.link !== link);
}

// rememberSeat notes that the page of a seat is open now, or has been set up.
export function rememberSeat(game, seat, link) {
  keep([{ game, seat, time: Date.now(), link }, ...others(link)]);
}

// seatList returns the list for the page for a new game, empty if none was opened.
export function seatList() {
  const node = el("section", { class: "opened", "aria-label": "Games opened before" });
  draw(node);
  return node;
}

function draw(node) {
  const seats = openedSeats();
  node.hidden = !seats.length;
  show(node, el("h2", {}, "Games of this browser"), el("ul", {}, seats.map((seat) => row(seat, node))));
}

function row({ game, seat, time, link }, node) {
  const forget = () => {
    keep(others(link));
    draw(node);
    node.querySelector("button")?.focus();
  };
  return el("li", {},
    el("a", { href: link }, game), el("span", {}, seat),
    el("time", { datetime: new Date(time).toISOString() }, new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })),
    button("Forget", forget, { class: "quiet", "aria-label": `Forget ${game}: ${seat}` }));
}
