package schlieffenswar

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// The note of a move that ends or declines something states its cost.
func TestEndsSayWhatTheyCost(t *testing.T) {
	met := gametest.EndsSay(t, Anywhere, (*State).Note, map[string]string{
		"fatigue": "level of morale", "decide crowd": "overstacked", "outcome": "[Tt]he game ends",
	})
	require.Subset(t, met, []string{"decide crowd", "fatigue", "outcome"})
}

// Ending the combat phase can lose the game by Plan XVII. The note warns of it.
func TestRule4_4_TheLastAttacksAreAskedFor(t *testing.T) {
	s := New(Standard())
	s.active, s.phase, s.stage = EntenteSeat, Combat, declaring
	done := MustParseMove("Entente done")
	require.NotContains(t, s.Note(done), "Plan XVII", "there is time")
	for !s.trackBox().planXVII {
		s.turn++
	}
	lacking := "Plan XVII still needs %s into Germany: without them, the Germans win at the end of this turn."
	require.Contains(t, s.Note(done), fmt.Sprintf(lacking, "7 attacks"))
	s.planXVII = 6
	require.Contains(t, s.Note(done), fmt.Sprintf(lacking, "1 attack"))
	s.planXVII = 7
	require.NotContains(t, s.Note(done), "Plan XVII")
	s.planXVII, s.active = 0, GermanSeat
	require.NotContains(t, s.Note(MustParseMove("German done")), "Plan XVII")
}

// The note before the end of a march states whether it costs morale or a roll.
func TestRule10_2_MarchesSayWhatTheyCost(t *testing.T) {
	s, stop := New(Standard()), MustParseMove("German stop")
	s.turn, s.active, s.phase, s.stage = 2, GermanSeat, Movement, marching
	s.march = march{active: true, unit: s.scenario.unitByID["ger-ii"], allowance: 4}
	for spent, want := range []string{
		"", "", "", "It loses a level of morale: it has spent more than half of its movement allowance.",
		"It loses a level of morale: it has spent more than half of its movement allowance.",
		"It loses a level of morale, and a die decides whether it also loses a step for its forced march.",
	} {
		s.march.spent = uint8(spent)
		require.Equal(t, want, s.Note(stop), "%d of 4", spent)
	}
	s.turn = 1
	require.Empty(t, s.Note(stop), "the Germans are spared on the first turn")
}
