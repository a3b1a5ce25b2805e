package general_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/internal/gametest"
)

// opening has two generals play the first moves of a game.
func opening(t *testing.T, german, entente general.Chooser) []general.Move {
	t.Helper()
	start := driveonparis.New(driveonparis.Standard())
	m := august1914.NewMatch(august1914.NewRecord(&start), rand.New(rand.NewPCG(1914, 3)).IntN, german, entente)
	m.Limit = gametest.Often(600, 1000)
	_, err := m.Run(context.Background())
	require.ErrorIs(t, err, august1914.ErrLimit)
	var moves []general.Move
	for _, move := range m.Record.Moves() {
		moves = append(moves, move)
	}
	return moves
}

// A school makes the usual general, and others who play otherwise.
func TestCharacter(t *testing.T) {
	start := driveonparis.New(driveonparis.Standard())
	school, err := general.NewSchool(start.Header())
	require.NoError(t, err)
	entente := func() general.Chooser { return general.New() }
	usual := opening(t, general.New(), entente())
	require.Equal(t, usual, opening(t, school.New(general.Character{}), entente()))
	for _, c := range []general.Character{
		{Boldness: -2},
		{Care: 1},
		{Blood: 1},
		{Hunger: 1},
		{Caution: -2},
		{Watch: 2},
		{Drive: 1},
		{Thrift: 1},
		{Mass: 1},
		{Rush: -2},
		{Idle: 2},
		{Whim: func(_, at int) float64 { return float64(at%3) - 1 }},
	} {
		require.NotEqual(t, usual, opening(t, school.New(c), entente()))
	}
	_, err = general.NewSchool(august1914.Header{Scenario: "none"})
	require.ErrorContains(t, err, `no scenario "none"`)
}
