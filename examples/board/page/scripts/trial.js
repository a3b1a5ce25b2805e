// Trying out moves in a copy of the game, and the plan that comes of it: what the player's
// units did in the copy, as arrows on the map of the game.

import { closer, el, svg, button, show, keeping, openDialog } from "./dom.js";
import { wordsOf } from "./ahead.js";
import { newKey } from "./transport.js";
import { notify, refuse } from "./notices.js";
import { counted, storyOf } from "./story.js";
import { tells } from "./words.js";
import { planOf, rememberPlan } from "./seen.js";
import { rememberTrial, rememberView, trialOf, viewOf } from "./views.js";

// tryOut opens a copy of the game of a seat, and shows it in place of the game. The player's own
// moves of an earlier copy are made again in it. If a move is not legal there, the table, which still
// shows the earlier copy, puts the move in words.
export async function tryOut(session, seat, told, earlier = [], table = null) {
  try {
    const { token } = await session.transport.ask("POST", `${pathOf(seat)}/try`, {}, { key: newKey() });
    const stopped = await again(session.transport, token, earlier);
    if (stopped) notify(`In this copy, your plan ends before “${wordsOf(stopped.move, table)}”: ${stopped.why}`);
    rememberTrial(seat, { token, told });
    const view = viewOf(session.path);
    if (view) rememberView(pathOf(token), view);
    enterAgain();
  } catch (error) {
    refuse(error);
  }
}

// again makes orders in a copy, until one is refused. It returns that move and why, or null.
async function again(transport, token, orders) {
  for (const { moves } of orders) {
    try {
      const { version } = await transport.ask("GET", `${pathOf(token)}/moves`);
      const { refused } = await transport.ask("POST", `${pathOf(token)}/moves`, {}, { version, moves, key: newKey() });
      if (refused) return { move: moves[0], why: refused };
    } catch (error) {
      return { move: moves[0], why: error.message };
    }
  }
  return null;
}

// leaveTrial goes back to the game of a seat.
function leaveTrial(seat) {
  rememberTrial(seat, null);
  enterAgain();
}

function enterAgain() {
  dispatchEvent(new Event("hashchange")); // the address does not change
}

function pathOf(token) {
  return `/api/seats/${encodeURIComponent(token)}`;
}

// stepsOf lists where the units of a seat went in log entries, and what they attacked.
function stepsOf(entries, seat) {
  const steps = [];
  for (const item of storyOf(entries).flatMap((part) => part.items)) {
    for (const entry of item.entries) {
      const fights = item.type === "battle" && item.attackers.includes(entry);
      const to = entry.to ?? (fights ? item.at : null);
      if (entry.by !== `seat ${seat}` || entry.kind === "forced" || !entry.at || !to || to === entry.at) continue;
      steps.push({ key: `${entry.kind}|${entry.unit}|${entry.at}|${to}`, unit: entry.unit, id: entry.id, at: entry.at, to, fights, turn: entry.turn });
    }
  }
  return steps;
}

// The card of a trial says what it is, and whether the game has gone on meanwhile.
export class Trial {
  constructor(table) {
    Object.assign(this, { table, seat: table.session.game, news: "" });
    const { transport } = table.session;
    this.told = this.count = trialOf(this.seat)?.told ?? 0;
    const unlisten = transport.listen(`${pathOf(this.seat)}/events`, this.told, ({ from, entries }) => this.hear(from, entries ?? []), () => {});
    table.left.addEventListener("abort", unlisten);
    table.session.addEventListener("line", () => this.look());
    this.watch(table.session);
  }

  // watch notes the last request for moves, so that its dice can be rolled again.
  watch(session) {
    const send = session.send.bind(session);
    session.send = async (part, body) => {
      const from = session.log.length;
      const answer = await send(part, body);
      const rolled = part === "/moves" && session.log.slice(from).some((entry) => tells("die", entry) || tells("dice", entry));
      this.rolled = rolled ? body : null;
      this.draw();
      return answer;
    };
  }

  // rollAgain takes the last moves back and makes them again, with new dice.
  rollAgain() {
    const { table, rolled } = this;
    return table.press(() => table.act(async () => {
      await table.session.takeBack();
      await table.session.send("/moves", rolled);
    }));
  }

  ask(part, query) {
    return this.table.session.transport.ask("GET", pathOf(this.seat) + part, query);
  }

  // look goes back to the game if the copy is gone.
  look() {
    this.table.session.ask("GET", "/standing").catch(({ code }) => {
      if (code !== "not found") return; // the connection is lost
      notify("The copy for trying out moves was closed, so this is your game again.");
      leaveTrial(this.seat);
    });
  }

  // hear counts the moves of the game since the copy was made.
  async hear(from, entries) {
    this.count = from + entries.length;
    if (from >= this.told && !entries.length) return;
    try {
      const [film, { yourTurn, over }] = await Promise.all([this.ask("/film", { since: this.told }), this.ask("/standing")]);
      const { frames, more } = film;
      this.called = yourTurn;
      this.news = [film.from < this.told ? "The game has changed: moves were taken back."
        : `The game has gone on: ${more ? "more than " : ""}${counted(frames?.length ?? 0, "move")}.`, over ? "It is over." : yourTurn && "It is your turn there."].filter(Boolean).join(" ");
      this.draw();
      this.table.announce();
    } catch {
      // The next news tries again.
    }
  }

  draw() {
    const { table } = this;
    const { log, status: { trial: { guessed }, chairs } } = table.session;
    const fresh = log.length === 0; // later, the card is short
    keeping(table.guide, () => show(table.guide, el("section", { class: "card guide trial", "aria-label": "Trying it out" },
      el("h2", {}, el("span", { class: "what" }, "A copy"),
        button("Back to the game", () => this.back(), { class: "action" }),
        this.rolled && button("Roll again", () => this.rollAgain(), { class: "quiet rollagain", title: "Take the last move back and make it again, with new dice" }),
        button("Order these moves", () => this.order(), { class: "quiet toorder", title: "Your own moves here are made for you in the game when your turn comes" }),
        (guessed || this.news) && button(guessed ? "Another guess" : "A new copy", () => this.renew(), { class: "quiet", title: `Begin again with the game as it is now${guessed ? ", and another guess of what is hidden" : ""}. Your own moves are made again` })),
      this.news && el("p", { class: "news", role: "status" }, this.news),
      el("p", {}, `${guessed ? "What is hidden from you is guessed." : "Nothing is hidden from you now."} You move for ${chairs.length > 2 ? "all sides" : "both sides"}${fresh ? ", and the game does not change. When you go back, the map shows your own moves as a plan" : ""}.`))));
  }

  // renew opens another copy and makes the player's own moves again in it.
  async renew() {
    const { table } = this;
    const { orders } = await table.session.ask("GET", "/orders").catch(() => ({}));
    return tryOut(table.session, this.seat, this.count, orders ?? [], table);
  }

  // order makes the player's own moves in the copy orders in the game.
  async order() {
    const { transport } = this.table.session;
    try {
      const [{ orders: tried }, { orders, changed }] = await Promise.all([this.table.session.ask("GET", "/orders"), this.ask("/orders")]);
      if (!tried?.length) {
        notify("You have made no move of your own in the copy yet.");
        return;
      }
      await transport.ask("POST", `${pathOf(this.seat)}/orders`, {}, { orders: [...orders ?? [], ...tried], changed, key: newKey() });
      notify(`Your orders are written, ${tried.length} of them new: see “Orders”.`);
      this.back();
    } catch (error) {
      refuse(error);
    }
  }

  // back keeps the plan and shows the game.
  back() {
    const { log, status: { trial: { seat } } } = this.table.session;
    const steps = stepsOf(log, seat);
    if (steps.length) rememberPlan(pathOf(this.seat), { since: this.told, steps });
    leaveTrial(this.seat);
  }
}

// The arrows of a plan. A step that is made disappears. The plan ends with its turns, or
// with the first other step.
export class Plan {
  constructor(table) {
    const { map } = table;
    this.table = table;
    this.layer = svg("g", { class: "layer-plan" });
    map.layers.trails.before(this.layer);
    map.svg.append(svg("defs", {}, svg("marker", {
      id: "head-plan", viewBox: "0 0 10 10", refX: 7, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto",
    }, svg("path", { d: "M0 0L10 5L0 10z" }))));
  }

  draw() {
    const left = this.left();
    this.drawn = left.length > 0;
    this.table.trying.textContent = this.drawn ? "Plan" : "Try it";
    const chains = [];
    for (const { unit, id, at, to, fights } of left) {
      const chain = chains.find((other) => id && !fights && !other.fights && other.id === id && other.places.at(-1) === at);
      if (chain) chain.places.push(to);
      else chains.push({ unit, id, fights, places: [at, to] });
    }
    const { trails } = this.table.film;
    const ways = new Set();
    show(this.layer, chains.map(({ unit, fights, places }) => {
      const way = places.join();
      if (ways.has(way)) return null; // several units
      ways.add(way);
      const node = trails.trail(places, "", "", `planned${fights ? " attack" : ""}`);
      const wide = trails.wide * 1.2;
      node?.setAttribute("stroke-width", wide);
      node?.setAttribute("stroke-dasharray", fights ? `${3 * wide} ${2 * wide}` : `0.1 ${2 * wide}`);
      node?.setAttribute("marker-end", "url(#head-plan)");
      node?.append(svg("title", {}, `Plan: ${unit}`));
      return node;
    }));
  }

  // left returns the steps that are not made yet, or none if the plan has ended.
  left() {
    const { session } = this.table;
    const plan = planOf(session.path);
    if (!plan) return [];
    const { status: { seat, over, turn }, log } = session;
    const left = [...plan.steps];
    let other = over || plan.steps.every((step) => step.turn < turn);
    for (const { key } of stepsOf(log.slice(plan.since), seat)) {
      const i = left.findIndex((step) => step.key === key);
      if (i < 0) other = true;
      else left.splice(i, 1);
    }
    if (other || !left.length) {
      rememberPlan(session.path, null);
      return [];
    }
    if (log.length < plan.since) rememberPlan(session.path, { ...plan, since: log.length }); // moves were taken back
    return left;
  }

  // ask offers to clear the plan, or to try out other moves.
  ask() {
    const { table } = this;
    const dialog = openDialog("choice plan", "Your plan", [
      el("h2", {}, "Your plan"),
      el("p", {}, "Each arrow is a move that your units made in the copy. It disappears when you make that move. When you make another move, all of them disappear."),
      button("Try out other moves", () => dialog.close("try"), { class: "action" }), " ",
      button("Clear the plan", () => dialog.close("clear"), { class: "action" }), " ", closer()],
    (chosen) => {
      if (chosen === "try") table.tryOut();
      if (chosen !== "clear") return;
      rememberPlan(table.session.path, null);
      this.draw();
    });
  }
}
