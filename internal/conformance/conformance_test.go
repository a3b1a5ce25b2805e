package conformance_test

import (
	"testing"

	"github.com/august1914/august1914/internal/captains"
	"github.com/august1914/august1914/internal/conformance"
	"pgregory.net/rapid"
)

func config() conformance.Config[captains.State, captains.Move, captains.View, *captains.State] {
	sc := captains.Standard()
	return conformance.Config[captains.State, captains.Move, captains.View, *captains.State]{
		Start:      conformance.From(captains.New(sc)),
		MaxMoves:   36,
		Hidden:     true,
		Decode:     sc.Decode,
		Candidates: func(*rapid.T, *captains.State) []captains.Move { return captains.Candidates() },
	}
}

func TestCaptains(t *testing.T) { conformance.Run(t, config()) }
