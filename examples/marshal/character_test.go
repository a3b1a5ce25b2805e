package marshal_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
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

// A school makes the usual marshal, and marshals that play differently.
func TestCharacter(t *testing.T) {
	start := germanyatwar.New(germanyatwar.Standard())
	school, err := marshal.NewSchool(start.Header())
	require.NoError(t, err)
	entente := func() marshal.Chooser { return marshal.New(seeded(2)) }
	usual := opening(t, marshal.New(seeded(1)), entente())
	require.Equal(t, usual, opening(t, school.New(seeded(1), marshal.Character{}), entente()))
	for _, c := range []marshal.Character{
		{Care: 1},
		{Blood: 1},
		{Valour: 2},
		{Caution: 1},
		{Reach: 1},
		{Rest: 1},
		{Whim: func(_, at int) float64 { return float64(at%3) - 1 }},
	} {
		require.NotEqual(t, usual, opening(t, school.New(seeded(1), c), entente()))
	}
	_, err = marshal.NewSchool(august1914.Header{Scenario: "none"})
	require.ErrorContains(t, err, `no scenario "none"`)
}
