package driveonparis

import "github.com/august1914/august1914"

// Transfers to the Eastern Front. (Rule 3.4)

var cannotTransfer = faults.New("3.4", "{unit} is not one of the units that go east")

func init() {
	stages[transferring] = stageRow{
		name: "transferring", phases: phasesOf(Arrival), battle: inPeace,
		kind: "east", rule: "3.4", prompt: "Choose the units to transfer to the east, or keep them and give the Allies 5 victory points.",
		place: nowhere, actors: theActive, public: (*State).bare, moves: (*State).listTransfers,
		// Keeping units has its own verb, because it gives points away. The verb Done,
		// which ends later stages, must not do that.
		end: Keep, mayEnd: always, finish: (*State).keepUnits, dice: noDice, roll: noRoll,
	}
	verbs[Keep] = verbRow{name: "keep", uses: nothingElse, judge: (*State).judgeEnd, do: (*State).doEnd}
	verbs[East] = verbRow{name: "east", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeTransfer(m.unit) }, do: (*State).doTransfer}
}

// The numbers of units that leave for the Eastern Front. judgeTransfer checks their
// values. (Rule 3.4)
const (
	easternDivisions = 4
	easternCavalry   = 1
)

// skipTransfer goes on to the arrivals unless a transfer is due.
func (s *State) skipTransfer(t *teller) {
	for _, a := range s.scenario.schedule[s.turn] {
		if a.entry == transfer && s.active == germans {
			s.east = [2]uint8{}
			return
		}
	}
	s.stage = arriving
}

// judgeTransfer returns the fault that keeps a unit from going east. The unit must be
// in play, at full strength, outside enemy zones, and have the values that the rule
// names. (Rule 3.4)
func (s *State) judgeTransfer(u unit) fault {
	p := s.piece(u)
	full := p.faces[p.steps]
	infantry := p.kind.foot() && full == face{6, 8, 6}
	cavalry := p.kind == Cavalry && full == face{3, 4, 8}
	switch {
	case s.stage != transferring:
		return wrongStage
	case s.at[u] == off || s.steps[u] != p.steps || p.steps != 2 || s.inZone(s.at[u], allies):
		return cannotTransfer
	case infantry && s.east[0] < easternDivisions, cavalry && s.east[1] < easternCavalry:
		return nil
	}
	return cannotTransfer
}

// doTransfer sends a unit east.
func (s *State) doTransfer(m action, t *teller) {
	u := m.unit
	if s.piece(u).kind == Cavalry {
		s.east[1]++
	} else {
		s.east[0]++
	}
	t.sealed(s, "east", "3.4", u, s.at[u], 0, 0, "{unit} in {at} is transferred to the east.")
	s.takeOut(u)
	if s.east == [2]uint8{easternDivisions, easternCavalry} {
		s.stage = arriving
	}
}

// keepUnits gives the Allies their points for a missing or partial transfer. It is not
// called after a full transfer, which ends the stage. (Rule 3.4)
func (s *State) keepUnits(t *teller) {
	s.award += easternPoints
	t.sealed(s, "award", "3.4", noUnit, off, easternPoints, 0, "The Allies gain {n} victory points.")
	s.stage = arriving
}

// listTransfers appends the units that can go east.
func (s *State) listTransfers(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	l.each(East, l.own, s.judgeTransfer)
	return l.moves
}
