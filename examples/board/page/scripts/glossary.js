// The glossary of game terms for newcomers.

const common = [
  ["Step", "A part of a unit's strength. A unit that loses its last step is gone."],
  ["Stack", "All the units in one place. The enemy sees as much of it as the rules of the game let him."],
  ["Phase", "A part of a turn in which only certain things are done."],
  ["Seal", "What others have learned, or what a die has decided, cannot be taken back; all else can, with Take back."],
  ["Supply", "A way from a unit to its source of food and shells. Without it the unit is weaker, or lost in time."],
];

const hexes = [
  ["Hex", "One of the six-sided places of the map. Its number is printed above."],
  ["Zone of control", "The hexes around a unit, where enemies have to stop or pay more. Short: ZOC."],
  ["Odds", "The strength of the attack against the strength of the defense, such as 3:1. The odds choose the column of the table."],
  ["Shift", "A step to the left or right on the table, for ground, surprise or the like."],
  ["HQ", "The headquarters of an army, which commands units within its radius."],
  ["Reinforcement", "A unit that enters the game later, from the box To come."],
  ["Die roll modifier", "A number that is added to what the dice show."],
];

const own = {
  sabinschlieffen: [
    ["Block", "About three corps. Fresh blocks can act; spent ones have to recover first."],
    ["Spent", "Turned over after an attack or a hit: the block can march, but not attack."],
    ["Recover", "To flip a spent block to fresh again, as many a turn as the turn track says."],
    ["Commit", "To close your orders. When both sides have, they are carried out."],
    ["Rout", "A block that is hit without a fresh block beside it leaves the map."],
  ],
  schlieffenswar: [
    ["Corps", "The usual unit. Its counter shows its strength and how far it can go."],
    ["Élan and fatigue", "Good and bad morale of a corps. Fatigue ends with rest, in supply and command."],
    ["Probe", "A corps moves into an adjacent hex without enemy units before the attacks begin. It makes no other attack in this phase."],
    ["Coup de main", "The one surprise attack on a fort of the first turn."],
    ["Siege marker", "Heavy artillery, which is committed to an attack on a fort."],
    ["Concentric attack", "An attack from several sides, which is worth more."],
    ["Regroup", "To bring eliminated corps back, and reduced ones to full strength."],
  ],
  germanyatwar: [
    ["Area", "A place of the map. Its circle tells its ground: green is easy, yellow hard, red hardest."],
    ["Impulse", "One action of one side. The sides take turns until both pass."],
    ["Leader", "The block that activates the units of its army within reach."],
    ["Activate", "To turn a leader face up, so that its units may move and fight."],
    ["Valour", "What tips battles, and wins the game at ten points."],
    ["Garrison", "A disc in a fortress or a city that takes hits for its side."],
    ["Initiative disc", "Held by one side; spending it allows what else is forbidden."],
    ["Impetus", "Cavalry that clears its area can move on."],
  ],
  driveonparis: [
    ["Division", "The usual unit. Its counter shows attack, defense and movement."],
    ["Reserve", "A unit that moves less now and again in the exploitation phase."],
    ["Overrun", "An attack on the march."],
    ["Exploitation", "The phase in which reserves move and attack again."],
    ["Breakthrough", "What an attack that succeeds well can be followed by."],
    ["Siege gun", "A unit that fires at fortresses before the combat."],
    ["Train", "It carries whole divisions along a railway."],
    ["Trench", "Digging in makes an attack on a hex harder."],
  ],
};

// glossary returns the terms of a game with their meanings, in alphabetical order.
export function glossary(ruleset) {
  const shared = ["schlieffenswar", "driveonparis"].includes(ruleset) ? [...common, ...hexes] : common;
  return [...shared, ...own[ruleset] ?? []].sort(([a], [b]) => a.localeCompare(b));
}
