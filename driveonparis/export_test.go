package driveonparis

import "github.com/august1914/august1914/internal/engine"

// FaultOf returns the fault of a move, or nil.
func (s *State) FaultOf(m Move) *engine.Fault {
	_, f := s.judge(m)
	return f
}

// Faults lists the faults of the game.
func Faults() []*engine.Fault { return faults.All() }
