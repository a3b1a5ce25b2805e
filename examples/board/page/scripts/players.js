// The programs that play, by strength.

const ranks = ["passive", "random", "cautious", "attack"]; // what is not here is stronger
const levels = ["strategist-easy", "strategist-normal", "strategist-hard"]; // the strongest

// byStrength returns programs from the weakest to the strongest.
export function byStrength(players) {
  const rank = ({ name }) => (ranks.includes(name) ? ranks.indexOf(name) : ranks.length + 1 + levels.indexOf(name));
  return [...players].sort((a, b) => rank(a) - rank(b));
}

// first is the program that a newcomer does well to begin with.
export function first(players) {
  return (players.find(({ name }) => name === "attack") ?? byStrength(players).at(-1)).name;
}

// strengthOf says in a few words how strong a program is among others; "" if it is
// somewhere in the middle.
export function strengthOf(player, players) {
  if (player.name === first(players)) return "begin with this one";
  const list = byStrength(players);
  if (player === list[0]) return "weakest";
  return player === list.at(-1) ? "strongest" : "";
}

// best is the strongest program that does not think for long, which takes the most time
// in a browser.
export function best(players) {
  return byStrength(players).findLast(({ name }) => !levels.includes(name)).name;
}
