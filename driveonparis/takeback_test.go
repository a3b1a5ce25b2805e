package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// recorded plays moves from where a game stands, on a record.
func recorded(t *testing.T, g *setGame, moves ...string) *dop.Record {
	t.Helper()
	start := g.State
	r := august1914.NewRecord(&start)
	for _, text := range moves {
		now := r.Now()
		m, err := now.ParseMove(text)
		require.NoError(t, err)
		_, err = r.Play(m)
		require.NoError(t, err, text)
	}
	return r
}

// What a player does in the open, without a roll, can be taken back step by step:
// nobody has learned of it what they did not see before. (SCS_FOG)
func TestRuleSCS_FOG_WhatDisclosesNothingCanBeTakenBack(t *testing.T) {
	t.Run("marches, and the end of a phase", func(t *testing.T) {
		g := setGermans(t, "ge-13-vii 10.15", "ge-14-vii 14.15", "fr-1-i 30.10")
		r := recorded(
			t, g, "German step ge-13-vii 10.15 > 10.16", "German step ge-13-vii 10.16 > 10.17", "German stop",
			"German step ge-14-vii 14.15 > 14.16", "German stop",
		)
		require.Equal(t, 5, r.TakeBackAll(dop.GermanSeat))
		require.Equal(t, g.State, r.Now())
	})
	t.Run("a unit that is bared stays bared", func(t *testing.T) {
		g := setGermans(t, "ge-13-vii 10.15", "ge-14-vii 10.15", "fr-1-i 30.10")
		r := recorded(t, g, "German step ge-14-vii 10.15 > 10.16")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed, "the enemy sees ge-13-vii now")
	})
	t.Run("one that marches from below shows itself", func(t *testing.T) {
		g := setGermans(t, "ge-13-vii 10.15", "ge-14-vii 10.15", "fr-1-i 30.10")
		r := recorded(t, g, "German step ge-13-vii 10.15 > 10.16")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
		r = recorded(t, setGermans(t, "ge-13-vii 10.15", "ge-14-vii 10.15"), "German form ge-13-vii")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
	})
	t.Run("with open stacks nobody lies hidden", func(t *testing.T) {
		g := setPosition(t, setScenario(t, "5.4", "fog=open"), dop.Position{Turn: 10, Active: august1914.German}, "ge-13-vii 10.15", "ge-14-vii 10.15")
		r := recorded(t, g, "German step ge-14-vii 10.15 > 10.16")
		require.Equal(t, 1, r.TakeBackAll(dop.GermanSeat))
	})
	t.Run("attackers are called back until the roll", func(t *testing.T) {
		g := setGermans(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
		g.until("declare")
		r := recorded(t, g, "German attack 10.22", "German join ge-14-vii")
		require.Equal(t, 2, r.TakeBackAll(dop.GermanSeat))
		r = recorded(t, g, "German attack 10.22", "German join ge-14-vii", "German join ge-13-vii")
		require.Zero(t, r.TakeBackAll(dop.GermanSeat), "it lay below")
	})
}

// A player turn that has ended is over: the other side is asked. (SEQ)
func TestRuleSEQ_AnEndedPlayerTurnStands(t *testing.T) {
	g := setGermans(t, "ge-13-vii 10.15", "fr-1-i 30.10")
	start := g.State
	r := august1914.NewRecord(&start)
	for {
		now := r.Now()
		if now.ToAct().First() != dop.GermanSeat.Actor() {
			break
		}
		if n := r.Len(); n > 0 {
			require.NoError(t, r.CanTakeBack(dop.GermanSeat), "after %d phases", n)
		}
		_, err := r.Play(dop.MustParseMove("German done"))
		require.NoError(t, err)
	}
	require.Greater(t, r.Len(), 1)
	require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
}
