package schlieffenswar

import (
	"fmt"
	"testing"

	"github.com/august1914/august1914/internal/conformance"
)

func TestConformance(t *testing.T) {
	conformance.Run(t, conformance.Config[State, Move, View, *State]{
		Start:     conformance.From(New(Standard())),
		MaxMoves:  20000,
		Hidden:    true,
		Decode:    Standard().DecodeState,
		Checks:    20,
		Invariant: (*State).invariant,
	})
}

// invariant finds derived sets that do not agree with the units.
func (s *State) invariant() error {
	var fresh State
	fresh.scenario = s.scenario
	for i := range fresh.at {
		fresh.at[i] = off
	}
	for u := range s.onMap().all() {
		fresh.put(u, s.at[u])
	}
	if fresh.held != s.held || fresh.zones != s.zones || fresh.corpsIn != s.corpsIn {
		return fmt.Errorf("derived sets differ")
	}
	return nil
}
