package captain_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/schlieffenswar"
)

// match lets two captains play the first moves of a game.
func match(t *testing.T, german, entente captain.Chooser) []captain.Move {
	t.Helper()
	start := schlieffenswar.New(schlieffenswar.Standard())
	m := august1914.NewMatch(august1914.NewRecord(&start), seeded(3), german, entente)
	m.Limit = 300
	_, err := m.Run(context.Background())
	require.ErrorIs(t, err, august1914.ErrLimit)
	var moves []captain.Move
	for _, move := range m.Record.Moves() {
		moves = append(moves, move)
	}
	return moves
}

// A school makes the usual captain, and captains that play differently.
func TestCharacter(t *testing.T) {
	start := schlieffenswar.New(schlieffenswar.Standard())
	school, err := captain.NewSchool(start.Header())
	require.NoError(t, err)
	entente := func() captain.Chooser { return captain.New(seeded(2)) }
	usual := match(t, captain.New(seeded(1)), entente())
	require.Equal(t, usual, match(t, school.New(seeded(1), captain.Character{}), entente()))
	for _, c := range []captain.Character{
		{Boldness: -3},
		{Strike: 2},
		{Seize: 2},
		{Caution: 2},
		{Haste: 1},
		{Venture: 1},
		{Whim: func(_, at int) float64 { return float64(at%3) - 1 }},
	} {
		require.NotEqual(t, usual, match(t, school.New(seeded(1), c), entente()))
	}
	_, err = captain.NewSchool(august1914.Header{Scenario: "none"})
	require.ErrorContains(t, err, `no scenario "none"`)
}
