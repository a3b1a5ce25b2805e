// The address of the page. Once the browser has stored a seat, the address is the link for
// spectators, so that a player who copies it gives no seat away.

import { linkField, surely } from "./buttons.js";
import { closer, el, openDialog } from "./dom.js";
import { newKey } from "./transport.js";
import { notify, refuse } from "./notices.js";
import { openedSeats, ownTokens, replaceSeat, tokenOf } from "./openedseats.js";
import { rulesetsOf } from "./answers.js";

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

// linkOf returns the link of a seat, without what the link of a mail asks for.
export function linkOf(token) {
  const link = new URL(`#${token}`, location.href);
  link.search = "";
  return link.href;
}

// handOver asks the server to renew the link of a seat, or to give the seat to a program, and
// shows the result.
async function handOver(session, player) {
  try {
    const { token } = await session.ask("POST", "/hand", {}, { player, key: newKey() });
    replaceSeat(session.token, player === "person" ? linkOf(token) : null);
    sessionStorage.removeItem(HERE);
    if (location.hash === `#${token}`) dispatchEvent(new Event("hashchange")); // the address stays the same
    else location.hash = token;
    notify(player === "person" ? "Your seat has a new link, and the old one opens nothing." : "The program plays your seat, and you look on.");
  } catch (error) {
    refuse(error);
  }
}

// showWatch shows the link for spectators.
export function showWatch({ status }) {
  openDialog("choice ownlink", "Link for spectators", [
    el("h2", {}, "Link for spectators"),
    el("p", {}, "This link lets people watch. It shows only what all players may know."),
    el("p", {}, linkField(linkOf(status.watch), "Link of the spectators")),
    closer(),
  ]);
}

// showLink shows the link of a seat, for a browser on another device, and the ways to hand
// the seat over.
export async function showLink(session) {
  const { ruleset, over } = session.status;
  const programs = over ? [] : await session.transport.ask("GET", "/api/rulesets").then((answer) => rulesetsOf(answer).find(({ name }) => name === ruleset)?.players ?? []).catch(() => []);
  const list = el("select", { "aria-label": "Program" }, programs.map(({ name, meaning }) => el("option", { value: name }, `${name}: ${meaning}`)));
  const dialog = openDialog("choice ownlink", "My seat on another device", [
    el("h2", {}, "My seat on another device"),
    el("p", {}, "Open this link there. It is your seat: anyone with the link sees your secrets and can make your moves."),
    el("p", {}, linkField(linkOf(session.token), "Link of my seat")),
    !over && el("p", {}, "If another person may have the link, renew it, and the old one opens nothing. ", surely("Renew the link", "my seat", () => {
      dialog.close();
      handOver(session, "person");
    })),
    programs.length > 0 && el("p", {}, "Or let a program play your seat from now on: ", list, " ", surely("Hand my seat over", "my seat", () => {
      dialog.close();
      handOver(session, list.value);
    })),
    closer(),
  ]);
}
