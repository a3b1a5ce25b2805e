package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule2_4_Stacking(t *testing.T) {
	for _, c := range []struct {
		reason, full, beyond string
		there                []string
	}{
		{"four in green", "26", "40", []string{"g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-l 26"}},
		{"two in yellow", "24", "38", []string{"g1-iii 24", "g1-iv 24"}},
		{"two in red", "39", "38", []string{"g1-iii 39", "g1-iv 39"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := strategic(t, german, append(c.there, "g1-ii 23")...)
			g.march("g1-ii", "23", c.full)
			g.Refuse("2.4", "German stop")
			g.Play("German step g1-ii " + c.full + " > " + c.beyond)

			g = strategic(t, german, append(c.there[1:], "g1-ii 23")...)
			g.march("g1-ii", "23", c.full)
			g.Play("German stop")
		})
	}
	t.Run("not with the last point", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-l 26", "g1-ii 12")
		g.march("g1-ii", "12", "25", "23")
		g.Refuse("2.4", "German step g1-ii 23 > 26")
	})
	t.Run("not where it must stop", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 32", "g1-iv 32", "b-1 32", "g1-2c 11")
		g.Refuse("2.4", "German step g1-2c 11 > 32")
		g = strategic(t, german, "g1-iii 32", "b-1 32", "b-2 32", "g1-2c 11")
		g.Play("German step g1-2c 11 > 32")
	})
	t.Run("garrisons do not count", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 25", "g1-iv 25", "g1-ix 25", "g1-ii 23", "garrison 25 Germany 5")
		g.march("g1-ii", "23", "25")
		g.Play("German stop")
	})
	t.Run("four of each side", func(t *testing.T) {
		g := strategic(t, german, "f1-vii 26", "f1-viii 26", "f1-xiii 26", "f1-xiv 26", "g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-ii 23")
		g.Play("German step g1-ii 23 > 26")
	})
	t.Run("the powers of the Entente together", func(t *testing.T) {
		g := strategic(t, entente, "b-1 20", "f5-i 20", "e-i 20", "f5-ii 31", "garrison 20 Belgium 0")
		g.goes("f5-ii", "31", "34", "20")
		require.Equal(t, "20", g.at("f5-ii"))
		g = strategic(t, entente, "b-1 20", "b-2 20", "f5-i 20", "e-i 20", "f5-ii 34")
		g.march("f5-ii", "34", "20")
		g.Refuse("2.4", "Entente stop")
	})
	t.Run("six British in Great Britain", func(t *testing.T) {
		g := strategic(t, entente, "e-l GB", "e-i GB", "e-ii GB", "e-iii GB", "e-1c GB", "e-3c GB")
		require.Equal(t, "GB", g.at("e-3c"))
	})
	t.Run("five garrisons a fortress", func(t *testing.T) {
		full := lay(t, gaw.Position{}, "garrison 17 France 10", "garrison 7 Belgium 5")
		require.Equal(t, 10, full.discs("17", august1914.France))
		for _, line := range []string{"garrison 17 France 11", "garrison 85 France 6", "garrison 26 Germany 1"} {
			_, err := described(t, gaw.Standard(), gaw.Position{}, line).State(gaw.Standard())
			require.Error(t, err, line)
		}
	})
}

func TestRule2_4_TwoFortresses(t *testing.T) {
	g := strategic(t, entente, "f5-i 17", "f1-vii 85", "garrison 17 France 5", "garrison 85 France 5")
	require.True(t, g.Can("Entente build f5-i"), "the second fortress of Lille and Maubeuge")
	g.Refuse("2.4", "Entente build f1-vii")
}
