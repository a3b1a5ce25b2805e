package captain_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/schlieffenswar"
)

// playGame lets two captains play a game and returns its record. A match refuses illegal
// moves, so a finished game had none.
func playGame(t *testing.T, seed uint64, settings ...august1914.Setting) []string {
	t.Helper()
	sc, err := schlieffenswar.Standard().With(settings...)
	require.NoError(t, err)
	start := schlieffenswar.New(sc)
	match := august1914.NewMatch(august1914.NewRecord(&start), seeded(seed), captain.New(seeded(seed+1)), captain.New(seeded(seed+2)))
	_, err = match.Run(context.Background())
	require.NoError(t, err)
	var moves []string
	for _, m := range match.Record.Moves() {
		moves = append(moves, m.String())
	}
	return moves
}

func TestSameSeedSameGame(t *testing.T) {
	moves := playGame(t, 1)
	require.Equal(t, moves, playGame(t, 1))
	require.NotEqual(t, moves, playGame(t, 2), "other dice must give another game")
}

// Rule 3.1: if the players deploy, a captain knows the historical places of the armies.
func TestOpenDeployment(t *testing.T) {
	moves := playGame(t, 3, august1914.Setting{Name: "deployment", Value: "open"})
	require.Contains(t, moves, "Entente deploy fra-hq-5 1713")
	require.Contains(t, moves, "German deploy ger-ii 0806")
}

// In whole games, units hidden in the enemy's stacks never affect a decision. (Rule 6.6)
func TestSeesOnlyWhatItsSeatSees(t *testing.T) {
	pick, checked := seeded(7), 0
	for seed := range uint64(2) {
		truth := schlieffenswar.New(schlieffenswar.Standard())
		for move, err := range august1914.Walk(&truth, seeded(seed), august1914.Uniformly) {
			require.NoError(t, err)
			if move.Actor() == august1914.Dice || pick(90/gametest.Size(1, 2, 9)) > 0 {
				continue
			}
			seat := move.Actor().Seat()
			guess := truth.Resample(seat.Viewer(), pick)
			require.Equal(t, choice(t, truth, seat), choice(t, guess, seat))
			checked += player.Flag(guess != truth)
		}
	}
	require.Greater(t, checked, gametest.Size(4, 10, 40), "too few positions with hidden units")
}

func TestNothingToDecide(t *testing.T) {
	s := schlieffenswar.New(schlieffenswar.Standard())
	_, err := captain.With(nil, seeded(1))(august1914.NewEyes(&s, entente))
	require.ErrorContains(t, err, "nothing to decide")
}
