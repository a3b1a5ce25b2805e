// The card with the forecast of a battle: the strengths and the possible results.

import { el, rule } from "./dom.js";

// battleCard returns the card. It calls onlook with the unit whose row the player points
// at, and with null when the pointer leaves the row.
export function battleCard(battle, heading, onlook) {
  return el("section", { class: "card battle", "aria-label": heading },
    el("h2", {}, heading, el("span", { class: "what" }, battle.title)),
    caseOf(battle, onlook),
    battle.note && el("p", { class: "note" }, battle.note),
    battle.worst && el("details", {}, el("summary", {}, "In the worst case"), caseOf(battle.worst, onlook),
      battle.worst.note && el("p", { class: "note" }, battle.worst.note)));
}

// oddsOf sums up a battle in a few lines: its title, its column and the chances of the
// results.
export function oddsOf(battle) {
  if (!battle.column) return null;
  const worst = battle.worst?.column && battle.worst.column !== battle.column ? battle.worst : null;
  if (!worst) return [el("p", {}, battle.title, ": column ", el("strong", {}, battle.column)), chances(battle)];
  return [
    el("p", {}, battle.title, ": column ", el("strong", {}, battle.column), " at best, ", el("strong", {}, worst.column), " at worst"),
    el("div", { class: "cases" }, [["At worst", worst], ["At best", battle]].map(([name, of]) => el("div", {}, el("p", { class: "case" }, `${name} ${of.column}`), chances(of)))),
  ];
}

function chances({ results }) {
  if (results.length && !results[0].share) { // without dice there is one result, and its losses
    const [{ text, result = {} }] = results;
    return el("p", { class: "comes" }, `${text}; ${["attacker", "defender"].map((who) => `${who} loses ${result[who] ?? 0}`).join(", ")}`);
  }
  return results.length > 0 && el("ul", { class: "chances" }, results.map((of) => el("li", { title: said(of) },
    el("span", { class: "chance" }, of.share ? `${inPercent(of.share)} %` : "–"), el("span", { class: "text" }, said(of)))));
}

// said returns the text of a result after the rolls that give it.
function said({ rolls, text }) {
  return rolls ? `${rolls}: ${text}` : text;
}

function caseOf(battle, onlook) {
  return [
    battle.rows.length ? el("table", { class: "reckoning" }, el("tbody", {}, battle.rows.map((row) => line(row, onlook)))) : null,
    battle.column && el("p", { class: "column" }, "Column ", el("strong", {}, battle.column)),
    resultsOf(battle),
  ];
}

// resultsOf lists the possible results. It folds those with chances, because the odds beside
// the buttons or over the map tell them too.
function resultsOf({ column, results }) {
  const list = results.length ? el("ul", { class: "odds" }, results.map(result)) : null;
  return list && column && results[0].share ? el("details", {}, el("summary", {}, "The results with their exact chances"), list) : list;
}

function line(row, onlook) {
  const [look, leave] = [() => onlook(row.unit), () => onlook(null)];
  const pointed = row.unit && { class: "of-unit", tabindex: 0, "data-unit": row.unit, onpointerenter: look, onpointerleave: leave, onfocus: look, onblur: leave };
  return el("tr", pointed, el("th", { scope: "row" }, row.text), el("td", { class: "value" }, row.value ?? ""), el("td", {}, rule(row.rule)));
}

function result({ rolls, text, share, exact, rule: number }) {
  const told = el("span", { class: "text" }, rolls && el("strong", {}, `Roll ${rolls}: `), text, " ", rule(number));
  if (!share) return el("li", {}, told);
  return el("li", { class: "share" },
    told,
    el("span", { class: "chance" }, `${inPercent(share)} %`, exact && el("small", {}, exact)),
    meter(share));
}

function inPercent(share) {
  const percent = share * 100;
  return percent < 1 ? percent.toFixed(1) : Math.round(percent);
}

function meter(share) {
  const bar = el("span", { class: "bar" });
  bar.style.setProperty("--share", share);
  return bar;
}
