// How a player is called when the page is closed: by mail, or at a web address.

import { el, button, show, openDialog, closer } from "./dom.js";
import { newKey } from "./transport.js";
import { refuse } from "./notices.js";

const STATES = {
  waiting: (to) => `A mail is on its way to ${to}. Open its link within 3 days to confirm the address.`,
  confirmed: (to) => `You get mails at ${to}.`,
  stopped: () => "The mails were stopped with the link in a mail.",
  refused: () => "The mail server does not accept this address. Check it, or give another one.",
};

// showCalls shows how a player is called, and lets the player change it.
export async function showCalls(session) {
  let told;
  try {
    told = await session.ask("GET", "/calls");
  } catch (error) {
    refuse(error);
    return;
  }
  const ways = [
    told.mail.offered && new Way(session, told, {
      name: "mail", label: "Mail address", type: "email", go: "Send me mails", stop: "Stop the mails",
      about: "You get a mail when you must decide and this page is closed. It says which game waits and for what, but no secrets, and has a link to stop the mails. Nobody else in the game is told your address.",
      says: ({ state, address }) => STATES[state]?.(address) ?? "", runs: ({ state }) => state === "waiting" || state === "confirmed",
    }),
    told.webhook.offered && new Way(session, told, {
      name: "webhook", label: "Web address", type: "url", go: "Call this address", stop: "Stop the calls",
      about: "For a program of yours, or a chat that takes such calls: the board sends a POST with JSON to the address when you must decide.",
      says: ({ address }) => (address ? `The board calls ${address}` : ""), runs: ({ address }) => Boolean(address),
    }),
  ].filter(Boolean);
  const again = async () => { // the player may have opened the link of a mail in another tab
    try {
      const now = await session.ask("GET", "/calls");
      for (const way of ways) way.draw(now);
    } catch (error) {
      console.warn(error);
    }
  };
  addEventListener("focus", again);
  openDialog("choice callme", "Call me when it is my turn", [
    el("h2", {}, "Call me when it is my turn"),
    told.mail.offered ? null : el("p", {}, "This board sends no mails."),
    ways.map(({ node }) => node),
    closer(),
  ], () => removeEventListener("focus", again));
}

// A Way is one way to be called.
class Way {
  constructor(session, told, way) {
    Object.assign(this, { session, ...way });
    this.field = el("input", { type: this.type, required: true, "aria-label": this.label, placeholder: this.type === "email" ? "name@example.org" : "https://example.org/turn", autocomplete: this.type === "email" ? "email" : "off" });
    this.line = el("p", { role: "status" });
    this.ends = el("div");
    this.node = el("form", { onsubmit: (e) => {
      e.preventDefault();
      this.send(this.field.value.trim());
    } }, el("h3", {}, this.label), el("p", {}, this.about), this.line, this.field, el("button", { class: "action" }, this.go), this.ends);
    this.draw(told);
  }

  draw(told) {
    const now = told[this.name];
    this.line.textContent = this.says(now);
    show(this.ends, this.runs(now) && button(this.stop, () => this.send(""), { class: "action" }));
  }

  async send(address) {
    try {
      this.draw(await this.session.ask("POST", `/${this.name}`, {}, { address, key: newKey() }));
      this.field.value = "";
      if (!address) this.field.focus();
    } catch (error) {
      this.line.textContent = error.message.replace(/^field "address"/, "The address").replace(", want", ": give");
    }
  }
}

// askedFor tells a player how to take the seat if the link of a mail has opened the game in a
// browser that does not have the seat.
export function askedFor({ seat, over, chairs }) {
  const name = new URLSearchParams(location.search).get("seat");
  history.replaceState(history.state, "", location.pathname + location.hash);
  if (seat || over || !chairs.some((chair) => chair.name === name)) return;
  openDialog("choice callme", "Your seat is not in this browser", [
    el("h2", {}, "Your seat is not in this browser"),
    el("p", {}, `The mail is for the ${name} player. You are watching, and see what all players may know.`),
    el("p", {}, "To play, open the game in the browser in which you have played, or open the link of your seat here. That browser shows the link under “My seat on another device” in the log."),
    closer(),
  ]);
}
