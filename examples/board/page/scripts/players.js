// The programs that play.

// best is the program that is offered first: rulesets list their strongest last.
export function best(players) {
  // Those who search take long in a browser.
  return players.findLast((p) => p.name !== "passive" && !p.name.startsWith("strategist-")).name;
}
