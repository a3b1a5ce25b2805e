// The computer players, ordered by strength.

const ranks = ["passive", "random", "cautious", "attack"]; // from the weakest; programs that are not listed are stronger

// byStrength sorts programs from the weakest to the strongest.
export function byStrength(players) {
  const rank = ({ name }) => (ranks.includes(name) ? ranks.indexOf(name) : name.endsWith("-easy") ? ranks.length : ranks.length + 1);
  return [...players].sort((a, b) => rank(a) - rank(b));
}

// first returns the best program for a newcomer.
export function first(players) {
  return (players.find(({ name }) => name === "attack") ?? byStrength(players).at(-1)).name;
}

// strengthOf describes the strength of a program among others. It returns "" for programs
// in the middle.
export function strengthOf(player, players) {
  if (player.name === first(players)) return "begin with this one";
  const list = byStrength(players);
  if (player === list[0]) return "weakest";
  return player === list.at(-1) ? "strongest" : "";
}

// best returns the strongest program.
export function best(players) {
  return byStrength(players).at(-1).name;
}
