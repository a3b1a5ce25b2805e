// Remembers the view of each map, so that a reloaded page shows the same part.

const KEY = "august1914.view ";

// viewOf returns the stored view for a seat, or null.
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
    // Storage is disabled or full.
  }
}
