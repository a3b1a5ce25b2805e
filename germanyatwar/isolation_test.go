package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule7_0_1_LineOfCommunication(t *testing.T) {
	for _, c := range []struct {
		reason   string
		step     string
		lines    []string
		isolated bool
	}{
		{"French in 2, surrounded", "Entente step f1-vii 2 > 3", []string{"f1-vii 2", "german 1 3 14 27"}, true},
		{"one way is open", "Entente step f1-vii 2 > 14", []string{"f1-vii 2", "german 1 3 27"}, false},
		{"a way of any length", "Entente step f1-vii 2 > 1", []string{"f1-vii 2", "german 1 14 27 5 17"}, false},
		{"in a city of its own it is at home", "Entente step f1-vii 14 > 2", []string{"f1-vii 14", "german 1 2 27 42"}, false},
		{"not if the city is contested", "Entente step f1-vii 14 > 2", []string{"f1-vii 14", "g1-ii 14", "german 1 2 27 42"}, true},
		{"an enemy's city is no home", "Entente step f1-vii 25 > 23", []string{"f1-vii 25"}, true},
		{"not over contested areas", "Entente step f1-vii 2 > 1", []string{"f1-vii 2", "german 1 3 27", "f1-viii 14", "g1-ii 14"}, true},
		{"not over contested areas of its side", "Entente step f1-vii 1 > 14", []string{"f1-vii 1", "german 14 27 3", "f1-viii 2", "g1-ii 2"}, true},
		{"from a contested area", "Entente step f1-vii 2 > 14", []string{"f1-vii 2", "g1-ii 2", "german 1 3 27"}, false},
		{"from one that is the enemy's", "Entente step f1-vii 2 > 14", []string{"f1-vii 2", "g1-ii 2", "german 1 2 3 27"}, false},
		{"British in Calais", "Entente step e-i 5 > 4", []string{"e-i 5"}, false},
		{"British in a contested Calais, Le Havre lost", "Entente step e-i 5 > 4", []string{"e-i 5", "g1-ii 5", "german 1", "entente 5"}, true},
		{"British in a contested Calais with Le Havre", "Entente step e-i 5 > 4", []string{"e-i 5", "g1-ii 5", "entente 5"}, false},
		{"British in a contested Calais, Le Havre contested", "Entente step e-i 5 > 4", []string{"e-i 5", "g1-ii 5", "g1-iii 1", "e-ii 1", "entente 1 5"}, true},
		{"British in Paris, both harbors lost", "Entente step e-i 46 > 47", []string{"e-i 46", "german 1 5"}, true},
		{"French there", "Entente step f1-vii 46 > 47", []string{"f1-vii 46", "german 1 5"}, false},
		{"not across the Channel", "Entente step e-i 4 > 3", []string{"e-i 4", "german 1 5"}, true},
		{"British at home", "Entente ship e-i 5", []string{"e-i GB", "german 1"}, false},
		{"Belgians in 8, all four neighbors contested", "Entente step b-1 8 > 9", []string{
			"b-1 8", "b-2 7", "g1-ii 7", "b-3 9", "g1-iii 9", "b-4 10", "g1-iv 10", "b-5 22", "g1-ix 22", "entente 7 9 10 22",
		}, true},
		{"Belgians in 8, Antwerp not contested", "Entente step b-1 8 > 7", []string{
			"b-1 8", "b-2 7", "b-3 9", "g1-iii 9", "b-4 10", "g1-iv 10", "b-5 22", "g1-ix 22", "entente 7 9 10 22",
		}, false},
		{"a home area without a place of that kind is none", "German step g1-ii 23 > 26", []string{"g1-ii 23", "entente 11 24 25 26 32 39"}, true},
		{"a fortress is one", "German step g1-ii 23 > 26", []string{"g1-ii 23", "entente 11 24 26 32 39"}, false},
		{"a city is one", "German step g1-ii 12 > 25", []string{"g1-ii 12", "entente 11 25"}, false},
		{"Luxembourg is none", "German step g1-ii 37 > 36", []string{"g1-ii 37", "entente 38 59 60"}, true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			side := entente
			if c.step[0] == 'G' {
				side = german
			}
			g := strategic(t, side, append(c.lines, "f2-ix 44", "g2-gd 62")...)
			if c.isolated {
				g.Refuse("7.0.1", c.step)
				return
			}
			g.Play(c.step)
		})
	}
	t.Run("home is the unit's own country", func(t *testing.T) {
		lines := []string{"b-1 16", "f2-ix 44", "german 7 18 19 21 22"}
		g := strategic(t, entente, lines...)
		g.Refuse("7.0.1", "Entente step b-1 16 > 15")
		g = layWith(t, "home=side", gaw.Position{Phasing: entente, Disc: entente}, lines...)
		g.Play("Entente strategic", "Entente step b-1 16 > 15")
	})
}

func TestRule7_0_1_IsolatedUnits(t *testing.T) {
	t.Run("are not activated", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 9", "g2-l 23")
		g.Play("German tactical")
		g.Refuse("7.0.1", "German reveal g1-l")
	})
	t.Run("no tactical action with isolated leaders alone", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 9", "g2-gd 23")
		g.Refuse("7.2", "German tactical")
	})
	t.Run("do not attack", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 36", "f5-i 36", "entente 24 32 37", "g2-gd 26", "b-1 26")
		g.over("move")
		require.True(t, g.Can("German battle 26"))
		g.Refuse("7.0.1", "German battle 36")
	})
	t.Run("do not move in a pass", func(t *testing.T) {
		g := passing(t, german, "g1-ii 9", "g2-gd 23")
		g.Refuse("7.0.1", "German step g1-ii 9 > 22")
	})
	t.Run("defend", func(t *testing.T) {
		g := strategic(t, entente, "g1-ii 9", "f5-i 9", "entente 9")
		g.battle("9")
		require.Equal(t, [2]int{4, 5}, g.firepower())
	})
	t.Run("retreat", func(t *testing.T) {
		g := lay(t, gaw.Position{Phasing: entente, Disc: entente}, "g1-2c 9", "f5-i 9", "german 10 22 8", "g1-ii 8", "entente 9")
		g.Play("Entente strategic")
		g.over("move")
		g.Play("Entente battle 9", "German retreat g1-2c 9 > 8")
		require.Equal(t, "8", g.at("g1-2c"))
	})
	t.Run("are not restored", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 9 2", "g2-l 23 2")
		for g.Kind() != "restore" || g.actor() != "German" {
			g.Play(g.Moves("")[0])
		}
		require.True(t, g.Can("German restore g2-l"))
		g.Refuse("7.0.1", "German restore g1-l")
	})
	t.Run("stay so for the whole impulse", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 10", "g1-iii 11")
		g.goes("g1-iii", "11", "32")
		g.Refuse("7.0.1", "German step g1-ii 10 > 22")
		g.over("move")
		g.until("choose")
		g.Play("Entente pass", "Entente done", "German pass", "German step g1-ii 10 > 22")
	})
	t.Run("so do those that are not", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 10", "g1-iii 32", "b-1 32", "german 32")
		g.Refuse("7.0.1", "German step g1-ii 10 > 22")
		g.goes("g1-iii", "32", "11")
		g.Refuse("7.0.1", "German step g1-ii 10 > 22")
	})
}
