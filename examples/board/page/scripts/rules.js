// The rules of the game in the library's own words, and the glossary.

import { closer, el, openDialog, show } from "./dom.js";
import { refuse } from "./notices.js";
import { terms as termsOf } from "./words.js";

let asked = { path: "", rules: null }; // for the current game

// useRules sets the game whose rules the page shows, its settings, and the transport to ask
// for them.
export function useRules(transport, ruleset, settings = []) {
  const path = `/api/rules?${new URLSearchParams([["ruleset", ruleset], ...settings.map((s) => ["set", `${s.name}=${s.value}`])])}`;
  if (asked.path !== path) asked = { path, transport, rules: null };
}

async function rules() {
  asked.rules ??= asked.transport.ask("GET", asked.path).then((answer) => answer.rules ?? []);
  try {
    return await asked.rules;
  } catch (error) {
    asked.rules = null;
    throw error;
  }
}

document.addEventListener("click", async (e) => {
  const key = e.target.closest?.("[data-rule]")?.dataset.rule;
  if (!key || !asked.path) return;
  try {
    const list = await rules();
    open(key, keysIn(key).map((one) => list.find((rule) => rule.key === one)).filter(Boolean));
  } catch (error) {
    refuse(error);
  }
});

// keysIn lists the rule numbers in a text, usually one.
function keysIn(text) {
  return text.split(/[,;] ?/);
}

function open(key, list) {
  const dialog = openDialog("rulebox", "Rule", [list.length ? list.map(entry) : el("p", {}, `This game has no rule ${key}.`), closer()]);
  dialog.addEventListener("click", (e) => e.target === dialog && dialog.close()); // a click outside closes it
}

function entry({ label, title, text }) {
  return [el("h2", {}, el("span", { class: "label" }, label), " ", title), el("p", {}, text)];
}

// rulesPanel returns a searchable list of terms and rules.
export function rulesPanel() {
  const search = el("input", { type: "search", placeholder: "Find a rule or a term …", "aria-label": "Find a rule or a term", oninput: () => draw() });
  const list = el("div", { class: "rulelist" });
  const node = el("div", { class: "rulespanel" }, search, list);
  const terms = termsOf();
  let all = null;
  const draw = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (text) => words.every((word) => text.toLowerCase().includes(word));
    const found = terms.filter(([term, text]) => fits(`${term} ${text}`));
    const chosen = (all ?? []).filter((r) => fits(`${r.label} ${r.title} ${r.text}`));
    show(list,
      found.length ? [el("h2", {}, "Words"), el("dl", {}, found.map(([term, text]) => [el("dt", {}, term), el("dd", {}, text)]))] : null,
      chosen.length ? [el("h2", {}, "Rules"), el("dl", {}, chosen.map((r) => [el("dt", {}, `${r.label} ${r.title}`), el("dd", {}, r.text)]))] : null,
      !found.length && !chosen.length && el("p", { class: "empty" }, all ? "No rule or term matches these words." : "…"));
  };
  node.fill = async () => { // when the panel is opened
    if (all) return;
    draw();
    try {
      all = await rules();
      draw();
    } catch (error) {
      refuse(error);
    }
  };
  return node;
}
