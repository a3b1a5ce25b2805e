package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Retreats before the showdown. (Rules 7.5.1.1, 7.5.1.2)

var (
	surprised      = faults.New("7.2.3", "the Entente cannot spend the initiative disc in the first impulse")
	noRefuge       = faults.New("7.5.1.2", "no unit can retreat to an adjacent area that is friendly, uncontested and has a friendly unit or garrison")
	notRefuge      = faults.New("7.5.1.2", "{to} is not a friendly, uncontested area that has a friendly unit or garrison")
	onlyDefends    = faults.New("7.5.1.2", "only the defender can call a general retreat")
	notLeading     = faults.New("1.5", "the French player decides about the initiative disc")
	notNextTo      = faults.New("7.5.1.2", "{to} is not adjacent to the battle")
	cavalryPursues = faults.New("7.5.1.1", "the attacker has cavalry")
	onFoot         = faults.New("7.5.1.1", "{unit} is infantry")
	allRetreat     = faults.New("7.5.1.2", "all units that can retreat must take part in the general retreat")
)

func init() {
	stages[withdrawing] = stageRow{
		name: "withdrawing", phases: phasesOf(Combat),
		kind: "retreat", rule: "7.5.1.2", prompt: "Retreat from the battle, or stay.",
		place: embattled, actors: eachOther, moves: (*State).appendRetreats,
		end: Done, mayEnd: (*State).judgeStand, finish: allDone((*State).afterRetreat),
	}
	verbs[General] = verbRow{name: "general", judge: (*State).judgeGeneral, do: (*State).doGeneral}
	verbs[Retreat] = verbRow{name: "retreat", unit: true, from: true, to: true, judge: (*State).judgeRetreat, do: (*State).doRetreat}
}

// appendRetreats lists how the defender can leave the battle.
func (s *State) appendRetreats(seat august1914.Seat, dst []Move) []Move {
	if s.judgeGeneral(action{verb: General, seat: seat}) == nil {
		dst = s.appendOne(General, seat, noBlock, noArea, dst)
	}
	for b := range s.commands(seat).Intersect(s.here[s.battle.at]).All() {
		var refuges areaSet
		for to := range s.scenario.land.Near(s.battle.at).Intersect(s.battle.refuge).All() {
			if s.retreatFault(b, to) == nil {
				refuges = refuges.With(to)
			}
		}
		dst = s.appendInto(Retreat, seat, b, refuges, dst)
	}
	return dst
}

// askDefender asks the defender for retreats, whenever a retreat may be possible
// from what the attacker knows.
func (s *State) askDefender(t *teller) {
	b := &s.battle
	units := s.unitsOf(s.phasing.Opponent(), b.at)
	if !units.IsEmpty() && (!b.cavalry || s.canCallGeneral()) {
		s.stage = withdrawing
		s.finished = 0
		return
	}
	s.afterRetreat(t)
}

// canCallGeneral reports whether the defender has the disc and may play it.
// (Rules 7.2.3, 7.5.1.2)
func (s *State) canCallGeneral() bool {
	return s.disc == s.phasing.Opponent() && s.battle.spent != s.disc && !s.surprise
}

// judgeGeneral checks whether the defender can call a general retreat.
func (s *State) judgeGeneral(m action) fault {
	switch {
	case sideOfSeat(m.seat) == s.phasing:
		return onlyDefends
	case m.seat != leadOf(s.phasing.Opponent()):
		return notLeading
	case s.stage != withdrawing || s.battle.general:
		return wrongStage
	case s.surprise:
		return surprised
	case !s.canCallGeneral():
		return noDisc
	}
	s.battle.general = true
	found := engine.Any(s.unitsOf(s.phasing.Opponent(), s.battle.at).All(), s.mustRetreat)
	s.battle.general = false
	if !found {
		return noRefuge
	}
	return nil
}

// mustRetreat reports whether a unit can retreat to any area.
func (s *State) mustRetreat(b block) bool {
	return engine.Any(s.scenario.land.Near(s.battle.at).Intersect(s.battle.refuge).All(), func(a area) bool { return s.retreatFault(b, a) == nil })
}

// judgeRetreat checks whether a defender can retreat to an area.
func (s *State) judgeRetreat(m action) fault {
	if s.stage == withdrawing && m.from != s.battle.at {
		return notThere
	}
	return s.retreatFault(m.unit, m.to)
}

// retreatFault returns the reason why a defender cannot retreat to an area, or nil.
// The area must be friendly, adjacent and free of enemies, and must have contained a
// unit or a garrison before the battle. (Rules 4.2.2, 7.5.1.1, 7.5.1.2)
func (s *State) retreatFault(b block, to area) fault {
	info := s.info(b)
	switch {
	case s.stage != withdrawing:
		return wrongStage
	case s.at[b] != s.battle.at:
		return notThere
	case info.special == static:
		return cannotMove
	case !s.battle.general && s.battle.cavalry:
		return cavalryPursues
	case !s.battle.general && info.kind == Infantry:
		return onFoot
	case !s.scenario.adjacent(s.battle.at, to):
		return notNextTo
	case !s.battle.refuge.Has(to):
		return notRefuge
	case !s.room(s.phasing.Opponent(), to):
		return overstacked
	}
	return nil
}

// doRetreat moves a defender out of the battle.
func (s *State) doRetreat(m action, t *teller) {
	b := m.unit
	can := s.scenario.sides[s.phasing.Opponent()].Minus(s.scenario.immovable)
	if !s.battle.general {
		can = can.Minus(s.scenario.kinds[Infantry])
	}
	s.shuffleFellows(b, can)
	s.conceal(b)
	from := s.at[b]
	s.lift(b)
	s.put(b, m.to)
	t.retreated(s, b, from, m.to)
	if rest := s.unitsOf(s.phasing.Opponent(), from); rest.IsEmpty() {
		s.afterRetreat(t)
	}
}

// doGeneral plays the disc for a general retreat. (Rule 7.5.1.2)
func (s *State) doGeneral(_ action, t *teller) {
	s.battle.general, s.battle.spent = true, s.phasing.Opponent()
	t.say(s, august1914.Event{Kind: "general", Rule: "7.5.1.2", Template: "A general retreat from {at} is called."}, s.battle.at, noArea)
}

// judgeStand checks whether a defender may keep the remaining units in the battle.
// (Rule 7.5.1.2)
func (s *State) judgeStand(seat august1914.Seat) fault {
	if !s.battle.general || !s.rules().allRetreat {
		return nil
	}
	own := s.commands(seat)
	for b := range s.unitsOf(s.phasing.Opponent(), s.battle.at).Intersect(own).All() {
		if s.mustRetreat(b) {
			return allRetreat
		}
	}
	return nil
}

// afterRetreat continues after the retreats. Without defenders the battle ends.
func (s *State) afterRetreat(t *teller) {
	s.finished = 0
	switch {
	case !s.present[s.phasing.Opponent()].Has(s.battle.at):
		s.endBattle(t)
	case s.rules().retreatFirst && s.battle.spent == 0:
		s.stage = selecting
		s.askAttacker(t)
	default:
		s.showdown(t)
	}
}
