// How far this browser has shown the games of its seats: what came later is played
// when they are opened again.

const KEY = "august1914.seen";
const MOST = 40;

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

// seenUpTo returns how many entries of the log of a seat were shown, if any.
export function seenUpTo(seat) {
  return read().find((kept) => kept.seat === seat)?.told;
}

export function rememberSeen(seat, told) {
  try {
    localStorage.setItem(KEY, JSON.stringify([{ seat, told }, ...read().filter((kept) => kept.seat !== seat)].slice(0, MOST)));
  } catch {
    // Without storage everything is shown as it is when the page opens.
  }
}
