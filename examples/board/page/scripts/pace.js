// The speed of films, which is kept in the browser.

import { storedText, storeText } from "./stored.js";

const KEY = "august1914.pace";

// paces are names with how long things take, in what they take at the normal speed;
// with 0 there is no film.
export const paces = [["Slow", 1.8], ["Normal", 1], ["Fast", 0.4], ["Very fast", 0.15], ["At once", 0]];

// paceNow returns the speed that was chosen.
export function paceNow() {
  const kept = Number(storedText(KEY) ?? 1);
  return paces.some(([, pace]) => pace === kept) ? kept : 1;
}

export function keepPace(pace) {
  storeText(KEY, String(pace));
}
