package captain_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/schlieffenswar"
)

// match lets two captains play the first moves of a game.
func match(t *testing.T, german, entente captain.Chooser) []captain.Move {
	t.Helper()
	start := schlieffenswar.New(schlieffenswar.Standard())
	m := august1914.NewMatch(august1914.NewRecord(&start), seeded(3), german, entente)
	m.Limit = 1200
	_, err := m.Run(context.Background())
	if err != nil {
		require.ErrorIs(t, err, august1914.ErrLimit)
	}
	var moves []captain.Move
	for _, move := range m.Record.Moves() {
		moves = append(moves, move)
	}
	return moves
}

// weights reads weights of captains.
func weights(t *testing.T, text string) []float64 {
	t.Helper()
	w, err := learner.Parse(text, captain.Weights())
	require.NoError(t, err)
	return w
}

// Each weight makes a captain play differently. Those that it has learned differ from 0.
func TestWeights(t *testing.T) {
	entente := func() captain.Chooser { return captain.With(nil, seeded(2)) }
	usual := match(t, captain.With(nil, seeded(1)), entente())
	require.Equal(t, usual, match(t, captain.With(weights(t, ""), seeded(1)), entente()))
	require.NotEqual(t, usual, match(t, captain.New(seeded(1)), entente()))
	for _, text := range []string{
		"boldness=-3", "strike=2", "seize=2", "caution=2", "haste=1", "venture=1", "foresight=1", "retake=1",
	} {
		require.NotEqual(t, usual, match(t, captain.With(weights(t, text), seeded(1)), entente()), text)
	}
	for _, text := range []string{"tether=2", "duty=2"} { // these matter more to the Entente
		require.NotEqual(t, usual, match(t, captain.With(nil, seeded(1)), captain.With(weights(t, text), seeded(2))), text)
	}
}
