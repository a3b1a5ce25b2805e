package germanyatwar

import "github.com/august1914/august1914/internal/engine"

// A Phase is a phase of a turn, or a segment of an impulse. (Rule 7.0)
type Phase uint8

// The phases in order. The set-up precedes the first turn.
const (
	Setup Phase = iota + 1
	Reinforcement
	Choice // choice of an action, at the start of an impulse
	Activation
	Movement
	Combat
	Impetus
	Deactivation
	Final
	Over
)

var phaseNames = engine.Names{
	"", "set-up", "reinforcement phase", "impulse", "activation segment", "movement segment", "combat segment",
	"impetus segment", "deactivation segment", "final phase", "over",
}

// String returns the name of the phase, such as "movement segment".
func (p Phase) String() string { return phaseNames.Of(uint8(p)) }

// MarshalText returns what String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Phase) UnmarshalText(text []byte) error {
	return engine.ReadName(p, phaseNames, "germanyatwar: phase", text)
}

// beginTurn starts a turn. All turns except the first begin with reinforcements. (Rule
// 7.0)
func (s *State) beginTurn(t *teller) {
	s.first = s.disc
	s.landed = blockSet{}
	t.turned(s)
	if s.turn == 1 {
		s.beginImpulses(t)
		return
	}
	s.beginReinforcement(t)
}

// finalPhase carries out attrition and ends the turn. (Rules 7.9, 8.2)
func (s *State) finalPhase(t *teller) {
	s.phase = Final
	s.phasing = s.first.Opponent()
	s.acted = blockSet{}
	t.phased(s)
	// Rules 3.1, 7.9: the side that began the turn with the disc has the initiative.
	s.wear(s.first.Opponent(), t)
	if !s.over() {
		s.wear(s.first, t)
	}
	if s.over() {
		return
	}
	if c := s.scenario.capitals[french]; s.rules().paris && c != noArea && !s.control.Has(c) && s.valour[german] > 0 {
		s.valour[german]--
		t.valourLost(s, german, c, 1, "8.2")
	}
	if int(s.turn) == len(s.scenario.months) {
		s.count(t)
		return
	}
	s.turn++
	s.beginTurn(t)
}
