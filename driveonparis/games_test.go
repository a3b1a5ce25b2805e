package driveonparis

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// endlessly is more decisions than any game can have.
const endlessly = 200_000

// Random and biased games of each scenario end with an outcome, and all listed moves on
// the way are legal. (Rules 5.1 to 5.7)
func TestManyGamesEnd(t *testing.T) {
	chart := &scenario(t, "5.6").chart
	draws := []august1914.Draw[Move]{
		august1914.Uniformly[Move], august1914.Preferring(briskly), august1914.Preferring(eventfully), august1914.Preferring(campaigning(chart)),
	}
	short, campaigns := gametest.Size(9, 100, 1000), gametest.Size(1, 3, 50)
	for id, games := range map[string]int{
		"5.1": short, "5.2": short, "5.3": short, "5.4": short, "5.5": short,
		"5.6": campaigns, "5.3+5.7": campaigns, "5.4+5.7": campaigns,
	} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			start := New(scenario(t, id))
			for game := range games {
				playToTheEnd(t, start, draws[game%len(draws)], rand.New(rand.NewPCG(uint64(game), 1914)).IntN)
			}
		})
	}
}

func playToTheEnd(t *testing.T, s State, draw august1914.Draw[Move], pick func(n int) int) {
	t.Helper()
	moves := make([]Move, 0, 1024)
	for n := 0; s.ToAct() != 0; n++ {
		by := s.ToAct().First()
		moves = s.LegalMoves(by, moves[:0])
		if n >= endlessly || len(moves) == 0 {
			t.Fatalf("%d moves after %d, in the %s", len(moves), n, s.Decision(august1914.Umpire).Kind)
		}
		m := draw(moves, pick)
		if by == august1914.Dice {
			m = august1914.Roll(&s, moves, pick)
		}
		if err := s.Apply(m); err != nil {
			require.NoError(t, err, "%s", m)
		}
	}
	_, over := s.Outcome()
	require.True(t, over)
	require.NoError(t, s.invariant())
}
