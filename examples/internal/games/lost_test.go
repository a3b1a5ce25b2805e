package games_test

import (
	"context"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/race"
	"github.com/august1914/august1914/internal/gametest"
)

// lost returns a game of Schlieffen in which the Germans are at the gates of Paris on turn 3.
func lost(t *testing.T) *games.Table {
	t.Helper()
	file, err := os.Open("testdata/lost.txt")
	require.NoError(t, err)
	defer file.Close()
	read, err := games.All().Read(file)
	require.NoError(t, err)
	return seated(t, read)
}

func seated(t *testing.T, table august1914.Table) *games.Table {
	t.Helper()
	seated, err := games.Seated(table)
	require.NoError(t, err)
	return seated
}

// hopeless returns what a seat thinks of its game, and the choices that it drew.
func hopeless(t *testing.T, table *games.Table, seat august1914.Seat) (answer bool, drawn []int) {
	t.Helper()
	source := dice.NewPCG(1914, uint64(seat))
	answer, err := table.Hopeless(seat, func(n int) int {
		drawn = append(drawn, source.IntN(n))
		return drawn[len(drawn)-1]
	})(t.Context())
	require.NoError(t, err)
	return answer, drawn
}

// A game is hopeless for a side that loses it from every position that it thinks possible. It is
// not hopeless for the winning side or at the start of an even game, and a guest is never hopeless.
func TestHopeless(t *testing.T) {
	table := lost(t)
	answer, _ := hopeless(t, table, 2)
	require.True(t, answer)
	answer, _ = hopeless(t, table, 1)
	require.False(t, answer)

	for _, name := range []string{"sabinschlieffen", "germanyatwar"} {
		ruleset, err := games.All().Find(name)
		require.NoError(t, err)
		start, err := ruleset.Open("")
		require.NoError(t, err)
		for _, chair := range start.Chairs() {
			answer, _ := hopeless(t, seated(t, start), chair.Seat)
			require.False(t, answer, "%s, %s", name, chair.Name)
		}
	}

	guests, err := race.Ruleset().Open("")
	require.NoError(t, err)
	answer, drawn := hopeless(t, seated(t, guests), 1)
	require.False(t, answer)
	require.Empty(t, drawn)
}

// The function stops when its context ends, and changes nothing at the table.
func TestHopelessStops(t *testing.T) {
	table := lost(t)
	before := position(t, table)
	ctx, stop := context.WithCancel(t.Context())
	ask := table.Hopeless(2, func(int) int {
		stop()
		return 0
	})
	_, err := ask(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, before, position(t, table))
}

func position(t *testing.T, table *games.Table) string {
	t.Helper()
	text, err := table.PositionText()
	require.NoError(t, err)
	return string(text)
}

// In all games, two positions that a seat cannot tell apart are equally hopeless to it, after
// the same choices.
func TestHopelessKnowsNoSecrets(t *testing.T) {
	differ := 0
	for _, ruleset := range games.All() {
		start, err := ruleset.Open("")
		require.NoError(t, err)
		table, source := seated(t, start), dice.NewPCG(19, 14)
		for _, chair := range table.Chairs() {
			require.NoError(t, table.Sit(chair.Seat, "random", source.IntN))
		}
		for range gametest.Size(1, 2, 20) {
			for range 40 {
				if table.ToAct() != 0 {
					require.NoError(t, table.Step(source.IntN))
				}
			}
			seat := table.Chairs()[source.IntN(len(table.Chairs()))].Seat
			other := seated(t, table.Guess(seat.Viewer(), source.IntN))
			require.Equal(t, table.Knowledge(seat.Viewer()), other.Knowledge(seat.Viewer()))
			answer, drawn := hopeless(t, table, seat)
			again, same := hopeless(t, other, seat)
			require.Equal(t, answer, again)
			require.Equal(t, drawn, same)
			if position(t, table) != position(t, other) {
				differ++
			}
		}
	}
	require.Positive(t, differ)
}
