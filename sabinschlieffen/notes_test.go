package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// The note of a commitment is compared with what follows: the game ends in this turn just if the
// note says so, or if Paris falls.
func TestNotesComeTrue(t *testing.T) {
	t.Parallel()
	met := map[bool]int{}
	gametest.Positions[sabin.State, sabin.Move, sabin.View](t, gametest.Size(500, 20000, 200000), sabin.Anywhere, func(s *sabin.State, pick func(int) int) {
		if s.ToAct() == 0 {
			return
		}
		turn := s.Decision(sabin.GermanSeat.Viewer()).Turn
		moves := s.LegalMoves(s.ToAct().First(), nil)
		for _, m := range moves {
			if m.Verb() != sabin.Commit {
				require.Empty(t, s.Note(m))
				continue
			}
			next := *s
			require.NoError(t, next.Apply(m))
			for next.ToAct() != 0 && next.Decision(sabin.GermanSeat.Viewer()).Turn == turn {
				moves := next.LegalMoves(next.ToAct().First(), nil)
				require.NoError(t, next.Apply(moves[pick(len(moves))]))
			}
			if o, over := next.Outcome(); !over || o.Rule != "S18" {
				require.Equal(t, over, s.Note(m) != "", "turn %d", turn)
				met[over]++
			}
		}
	})
	require.Positive(t, min(met[true], met[false]), "%v", met)
}
