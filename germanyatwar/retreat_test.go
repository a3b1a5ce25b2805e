package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule7_5_1_1_CavalryRetreat(t *testing.T) {
	t.Run("cavalry and leaders may leave infantry", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "f1-l 91", "f1-vii 91", "german 91")
		f.activate("g4-l").declare("91")
		require.Equal(t, "Entente", f.actor())
		f.Play("Entente retreat f1-6c 91 > 90", "Entente retreat f1-l 91 > 90")
		require.Equal(t, []string{"90", "90", "91"}, []string{f.at("f1-6c"), f.at("f1-l"), f.at("f1-vii")})
		require.Equal(t, [2]int{5, 4}, f.stand().firepower(), "who stays fights")
	})
	t.Run("or stay, or only some of them", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "f1-l 91", "german 91")
		f.activate("g4-l").declare("91").Play("Entente retreat f1-6c 91 > 90", "Entente done")
		require.Equal(t, [2]int{5, 4}, f.firepower())
		f = turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "f1-l 91", "german 91")
		require.Equal(t, [2]int{5, 2 + 4}, f.activate("g4-l").fight("91").firepower())
	})
	t.Run("infantry may not", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "f1-vii 91", "german 91")
		f.activate("g4-l").declare("91").Refuse("7.5.1.1", "Entente retreat f1-vii 91 > 90")
	})
	t.Run("nobody may from cavalry", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 91", "g1-2c 91 1", "f1-6c 91", "f1-l 91", "german 91")
		f.activate("g4-l").declare("91")
		require.True(t, f.fought(), "no question is asked: the Entente does not hold the disc")
	})
	t.Run("leaders are no cavalry of the attacker", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-l 91", "g7-xiv 91", "f1-6c 91", "german 91")
		f.activate("g4-l").declare("91").Play("Entente retreat f1-6c 91 > 90")
		require.Equal(t, "90", f.at("f1-6c"))
	})
	t.Run("it costs no disc", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "german 91", "disc Entente")
		f.activate("g4-l").declare("91").Play("Entente retreat f1-6c 91 > 90")
		require.Equal(t, entente, f.disc())
	})
	t.Run("an emptied area is conquered without a battle", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 84", "f1-6c 84", "german 77 68")
		f.activate("g4-l").declare("84").Play("Entente retreat f1-6c 84 > 85")
		require.False(t, f.stand().fought())
		require.Equal(t, german, f.holder("84"))
	})
	t.Run("Germans retreat by the same rule", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "f1-vii 91", "g1-2c 91", "g7-l 91", "g7-xiv 91", "german 91")
		f.activate("f2-l").declare("91")
		f.Refuse("7.5.1.1", "German retreat g7-xiv 91 > 87")
		f.Play("German retreat g1-2c 91 > 87", "German retreat g7-l 91 > 87")
		require.Equal(t, "87", f.at("g7-l"), "a garrison waits there")
	})
}

func TestRule7_5_1_2_GeneralRetreat(t *testing.T) {
	attack := func(t *testing.T, lines ...string) *table {
		t.Helper()
		f := turn3(t, german, append(lines, "g4-l 63", "disc Entente")...)
		return f.activate("g4-l").toPhase("combat segment")
	}
	t.Run("all units may leave, whatever the attacker has", func(t *testing.T) {
		f := attack(t, "g1-2c 91", "f1-vii 91", "f1-6c 91", "german 91").declare("91")
		f.then("Entente general", "Entente retreat f1-vii 91 > 90", "Entente retreat f1-6c 91 > 90").stand()
		require.Equal(t, []string{"90", "90"}, []string{f.at("f1-vii"), f.at("f1-6c")})
		require.False(t, f.fought())
		require.Equal(t, german, f.disc(), "it is spent")
	})
	t.Run("none is obliged to", func(t *testing.T) {
		f := attack(t, "g7-xiv 91", "f1-vii 91", "f1-viii 91", "german 91").declare("91")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90", "Entente done")
		require.Equal(t, [2]int{5, 4}, f.firepower())
		require.Equal(t, "91", f.at("f1-viii"))
	})
	t.Run("not without the disc", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-vii 91", "f1-6c 91", "german 91")
		f.activate("g4-l").declare("91").Refuse("3.3", "Entente general")
	})
	t.Run("infantry not before the disc is played", func(t *testing.T) {
		f := attack(t, "g7-xiv 91", "f1-vii 91", "german 91").declare("91")
		f.Refuse("7.5.1.1", "Entente retreat f1-vii 91 > 90")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90")
	})
	t.Run("the disc serves one battle", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-l 63", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68", "disc Entente")
		f.activate("g4-l", "g7-l").declare("91").then("Entente general", "Entente retreat f1-vii 91 > 90").stand()
		require.Equal(t, german, f.disc())
		f.Play("German battle 68")
		require.False(t, f.Can("Entente general"))
		require.Equal(t, [2]int{5, 6}, f.stand().firepower())
	})
	t.Run("only into adjacent areas", func(t *testing.T) {
		f := attack(t, "g7-xiv 91", "f1-vii 91", "f2-ix 89", "german 91").declare("91")
		f.Play("Entente general")
		f.Refuse("7.5.1.2", "Entente retreat f1-vii 91 > 89")
	})
	t.Run("friendly ones", func(t *testing.T) {
		f := attack(t, "g7-xiv 91", "f1-vii 91", "german 91").declare("91")
		f.Play("Entente general")
		f.Refuse("7.5.1.2", "Entente retreat f1-vii 91 > 87")
		f.Play("Entente retreat f1-vii 91 > 90")
	})
	// 84 Neufchâteau is adjacent to 66, 67, 68, 83, 85 and 89.
	t.Run("uncontested ones", func(t *testing.T) {
		f := attack(t, "g7-xiv 84", "f1-vii 84", "f2-ix 89", "g6-ib 89", "f2-xv 83", "german 68 77").declare("84")
		f.Play("Entente general")
		f.Refuse("7.5.1.2", "Entente retreat f1-vii 84 > 89")
		f.Play("Entente retreat f1-vii 84 > 83")
	})
	t.Run("where a unit or a garrison is already", func(t *testing.T) {
		f := attack(t, "g7-xiv 84", "f1-vii 84", "f1-viii 84", "f2-xv 89", "german 68 77").declare("84")
		f.Play("Entente general")
		f.Refuse("7.5.1.2", "Entente retreat f1-vii 84 > 66") // empty
		f.Play("Entente retreat f1-vii 84 > 89", "Entente retreat f1-viii 84 > 83")
		require.Equal(t, []string{"89", "83"}, []string{f.at("f1-vii"), f.at("f1-viii")}, "into different areas")
	})
	t.Run("without overstacking", func(t *testing.T) {
		f := attack(
			t, "g7-xiv 84", "f1-vii 84", "f1-viii 84", "f2-ix 85", "f2-xv 85", "f2-xvi 85", "german 68 77",
		).declare("84")
		f.Play("Entente general", "Entente retreat f1-vii 84 > 85")
		f.Refuse("2.4", "Entente retreat f1-viii 84 > 85")
	})
	t.Run("not where only others have just retreated", func(t *testing.T) {
		// 89 has no garrison but one unit before the battle; 66 has neither.
		f := attack(t, "g7-xiv 84", "f1-vii 84", "f1-viii 84", "f2-ix 89", "german 68 77").declare("84")
		f.Play("Entente general", "Entente retreat f1-vii 84 > 89", "Entente retreat f1-viii 84 > 89")
		f = attack(t, "g7-xiv 84", "g6-ib 91", "f1-vii 84", "f1-viii 84", "german 68 77 91").declare("84")
		f.Play("Entente general", "Entente retreat f1-vii 84 > 85")
		f.Refuse("7.5.1.2", "Entente retreat f1-viii 84 > 89")
	})
	t.Run("garrisons stay and fight", func(t *testing.T) {
		f := attack(t, "g7-xiv 90", "f1-vii 90", "f2-ix 89").declare("90")
		f.then("Entente general", "Entente retreat f1-vii 90 > 89").stand()
		require.Equal(t, [2]int{5, 10}, f.firepower())
	})
	t.Run("the garrison of Paris does not move", func(t *testing.T) {
		f := attack(t, "g7-xiv 46", "f-paris 46", "f1-vii 46", "f2-ix 45", "german 47 49 50 54 35 36", "garrison 50 France 0").declare("46")
		f.Play("Entente general")
		f.Refuse("4.2.2", "Entente retreat f-paris 46 > 45")
		f.then("Entente retreat f1-vii 46 > 45").stand()
		require.Equal(t, [2]int{5, 4 + 2}, f.firepower())
	})
	t.Run("who has no way out stays", func(t *testing.T) {
		f := attack(t, "g7-xiv 91", "g7-xv 91", "f1-vii 91", "german 91 90", "garrison 90 France 0").declare("91")
		require.Equal(t, [2]int{5 + 5, 4}, f.stand().firepower())
	})
	t.Run("nobody need leave after it is called", func(t *testing.T) {
		f := attack(t, "g7-xiv 91", "f1-vii 91", "german 91").declare("91").then("Entente general", "Entente done")
		require.Equal(t, [2]int{5, 4}, f.firepower())
		require.Equal(t, german, f.disc(), "spent all the same")
	})
	t.Run("isolated units may", func(t *testing.T) {
		f := attack(t, "g7-xiv 84", "e-i 84", "f2-xv 89", "german 68 77 1 5").declare("84")
		f.Play("Entente general", "Entente retreat e-i 84 > 89")
		require.Equal(t, "89", f.at("e-i"))
	})
	t.Run("not across the Channel", func(t *testing.T) {
		f := attack(t, "g1-ii 5", "e-i 5", "e-ii GB", "f2-ix 4", "german 16 15 30 17 20 34 33 36", "garrison 17 France 0").declare("5")
		f.Play("Entente general")
		require.False(t, f.Can("Entente retreat e-i 5 > GB"))
		f.Refuse("7.5.1.2", "Entente retreat e-i 5 > GB")
		f.Play("Entente retreat e-i 5 > 4")
	})
	t.Run("an emptied fortress falls", func(t *testing.T) {
		f := attack(t, "g7-xiv 90", "f1-vii 90", "f2-ix 89", "garrison 90 France 0").declare("90")
		f.then("Entente general", "Entente retreat f1-vii 90 > 89").stand()
		require.Equal(t, german, f.holder("90"))
		require.Equal(t, 1, f.valour(august1914.Germany))
		require.False(t, f.fought())
	})
	t.Run("of the Germans", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "f1-6c 91", "g7-xiv 91", "german 91", "disc German")
		f.activate("f2-l").declare("91").then("German general", "German retreat g7-xiv 91 > 87").stand()
		require.Equal(t, "87", f.at("g7-xiv"))
		require.Equal(t, entente, f.holder("91"))
		require.Equal(t, entente, f.disc())
	})
}

func TestRule7_5_1_2_NextToTheBattle(t *testing.T) {
	f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "german 91", "f2-ix 89").activate("g4-l").declare("91").toPhase("combat segment")
	for f.actor() == "German" {
		f.Play("German done")
	}
	f.Refuse("7.5.1.2", "Entente retreat f1-6c 91 > 89")
	f.Play("Entente retreat f1-6c 91 > 90")
}

func TestRule7_5_1_1_BeforeTheDisc(t *testing.T) {
	f := turn3(t, german, "g4-l 63", "g7-xiv 91", "g1-2c 91 1", "f1-6c 91", "f1-l 91", "german 91", "disc Entente")
	f.activate("g4-l").declare("91")
	f.Refuse("7.5.1.1", "Entente retreat f1-6c 91 > 90")
	f.Refuse("7.5.1.1", "Entente retreat f1-l 91 > 90")
	f.Play("Entente general", "Entente retreat f1-6c 91 > 90")
}

func TestRuleD7_GeneralRetreat(t *testing.T) {
	lines := []string{"g4-l 63", "g7-xiv 91", "f1-vii 91", "f1-viii 91", "german 91", "disc Entente"}
	t.Run("rulebook: some may stay", func(t *testing.T) {
		f := turn3(t, german, lines...).activate("g4-l").declare("91")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90", "Entente done")
		require.Equal(t, "91", f.at("f1-viii"))
	})
	t.Run("summary: all leave", func(t *testing.T) {
		f := turn3(t, german, append(lines, "option general-retreat=all")...).activate("g4-l").declare("91")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90")
		require.False(t, f.Can("Entente done"))
		f.Refuse("7.5.1.2", "Entente done")
		f.Play("Entente retreat f1-viii 91 > 90")
		require.False(t, f.stand().fought())
	})
	t.Run("all who can", func(t *testing.T) {
		f := turn3(
			t, german, append(lines, "option general-retreat=all", "f2-ix 90", "f2-xv 90", "f2-xvi 90")...,
		).activate("g4-l").declare("91")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90")
		require.Equal(t, [2]int{5, 4}, f.stand().firepower(), "90 is full")
	})
	t.Run("cavalry may still stay", func(t *testing.T) {
		f := turn3(
			t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "german 91", "option general-retreat=all",
		).activate("g4-l").declare("91").then("Entente done")
		require.Equal(t, [2]int{5, 2}, f.firepower(), "without the disc nobody must go")
	})
}

// Rule 7.5.1.1: the declaration of cavalry reveals something about upright blocks, and
// nothing about revealed units.
func TestRule7_5_1_1_WhatTheDeclarationTells(t *testing.T) {
	for _, line := range []string{"g7-xiv 91", "g7-xiv 91 open"} {
		g := strategic(t, german, line, "f1-vii 91", "german 91")
		g.over("move")
		before := g.State
		r := g.recorded("German battle 91")
		if line == "g7-xiv 91" {
			require.ErrorIs(t, r.CanTakeBack(gaw.GermanSeat), august1914.ErrSealed)
			continue
		}
		require.NoError(t, r.TakeBack(gaw.GermanSeat))
		require.Equal(t, before, r.Now())
	}
}
