package schlieffenswar

import "github.com/august1914/august1914/internal/engine"

// A Phase is a phase of a player turn, or the end of turn phase. (Rule 5.1)
type Phase uint8

// The phases in order. Deployment precedes the first turn.
const (
	Deployment Phase = iota + 1
	Regroup
	Movement
	Combat
	Administration
	EndOfTurn
	Over
)

var phaseNames = engine.Names{"", "deployment", "regroup and reinforcement", "movement", "combat", "administrative", "end of turn", "over"}

// String returns the name of the phase, such as "movement".
func (p Phase) String() string { return phaseNames.Of(uint8(p)) }

// beginTurn starts a turn with the German player turn.
func (s *State) beginTurn(t *teller) {
	s.active = GermanSeat
	t.rolled(s, "turn", "5.1", noUnit, off, int(s.turn), 0, "Turn {n} begins.")
	s.beginPhase(s.firstPhase(), t)
}

// firstPhase returns the first phase of a player turn. The first turn has no
// regroup phase. (Rule 5.1)
func (s *State) firstPhase() Phase {
	if s.turn == 1 {
		return Movement
	}
	return Regroup
}

// beginPhase starts a phase of the player turn of the active seat.
func (s *State) beginPhase(p Phase, t *teller) {
	s.phase = p
	s.done, s.fought, s.defended = unitSet{}, unitSet{}, unitSet{}
	t.phased(s)
	switch p {
	case Regroup:
		s.beginRegroup(t)
	case Movement:
		s.moved = unitSet{}
		s.stage = ordering
		s.skipOrdering(t)
	case Combat:
		s.stage = probing
		s.skipProbing(t)
	case Administration:
		s.beginAdministration(t)
	case EndOfTurn:
		s.endTurn(t)
	}
}

// endPhase ends a phase after its overstacked hexes have been resolved. (Rule 6.1)
func (s *State) endPhase(t *teller) {
	s.probe = probe{}
	if h := s.findCrowd(); h != off {
		if s.stage != crowding {
			s.done = unitSet{} // from now on, the units that have made room
		}
		s.beginCrowding(h, t)
		return
	}
	s.sorted, s.crowded = hexSet{}, off
	s.closePhase(t)
}

// closePhase goes on to the next phase. (Rule 5.1)
func (s *State) closePhase(t *teller) {
	switch {
	case s.phase != Administration:
		s.beginPhase(s.phase+1, t)
	case s.active == GermanSeat:
		s.active = EntenteSeat
		s.beginPhase(s.firstPhase(), t)
	default:
		s.active = 0
		s.beginPhase(EndOfTurn, t)
	}
}

// MarshalText returns what String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText parses the output of MarshalText.
func (p *Phase) UnmarshalText(text []byte) error {
	return engine.ReadName(p, phaseNames, "schlieffenswar: phase", text)
}
