// Describes the state of a game for a list of games.

// opponentsOf names the viewer's seat and the opponents.
export function opponentsOf({ seat, chairs, umpire }) {
  const named = ({ name, player }, one) => `${name} (${player === "person" ? one : player})`;
  if (!seat) return `${umpire ? "You see everything" : "You are watching"}: ${chairs.map((chair) => named(chair, "a person")).join(", ")}`;
  const mine = chairs.find((chair) => chair.seat === seat)?.name;
  return `You play ${mine} against ${chairs.filter((chair) => chair.seat !== seat).map((chair) => named(chair, "a person")).join(" and ")}`;
}

// byProgram reports whether a program decides for a chair, its own or one that stands in.
export function byProgram({ player, standIn }) {
  return Boolean(standIn) || player !== "person";
}

// stateOf says whose turn it is, or how the game ended.
export function stateOf(standing) {
  const { over, result, yourTurn, toAct, chairs } = standing;
  if (over) return [won(standing), result[0]].filter(Boolean).join(". ");
  if (yourTurn) return "Your turn";
  const names = toAct.map((seat) => chairs.find((chair) => chair.seat === seat)).filter(Boolean);
  if (names.length && names.every(byProgram)) return `${names.map(({ name }) => name).join(" and ")}: the program is thinking`;
  const since = sinceOf(standing);
  return names.length ? `Waiting for ${names.map(({ name }) => name).join(" and ")}${since && `, since ${since}`}` : "Waiting for the dice";
}

// sinceOf says since when the others must act, if the server knows it.
export function sinceOf(standing) {
  const since = begunAt(standing);
  return since ? when(since) : "";
}

// begunAt returns the time since which the others must act, or 0. After a restart, the server knows
// only the times of the single players.
export function begunAt({ since, chairs, toAct }) {
  return since || Math.max(0, ...chairs.filter(({ seat }) => toAct.includes(seat)).map(({ waits }) => waits ?? 0));
}

// when writes a time in seconds since 1970, without the date if that is today.
export function when(seconds) {
  const then = new Date(1000 * seconds);
  return then.toLocaleString(undefined, then.toDateString() === new Date().toDateString() ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}

// won describes the outcome of a game.
function won({ outcome, chairs }) {
  if (!outcome || outcome.winner === "none") return "A draw";
  const winners = chairs.filter(({ side }) => side === outcome.winner).map(({ name }) => name);
  return `${winners.join(" and ") || outcome.winner} won`;
}

// weightOf orders games: those that wait for the viewer come first, and finished games
// last.
export function weightOf(standing) {
  if (!standing) return 3;
  if (standing.over) return 2;
  return standing.yourTurn ? 0 : 1;
}

// scenarioOf names the scenario of a game if its ruleset has several.
export function scenarioOf(standing, rulesets) {
  const list = rulesets.find(({ name }) => name === standing.ruleset)?.scenarios ?? [];
  if (list.length < 2) return "";
  const meaning = list.find(({ name }) => name === standing.scenario)?.meaning ?? "";
  return meaning && meaning !== standing.scenario ? `${standing.scenario}: ${meaning}` : standing.scenario;
}
