package marshal_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/germanyatwar"
)

// opening lets two marshals play the first moves of a game.
func opening(t *testing.T, german, entente marshal.Chooser) []marshal.Move {
	t.Helper()
	start := germanyatwar.New(germanyatwar.Standard())
	m := august1914.NewMatch(august1914.NewRecord(&start), seeded(3), german, entente)
	m.Limit = 400
	_, err := m.Run(context.Background())
	require.ErrorIs(t, err, august1914.ErrLimit)
	var moves []marshal.Move
	for _, move := range m.Record.Moves() {
		moves = append(moves, move)
	}
	return moves
}

// Each weight makes a marshal play differently. Those that it has learned differ from 0.
func TestWeights(t *testing.T) {
	entente := func() marshal.Chooser { return marshal.With(nil, seeded(2)) }
	usual := opening(t, marshal.With(nil, seeded(1)), entente())
	require.NotEqual(t, usual, opening(t, marshal.New(seeded(1)), entente()))
	for _, text := range []string{"care=1", "blood=1", "valour=2", "caution=1", "reach=1", "rest=1", "lines=2"} {
		w, err := learner.Parse(text, marshal.Weights())
		require.NoError(t, err)
		require.NotEqual(t, usual, opening(t, marshal.With(w, seeded(1)), entente()), text)
	}
}
