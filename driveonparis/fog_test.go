package driveonparis_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// seen returns the units on the map whose hexes a viewer knows.
func (g *layout) seen(v august1914.Viewer) []string {
	view := g.State.View(v)
	var ids []string
	for _, u := range view.Units() {
		if u.Hex != "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

func TestRuleSCS_FOG_TopUnit(t *testing.T) {
	units := []string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-1-i 10.22", "fr-2-i 10.22"}
	t.Run("of an enemy stack", func(t *testing.T) {
		g := layGermans54(t, units...)
		require.ElementsMatch(t, []string{"ge-19-x", "fr-1-i", "fr-2-i"}, g.seen(dop.AlliedSeat.Viewer()), "the last of the list is on top")
		require.ElementsMatch(t, []string{"ge-13-vii", "ge-14-vii", "ge-19-x", "fr-2-i"}, g.seen(dop.GermanSeat.Viewer()))
		require.ElementsMatch(t, []string{"ge-19-x", "fr-2-i"}, g.seen(august1914.Spectator))
		require.Len(t, g.seen(august1914.Umpire), 5)
	})
	t.Run("and the height", func(t *testing.T) {
		g := layGermans54(t, units...)
		v := g.State.View(dop.AlliedSeat.Viewer())
		require.Equal(t, 3, v.Height("10.21"))
	})
	t.Run("attackers show themselves", func(t *testing.T) {
		g := layGermans54(t, units...)
		g.attack("10.22", "ge-13-vii")
		seen := g.seen(dop.AlliedSeat.Viewer())
		require.Contains(t, seen, "ge-13-vii")
		require.NotContains(t, seen, "ge-14-vii", "who stays out of it does not")
	})
	t.Run("fortresses lie open", func(t *testing.T) {
		g := layGermans54(t, "fr-fort-calais 4.27", "fr-1-i 4.27", "ge-13-vii 4.26")
		require.ElementsMatch(t, []string{"fr-fort-calais", "fr-1-i", "ge-13-vii"}, g.seen(dop.GermanSeat.Viewer()))
	})
	t.Run("open by the option", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.4", "fog=open"), dop.Position{Turn: 10, Active: august1914.German}, units...)
		require.Len(t, g.seen(dop.AlliedSeat.Viewer()), 5)
		require.Len(t, g.seen(august1914.Spectator), 5)
	})
}

func TestRuleSCS_FOG_MovesOfHiddenUnits(t *testing.T) {
	units := []string{"ge-13-vii 62.27", "ge-2cav 62.27", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16"}
	l := layGerman(t, 14, units...)
	require.True(t, layDig(l))
	require.Equal(t, "German dig 62.27", l.State.Tell(dop.MustParseMove("German dig ge-13-vii"), dop.AlliedSeat.Viewer()))
	l = layGerman(t, 12, units...)
	l.Play("German done")
	l.settleUntil("move")
	require.True(t, l.Can("German march ge-13-vii"))
	require.Equal(t, "German march 62.27", l.State.Tell(dop.MustParseMove("German march ge-13-vii"), dop.AlliedSeat.Viewer()))
}

func TestRuleSCS_FOG_PassengersOfGuessesFitOnTheirTrain(t *testing.T) {
	l := layGerman(t, 7, "ge-train-1 38.33", "ge-13-vii 38.33 1 on ge-train-1", "ge-14-vii 38.33 1 on ge-train-1",
		"ge-17-ix 38.33 1 on ge-train-1", "ge-18-ix 38.33 1 on ge-train-1",
		"ge-19-x 40.33", "ge-2cav 40.33", "ge-20-x 41.33", "ge-4cav 41.33", "fr-1-i 8.20")
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		w := l.State.Resample(dop.AlliedSeat.Viewer(), r.IntN)
		load := 0
		for _, u := range w.Position().Units {
			if u.Rides == "ge-train-1" {
				load += u.Steps
			}
		}
		require.LessOrEqual(t, load, 4)
	}
}

// In a guess, units that screen or have split off from a retreat are still in the hex
// of the battle.
func TestRuleSCS_FOG_GuessesKeepBattlesWhole(t *testing.T) {
	where := func(s *dop.State) map[string]string {
		at := map[string]string{}
		for _, u := range s.Position().Units {
			at[u.ID] = u.Hex
		}
		return at
	}
	r := rand.New(rand.NewPCG(1, 2))
	t.Run("screens", func(t *testing.T) {
		l := layGerman(t, 7, "fr-1cav 20.20", "fr-3cav 20.20", "fr-4cav 10.11", "fr-5cav 10.11", "fr-7cav 11.08", "fr-9cav 11.08", "ge-13-vii 20.21", "ge-14-vii 20.21")
		l.await(dop.GermanSeat, "declare")
		l.Play("German attack 20.20", "German join ge-13-vii", "German done")
		require.Equal(t, "screen", l.Kind())
		for range 30 {
			w := l.State.Resample(dop.GermanSeat.Viewer(), r.IntN)
			moves := w.LegalMoves(dop.AlliedSeat.Actor(), nil)
			require.NoError(t, w.Apply(moves[len(moves)-1]))
			for id, h := range where(&w) {
				require.NotEqual(t, "20.20", h, id)
			}
		}
	})
	t.Run("retreats", func(t *testing.T) {
		l := layGerman(t, 7, "fr-1-i 20.20", "fr-2-i 20.20", "fr-3-ii 20.20", "fr-4-ii 20.20", "fr-5-iii 10.11", "fr-6-iii 10.11", "fr-7-iv 11.08", "fr-8-iv 11.08",
			"ge-13-vii 20.21", "ge-14-vii 20.21", "ge-17-ix 20.21", "ge-18-ix 20.21", "ge-19-x 19.21", "ge-20-x 19.21")
		l.await(dop.GermanSeat, "declare")
		l.fight("20.20", 11, "ge-13-vii", "ge-14-vii", "ge-17-ix", "ge-18-ix", "ge-19-x", "ge-20-x")
		l.settleUntil("retreat")
		l.Play(l.Moves("")[0])
		for range 30 {
			w := l.State.Resample(dop.GermanSeat.Viewer(), r.IntN)
			at := where(&w)
			for _, id := range w.Position().Progress.Battle.Retreaters {
				require.Equal(t, "20.20", at[id], id)
			}
		}
	})
}

// A player can undo public actions without a roll step by step, because the others have
// learned nothing new. (SCS_FOG)
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
		for _, v := range []august1914.Viewer{dop.AlliedSeat.Viewer(), august1914.Spectator} {
			require.Equal(t, g.State.View(v), before.View(v))
			require.Equal(t, g.State.Decision(v), before.Decision(v))
			require.Empty(t, g.State.Tell(dop.MustParseMove("German form ge-13-vii"), v))
			require.Empty(t, before.Tell(dop.MustParseMove("German form ge-17-ix"), v))
			require.Empty(t, before.Tell(dop.MustParseMove("German stop"), v))
		}
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
		r = recorded(t, g, "German attack 10.22")
		beside := r.Now()
		r = recorded(t, g, "German attack 10.22", "German join ge-13-vii")
		now := r.Now()
		seen := now.View(dop.AlliedSeat.Viewer())
		require.Empty(t, unitOf(seen.Units(), "ge-13-vii").Hex, "units that gather from below are seen when the attack is made")
		_, err := now.ReckonBattle(dop.AlliedSeat.Viewer())
		require.ErrorContains(t, err, "units that you cannot examine can take part")
		require.Empty(t, beside.Tell(dop.MustParseMove("German join ge-13-vii"), dop.AlliedSeat.Viewer()))
		_, unasked := beside.ReckonBattle(dop.AlliedSeat.Viewer())
		require.Equal(t, err, unasked, "an unseen join changes no answer")
		require.Equal(t, 2, r.TakeBackAll(dop.GermanSeat))
		r = recorded(t, g, "German attack 10.22", "German join ge-13-vii", "German done")
		require.ErrorIs(t, r.CanTakeBack(dop.GermanSeat), august1914.ErrSealed)
	})
}

// recorded plays moves from the position of a game, and returns the record.
func recorded(t *testing.T, g *layout, moves ...string) *dop.Record {
	t.Helper()
	return gametest.Recorded(t, g.State, (*dop.State).ParseMove, moves...)
}

// toldTo returns the events of a record that a seat may see.
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

// An eliminated unit is shown. HQs under another are hidden until a retreat destroys them.
func TestRuleSCS_LOSS_DestroyedHQsAreDisclosed(t *testing.T) {
	retreating := func(under, elsewhere string) dop.State {
		l := layGerman(t, 10, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-hq-10 10.22", "fr-1-i 20.20",
			under+" 10.23", "ge-hq-1 10.23", elsewhere+" 13.27", "ge-2gd 13.27")
		l.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		l.roll(5)
		l.lose()
		require.Equal(t, "retreat", l.Kind())
		return l.State
	}
	one, other := retreating("ge-hq-2", "ge-hq-3"), retreating("ge-hq-3", "ge-hq-2")
	seen := dop.AlliedSeat.Viewer()
	m := dop.MustParseMove("Allied retreat 10.22 > 10.23")
	told := func(s dop.State) []august1914.Event {
		events, err := s.Play(m, nil)
		require.NoError(t, err)
		return august1914.EventsFor(seen, events, nil)
	}
	require.NotEqual(t, told(one), told(other))

	gametest.RequireDisclosed(t, dop.NewSuite(), seen, one, other, m.String())
}

// An overrun shows the units of a stack that are hidden until they attack.
func TestRuleSCS_ATTACK_AnOverrunDisclosesTheAttackers(t *testing.T) {
	set := func(under, elsewhere string) dop.State {
		l := layGerman(t, 10, under+" 10.20", "ge-19-x 10.20", elsewhere+" 20.16", "ge-2gd 20.16", "fr-81ter 10.22", "fr-1-i 20.20")
		l.Play("German form ge-19-x", "German form "+under, "German step ge-19-x 10.20 > 10.21")
		return l.State
	}
	gametest.RequireDisclosed(t, dop.NewSuite(), dop.AlliedSeat.Viewer(), set("ge-13-vii", "ge-14-vii"), set("ge-14-vii", "ge-13-vii"), "German overrun ge-19-x 10.21 > 10.22")
}
