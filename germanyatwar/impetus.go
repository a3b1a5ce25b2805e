package germanyatwar

import "github.com/august1914/august1914"

// Impetus. (Rule 7.6)

var noImpetus = faults.New("7.6", "{unit} is not cavalry that helped to clear a green area in this impulse")

func init() {
	stages[pursuing] = stageRow{
		name: "pursuing", phases: phasesOf(Impetus),
		kind: "impetus", rule: "7.6", prompt: "Move cavalry that has cleared its area.",
		place: nowhere, actors: eachActive, moves: (*State).appendPursuits,
		end: Done, mayEnd: always, finish: allDone((*State).endPursuit),
	}
}

// appendPursuits lists the areas into which cavalry can continue.
func (s *State) appendPursuits(seat august1914.Seat, dst []Move) []Move {
	var cache stepCache
	s.setSegment(&cache.mobility, false)
	for b := range s.commands(seat).Intersect(s.impetus).All() {
		dst = s.appendSteps(&cache, seat, b, dst)
	}
	return dst
}

// skipPursuit ends the impetus segment when all cavalry that may move has done so. The
// cavalry that attacked is public.
func (s *State) skipPursuit(t *teller) {
	if s.impetus.IsEmpty() {
		s.endPursuit(t)
	}
}

// endPursuit ends the impetus segment and the rest of the impulse. (Rules 7.1, 7.7)
func (s *State) endPursuit(t *teller) {
	s.impetus, s.finished = blockSet{}, 0
	switch s.course {
	case tactical:
		s.deactivate(t)
		s.scorePlanLast(t)
	case strategic:
		s.passDisc(s.phasing.Opponent(), "7.1", t)
	}
	s.endImpulse(t)
}
