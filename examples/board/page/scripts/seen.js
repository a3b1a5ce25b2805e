// How far this browser has shown the games of its seats: what came later is played
// when they are opened again.

import { store, storedList } from "./stored.js";

const KEY = "august1914.seen";
const MOST = 40;

// seenUpTo returns how many entries of the log of a seat were shown, if any.
export function seenUpTo(seat) {
  return storedList(KEY).find((kept) => kept.seat === seat)?.told;
}

export function rememberSeen(seat, told) {
  store(KEY, [{ seat, told }, ...storedList(KEY).filter((kept) => kept.seat !== seat)].slice(0, MOST));
}
