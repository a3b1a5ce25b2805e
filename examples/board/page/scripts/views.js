// What of a map a page looks at, so that it looks at the same when it is loaded again.

const KEY = "august1914.view ";

// viewOf returns what was looked at of the game of a seat, or null.
export function viewOf(seat) {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + seat));
  } catch {
    return null;
  }
}

export function rememberView(seat, { x, y, zoom }) {
  try {
    sessionStorage.setItem(KEY + seat, JSON.stringify({ x, y, zoom }));
  } catch {
    // It cannot be kept.
  }
}
