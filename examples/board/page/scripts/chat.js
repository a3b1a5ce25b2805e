// The chat of the players: the list of lines and the field for a new line.

import { el, button, show } from "./dom.js";
import { notify, refuse } from "./notices.js";
import { linesRead, rememberRead } from "./openedseats.js";

const LONGEST = 500; // characters in a line
const KEPT = 200; // lines that the page keeps

export class Chat {
  // unread is called with the number of lines that the player has not read.
  constructor(session, unread) {
    Object.assign(this, { session, unread, lines: [], read: linesRead(session.token), open: false });
    this.list = el("ol", { class: "lines", role: "log", "aria-label": "Chat" });
    this.field = el("input", { type: "text", maxlength: LONGEST, "aria-label": "Your message", placeholder: "Say something …", autocomplete: "off" });
    const form = session.status.seat ? el("form", { class: "saying", onsubmit: (e) => this.say(e) }, this.field, button("Send", () => form.requestSubmit(), { class: "action" })) : null;
    this.node = el("div", { class: "chat" }, this.list, form);
  }

  // begin loads the lines that already exist.
  begin() {
    this.draw();
    this.update(true);
  }

  // shown tells the chat whether its panel is open.
  shown(open) {
    this.open = open;
    if (open) this.list.lastElementChild?.scrollIntoView({ block: "nearest" });
    this.count();
  }

  // update loads new lines. It shows no notice for lines that were there when the page was
  // opened.
  async update(first = false) {
    const since = this.lines.at(-1)?.n + 1 || 0;
    const { lines } = await this.session.chat(since).catch(() => ({ lines: [] }));
    const fresh = lines.filter(({ n }) => n >= (this.lines.at(-1)?.n + 1 || 0));
    if (!fresh.length) return;
    this.lines = [...this.lines, ...fresh].slice(-KEPT);
    this.draw();
    const last = fresh.findLast(({ seat }) => seat !== this.session.status.seat);
    if (!first && last && !this.open) notify(`${last.name}: ${last.text}`, { kind: "said" });
  }

  count() {
    const last = this.lines.at(-1)?.n + 1 || 0;
    if (this.open && last > this.read) rememberRead(this.session.token, this.read = last);
    this.unread(this.lines.filter(({ n, seat }) => n >= this.read && seat !== this.session.status.seat).length);
  }

  draw() {
    const { chairs } = this.session.status;
    show(this.list, this.lines.length ? this.lines.map(({ seat, name, text }) =>
      el("li", { class: "entry" }, el("b", { class: `unitname side-${chairs.find((chair) => chair.seat === seat)?.side ?? "none"}` }, name), ": ", text))
      : el("li", { class: "empty" }, "No messages yet. Everyone with a link to this game can read what you write."));
    if (this.open) this.list.lastElementChild.scrollIntoView({ block: "nearest" });
    this.count();
  }

  async say(e) {
    e.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    try {
      await this.session.say(text);
      this.field.value = "";
      await this.update();
    } catch (error) {
      refuse(error);
    }
  }
}
