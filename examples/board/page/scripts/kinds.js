// The kinds of log entries: which ones open a battle, belong to one, move a unit, or are
// told together.

// published are the games of the library. The page has words and pictures for them, and shows
// other games in their own words.
export const published = new Set(["sabinschlieffen", "germanyatwar", "schlieffenswar", "driveonparis"]);

const base = {
  heads: ["turn", "phase", "impulse"], // begin a part of the log
  quiet: ["crowd", "check", "fight", "conceal", "cube", "action"], // repeated by a later entry
  steps: ["step", "relocate", "ship", "rail", "retreat", "advance", "march"], // move a unit from one place to another
  opens: ["assault", "attack", "overrun", "battle"], // open a battle
  closes: [], // close it
  battle: [
    "join", "odds", "shift", "roll", "combat", "demand", "loss", "hidden loss", "eliminate", "stranded", "retreat", "advance", "end",
    "plan XVII", "siege", "shelling", "concentric", "reload", "half", "ground", "proficiency", "attacked", "screen", "called off",
    "return", "reveal", "factor", "result", "absorb", "damage", "garrison", "general", "disc", "losses", "excess", "fire",
  ],
  losses: ["loss", "hidden loss", "eliminate", "stranded", "damage", "garrison", "rout", "disband", "absorb", "absorbed"],
};

const games = {
  sabinschlieffen: {
    steps: ["march", "advance"], opens: ["engage"],
    battle: ["attackers", "british", "spend", "announce", "hit", "absorb", "absorbed", "cancel", "rout", "advance", "seize", "hold"],
  },
  schlieffenswar: { steps: ["step", "relocate", "retreat", "advance", "probe"] },
  germanyatwar: { closes: ["end"] },
  driveonparis: { closes: ["end", "called off"], battle: [...base.battle, "step"] },
};

// kindsOf returns the kinds of a ruleset. An unknown ruleset gets the common ones.
export function kindsOf(ruleset) {
  const told = { ...base, ...games[ruleset] };
  return Object.fromEntries(Object.entries(told).map(([name, list]) => [name, new Set(list)]));
}

// Several of these events in a row become one line, with these words.
export const together = {
  deploy: "Deployed", "set-up": "Set up", withdraw: "Withdrawn to the east", east: "Withdrawn to the east", rest: "No longer fatigued",
  refit: "At full strength again", return: "Returned", rebuild: "Returned", arrive: "Arrived", enter: "Entered", draw: "Drawn",
  fatigue: "A level of morale lost", morale: "A level of morale gained", weary: "Already fatigued", attrition: "Rolls for attrition",
  supply: "Supply lost or regained", disband: "Disbanded", control: "Control taken", restore: "A step regained",
  activate: "Activated", deactivate: "Deactivated, a step lost", build: "Garrisons built",
  engage: "New engagements", isolated: "Isolated", point: "Mobilization points placed", removed: "Removed from the game",
  reserve: "In reserve", show: "Revealed", load: "Aboard", "hidden load": "Aboard", unload: "Unloaded", "hidden unload": "Unloaded", "hidden step": "Moved",
  loss: "A step lost", "hidden loss": "A step lost", eliminate: "Eliminated", trench: "Trenches", dig: "Digging", flip: "Turned over",
  recover: "Recovered", order: "Ordered to attack", relocate: "Moved from overstacked hexes", late: "Delayed",
};

// The events that tell what a march has gained.
export const gains = new Set(["control", "victory area", "points", "valour lost"]);

// lethal reports whether an entry removes a unit for good.
export const lethal = ({ loss }) => loss === "unit";
