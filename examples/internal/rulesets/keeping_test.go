package rulesets

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// What a viewer knows has the same sum in all positions that the viewer cannot
// tell apart, and what happened and who can take back a move are the same as
// when the game is read again.
func TestKeeping(t *testing.T) {
	requireKept(t, sabin())
	requireKept(t, schlieffensWar())
	requireKept(t, germanyAtWar())
	requireKept(t, driveOnParis())
}

func requireKept(t *testing.T, r Ruleset) {
	t.Helper()
	opened, err := r.Open("", nil)
	require.NoError(t, err)
	source := dice.NewPCG(1914, 11)
	var told []Happening
	for n := 0; n < 300 && opened.ToAct() != 0; n++ {
		for v := range august1914.Viewer(len(opened.Chairs()) + 1) {
			require.Equal(t, opened.Knowledge(v), opened.(interface {
				guessed(august1914.Viewer, func(int) int) Table
			}).guessed(v, source.IntN).Knowledge(v), "%s, %s, after %d moves", r.Info().Name, v, n)
		}
		by := august1914.Seat(opened.ToAct().First())
		legal := opened.Legal(by)
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

// guessed returns the table of a position that the viewer cannot tell from this.
func (t *table[S, M, V, P]) guessed(v august1914.Viewer, pick func(int) int) Table {
	other := t.now().Resample(v, pick)
	return &table[S, M, V, P]{adapter: t.adapter, start: other, record: august1914.NewRecord(P(&other))}
}

// A player thinks beside the table, about the position in which it began.
func TestThink(t *testing.T) {
	opened, err := sabin().Open("", nil)
	require.NoError(t, err)
	source := dice.NewPCG(1914, 12)
	require.NoError(t, opened.Sit(1, "attack", source.IntN))
	thought, err := opened.Think(1)
	require.NoError(t, err)
	before := opened.Legal(1)
	notation, err := thought()
	require.NoError(t, err)
	require.Equal(t, before, opened.Legal(1))
	require.NoError(t, opened.Play(1, notation))
	require.Equal(t, []string{notation}, opened.Moves(0))
	for opened.ToAct().Has(1) {
		require.NoError(t, opened.Step(source.IntN))
	}
	_, err = opened.Think(1)
	require.ErrorContains(t, err, "not to act")
}
