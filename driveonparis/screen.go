package driveonparis

import "github.com/august1914/august1914"

// Cavalry screens. (Rule 1.11)

var (
	screenZone   = faults.New("1.11", "cavalry cannot retreat into an enemy zone of control to refuse combat")
	screenTooFar = faults.New("1.11", "cavalry refuses combat by a retreat to an adjacent hex, which {to} is not")
)

func init() {
	stages[screening] = stageRow{
		name: "screening", phases: phasesOf(Movement, Combat, Breakthrough, Exploitation), battle: inBattle,
		kind: "screen", rule: "1.11", prompt: "Refuse the combat, or defend.",
		place: theBattle, actors: theOther, public: notPublic, moves: (*State).listScreening,
		end: Done, mayEnd: always, finish: (*State).stand, dice: noDice, roll: noRoll,
	}
	verbs[Screen] = verbRow{name: "screen", uses: itsTo, judge: func(s *State, m action) fault { return s.judgeScreen(m.to) }, do: (*State).doScreen}
}

// askScreen asks the defender whether the cavalry refuses the combat. The question
// discloses that the hex holds only cavalry. (Rule 1.11)
func (s *State) askScreen(t *teller) {
	b := &s.battle
	horse := s.scenario.kinds[Cavalry]
	b.cavalry = b.attackers.Overlaps(horse)
	defenders := s.defenders()
	if b.cavalry || !defenders.Minus(horse).IsEmpty() || defenders.IsEmpty() {
		s.stage = fighting
		return
	}
	b.retreaters = s.movable(b.at)
	b.group = b.retreaters
	s.stage = screening
	for _, n := range s.chart().places[b.at].near {
		if n != off && s.judgeScreen(n) == nil {
			t.sealed(s, "screen", "1.11", noUnit, s.battle.at, 0, 0, "The cavalry in {at} can refuse the combat.")
			return
		}
	}
	s.stand(t)
}

// judgeScreen returns the fault that keeps the cavalry from refusing the combat by
// moving to a hex. The hex must be adjacent and outside all enemy zones, even if
// friends are in it. (Rule 1.11)
func (s *State) judgeScreen(h hex) fault {
	b := &s.battle
	switch {
	case s.stage != screening:
		return wrongStage
	case !s.chart().adjacent(b.at, h):
		return screenTooFar
	}
	p := s.retreatPace()
	switch f := s.enterFault(&p, b.at, h); {
	case f != nil:
		return f
	case s.heldBy(s.active).Has(h):
		return enemyThere
	case p.zone.Has(h):
		return screenZone
	}
	return nil
}

// doScreen refuses the combat.
func (s *State) doScreen(m action, t *teller) {
	h := m.to
	b := &s.battle
	group := b.group
	s.fallBack(group, h, t)
	s.takeHold(group, h, t)
	b.retreaters, b.group = unitSet{}, unitSet{}
	b.result = result{retreat: 1}
	s.endRetreat(t)
}

// stand makes the cavalry fight.
func (s *State) stand(*teller) {
	s.battle.retreaters, s.battle.group = unitSet{}, unitSet{}
	s.stage = fighting
}

// listScreening appends the hexes to which the cavalry can go.
func (s *State) listScreening(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	l.around(s.battle.at, Screen, noUnit, off, s.judgeScreen)
	return l.moves
}
