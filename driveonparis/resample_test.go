package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// SCS_FOG: a guess may change which of the hidden divisions have lost a step, as well
// as their places.
func TestRuleSCS_FOG_GuessesHaveOtherSteps(t *testing.T) {
	s, err := Position{Turn: 6, Active: august1914.German, Units: []Unit{
		{ID: "ge-13-vii", Hex: "20.12", Steps: 1},
		{ID: "ge-17-ix", Hex: "20.12"},
		{ID: "ge-14-vii", Hex: "20.20"},
		{ID: "ge-18-ix", Hex: "20.20"},
		{ID: "br-1-i", Hex: "22.18"},
	}}.State(scenario(t, "5.1"))
	require.NoError(t, err)
	pick, weak := gametest.Seeded(6), map[string]int{}
	for range 200 {
		world := s.Resample(AlliedSeat.Viewer(), pick)
		for u := range world.onMap().All() {
			if world.piece(u).kind.combat() && world.steps[u] < world.piece(u).steps {
				weak[world.piece(u).id]++
			}
		}
	}
	require.Len(t, weak, 2, "those that lie below: %v", weak)
	require.InDelta(t, 100, weak["ge-13-vii"], 35)
	require.InDelta(t, 100, weak["ge-14-vii"], 35)
}

// SCS_FOG: the same random numbers give the same guess whichever units are hidden. A
// player who decides by guesses is not influenced by secrets.
func TestRuleSCS_FOG_GuessesDoNotDependOnWhatIsHidden(t *testing.T) {
	s := New(scenario(t, "5.1"))
	gametest.GuessesForget(t, &s)
}
