// Remembers how much of each seat's log this browser has shown. When the seat is opened
// again, a film shows the rest.

import { store, storedList } from "./stored.js";

const KEY = "august1914.seen";
const PLANS = "august1914.plans";
const MOST = 40;

// seenUpTo returns the number of entries shown for a seat, or undefined.
export function seenUpTo(seat) {
  return storedList(KEY).find((kept) => kept.seat === seat)?.told;
}

export function rememberSeen(seat, told) {
  store(KEY, [{ seat, told }, ...storedList(KEY).filter((kept) => kept.seat !== seat)].slice(0, MOST));
}

// planOf returns the plan of a seat, from a copy of its game, or nothing.
export function planOf(seat) {
  return storedList(PLANS).find((kept) => kept.seat === seat);
}

export function rememberPlan(seat, plan) {
  const others = storedList(PLANS).filter((kept) => kept.seat !== seat);
  store(PLANS, (plan ? [{ ...plan, seat }, ...others] : others).slice(0, MOST));
}
