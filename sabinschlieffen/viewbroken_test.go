package sabinschlieffen_test

import (
	"fmt"
	"testing"

	"github.com/august1914/august1914/internal/conformance"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestBrokenViewsAreRefusedOrCanBeLookedAt(t *testing.T) {
	var starts []State
	for _, sc := range Scenarios() {
		starts = append(starts, New(sc))
	}
	conformance.BrokenViews(t, conformance.ViewReader[State, Move, View, *State]{
		Start:  starts,
		Decode: func(of *State, text []byte) (View, error) { return of.Scenario().DecodeView(text) },
		Look: func(of *State, v *View) {
			of.Scenario().Board(v)
			_, _, _ = fmt.Sprint(*v), v.Hash(), v.Score()
		},
	})
}
