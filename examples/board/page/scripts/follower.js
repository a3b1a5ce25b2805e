// Follows the games of all pages of this browser over one connection: browsers
// open but six to a server. It runs as a shared worker; see shared.js for what
// pages send.

import { readEvents } from "./events.js";

const PAUSE = 2000; // milliseconds until what failed is tried again
const GATHER = 40; // milliseconds in which pages that open together are gathered
const SILENCE = 200000; // milliseconds after which a page that says nothing is gone

const seats = new Map(); // by token: { mark, pages: a map of ports by a key }
let source = null; // what ends the connection
let timer = null;
let connected = false;

// countOf is how many entries of the log a bookmark stands behind.
function countOf(mark) {
  return Number.parseInt(mark, 10) || 0;
}

// join has a page follow a seat from a bookmark. Whoever follows the same seat is
// told again what lies after the earlier of two bookmarks, which changes nothing.
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

// connect opens the connection anew, for all that are followed now.
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
    if (signal.aborted) return; // by close
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
