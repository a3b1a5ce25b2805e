// The speed of films, which is kept in the browser.

const KEY = "august1914.pace";

// paces are names with how long things take, in what they take at the normal speed;
// with 0 there is no film.
export const paces = [["Slow", 1.8], ["Normal", 1], ["Fast", 0.4], ["Very fast", 0.15], ["At once", 0]];

// paceNow returns the speed that was chosen.
export function paceNow() {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? 1);
    return paces.some(([, pace]) => pace === kept) ? kept : 1;
  } catch {
    return 1; // storage is switched off
  }
}

export function keepPace(pace) {
  try {
    localStorage.setItem(KEY, String(pace));
  } catch {
    // It lasts as long as the page.
  }
}
