package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Step losses. (Rule 11.20)

var (
	notInvolved       = faults.New("11.20", "{unit} takes no part in this battle")
	firstFromFighters = faults.New("11.20", "a unit that took part must lose the first step")
	depotLast         = faults.New("11.20", "a depot takes losses only when no other unit is left in its hex")
	fortLast          = faults.New("11.20", "a fort loses steps only when no corps is left in its hex")
	othersFirst       = faults.New("11.20", "{unit} cannot lose a second step before the others have lost one")
)

func init() {
	stages[defenderHit] = stageRow{
		name: "defenderHit", phases: phasesOf(Combat),
		kind: "defender losses", rule: "11.20", prompt: "Take a step loss, or retreat a hex: {n} left to take.",
		place: theTarget, actors: theOther, asked: surely, moves: (*State).defenderMoves,
		end: Done, mayEnd: never, finish: nothing, roll: noRoll,
	}
	stages[attackerHit] = stageRow{
		name: "attackerHit", phases: phasesOf(Combat),
		kind: "attacker losses", rule: "11.20", prompt: "Take a step loss: {n} left to take.",
		place: theTarget, actors: theActive, asked: surely, moves: (*State).attackerMoves,
		end: Done, mayEnd: never, finish: nothing, roll: noRoll,
	}
	verbs[Lose] = verbRow{name: "lose", unit: true, in: stagesOf(defenderHit, attackerHit), judge: (*State).judgeLose, do: (*State).doLose}
}

// judgeLose returns why a unit cannot take the next loss.
func (s *State) judgeLose(m action) fault {
	if s.stage == attackerHit {
		return s.judgeAttackerLoss(m.unit)
	}
	return s.judgeDefenderLoss(m.unit, s.stackLeft())
}

func (s *State) doLose(m action, t *teller) {
	if s.stage == attackerHit {
		s.doAttackerLoss(m.unit, t)
	} else {
		s.doDefenderLoss(m.unit, t)
	}
}

// beginDefenderLosses starts the losses of the defender.
func (s *State) beginDefenderLosses(t *teller) {
	s.stage = defenderHit
	s.nextDefenderLoss(t)
}

// nextDefenderLoss ends the defender's losses if none is left or no unit can take one.
func (s *State) nextDefenderLoss(t *teller) {
	if s.battle.losses.defender > 0 && s.canLose(s.stackLeft()) {
		return
	}
	s.battle.losses.defender = 0
	s.endDefense(t)
}

// canLose reports whether the defender can take the next loss by a step or a retreat.
func (s *State) canLose(left unitSet) bool {
	if some(left, func(u unit) fault { return s.judgeDefenderLoss(u, left) }) {
		return true
	}
	if s.judgeRetreating(left) != nil {
		return false
	}
	r := s.refuges(left)
	return r.best >= 0
}

// defenderMoves appends the losses and the retreats that can take the next loss.
func (s *State) defenderMoves(dst []Move) []Move {
	all := s.stackLeft()
	dst = s.each(dst, Lose, all, func(u unit) fault { return s.judgeDefenderLoss(u, all) })
	if s.judgeRetreating(all) != nil {
		return dst
	}
	r := s.refuges(all)
	for _, n := range s.chart().places[s.battle.at].near {
		if n != off && r.judge(n) == nil {
			dst = append(dst, s.scenario.move(action{verb: Retreat, seat: other(s.active), unit: noUnit, from: s.battle.at, to: n}))
		}
	}
	return dst
}

// judgeDefenderLoss returns why a unit of the defenders' stack cannot take the next loss.
// A defender that took part takes the first loss. A fort loses steps only when no corps
// is left, and a depot, unless an option says otherwise, when no other unit is left. No unit
// loses a second step before all others have lost one. (Rule 11.20)
func (s *State) judgeDefenderLoss(u unit, all unitSet) fault {
	b := &s.battle
	switch {
	case !all.Has(u):
		return notInvolved
	case !b.firstTaken && !b.defenders.Has(u) && s.anyLeft(b.defenders):
		return firstFromFighters
	case s.piece(u).kind == Fort:
		if corps := all.Intersect(s.scenario.corps); !corps.IsEmpty() {
			return fortLast
		}
	case s.piece(u).kind == Depot && s.scenario.rules.depotLosses == depotsLast:
		if others := all.Minus(s.scenario.depots); !others.IsEmpty() {
			return depotLast
		}
	}
	return s.judgeTurn(u, all)
}

// judgeTurn returns a fault if u has lost a step while another unit that loses steps in
// turn has lost none.
func (s *State) judgeTurn(u unit, all unitSet) fault {
	if rest := s.inTurn(all).Minus(s.battle.hit); s.battle.hit.Has(u) && !rest.IsEmpty() {
		return othersFirst
	}
	return nil
}

// inTurn returns the units that lose a second step only after all have lost one:
// all but the fort and, unless an option says otherwise, the depots. (Rule 11.20)
func (s *State) inTurn(all unitSet) unitSet {
	if s.scenario.rules.depotLosses == depotsLast {
		all.RemoveAll(s.scenario.depots)
	}
	return all.Intersect(s.scenario.mobile)
}

// doDefenderLoss takes a step from a unit of the defenders' stack.
func (s *State) doDefenderLoss(u unit, t *teller) {
	s.takeStep(u, t)
	b := &s.battle
	b.losses.defender--
	b.extra = false
	s.nextDefenderLoss(t)
}

// takeStep takes a step from a unit in the battle and marks the unit as hit.
func (s *State) takeStep(u unit, t *teller) {
	s.battle.firstTaken = true
	s.battle.hit.Add(u)
	s.suffer(u, t)
}

// suffer takes a step from a unit and adds the event.
func (s *State) suffer(u unit, t *teller) {
	at, shown, seen := s.at[u], s.examinable(u), s.visible(august1914.Spectator)
	alive := s.loseStep(u)
	t.lost(s, u, at, alive, shown)
	if below := s.topOf(at); below != noUnit && !seen.Has(below) {
		t.bared(s, u)
	}
}

// endDefense goes on to the attacker's losses.
func (s *State) endDefense(t *teller) {
	b := &s.battle
	left := s.stackLeft()
	if s.defended = s.defended.Union(left); !left.IsEmpty() {
		t.about(s, "attacked", "11.5", noUnit, b.at, off, "The defenders, now in {at}, cannot be attacked again in this phase.")
	}
	b.firstTaken = false
	s.stage = attackerHit
	s.nextAttackerLoss(t)
}

// repulsed reports whether any of the defenders is still in the attacked hex.
func (s *State) repulsed() bool {
	return s.unitsAt(s.battle.target).Overlaps(s.battle.stack)
}

func (s *State) nextAttackerLoss(t *teller) {
	if s.battle.losses.attacker > 0 && some(s.assailants(), s.judgeAttackerLoss) {
		return
	}
	s.battle.losses.attacker = 0
	s.endBattle(t)
}

// attackerMoves appends the losses that the attacker can take.
func (s *State) attackerMoves(dst []Move) []Move {
	return s.each(dst, Lose, s.assailants(), s.judgeAttackerLoss)
}

// assailants returns the surviving attackers and the corps stacked with them.
func (s *State) assailants() unitSet {
	set := s.battle.involved
	return engine.Which(set, func(u unit) bool { return s.at[u] != off })
}

// judgeAttackerLoss returns why a unit cannot take the next loss of the attacker. A unit
// that took part takes the first one. (Rule 11.20)
func (s *State) judgeAttackerLoss(u unit) fault {
	b := &s.battle
	all := s.assailants()
	switch {
	case !all.Has(u):
		return notInvolved
	case !b.firstTaken && !b.attackers.Has(u) && s.anyLeft(b.attackers):
		return firstFromFighters
	}
	return s.judgeTurn(u, all)
}

func (s *State) doAttackerLoss(u unit, t *teller) {
	s.takeStep(u, t)
	s.battle.losses.attacker--
	s.nextAttackerLoss(t)
}

// endBattle adjusts the morale of the attacking corps. If the defenders were driven out,
// they gain a level. Otherwise they lose a level, or a step if they were fatigued
// already. (Rule 11.20)
func (s *State) endBattle(t *teller) {
	b := &s.battle
	repulsed := s.repulsed()
	for u := range b.attackers.All() {
		switch {
		case s.at[u] == off || !s.piece(u).corps():
		case !repulsed && !s.elan.Has(u):
			s.raiseMorale(u)
			t.raised(s, u, "11.20")
		case !repulsed:
		case s.fatigued.Has(u):
			s.suffer(u, t)
		default:
			s.tire(u, "11.20", t)
		}
	}
	t.ended(s, repulsed)
	s.stage = advancing
	s.skipAdvancing(t)
}
