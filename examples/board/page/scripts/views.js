// Remembers the view of each map and the picked pieces, so that a reloaded page shows them
// again.

const VIEW = "august1914.view ";
const PICKS = "august1914.picks ";
const TRIAL = "august1914.trial ";

// viewOf returns the stored view for a seat, or null.
export const viewOf = (seat) => read(VIEW + seat);

export function rememberView(seat, { x, y, zoom }) {
  write(VIEW + seat, { x, y, zoom });
}

// picksOf returns the stored picks for a seat, or null.
export const picksOf = (seat) => read(PICKS + seat);

export function rememberPicks(seat, picks) {
  write(PICKS + seat, picks);
}

// trialOf returns the copy of its game that this tab shows instead of a seat, or null: the
// token of the copy, and the number of log entries of the game when it was made.
export const trialOf = (seat) => read(TRIAL + seat);

export function rememberTrial(seat, trial) {
  write(TRIAL + seat, trial);
}

function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is disabled or full.
  }
}
