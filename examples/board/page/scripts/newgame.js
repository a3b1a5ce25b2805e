// The page for a new game: choose a game and its players, then get the links.

import { linkField } from "./buttons.js";
import { el, button, show, rule } from "./dom.js";
import { themeSwitch } from "./theme.js";
import { refuse } from "./notices.js";
import { newKey } from "./transport.js";
import { rulesetsOf } from "./answers.js";
import { useRules } from "./rules.js";
import { openedSeats, rememberSeat, seatList } from "./openedseats.js";
import { keptGames } from "./keptgames.js";
import { best, byStrength, first, strengthOf } from "./players.js";

const pictured = new Set(["sabinschlieffen", "germanyatwar", "schlieffenswar", "driveonparis"]); // the games with pictures

export class NewGame {
  // Offline games run in this page and begin without links. program and server say whether
  // the browser and the server can run games.
  constructor(transport, root, { offline = false, program = false, server = true } = {}) {
    Object.assign(this, { transport, root, offline, program, server, seats: {} });
  }

  async open() {
    document.title = "August 1914: a new game";
    document.body.className = "at-newgame";
    this.rulesets = rulesetsOf(await this.transport.ask("GET", "/api/rulesets"));
    const kept = this.offline || this.program
      ? await keptGames(this.rulesets, this.offline ? this.transport : null, (made) => enter(made, true)) : null;
    this.shelf = el("div", { class: "shelf", role: "radiogroup", "aria-label": "Game" });
    this.form = el("form", { class: "newgame", onsubmit: (e) => this.submit(e) });
    show(this.root,
      el("header", { class: "top" }, el("a", { class: "home", href: "./" }, "August 1914"), el("span", { class: "spread" }), themeSwitch()),
      el("main", { class: "opening" },
        el("div", { class: "title" }, el("h1", {}, "August 1914"),
          el("p", {}, this.rulesets.some(({ name }) => pictured.has(name)) ? "The opening campaign in the West, by the rules of published wargames." : "Choose a game.")),
        this.offline ? null : seatList(this.transport, this.rulesets),
        kept,
        this.shelf, this.form));
    this.choose(this.rulesets[0]);
  }

  choose(ruleset) {
    this.ruleset = ruleset;
    useRules(this.transport, ruleset.name);
    this.chairs = null;
    show(this.shelf, this.rulesets.map((r) => el("label", { class: `game${r === ruleset ? " chosen" : ""}` },
      el("input", { type: "radio", name: "ruleset", value: r.name, checked: r === ruleset, onchange: () => this.choose(r) }),
      pictured.has(r.name) ? el("img", { src: new URL(`../pictures/${r.name}.webp`, import.meta.url), alt: "", width: 360, height: 225 }) : null,
      el("span", { class: "name" }, r.title),
      el("span", { class: "effort" }, [r.length, r.effort].filter(Boolean).join(" · ")))));
    this.shelf.querySelector("input:checked").focus({ preventScroll: true });
    this.draw();
  }

  draw() {
    const r = this.ruleset;
    this.scenario = select("Scenario", "scenario", r.scenarios.map((s) => [s.name, s.meaning]), () => this.askChairs());
    this.edition = r.editions.length
      ? select("Edition", "edition", [["", "custom: the options below"], ...r.editions.map((e) => [e.name, e.meaning])], () => this.chooseEdition())
      : null;
    this.options = r.options.map((o) => ({ option: o, node: this.option(o) }));
    const asked = ({ option }) => option.name === "seats"; // the page asks for the players instead of their number
    const others = this.options.filter((o) => !asked(o));
    this.table = el("div", { class: "seats" });
    show(this.form,
      el("section", { class: "about" }, r.first && el("p", { class: "first" }, r.first), this.learning(r), this.history(r), r.about.map((text) => el("p", {}, text))),
      el("section", { class: "choices" },
        this.quick = el("div", { class: "quick" }),
        this.scenario.node, this.edition?.node,
        el("fieldset", {}, el("legend", {}, "Who plays"), this.options.filter(asked).map((o) => o.node.node), this.table, this.limits()),
        others.length ? el("details", { class: "options" }, el("summary", {}, `Options (${others.length})`), others.map((o) => o.node.node)) : null,
        el("div", { class: "go" },
          el("button", { type: "submit", class: "action" }, this.offline ? "Play here with these players" : "Create the game, with a link for each person"),
          this.elsewhere())));
    this.askChairs();
  }

  // limits returns the lists for the time for each decision, in games over a server.
  limits() {
    if (this.offline) return null;
    this.limit = select("Time for each decision", "limit", [["", "no limit"], ["10", "10 minutes"], ["60", "an hour"], ["1440", "a day"], ["4320", "3 days"], ["10080", "a week"]], () => { this.then.node.hidden = !this.limit.select.value; });
    this.then = select("At its end", "then", [["program", "a program plays on"], ["lose", "the game is lost"], ["remind", "the player is reminded"], ["nothing", "the others decide"]]);
    this.then.node.hidden = true;
    return [this.limit.node, this.then.node];
  }

  // elsewhere returns a link from server games to browser games or back, if both are
  // available.
  elsewhere() {
    if (this.offline) return this.server ? el("a", { href: "./" }, "Play over the server instead") : null;
    return this.program ? el("a", { class: "offline", href: "#offline" }, "Play in this browser, without the server") : null;
  }

  // learning offers the lesson of the game.
  learning({ name, lesson }) {
    return lesson && el("div", { class: "learning" }, button("Learn it by playing", async () => {
      try {
        this.enter(await this.transport.ask("POST", "/api/games", {}, { lesson: name, key: newKey() }));
      } catch (error) {
        refuse(error);
      }
    }, { class: "action main" }), el("p", { class: "how" }, `A lesson of ${lesson.steps} steps. ${lesson.title}.`));
  }

  // history offers the historical campaign as a finished game to watch.
  history(ruleset) {
    return (ruleset.campaigns ?? []).map((name) => {
      const other = name.slice(ruleset.name.length + 1); // for example the name of another edition
      return el("div", { class: "history" }, button(`See the campaign as it happened${other ? `: ${other}` : ""}`, async () => {
        try {
          const { spectator } = await this.transport.ask("POST", "/api/games", {}, { campaign: name, key: newKey() });
          this.enter({ spectator }); // no seat belongs to the viewer
        } catch (error) {
          refuse(error);
        }
      }, { class: "action" }));
    });
  }

  option(o) {
    const made = select(o.meaning, `option ${o.name}`, o.values.map((v) => [v.value, v.meaning]), () => this.askChairs());
    made.select.value = o.default;
    made.node.querySelector(".label").append(" ", rule(o.rule) ?? "");
    return made;
  }

  // chooseEdition sets the options to the values of the chosen edition.
  chooseEdition() {
    for (const { option, node } of this.options) {
      node.select.value = this.usual(option);
      node.tell();
    }
    this.askChairs();
  }

  // usual returns the value of an option in the chosen edition.
  usual(option) {
    const edition = this.ruleset.editions.find((e) => e.name === this.edition?.select.value);
    return edition?.settings.findLast((s) => s.name === option.name)?.value ?? option.default;
  }

  // wanted returns the form as a request for the server, with only the options that differ
  // from the edition.
  wanted() {
    const settings = this.options
      .filter(({ option, node }) => node.select.value !== this.usual(option))
      .map(({ option, node }) => ({ name: option.name, value: node.select.value }));
    return { ruleset: this.ruleset.name, scenario: this.scenario.select.value, edition: this.edition?.select.value ?? "", settings };
  }

  // askChairs fetches the seats of such a game, because options can add a seat.
  async askChairs() {
    const asked = this.wanted();
    const query = new URLSearchParams({ ruleset: asked.ruleset, scenario: asked.scenario });
    if (asked.edition) query.set("edition", asked.edition);
    for (const { name, value } of asked.settings) query.append("set", `${name}=${value}`);
    try {
      const { chairs } = await this.transport.ask("GET", `/api/chairs?${query}`);
      if (asked.ruleset === this.ruleset.name) this.drawChairs(chairs ?? []);
    } catch (error) {
      refuse(error);
    }
  }

  drawChairs(chairs) {
    const programs = byStrength(this.ruleset.players);
    const players = [["person", this.offline ? "you" : "a person"], ...programs.map((p) => [p.name, `the program ${[p.name, strengthOf(p, programs)].filter(Boolean).join(" – ")}: ${p.meaning}`])];
    this.chairs = chairs.map((chair, i) => {
      const made = select(chair.name, `seat ${chair.name}`, players);
      made.select.value = this.seats[chair.name] ?? (this.offline && i > 0 ? best(this.ruleset.players) : "person");
      made.select.addEventListener("change", () => { this.seats[chair.name] = made.select.value; });
      made.node.querySelector(".label").append(el("small", {}, chair.powers));
      return { chair, ...made };
    });
    show(this.table, this.chairs.map((c) => c.node));
    this.drawQuick(chairs);
  }

  // drawQuick offers a quick start: the viewer takes one seat and programs take the
  // others.
  drawQuick(chairs) {
    const { players } = this.ruleset;
    if (!players.length || chairs.length < 2) {
      show(this.quick);
      return;
    }
    const side = select("You play", "quick side", chairs.map((chair) => [chair.name, ""]), () => { this.side = side.select.value; });
    const { lesson } = this.ruleset; // whose side a newcomer can win with
    const usual = this.scenario.select.value === (lesson?.scenario || this.ruleset.scenarios[0]?.name) ? lesson?.seat : null;
    const chosen = [this.side, usual].find((name) => chairs.some((chair) => chair.name === name));
    if (chosen) side.select.value = chosen;
    const how = el("p", { class: "how" }); // the list would cut this text off
    const tell = () => { how.textContent = capital(players.find((p) => p.name === program.select.value).meaning); };
    const program = select("Against", "quick program", byStrength(players).map((p) => [p.name, strengthOf(p, players)]), () => {
      this.opponent = program.select.value;
      tell();
    });
    program.select.value = players.some((p) => p.name === this.opponent) ? this.opponent : first(players);
    tell();
    show(this.quick, side.node, program.node, how,
      button("Play against the program", () => this.play(chairs.map((chair) => (chair.name === side.select.value ? "person" : program.select.value))), { class: "action main" }));
  }

  // play creates a game and opens its first seat for a person.
  async play(seats) {
    try {
      this.enter(await this.transport.ask("POST", "/api/games", {}, { ...this.wanted(), seats, key: newKey() }));
    } catch (error) {
      refuse(error);
    }
  }

  async submit(e) {
    e.preventDefault();
    if (!this.chairs) return;
    const submit = this.form.querySelector("[type=submit]");
    submit.disabled = true;
    try {
      const made = await this.transport.ask("POST", "/api/games", {}, { ...this.wanted(), seats: this.chairs.map((c) => c.select.value), limit: this.limit?.select.value ? { minutes: Number(this.limit.select.value), then: this.then.select.value } : undefined, key: newKey() });
      if (this.offline) this.enter(made);
      else this.showLinks(made);
    } catch (error) {
      refuse(error);
    } finally {
      submit.disabled = false;
    }
  }

  enter(made) {
    enter(made, this.offline);
  }

  // showLinks shows the links of a game that was set up. The address does not keep the token of
  // the set-up if the browser does, so that a player who copies it gives no seat away.
  showLinks({ links, spectator, setup, title = this.ruleset.title, taken = [] }) {
    for (const { name, link } of [...(links ?? [])].reverse()) rememberSeat(title, `Set up: ${name}`, new URL(link, location.href).href, { set: spectator.link, setup });
    if (openedSeats().some((seat) => seat.setup === setup)) history.replaceState(null, "", "./");
    const all = [...(links ?? []).map((l) => [l.name, l.link, "play"]), ["Spectators", spectator.link, "watch"]];
    show(this.form, el("section", { class: "links" },
      el("h2", {}, "The game is ready"),
      el("p", {}, "Each link is a seat, whose player sees the secrets of that side. Keep your own link and send the others theirs."),
      el("ul", {}, all.map(([name, link, verb]) => {
        const url = new URL(link, location.href).href;
        return el("li", {},
          el("strong", {}, name),
          linkField(url, `Link of ${name}`),
          el("a", { class: "action main", href: link, target: "_blank", rel: "noopener", "data-seat": name }, verb === "play" ? `Play ${name}` : "Watch"));
      }), setup && el("li", {}, el("strong", {}, "This page"), linkField(new URL(`#links/${setup}`, location.href).href, "Link of this page"))),
      taken.length > 0 && el("p", {}, `Opened by its player: ${taken.join(", ")}`),
      setup && el("p", {}, "The last link shows this page again, on any device, until the players have opened theirs. Keep it to yourself."),
      button("Another game", () => this.draw(), { class: "quiet" })));
    this.form.querySelector("a").focus();
  }
}

// enter opens the first seat of a game, or the spectator's view if it has no seat.
function enter({ links, spectator }, offline) {
  location.hash = `${offline ? "#offline/" : "#"}${(links?.[0] ?? spectator).token}`;
}

// select returns a labeled list of [value, meaning] pairs. The chosen meaning is repeated
// below if the list is too narrow for it.
function select(label, name, values, onchange) {
  const whole = el("span", { class: "whole", "aria-hidden": "true" });
  const tell = () => { whole.textContent = fits(node) ? "" : node.selectedOptions[0].text; };
  const node = el("select", { name, onchange: () => {
    tell();
    onchange?.();
  } },
    values.map(([value, meaning]) => el("option", { value }, meaning && meaning !== value ? (value ? `${value}: ${meaning}` : meaning) : value)));
  if (/^(?:seat |limit|then)/.test(name)) {
    [...node.options].forEach((option, i) => { option.textContent = capital(values[i][1]); });
  }
  new ResizeObserver(tell).observe(node);
  return { select: node, tell, node: el("label", { class: "choice" }, el("span", { class: "label" }, label), node, whole) };
}

const ARROW = 34; // pixels for the arrow of a list

// fits reports whether a list shows its chosen text in full, or is hidden.
function fits(node) {
  pen.font = getComputedStyle(node).font;
  return !node.clientWidth || pen.measureText(node.selectedOptions[0]?.text ?? "").width <= node.clientWidth - ARROW;
}

const pen = document.createElement("canvas").getContext("2d");

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
