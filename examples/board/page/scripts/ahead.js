// The orders ahead: moves that the server makes for the player when the turn comes. Only the
// browsers with the seat get them.

import { el, button, show, keeping } from "./dom.js";
import { newKey } from "./transport.js";
import { notify, refuse } from "./notices.js";
import { captionOf } from "./words.js";

const SHOWN = 12; // earlier moves with a button
const MOST = 40; // moves of chosen units with a button

export class Ahead {
  constructor(table) {
    Object.assign(this, { table, known: -1, book: { orders: [], changed: 0, earlier: [] } });
    this.field = el("input", { type: "text", "aria-label": "A move, or several with semicolons between", placeholder: "Or write a move", autocomplete: "off", list: "orders-known", spellcheck: "false", onfocus: () => this.lookAhead() });
    this.wrong = el("p", { class: "trouble", role: "alert" });
    this.options = el("datalist", { id: "orders-known" });
    this.list = el("div", {});
    const form = el("form", { class: "orderform", onsubmit: (e) => this.write(e) }, this.field, button("Add", () => form.requestSubmit(), { class: "action" }));
    this.again = el("div", {});
    this.choices = el("div", {});
    this.next = [];
    show(table.orders, this.list, el("h2", {}, "Add an order"), this.choices, form, this.options, this.wrong, this.again,
      el("p", {}, button("Try out moves, and order them", () => table.tryOut(), { class: "action totrial" }), " ", el("span", { class: "note" }, "In a copy of the game you move for both sides up to your turn. There, press “Order these moves”.")),
      el("p", { class: "note" }, "Orders are made for you when your turn comes, each after 4 to 12 seconds, unless something has happened to their units, their way or their odds. Only you see them."));
  }

  // update loads the orders if they may have changed.
  async update() {
    const { session } = this.table;
    const { notes = 0, version } = session.status;
    const count = `${Math.max(notes, session.noted ?? 0)} ${version}`;
    if (count === this.known) return;
    this.known = count;
    try {
      this.take(await session.ask("GET", "/orders"));
    } catch (error) {
      this.known = -1;
      refuse(error);
    }
  }

  take(book) {
    const before = this.book.stopped;
    this.book = { ...book, orders: book.orders ?? [], earlier: book.earlier ?? [] };
    if (book.stopped && book.stopped !== before && this.drawn) notify(book.stopped, { kind: "call" });
    this.drawn = true;
    this.table.tabs.count("ahead", this.book.orders.length);
    this.table.tabs.call("ahead", Boolean(book.stopped) && this.book.orders.length > 0);
    this.draw();
    keeping(this.table.prompt, () => this.table.drawPrompt());
  }

  draw() {
    const { orders, stopped, making, earlier } = this.book;
    const { yourTurn, over } = this.table.session.status;
    if (over) {
      show(this.table.orders, el("p", { class: "empty" }, "The game is over, so no orders are made any more."));
      return;
    }
    const last = orders.length - 1;
    keeping(this.list, () => show(this.list,
      orders.length > 0 && stopped ? el("p", { class: "trouble", role: "status" }, stopped) : null,
      orders.length > 0 && making ? el("p", { role: "status" }, "The first order is about to be made.") : null,
      orders.length ? el("ol", { class: "orderlist" }, orders.map((order, i) => el("li", { "data-order": order.n, title: order.moves.join("; ") },
        el("span", {}, order.moves.map((move) => wordsOf(move, this.table)).join("; ")),
        el("span", { class: "tools" },
          button("↑", () => this.move(i, -1), { class: "quiet", disabled: i === 0, "aria-label": `Order ${i + 1}: make it earlier`, "data-tool": `up ${order.n}` }),
          button("↓", () => this.move(i, 1), { class: "quiet", disabled: i === last, "aria-label": `Order ${i + 1}: make it later`, "data-tool": `down ${order.n}` }),
          button("×", () => this.send(orders.filter((other) => other !== order)), { class: "quiet", "aria-label": `Remove order ${i + 1}`, "data-tool": `remove ${order.n}` }))))) : el("p", { class: "empty" }, "You have no orders."),
      orders.length > 0 && el("div", { class: "actions" },
        stopped ? button(yourTurn ? "Make them now" : "Make them when my turn comes", () => this.send(orders, { go: true }), { class: "action main go" }) : button("Hold them", () => this.send(orders, { hold: true }), { class: "action" }),
        button("Remove all", () => this.send([]), { class: "action" }))));
    this.lookAhead();
    keeping(this.again, () => show(this.again, earlier.length > 0 && el("details", {}, el("summary", {}, "Your last moves, to repeat one"),
      el("div", { class: "chips" }, earlier.slice(0, SHOWN).map((move) => button(wordsOf(move, this.table), () => this.add([[move]]), { class: "chip", title: move }))))));
  }

  // lookAhead asks for the moves that the player can probably make first, once for each position.
  async lookAhead() {
    const { session, tabs } = this.table;
    if (tabs.current !== "ahead") return;
    if (this.ahead !== session.status.version) {
      this.ahead = session.status.version;
      this.next = (await session.ask("GET", "/orders", { next: 1 }).catch(() => ({}))).next ?? [];
    }
    show(this.options, [...new Set([...this.next, ...this.book.earlier])].map((move) => el("option", { value: move })));
    this.choose();
  }

  // choose offers the moves of the units in the chosen place.
  choose() {
    const { at } = this.table.selection;
    const units = this.table.piecesAt(at).filter((piece) => piece.mine && piece.unit);
    const names = (text, id) => ` ${text.replaceAll(",", " ")} `.includes(` ${id} `);
    const theirs = this.next.filter((move) => units.some(({ unit }) => names(move, unit)));
    const moves = (theirs.length || !units.length ? theirs : this.next.filter((move) => names(move.split(">")[0], at))).slice(0, MOST); // blocks have no names
    keeping(this.choices, () => show(this.choices, moves.length ? el("div", { class: "chips", role: "group", "aria-label": `Orders from ${this.table.nameOf(at)}` },
      moves.map((move) => button(wordsOf(move, this.table), () => this.add([[move]]), { class: "chip", "data-order": move })))
      : el("p", { class: "note" }, units.length ? "The units here have no move at the beginning of your turn." : "Choose your units on the map, and their moves at the beginning of your turn stand here.")));
  }

  // line says in the prompt that orders are being made, so that the player does not move meanwhile,
  // or that they wait for the player's own turn.
  line() {
    const { orders, making, stopped } = this.book;
    if (!orders.length || !stopped && !this.table.session.status.yourTurn) return null;
    return el("p", { class: "note" }, making ? "Your orders are being made. " : stopped ? "Your orders have stopped. " : "You decide this yourself: your orders wait for your own turn. ", button("Show them", () => this.table.showOrders(), { class: "quiet" }));
  }

  move(i, by) {
    const orders = [...this.book.orders];
    [orders[i], orders[i + by]] = [orders[i + by], orders[i]];
    return this.send(orders);
  }

  async write(e) {
    e.preventDefault();
    const moves = this.field.value.split(";").map((move) => move.trim()).filter(Boolean);
    if (moves.length && await this.add([moves])) this.field.value = "";
  }

  add(list) {
    return this.send([...this.book.orders, ...list.map((moves) => ({ moves }))]);
  }

  // send writes the list. It returns whether it was written.
  async send(orders, more = {}) {
    this.wrong.textContent = "";
    try {
      this.take(await this.table.session.ask("POST", "/orders", {}, { orders, changed: this.book.changed, ...more, key: newKey() }));
      return true;
    } catch (error) {
      if (error.status === 400 || error.status === 403) this.wrong.textContent = error.message;
      else refuse(error);
      this.known = -1;
      await this.update();
      return false;
    }
  }
}

// wordsOf puts a move in words: its verb, and units and places by their names. Sentences of the
// server name moves in the same way.
export function wordsOf(move, table) {
  const { board, seat, chairs, trial } = table.session.status;
  const { name, side } = chairs.find((chair) => chair.seat === (trial?.seat ?? seat));
  const [by, kind, ...rest] = move.split(" ");
  const words = rest.map((word) => {
    const bare = word.replace(/,$/, "");
    const unit = board.pieces.find((piece) => piece.unit === bare);
    return (unit?.title ?? (table.placeOf(bare) ? table.nameOf(bare) : bare).replace(/^>$/, "→")) + word.slice(bare.length);
  });
  const said = [...by === name || by === side ? [] : [by], ...words].join(" "); // in some games, the nation of a block
  return captionOf(kind) + (said && `: ${said}`);
}
