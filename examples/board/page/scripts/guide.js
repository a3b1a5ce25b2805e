// The guide to a first turn: it explains each kind of decision until the player closes the
// explanation.

import { el, button } from "./dom.js";
import { worded } from "./fingers.js";
import { store, stored } from "./stored.js";

const KEY = "august1914.guide";

// The explanations, by game and by the kind of decision. Text in braces is for a mouse or
// a keyboard.
const steps = {
  sabinschlieffen: {
    recover: "Your spent blocks are gray. Click on one with a green edge, then on Flip to fresh. The line below the question says how many you may still flip.",
    orders: "Click on a block, then on a green hex: one of yours to march there, one of the enemy's to attack it. Two blocks or more that attack one hex together make a hit. Blocks that march do not attack. When you have given all orders, commit. You see the enemy's orders only after that.",
    engage: "Your attacks are made one by one. Choose which comes next and which of its blocks becomes spent.",
    absorb: "You were hit. Choose the fresh block that becomes spent; its own attack is lost.",
  },
  schlieffenswar: {
    move: "Click on a stack: it can go to the green hexes, and the numbers are the costs. Click on a green hex, or drag the stack there. A click on another of your stacks chooses it. To join a stack, drag. {Shift and a click picks more stacks; n leads to the next that can act.} Try things: Take back undoes them.",
    march: "This unit is on its way. Send it on, or click on another of your stacks: that ends its march.",
    probe: "Now you fight. Pick the corps for an attack{, with shift or a box around them,} and click on a red hex. The odds show before anything is rolled. A corps can probe instead: it moves into a green hex that no enemy unit holds, without a die, and makes no other attack in this phase. After the first attack you can probe no more.",
    declare: "Pick the corps for the next attack and click on its target, or end the combat.",
    gather: "Add units to the attack, watch the odds in the card, and attack when you like them.",
    support: "Siege markers help against forts. If you want none, decide the attack now: then the die is rolled, and nothing can be taken back.",
    "attacker losses": "Click on a unit that took part and have it lose a step.",
    "defender losses": "Click on a unit and have it lose a step, or click on a shaded hex to retreat there.",
    advance: "Units that attacked can go into the hex now, or stay.",
    rest: "Corps with a red mark are fatigued. Those in supply and command can rest.",
    refit: "Reduced corps with a green edge can be brought back to full strength.",
    return: "Lost units lie in the tab Off map. Click on one that can come back, then on a green hex.",
    withdraw: "Two corps have to withdraw to the east. Click on one with a green edge, then on Send east; to forfeit is to lose the game.",
    arrive: "Reinforcements lie in the tab Off map. Click on one, then on a green hex.",
    defend: "More than two corps are in the attacked hex. Click on the two corps that defend it and have them join.",
    crowd: "Too many units stand in this hex. Click on one and send it to an adjacent green hex, or disband it.",
    deploy: "Set your units up: click on one in the tab Off map, then on a green hex.",
  },
  germanyatwar: {
    choose: "Choose what this impulse is for. Tactical is the usual one: activate leaders, move their units, fight.",
    activate: "Click on a leader, a block with a star. Move it, or reveal it where it stands: then the units of its army around it can act. Once revealed it cannot be taken back.",
    move: "Click on blocks with a green edge and then on their destination. A move into an area with enemy units means a battle.",
    march: "Send it on, or stop it.",
    battle: "Click on the area where you fight next. The card shows the result in advance: there are no dice.",
    retreat: "Leave the battle, unit by unit, or stay and fight.",
    hit: "Click on the block that takes the next hit; its next dot is lost.",
    deploy: "Place the reinforcements that you drew. They can enter the green areas.",
    restore: "Leaders that have lost steps can regain them here.",
    place: "Choose a unit to begin in this area from the list of moves.",
    build: "This infantry turns its steps into garrisons. Build another one, or no more.",
    disc: "The initiative disc can help you in this battle. Spend it on one of the advantages that the buttons name, or keep it.",
    impetus: "Cavalry that has cleared its area can move on. Click on it and on a green area, or end the impetus.",
  },
  driveonparis: {
    place: "Set your units up: click on one in the tab Off map, then on a green hex.",
    point: "Place your mobilization points, 10 French and 8 German ones, from the most important to the least. Click on a red hex: each of them lies on a railway in your own country. Reinforcements arrive at these points. Choose places close to your attacks, but out of the enemy's reach: a point that the enemy enters is lost, and its reinforcements come five turns late.",
    east: "Four infantry divisions and a cavalry division have to be transferred to the east. Click on one with a green edge, then on Send east; to keep any of them gives the Allies 5 points.",
    arrive: "Reinforcements lie in the tab Off map. Click on one, then on a green hex.",
    rebuild: "Spend replacements on units with a green edge.",
    reserve: "Units in reserve do not move now, but move twice their allowance in the exploitation phase. You can ignore reserves at first.",
    move: "Click on a stack: it can go to the green hexes. Click on one, or drag the stack there. A click on another of your stacks chooses it. To join a stack, drag. Take back undoes it.",
    form: "Pick the units that go along, then send the stack.",
    march: "Send it on, or click on another of your stacks: that ends this march.",
    declare: "Pick divisions next to an enemy{, with shift or a box,} and click on the red hex that they attack.",
    gather: "Add units to the attack, watch the odds, and attack when you like them.",
    lose: "Click on a unit that took part and have it lose a step.",
    retreat: "Click on the hex that the defenders retreat to.",
    advance: "Units that attacked can go into the hex now.",
    screen: "Cavalry can retreat before the combat, or defend.",
    crowd: "Too many units stand in this hex. Click on the one to remove.",
    fire: "Click on a siege gun with a green edge and on its target, a fortress, or cease fire.",
    dig: "Infantry with a green edge can begin a trench. Click on it, then on Dig in.",
  },
};

let known = stored(KEY) ?? {};

function keep(now) {
  known = now;
  store(KEY, now);
}

// guideCard returns the explanation of a decision, or null if the player has already
// closed it. It calls changed when the player closes it.
export function guideCard(status, changed) {
  const { ruleset, yourTurn, decision } = status;
  const text = steps[ruleset]?.[decision.kind];
  const name = `${ruleset} ${decision.kind}`;
  if (!yourTurn || !text || known.off || known[name]) return null;
  const close = (more) => () => {
    keep({ ...known, ...more });
    changed();
  };
  return el("section", { class: "card guide", "aria-label": "First turn" },
    el("h2", {}, el("span", { class: "what" }, "First turn: what to do now"),
      button("Got it", close({ [name]: true }), { class: "action", title: "Not again for this kind of decision" }),
      button("No more", close({ off: true }), { class: "quiet", title: "No more of these hints" })),
    el("p", {}, worded(text)));
}

// guideAgain makes all explanations show again.
export function guideAgain() {
  keep({});
}
