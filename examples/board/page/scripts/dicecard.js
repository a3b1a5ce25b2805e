// The card with the result of a battle: the column, the dice, the outcome, the losses
// taken and the losses still owed. It stays until the player dismisses it or does
// something else. A small button then opens it again until the next battle. On a phone the
// card starts with two lines and a button for the rest, so that it leaves the map visible.

import { el, svg, button, show, rule } from "./dom.js";
import { asks, lethal, tells } from "./words.js";
import { alike, storyOf, counted } from "./story.js";
import { wide } from "./screens.js";

export class DiceCard {
  // on.again is called with the first and the last entry of a battle that the player wants
  // to see again. on.drawn is called when the card has changed.
  constructor(session, telling, on) {
    Object.assign(this, { session, telling, on, dismissed: -1, pinned: false, whole: false, from: null, columns: new Map() });
    this.card = el("section", { class: "dicecard", "aria-label": "The result of the battle", hidden: true });
    this.title = el("span", { class: "long" });
    this.tab = button(["⚔", this.title], () => this.open(), { class: "dicetab", title: "Show the result again", hidden: true });
    this.node = this.card;
  }

  // follow shows the last battle of the log that has a new result.
  follow() {
    const { log, status, pending } = this.session;
    if (pending?.column && !pending.worst) this.columns.set(log[this.opening(log.length - 1)]?.n, pending.column);
    if (this.from === null) { // a battle in progress also shows rolls from before the page was opened
      this.from = asks("owes", status.decision.kind) ? 0 : status.told;
      if (this.from > 0 && wide.matches) this.recall(log.slice(0, status.told)); // on a narrow screen, the game's title takes the room of the button
    }
    this.from = Math.min(this.from, log.length);
    for (let i = log.length - 1; i >= this.from; i--) {
      if (tells("results", log[i])) {
        this.tell(log.slice(this.opening(i)));
        return;
      }
    }
  }

  // recall makes the button open the last battle in a log.
  recall(log) {
    const last = log.findLastIndex((entry) => tells("results", entry));
    if (last < 0) return;
    const opened = this.opening(last);
    this.dismissed = log[opened].n;
    this.tell(log.slice(opened));
  }

  // owing returns the losses still owed in the current battle, for the prompt of a player
  // who chooses losses. It returns "" for other decisions.
  owing({ kind }) {
    return asks("owes", kind) ? this.rest : "";
  }

  // opening returns the index of the entry that opened the battle of entry i.
  opening(i) {
    const { log } = this.session;
    while (i > 0 && !tells("opens", log[i])) i--;
    return i;
  }

  // scene shows the battle of a film's scene, with the entries told so far.
  scene(scene) {
    if (scene.battle !== this.filmed) {
      this.told = [];
      this.hide();
    }
    this.filmed = scene.battle;
    if (!scene.battle || !scene.entries.length) return;
    this.told = [...this.told, ...scene.entries];
    const { log } = this.session;
    const [first, last] = [scene.entries[0], scene.entries.at(-1)];
    const told = log[first.n]?.sentence === first.sentence ? log.slice(this.opening(first.n), last.n + 1) : this.told; // a replay with all secrets numbers its entries differently
    if (scene.column) this.columns.set(told[0].n, scene.column);
    if (told.some((entry) => tells("results", entry))) this.tell(told);
  }

  // tell shows the first battle in a list of entries.
  tell(entries) {
    const battle = storyOf(entries).flatMap((part) => part.items).find((item) => item.type === "battle");
    if (!battle) return;
    if (battle.entries[0].n !== this.shown) this.pinned = this.whole = false;
    this.shown = battle.entries[0].n;
    this.at = battle.at;
    this.rest = "";
    const { telling } = this;
    const dice = battle.entries.filter((entry) => tells("die", entry) || tells("dice", entry));
    const last = (role) => battle.entries.findLast((entry) => tells(role, entry));
    const column = dice.findLast((entry) => tells("sums", entry) && entry.to)?.to ?? (dice.length > 0 || last("owes") ? this.columns.get(battle.entries[0].n) : undefined);
    const came = battle.entries.findLast((entry) => tells("results", entry) && (tells("owes", entry) || tells("bears", entry)));
    const end = came ?? last("shown") ?? last("results");
    show(this.card,
      el("header", {}, el("h2", {}, came ? [telling.place(battle.at), this.outcome(battle, came)] : telling.sentence(end)), this.unfold(), button("×", () => this.dismiss(), { class: "close", "aria-label": "Dismiss the result" })),
      el("div", { class: "rolled" },
        column && !telling.known(column) && el("div", { class: "column" }, el("span", {}, "Column"), el("strong", {}, column)),
        dice.map((entry) => die(entry, tells("dice", entry))),
        compared(last("compares"))),
      el("ul", { class: "sums" }, el("li", {}, telling.sentence(headline(battle.entries[0]))), battle.sums.filter((entry) => entry !== end && !tells("detail", entry)).map((entry) => el("li", {}, telling.sentence(entry), " ", rule(entry.rule))),
        battle.entries.filter((entry) => tells("shown", entry) && entry !== end && !battle.losses.includes(entry)).map((entry) => el("li", {}, telling.sentence(entry), " ", rule(entry.rule)))),
      this.left(battle, last("owes"), last("bears")),
      battle.losses.length > 0 && el("ul", { class: "taken", "aria-label": "Losses" }, alike(battle.losses).map(([entry, n]) => el("li", { class: lethal(entry) ? "dead" : "" }, telling.sentence(entry), n > 1 && ` × ${n}`))));
    const [from, until] = [this.shown, battle.entries.at(-1).n];
    this.card.append(button("↺ Play this battle again", () => this.on.again(from, until), { class: "quiet replaybattle" }));
    this.title.textContent = ` ${telling.text(headline(battle.entries[0])).replace(/\.$/, "")}`;
    this.tab.setAttribute("aria-label", `⚔ ${this.title.textContent.trim()}`);
    this.card.hidden = this.shown === this.dismissed;
    this.tab.hidden = !this.card.hidden;
    this.on.drawn();
  }

  // unfold returns the button that shows or hides the rest of the card on a phone.
  unfold() {
    const node = button("", () => {
      this.whole = !this.whole;
      draw();
    }, { class: "more" });
    const draw = () => {
      this.card.classList.toggle("whole", this.whole);
      this.on.drawn();
      node.textContent = this.whole ? "▴" : "▾";
      node.setAttribute("aria-expanded", String(this.whole));
      node.setAttribute("aria-label", this.whole ? "Show less of the result" : "Show more of the result");
    };
    draw();
    return node;
  }

  // sidesOf returns what each side of a battle has to lose by an entry: its role, the side and
  // the number of steps or hits.
  sidesOf(battle, entry) {
    const other = (side) => (side === "German" ? "Allied" : "German");
    const [names, first] = tells("bears", entry) ? [["Loser", "Winner"], this.telling.sideOf(entry)] : [["Attacker", "Defender"], this.telling.sideOf(battle.attackers[0] ?? battle.entries[0])];
    return [[names[0], first, entry.count ?? 0], [names[1], other(first), entry.second ?? 0]];
  }

  // outcome says what came of a battle: what each side has to lose or has lost, and who left.
  outcome(battle, came) {
    const over = battle.entries.some((entry) => tells("ends", entry));
    const [what, lost, must] = tells("bears", came) ? ["hit", "took", "must take"] : ["step", "lost", "must lose"];
    const parts = this.sidesOf(battle, came).map(([who, side, n]) => {
      const gone = taken(this.telling, battle, side);
      const done = over || gone >= n;
      return (done ? gone : n) > 0 && `${this.telling.people(side) || who} ${done ? lost : must} ${counted(done ? gone : n, what)}`;
    }).filter(Boolean);
    const [move] = over ? battle.moves : [];
    return [": ", parts.join(", ") || "no losses", ".", ...move ? [" ", ...this.telling.sentence(move)] : []];
  }

  // left lists how many steps or hits each side has to lose and how many of them are left.
  left(battle, combat, losses) {
    if (!combat && !losses) return null;
    const owed = this.sidesOf(battle, combat ?? losses).map(([who, side, n]) => [who, side, n, n - taken(this.telling, battle, side)]);
    const over = battle.entries.some((entry) => tells("ends", entry));
    const rest = owed.filter(([, , , more]) => more > 0).map(([who, side, , more]) => `${this.telling.people(side) || who.toLowerCase()} ${more}`);
    this.rest = rest.length && !over ? `Losses to take: ${rest.join(", ")}` : "";
    return el("ul", { class: "owed" }, owed.map(([who, , n, more]) => el("li", {},
      el("strong", {}, who), ` ${counted(n, combat ? "step" : "hit")}`, n > 0 && !over ? `, ${Math.max(0, more)} left` : "")));
  }

  dismiss() {
    this.dismissed = this.shown;
    this.pinned = false;
    this.card.hidden = true;
    this.tab.hidden = false;
    this.tab.focus({ preventScroll: true });
  }

  // open shows the result again until it is dismissed.
  open() {
    this.wake();
    this.pinned = true;
    this.card.hidden = false;
    this.tab.hidden = true;
    this.on.drawn();
    this.card.querySelector(".close").focus({ preventScroll: true });
  }

  // wake cancels the dismissal, so that the result shows again when a film tells it.
  wake() {
    this.dismissed = -1;
  }

  // leave takes the card off the map when a film continues with something else.
  leave() {
    if (this.card.hidden || this.pinned) return;
    this.dismissed = this.shown;
    this.card.hidden = true;
    this.tab.hidden = false;
  }

  // hide removes the card and its button while another position or battle is shown.
  hide() {
    this.card.hidden = this.tab.hidden = true;
  }

  // giveWay is called when the viewer does something. It hides the result if the current
  // decision is about another place.
  giveWay() {
    const { over, decision } = this.session.status;
    if (!over && decision.place !== this.at) this.leave();
  }
}

// taken counts the losses that a side has taken in a battle.
function taken(telling, battle, side) {
  return battle.losses.filter((entry) => telling.sideOf(entry) === side && !tells("removes", entry)).length;
}

// headline returns the opening entry of a battle without the part of its sentence after
// the colon.
function headline(entry) {
  return { ...entry, sentence: entry.sentence.replace(/: .*$/, "") };
}

// compared shows the two strengths in a game without dice.
function compared(result) {
  return result ? el("div", { class: "column" }, el("span", {}, "Attack : defense"), el("strong", {}, `${result.count ?? 0} : ${result.second ?? 0}`)) : null;
}

// die draws the face of a die. Of a roll of two dice, the game knows only the sum, which is
// written.
function die({ count = 0, kind }, sums) {
  if (!count) return null;
  if (sums) return el("div", { class: "column twodice" }, el("span", {}, "2 dice"), el("strong", {}, count));
  return el("span", { class: "dice", role: "img", "aria-label": `a roll of ${count}` }, face(count, kind));
}

function face(value, kind) {
  return svg("svg", { class: `die ${kind}`, viewBox: "0 0 40 40" },
    svg("rect", { x: 2, y: 2, width: 36, height: 36, rx: 7 }),
    faces[value]?.map(([x, y]) => svg("circle", { cx: 20 + 10 * x, cy: 20 + 10 * y, r: 3.6 })) ?? svg("text", { x: 20, y: 27, "text-anchor": "middle" }, String(value)));
}

const [a, b, c, d, e, f, g] = [[-1, -1], [1, 1], [1, -1], [-1, 1], [0, 0], [-1, 0], [1, 0]];
const faces = [null, [e], [a, b], [a, b, e], [a, b, c, d], [a, b, c, d, e], [a, b, c, d, f, g]];
