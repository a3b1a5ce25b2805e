// The speed of films, which the browser remembers.

import { storedText, storeText } from "./stored.js";

const KEY = "august1914.pace";

// paces maps names to durations relative to the normal speed. 0 shows no film at all.
export const paces = [["Slow", 1.8], ["Normal", 1], ["Fast", 0.4], ["Very fast", 0.15], ["At once", 0]];

// paceNow returns the chosen speed.
export function paceNow() {
  const kept = Number(storedText(KEY) ?? 1);
  return paces.some(([, pace]) => pace === kept) ? kept : 1;
}

export function keepPace(pace) {
  storeText(KEY, String(pace));
}
