// A shared worker that follows the games of all pages of this browser over one connection,
// because browsers open only six connections to a server. See shared.js for the messages
// of the pages.

import { readEvents } from "./events.js";

const PAUSE = 2000; // milliseconds before a failed connection is tried again
const GATHER = 40; // milliseconds to wait for other pages that open at the same time
const SILENCE = 200000; // milliseconds after which a silent page counts as closed

const seats = new Map(); // by token: { mark, pages }, where pages maps keys to ports
let source = null; // the AbortController of the connection
let timer = null;
let connected = false;

// countOf returns how many entries of the log a bookmark has passed.
function countOf(mark) {
  return Number.parseInt(mark, 10) || 0;
}

// join makes a page follow a seat from a bookmark. If several pages follow one seat, the
// earlier bookmark counts. The others then receive some entries twice, which is harmless.
function join(port, key, token, since) {
  const seat = seats.get(token);
  if (!seat) seats.set(token, { mark: since, pages: new Map([[key, port]]) });
  else {
    seat.pages.set(key, port);
    if (countOf(since) < countOf(seat.mark)) seat.mark = since;
  }
  connect(GATHER);
}

function leave(key) {
  for (const [token, seat] of seats) {
    if (seat.pages.delete(key) && !seat.pages.size) seats.delete(token);
  }
  if (!seats.size) close();
}

function close() {
  clearTimeout(timer);
  source?.abort();
  source = null;
}

// connect opens a new connection for all followed seats after a delay.
function connect(wait) {
  clearTimeout(timer);
  timer = setTimeout(open, wait);
}

function open() {
  close();
  if (!seats.size) return;
  const { signal } = source = new AbortController();
  const follow = [...seats].map(([seat, { mark }]) => ({ seat, since: mark }));
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ follow }), signal };
  readEvents("/api/events", request, () => state(true), hear).catch(() => {}).then(() => {
    if (signal.aborted) return; // close ended it
    state(false);
    connect(PAUSE);
  });
}

function hear({ seat: token, mark, told, error }) {
  const seat = seats.get(token);
  if (!seat) return;
  if (error) {
    for (const [key, port] of seat.pages) port.postMessage({ key, connected: false });
    return;
  }
  seat.mark = mark;
  for (const [key, port] of seat.pages) port.postMessage({ key, told });
}

function state(now) {
  connected = now;
  for (const seat of seats.values()) {
    for (const [key, port] of seat.pages) port.postMessage({ key, connected });
  }
}

self.onconnect = ({ ports: [port] }) => {
  const keys = new Set();
  let silence = null;
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => keys.forEach(leave), SILENCE);
  };
  port.onmessage = ({ data: { key, token, since, end } }) => {
    alive();
    if (token) {
      keys.add(key);
      join(port, key, token, since);
    } else if (end) {
      keys.delete(key);
      leave(key);
    }
  };
  alive();
};
