package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRuleSEQ_OrderOfPhases(t *testing.T) {
	// A gun to fire, an enemy to attack, an HQ to rebuild with and to put units into reserve.
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 11, Active: august1914.Allied},
		"ge-hq-1 43.20", "ge-1bav 43.20 1", "ge-krupp 30.28", "ge-2ldw 30.28", "be-fort-namur 29.28",
		"fr-hq-6 16.10", "fr-1-i 16.10 1", "fr-2-i 16.10", "ge-2cav 17.12")
	for g.side() == "Allied" {
		g.pass()
	}
	var phases []dop.Phase
	for g.side() == "German" {
		p := g.State.View(august1914.Umpire).Phase
		if len(phases) == 0 || phases[len(phases)-1] != p {
			phases = append(phases, p)
		}
		g.pass()
	}
	names := make([]string, len(phases))
	for i, p := range phases {
		names[i] = p.String()
	}
	order := []string{
		"reinforcement and reconstitution", "reserve placement", "movement phase", "siege gun combat", "combat phase",
		"breakthrough combat", "exploitation phase", "supply phase",
	}
	last := -1
	for _, n := range names {
		at := -1
		for i, o := range order {
			if o == n {
				at = i
			}
		}
		require.Greater(t, at, last, "%v", names)
		last = at
	}
	require.Contains(t, names, "siege gun combat")
	require.Contains(t, names, "combat phase")
	require.Contains(t, names, "exploitation phase")
	require.Equal(t, 12, g.State.Position().Turn)
	require.Equal(t, august1914.Allied, g.State.Position().Active, "then the other player")
}

func TestRuleSEQ_WhatItIsNotTimeFor(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "fr-1-i 10.22", "ge-krupp 30.28", "ge-2ldw 30.28", "be-fort-namur 29.28")
	g.Refuse("SEQ", "German attack 10.22")
	g.Refuse("SEQ", "German fire ge-krupp 29.28")
	g.Refuse("SEQ", "German dig ge-13-vii")
	g.Refuse("SEQ", "German lose ge-13-vii")
	g.Refuse("SEQ", "Allied step fr-1-i 10.22 > 10.23")
	g.until("fire")
	g.Refuse("SEQ", "German attack 10.22")
	g.Refuse("SEQ", "German step ge-13-vii 10.21 > 10.20")
	g.until("declare")
	g.Refuse("SEQ", "German fire ge-krupp 29.28")
	g.Refuse("SEQ", "German step ge-13-vii 10.21 > 10.20")
	g.Play("German done")
	g.Refuse("SEQ", "German attack 10.22")
}

func TestRuleSEQ_Turns(t *testing.T) {
	g := layAllies54(t, "fr-1-i 16.10", "ge-13-vii 43.20")
	require.Equal(t, 10, g.State.Position().Turn)
	for g.side() == "Allied" {
		g.pass()
	}
	require.Equal(t, 11, g.State.Position().Turn)
	for g.side() == "German" {
		g.pass()
	}
	require.Equal(t, 11, g.State.Position().Turn)
}

func TestRuleSCS_SUPPLY_JudgedInItsPhase(t *testing.T) {
	t.Run("one division loses a step of two", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.18", "fr-1-i 16.10")
		for g.side() == "German" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 1, g.steps(2, "ge-13-vii"), "a half is rounded up")
		require.Equal(t, 2, g.steps(2, "fr-1-i"), "and not the enemy")
	})
	t.Run("four lose two of eight", func(t *testing.T) {
		ids := []string{"ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x"}
		g := layGermans54(t, "ge-13-vii 10.18", "ge-14-vii 10.18", "ge-19-x 10.18", "ge-20-x 10.18", "fr-1-i 16.10")
		for g.side() == "German" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 6, g.steps(2, ids...))
	})
	t.Run("a brigade alone none", func(t *testing.T) {
		g := layGermans54(t, "ge-10ldw 10.18", "fr-1-i 16.10") // a quarter of 1
		for g.side() == "German" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, "10.18", g.unit("ge-10ldw").Hex)
	})
	t.Run("who has supply loses nothing", func(t *testing.T) {
		g := layAllies54(t, "fr-1-i 16.10", "ge-13-vii 43.20")
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
	t.Run("cut off by enemies and their zones", func(t *testing.T) {
		// A ring two hexes from 10.21 whose zones close every way out.
		ring := []string{"ge-10ldw 10.23", "ge-11ldw 12.22", "ge-25ldw 12.20", "ge-27ldw 10.19", "ge-29ldw 8.20", "ge-47ldw 8.22"}
		g := layAllies54(t, append(ring, "fr-1-i 10.21")...)
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 1, g.steps(2, "fr-1-i"))
		// A friend in one of those zones opens the way there; the next hex is free.
		g = layAllies54(t, append(ring[1:], "fr-1-i 10.21", "fr-2-i 10.22")...)
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
	t.Run("only at the end of its own turn", func(t *testing.T) {
		g := layAllies54(t, "ge-13-vii 10.18", "fr-1-i 16.10")
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "ge-13-vii"))
	})
}
