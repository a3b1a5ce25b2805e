// The captions of buttons: a verb for each kind of move, and its meaning.

import { el, button } from "./dom.js";
import { published } from "./kinds.js";

let own = false; // whether the page shows a game that is not of the library

// speak sets the game whose verbs the page shows.
export function speak(ruleset) {
  own = !published.has(ruleset);
}

// The verbs and their meanings, by kind of decision and kind of move, or by kind of move
// alone.
const verbs = {
  // all games
  "move/done": ["End the movement", "Units that have not moved stay where they are."],
  "probe/done": ["End the combat phase", "No more probing, and no attack."],
  "declare/done": ["End the combat phase", "No further attack is made."],
  "gather/done": ["Attack with these", "No more units join, and the attack is resolved."],
  "defend/done": ["Defend with these", "The choice of defenders ends."],
  "advance/done": ["Stay", "No other unit advances."],
  "arrive/done": ["End the arrivals", "Units that are not placed wait."],
  "rest/done": ["End the rest", "The others stay fatigued."],
  "refit/done": ["End the refit", "The others stay as they are."],
  "return/done": ["End the returns", "The others stay in the box."],
  "rebuild/done": ["End the rebuilding", "The other units wait for another turn."],
  "reserve/done": ["End the reserves", "No other unit is placed in reserve."],
  "screen/done": ["Stand and fight", "The combat is accepted."],
  "retreat/done": ["Stand", "No other unit leaves the battle."],
  "activate/done": ["End the activation", "No other leader is activated."],
  "restore/done": ["End the restoring", "No other step is restored."],
  "battle/done": ["End the battles", "No other battle is fought."],
  "disc/done": ["Keep the disc", "The initiative disc is not spent."],
  "impetus/done": ["End the impetus", "No other cavalry moves on."],
  "hit/done": ["Leave the hit to the other player", "Only if units of both players are the strongest."],
  "fire/done": ["Cease fire", "No other gun fires."],
  "dig/done": ["End the digging", "No other trench is begun."],
  "build/stop": ["Build no more", "The unit builds no more garrisons."],
  "march/stop": ["Stop here", "The march ends; another unit can move."],
  "form/stop": ["Leave the stack", "No unit moves."],
  done: ["Done", "This part of the turn ends."],
  stop: ["Stop", "This ends."],
  step: ["March", "One step of a march."],
  join: ["Join", "Take part in it."],
  lose: ["Lose a step", "It takes the loss."],
  retreat: ["Retreat", "The defenders leave the place."],
  advance: ["Advance", "It enters the vacated place."],
  disband: ["Disband", "The unit is lost."],
  arrive: ["Place", "The reinforcement enters the map."],
  place: ["Set up", "The unit is set up there."],
  deploy: ["Place", "The unit enters the map."],
  refit: ["Refit", "It returns to full strength."],
  roll: ["Roll", "The die decides."],
  // Schlieffen
  recover: ["Flip to fresh", "A spent block can act again."],
  commit: ["Commit the orders", "They are carried out when both sides have committed."],
  march: ["March", "It goes to a place that your side holds."],
  attack: ["Attack", "It will attack there."],
  engage: ["Attack now, spending", "This attack is next, and the block becomes spent."],
  absorb: ["Take the hit with", "The block becomes spent, and its order is lost."],
  // Schlieffen's War
  probe: ["Probe", "The corps moves into an adjacent hex that no enemy unit holds. No die is rolled, and the corps makes no other attack in this phase."],
  assault: ["Attack", "Then choose the corps that take part."],
  relocate: ["Move away", "It leaves the overstacked hex or area."],
  rest: ["Rest", "Its fatigue ends."],
  return: ["Bring back", "The eliminated unit comes back."],
  forfeit: ["Forfeit the game", "You withdraw no more corps: the Entente wins immediately."],
  withdraw: ["Send east", "The corps leaves the game for the Eastern Front."],
  bombard: ["Commit a siege marker", "A heavy artillery marker helps this attack."],
  coup: ["Play the coup de main", "It helps one attack, once in the game."],
  withhold: ["Decide the attack now", "No siege marker is used; the die is rolled."],
  // Germany at War
  pass: ["Pass", "One unit can still move or build. There is no battle. When both sides pass one after the other, the turn ends."],
  tactical: ["Tactical action", "Activate leaders, move with their units, and fight."],
  surprise: ["Surprise", "A tactical action with the surprise bonus, for the initiative disc."],
  strategic: ["Strategic action", "Move units far behind the front, without a fight."],
  reinforce: ["Reinforcements", "Draw units, and restore leaders."],
  reveal: ["Reveal and activate", "The leader is revealed here, and its units can act. This cannot be undone once the enemy has seen it."],
  build: ["Build a garrison", "A garrison stays there."],
  ship: ["Ship", "It goes by sea."],
  rail: ["Go by rail", "It moves any distance through friendly areas."],
  hit: ["Take the hit", "The block absorbs it by its dots, or loses a step."],
  raze: ["Lose a garrison", "The garrison takes the hit."],
  restore: ["Restore a step", "The leader regains a step."],
  general: ["Retreat with all", "All units leave the battle."],
  battle: ["Fight here", "This battle is next."],
  pioneers: ["Spend the disc: pioneers", "They remove two garrisons, or the only one."],
  breach: ["Spend the disc: pioneers, one garrison", "They remove one garrison and leave the others."],
  pontoon: ["Spend the disc: pontoons", "Rivers weaken the attackers less."],
  foch: ["Spend the disc: Foch attacks", "The French attackers have double strength."],
  // Drive on Paris
  form: ["Take along", "It moves in one stack with the others."],
  "move/march": ["March by force", "A die decides how far it goes on."],
  "exploit/march": ["March by force", "A die decides how far it goes on."],
  overrun: ["Overrun", "It attacks during its move."],
  split: ["Split off", "It retreats separately."],
  screen: ["Fall back", "The cavalry refuses the combat and goes there."],
  reserve: ["Place in reserve", "It can move again in the exploitation phase."],
  rebuild: ["Rebuild", "A lost unit comes back there."],
  dig: ["Dig in", "A trench is begun."],
  load: ["Load onto the train", "It travels by rail."],
  unload: ["Unload", "It leaves the train."],
  fire: ["Fire the siege gun", "A die decides what it does to the fortress."],
  point: ["Place it here", "The mobilization point is set."],
  east: ["Send east", "The unit leaves the map."],
  keep: ["Keep the others", "The Allies gain 5 victory points."],
};

function entry(move) {
  return own ? undefined : verbs[`${move.decision}/${move.kind}`] ?? verbs[move.kind];
}

// verbOf returns the verb of a move.
export function verbOf(move) {
  if (move.decision === "gather" && move.kind === "done" && move.attackers) return move.attackers > 1 ? `Attack with these ${move.attackers}` : "Attack with this one";
  return entry(move)?.[0] ?? sentence(move.kind ?? move.notation);
}

// meaningOf returns a line that explains a move: the game's own note, or the general
// meaning of such moves. It returns "" if there is no explanation.
export function meaningOf(move) {
  return move.note || (entry(move)?.[1] ?? "");
}

// caption returns the text of a move's button: the verb and the object.
export function caption(move, of = object(move)) {
  return [verbOf(move), of].filter(Boolean).join(": ");
}

// object returns the object of a move, if the game names one that differs from the kind of
// the move.
function object(move) {
  return move.item && move.item !== move.kind && (move.unit || move.to) ? sentence(move.item) : "";
}

// moveButton returns the button of a move, with its explanation.
export function moveButton(move, onclick, properties = {}, of = object(move)) {
  return button([el("span", { class: "verb" }, caption(move, of)), meaningOf(move) && el("small", { class: "meaning" }, meaningOf(move))], onclick, properties);
}

function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
