// The address of the page. A seat's link has its token, so the page takes it out of the
// address as soon as the browser has stored the seat. What then stands there is the link for
// spectators: whoever copies it to show the game gives no seat away.

import { copyButton } from "./copying.js";
import { el, button } from "./dom.js";
import { openedSeats, ownTokens, tokenOf } from "./openedseats.js";

const HERE = "august1914.here"; // in the storage of the tab: the seat that it shows

// seatBehind returns the token of the seat that this tab shows under an address, or the one
// that this browser last opened in its game, or else the token in the address.
export function seatBehind(token) {
  const here = inTab();
  if (here?.watch === token) return here.token;
  const seat = openedSeats().find(({ watch, opened }) => watch === token && opened !== false);
  return seat ? tokenOf(seat.link) : token;
}

function inTab() {
  try {
    return JSON.parse(sessionStorage.getItem(HERE));
  } catch {
    return null;
  }
}

// coverSeat takes the token of a seat out of the address. It returns whether the address
// holds no seat: where the browser stores nothing, it stays, and is the only way back.
export function coverSeat(token, watch) {
  if (!watch || token === watch) return true;
  if (!ownTokens().includes(token)) return false;
  try {
    sessionStorage.setItem(HERE, JSON.stringify({ watch, token }));
  } catch {
    // The list of seats suffices, if the browser has only one in this game.
  }
  history.replaceState(null, "", `#${watch}`);
  return true;
}

// linkOf returns the link of a seat.
export function linkOf(token) {
  return new URL(`#${token}`, location.href).href;
}

// showLink shows the link of a seat, for a browser on another device.
export function showLink(token) {
  const url = linkOf(token);
  const dialog = el("dialog", { class: "choice ownlink", "aria-label": "My seat on another device", onclose: () => dialog.remove() },
    el("h2", {}, "My seat on another device"),
    el("p", {}, "Open this link there. It is your seat: whoever has it sees your secrets and can make your moves."),
    el("p", {}, el("input", { readonly: true, value: url, "aria-label": "Link of my seat", onfocus: (e) => e.target.select() }), " ", copyButton(url)),
    button("Close", () => dialog.close(), { class: "action" }));
  document.body.append(dialog);
  dialog.showModal();
}
