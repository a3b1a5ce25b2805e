package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// recorded plays moves from where a game stands, on a record.
func recorded(t *testing.T, g *layout, moves ...string) *dop.Record {
	t.Helper()
	return gametest.Recorded(t, g.State, (*dop.State).ParseMove, moves...)
}

// toldTo returns the events of a record that a seat may know of.
func toldTo(r *dop.Record, seat august1914.Seat) []august1914.Event {
	events, _, _ := r.CatchUp(seat.Viewer(), august1914.Bookmark{})
	return events
}

// unitOf returns the unit of a list with an id, or the zero Unit.
func unitOf(units []dop.Unit, id string) dop.Unit {
	for _, u := range units {
		if u.ID == id {
			return u
		}
	}
	return dop.Unit{}
}

// What a player does in the open, without a roll, can be taken back step by step:
// nobody has learned of it what they did not see before. (SCS_FOG)
func TestRuleSCS_FOG_WhatDisclosesNothingCanBeTakenBack(t *testing.T) {
	t.Run("marches, and the end of a phase", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-14-vii 14.15", "fr-1-i 30.10")
		r := recorded(
			t, g, "German step ge-13-vii 10.15 > 10.16", "German step ge-13-vii 10.16 > 10.17", "German stop",
			"German step ge-14-vii 14.15 > 14.16", "German stop",
		)
		require.Equal(t, 5, r.TakeBackAll(dop.GermanSeat))
		require.Equal(t, g.State, r.Now())
	})
	t.Run("a unit that is bared stays bared", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-14-vii 10.15", "fr-1-i 30.10")
		r := recorded(t, g, "German step ge-14-vii 10.15 > 10.16")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed, "the enemy sees ge-13-vii now")
	})
	t.Run("one that marches from below shows itself", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-14-vii 10.15", "fr-1-i 30.10")
		r := recorded(t, g, "German step ge-13-vii 10.15 > 10.16")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
	})
	t.Run("a stack that forms, and goes as one", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-14-vii 10.15", "fr-1-i 30.10")
		r := recorded(t, g, "German form ge-14-vii", "German form ge-13-vii", "German step ge-14-vii 10.15 > 10.16")
		now := r.Now()
		seen := now.View(dop.AlliedSeat.Viewer())
		require.Empty(t, unitOf(seen.Units(), "ge-13-vii").Hex, "the enemy sees the top unit alone")
		require.Equal(t, "10.16", unitOf(seen.Units(), "ge-14-vii").Hex)
		require.Equal(t, 2, seen.Height("10.16"))
		var told []string
		for _, e := range toldTo(r, dop.AlliedSeat) {
			told = append(told, e.String())
		}
		require.Equal(t, []string{"14/VII Inf Div (German) moves from 10.15 to 10.16.", "A unit moves from 10.15 to 10.16."}, told)
		require.Equal(t, 3, r.TakeBackAll(dop.GermanSeat))
		require.Equal(t, g.State, r.Now())
	})
	t.Run("the lower part of a stack shows its own top unit, once it moves", func(t *testing.T) {
		g := layGermans54(t, "ge-17-ix 10.15", "ge-13-vii 10.15", "ge-14-vii 10.15", "fr-1-i 30.10")
		r := recorded(t, g, "German form ge-13-vii", "German form ge-17-ix")
		require.NoError(t, r.CanTakeBack(dop.GermanSeat))
		require.Empty(t, toldTo(r, dop.AlliedSeat))
		before := r.Now()
		require.Equal(t, "German form 10.15", before.Tell(dop.MustParseMove("German form ge-17-ix"), dop.AlliedSeat.Viewer()))
		r = recorded(t, g, "German form ge-13-vii", "German form ge-17-ix", "German step ge-13-vii 10.15 > 10.16")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
		now := r.Now()
		seen := now.View(dop.AlliedSeat.Viewer())
		require.Equal(t, "10.16", unitOf(seen.Units(), "ge-13-vii").Hex)
		require.Empty(t, unitOf(seen.Units(), "ge-17-ix").Hex)
	})
	t.Run("an HQ in the stack stays below the units that fight", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-hq-1 10.15", "fr-1-i 30.10")
		r := recorded(t, g, "German form ge-13-vii", "German form ge-hq-1", "German step ge-13-vii 10.15 > 10.16")
		now := r.Now()
		seen := now.View(dop.AlliedSeat.Viewer())
		require.Empty(t, unitOf(seen.Units(), "ge-hq-1").Hex)
		require.Equal(t, 3, r.TakeBackAll(dop.GermanSeat))
	})
	t.Run("with open stacks nobody lies hidden", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.4", "fog=open"), dop.Position{Turn: 10, Active: august1914.German}, "ge-13-vii 10.15", "ge-14-vii 10.15")
		r := recorded(t, g, "German step ge-14-vii 10.15 > 10.16")
		require.Equal(t, 1, r.TakeBackAll(dop.GermanSeat))
	})
	t.Run("attackers are called back until the roll", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
		g.until("declare")
		r := recorded(t, g, "German attack 10.22", "German join ge-14-vii")
		require.Equal(t, 2, r.TakeBackAll(dop.GermanSeat))
		r = recorded(t, g, "German attack 10.22", "German join ge-13-vii")
		now := r.Now()
		seen := now.View(dop.AlliedSeat.Viewer())
		require.Empty(t, unitOf(seen.Units(), "ge-13-vii").Hex, "units that gather from below are seen when the attack is made")
		_, err := now.ReckonBattle(dop.AlliedSeat.Viewer())
		require.ErrorContains(t, err, "hidden units gather")
		require.Equal(t, 2, r.TakeBackAll(dop.GermanSeat))
		r = recorded(t, g, "German attack 10.22", "German join ge-13-vii", "German done")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
	})
}

// A player turn that has ended is over: the other side is asked. (SEQ)
func TestRuleSEQ_AnEndedPlayerTurnStands(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.15", "fr-1-i 30.10")
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
