package germanyatwar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// Rules 1.7, 7.9: the note about the final phase names a side that attrition may wear out just
// if it does when every unit has one step left.
func TestRule7_9_NotesOfAttritionComeTrue(t *testing.T) {
	t.Parallel()
	met := map[bool]int{}
	gametest.Positions[State, Move, View](t, gametest.Size(2000, 20000, 200000), Anywhere, func(s *State, pick func(int) int) {
		if s.over() || int(s.turn) == len(s.scenario.months) {
			return
		}
		next := *s
		for i := range s.scenario.blocks {
			b := block(i)
			switch sd := s.sideOf(b); {
			case s.at[b] != noArea:
				next.steps[b] = 1
			case pick(3) > 0 && next.lost(sd) < deadWins[sd]-1:
				next.dead = next.dead.With(b)
			}
		}
		note := next.finalNote()
		worn, names := next, func(sd side) bool { return strings.Contains(note, sideName(sd)+" units") }
		before := s.first.Opponent()
		worn.wear(before, nil)
		ends := worn.lost(before) >= deadWins[before]
		if worn.over() && !ends {
			return // a changed area has decided the game
		}
		require.Equal(t, ends, names(before), note)
		if !worn.over() { // the losses of the side before may have freed the other
			worn.wear(s.first, nil)
			require.False(t, worn.lost(s.first) >= deadWins[s.first] && !names(s.first), note)
		}
		met[ends]++
	})
	require.Positive(t, met[true])
	require.Positive(t, met[false])
}
