// The glossary of game terms for newcomers.

const common = [
  ["Step", "A part of a unit's strength. A unit that loses its last step is gone."],
  ["Stack", "All the units in one place. The rules of the game decide how much of it the enemy sees."],
  ["Phase", "A part of a turn that allows only certain moves."],
  ["Seal", "Take back undoes your last move, unless others have learned something from it or a die was rolled."],
  ["Supply", "A path from a unit to its supply source. Without it the unit is weaker, or even lost in time."],
];

const hexes = [
  ["Hex", "One of the six-sided spaces of the map. Its number is printed at the top."],
  ["Zone of control", "The hexes around a unit, where enemy units must stop or pay more. Abbreviation: ZOC."],
  ["Odds", "The strength of the attack against the strength of the defense, such as 3:1. The odds choose the column of the table."],
  ["Shift", "A step to the left or right on the table, for terrain, morale and the like."],
  ["HQ", "The headquarters of an army. It commands units within its radius."],
  ["Reinforcement", "A unit that enters the game later."],
  ["Die roll modifier", "A number that is added to the roll of the dice."],
];

const own = {
  sabinschlieffen: [
    ["Block", "About three corps. Fresh blocks can act; spent ones have to recover first."],
    ["Spent", "Flipped after an attack or a hit: the block can march, but not attack."],
    ["Recover", "To flip a spent block to fresh again, as many a turn as the turn track says."],
    ["Commit", "To end your orders. When both sides have committed, the orders are carried out."],
    ["Rout", "If a hit finds no fresh block in a hex, all blocks there leave the map."],
  ],
  schlieffenswar: [
    ["Corps", "The usual unit. Its counter shows its strength and how far it can go."],
    ["Élan and fatigue", "High and low morale of a corps. A corps in supply and in command can remove its fatigue."],
    ["Probe", "A corps moves into an adjacent hex without enemy units before the attacks begin. It makes no other attack in this phase."],
    ["Coup de main", "A marker that helps one attack on a fort, once in the game."],
    ["Siege marker", "Heavy artillery that helps an attack on a fort."],
    ["Concentric attack", "An attack from several sides. It gains column shifts."],
    ["Regroup", "To remove fatigue, restore reduced units and return eliminated units."],
  ],
  germanyatwar: [
    ["Area", "A space of the map. The color of its circle sets the cost to enter it and how many units can stack there."],
    ["Impulse", "One action of one side. The sides take turns until both pass."],
    ["Leader", "An activated leader commands the units of its army within its tactical range."],
    ["Activate", "To reveal a leader, so that units of its army can move and fight."],
    ["Valour", "Points for conquered cities and fortresses. They add to battles, and ten of them win the game."],
    ["Garrison", "A disc in a fortress. It defends, and takes hits after all units."],
    ["Initiative disc", "One side holds it. It can be spent on a strategic action, an advantage in battle or a general retreat."],
    ["Impetus", "After the battles, cavalry that has cleared its area can move once more."],
  ],
  driveonparis: [
    ["Division", "The usual unit. Its counter shows attack, defense and movement."],
    ["Reserve", "A unit in reserve waits, and moves twice its allowance in the exploitation phase."],
    ["Overrun", "An attack during movement."],
    ["Exploitation", "The phase after combat, in which units move a second time."],
    ["Breakthrough", "A combat result that lets the attackers attack a second time."],
    ["Siege gun", "A unit that fires at fortresses before the combat."],
    ["Train", "It carries whole divisions along a railway."],
    ["Trench", "Units in a completed trench can ignore retreats."],
  ],
};

// glossary returns the terms of a game with their meanings, in alphabetical order.
export function glossary(ruleset) {
  const shared = ["schlieffenswar", "driveonparis"].includes(ruleset) ? [...common, ...hexes] : common;
  return [...shared, ...own[ruleset] ?? []].sort(([a], [b]) => a.localeCompare(b));
}
