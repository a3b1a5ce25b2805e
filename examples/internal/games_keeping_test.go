package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
)

// Knowledge is the same in all positions that the viewer cannot tell apart. A game that is
// read again has the same events, and the same moves can be taken back.
func TestKeeping(t *testing.T) {
	for _, r := range games.All() {
		requireKept(t, r)
	}
}

func requireKept(t *testing.T, r august1914.Ruleset) {
	t.Helper()
	opened, err := open(r)
	require.NoError(t, err)
	source := dice.NewPCG(1914, 11)
	var told []august1914.Happening
	for n := 0; n < 300 && opened.ToAct() != 0; n++ {
		for v := range august1914.Viewer(len(opened.Chairs()) + 1) {
			require.Equal(t, opened.Knowledge(v), opened.Guess(v, source.IntN).Knowledge(v), "%s, %s, after %d moves", r.Info().Name, v, n)
		}
		by := august1914.Seat(opened.ToAct().First())
		legal := opened.Menu(by)
		require.NoError(t, opened.Play(by, legal[source.IntN(len(legal))].Notation))
		told = append(told, opened.Happened(n)...)
		require.Len(t, opened.Moves(n), 1)
	}
	require.Equal(t, opened.Happened(0), told)
	require.Nil(t, opened.Happened(opened.Len()+1))
	for _, chair := range opened.Chairs() {
		before := opened.CanTakeBack(chair.Seat)
		if before == nil {
			require.NoError(t, opened.TakeBack(chair.Seat))
			continue
		}
		require.Equal(t, before, opened.TakeBack(chair.Seat))
	}
	_, err = opened.Think(1)
	require.ErrorContains(t, err, "no player sits in seat 1")
}

// open sets up a game with seats for programs.
func open(r august1914.Ruleset) (*games.Table, error) {
	t, err := r.Open("")
	if err != nil {
		return nil, err
	}
	return games.Seated(t)
}

// A player thinks in the background about the position in which it started.
func TestThink(t *testing.T) {
	opened, err := open(games.All()[0])
	require.NoError(t, err)
	source := dice.NewPCG(1914, 12)
	require.NoError(t, opened.Sit(1, "attack", source.IntN))
	thought, err := opened.Think(1)
	require.NoError(t, err)
	before := opened.Menu(1)
	notation, err := thought()
	require.NoError(t, err)
	require.Equal(t, before, opened.Menu(1))
	require.NoError(t, opened.Play(1, notation))
	require.Equal(t, []string{notation}, opened.Moves(0))
	for opened.ToAct().Has(1) {
		require.NoError(t, opened.Step(source.IntN))
	}
	_, err = opened.Think(1)
	require.ErrorContains(t, err, "not the player's turn")
}
