// What kinds of events a log tells of, as far as the telling needs to know: what
// opens a battle, what belongs to it, who moves, and what is told together.

const base = {
  heads: ["turn", "phase", "impulse"], // begin a part
  quiet: ["crowd", "check", "fight", "conceal", "cube", "action"], // said by what follows
  steps: ["step", "relocate", "ship", "rail", "retreat", "advance", "march"], // from a place to another
  opens: ["assault", "attack", "overrun", "battle"], // a battle
  closes: [], // it
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

// kindsOf returns the kinds of a ruleset; those of one that is not known are told
// by the same words.
export function kindsOf(ruleset) {
  const told = { ...base, ...games[ruleset] };
  return Object.fromEntries(Object.entries(told).map(([name, list]) => [name, new Set(list)]));
}

// What happens to units one by one is told in one line, with these words.
export const together = {
  deploy: "Deployed", "set-up": "Set up", withdraw: "Gone to the east", east: "Gone to the east", rest: "Fatigued no more",
  refit: "At full strength again", return: "Returned", rebuild: "Returned", arrive: "Arrived", enter: "Entered", draw: "Drawn",
  fatigue: "A level of morale lost", morale: "A level of morale gained", weary: "Fatigued as before", attrition: "Rolls against attrition",
  supply: "Supply lost or regained", disband: "Disbanded", control: "Control taken", restore: "A step regained",
  activate: "Activated", deactivate: "Deactivated, with the loss of a step", build: "A step given for a garrison",
  engage: "New engagements", isolated: "Isolated", point: "Mobilization points placed", removed: "Gone from the game",
  reserve: "In reserve", show: "Seen below others", load: "Aboard", "hidden load": "Aboard", unload: "Set down", "hidden unload": "Set down", "hidden step": "Moved",
  loss: "A step lost", "hidden loss": "A step lost", eliminate: "Eliminated", trench: "Trenches", dig: "Digging", flip: "Turned over",
  recover: "Recovered", order: "Ordered to attack", relocate: "Moved to make room", late: "Delayed",
};

// lethal reports whether somebody is lost for good.
export function lethal({ kind, sentence }) {
  return /\b(?:eliminated|routed|disbanded)\b/.test(sentence) && kind !== "end";
}
