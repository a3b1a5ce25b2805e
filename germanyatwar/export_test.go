package germanyatwar

import "github.com/august1914/august1914/internal/engine"

// CheckIsolation determines the isolated units of the phasing side, as at the start of
// an impulse.
func CheckIsolation(s *State) { s.checkIsolation(s.phasing) }

// FaultOf returns the fault of a move, or nil.
func (s *State) FaultOf(m Move) *engine.Fault {
	return s.judge(&m, &action{})
}

// Faults lists the faults of the game.
func Faults() []*engine.Fault { return faults.All() }
