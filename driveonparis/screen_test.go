package driveonparis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_11_ScreensDoNotOverstack(t *testing.T) {
	l := layGerman(t, 7, "be-1cav 24.30", "be-hq 24.30", "be-1 23.30", "be-2 23.30", "be-3 23.30", "be-4 23.30",
		"ge-13-vii 25.31", "ge-14-vii 25.31")
	l.await(dop.GermanSeat, "declare")
	l.Play("German attack 24.30", "German join ge-13-vii", "German done")
	require.Equal(t, "screen", l.Kind())
	v := l.State.View(dop.GermanSeat.Viewer())
	for _, u := range v.Units() {
		require.False(t, u.ID == "be-hq" && u.Hex != "", "an HQ below the cavalry stays hidden while it is asked")
	}
	l.Play("Allied screen 23.30")
	require.Equal(t, "crowd", l.Kind())
	l.Play("Allied disband be-4")
	require.NotEqual(t, "crowd", l.Kind())
}

// Rule 1.11 lets cavalry screen by one hex, so the refusal of two hexes cites it and
// names the hex.
func TestRule1_11_ScreeningTwoHexesIsRefusedByItsRule(t *testing.T) {
	l := layGerman(t, 7, "fr-1cav 62.28", "ge-1gd 62.27")
	l.Play("German done", "German attack 62.28", "German join ge-1gd", "German done")
	l.Refuse("1.11", "Allied screen 62.30")
}

func TestRule1_11_CavalryScreens(t *testing.T) {
	attack := func(t *testing.T, attackers []string, units ...string) *layout {
		t.Helper()
		for _, a := range attackers {
			units = append(units, a+" 62.27")
		}
		l := layGerman(t, 7, units...)
		l.Play("German done", "German attack 62.28")
		for _, a := range attackers {
			l.Play("German join " + a)
		}
		l.Play("German done")
		return l
	}
	infantry := []string{"ge-1gd", "ge-2gd"}
	t.Run("cavalry alone goes back one hex", func(t *testing.T) {
		l := attack(t, infantry, "fr-1cav 62.28", "fr-2cav 62.28")
		require.Equal(t, "screen", l.Kind())
		require.False(t, l.Can("Allied screen 62.30"), "two hexes away")
		l.Play("Allied screen 62.29")
		require.Equal(t, "62.29", l.unit("fr-1cav").Hex)
		require.Equal(t, "62.29", l.unit("fr-2cav").Hex)
		require.Zero(t, l.happened("roll", ""), "and there is no combat")
	})
	t.Run("it need not", func(t *testing.T) {
		l := attack(t, infantry, "fr-1cav 62.28")
		l.Play("Allied done", "roll 2")
		require.Equal(t, "62.28", l.unit("fr-1cav").Hex)
	})
	t.Run("the attackers can advance", func(t *testing.T) {
		l := attack(t, infantry, "fr-1cav 62.28")
		l.Play("Allied screen 62.29")
		require.Equal(t, "advance", l.Kind())
		l.Play("German advance ge-1gd 62.27 > 62.28")
		require.Equal(t, "62.28", l.unit("ge-1gd").Hex)
	})
	t.Run("not from cavalry", func(t *testing.T) {
		l := attack(t, []string{"ge-1gd", "ge-2cav"}, "fr-1cav 62.28")
		require.NotEqual(t, "screen", l.Kind())
	})
	t.Run("not with infantry", func(t *testing.T) {
		l := attack(t, infantry, "fr-1cav 62.28", "fr-1-i 62.28")
		require.NotEqual(t, "screen", l.Kind())
	})
	t.Run("not into an enemy zone, friends or not", func(t *testing.T) {
		// 63.30 has 62.29 and 62.30 in its zone, not 61.29.
		l := attack(t, infantry, "fr-1cav 62.28", "ge-10ldw 63.30", "fr-1-i 62.29")
		require.Equal(t, "screen", l.Kind())
		l.Refuse("1.11", "Allied screen 62.29")
		require.True(t, l.Can("Allied screen 61.29"))
	})
	t.Run("beside other attackers neither", func(t *testing.T) {
		l := attack(t, infantry, "fr-1cav 62.28")
		require.False(t, l.Can("Allied screen 63.28"), "beside 62.27")
		require.False(t, l.Can("Allied screen 61.28"), "beside 62.27")
	})
	t.Run("terrain does not matter", func(t *testing.T) {
		// From 36.13 into the foothills in 35.13.
		l := layGerman(t, 7, "fr-1cav 36.13", "ge-1gd 37.14", "fr-1-i 14.05")
		l.Play("German done", "German attack 36.13", "German join ge-1gd", "German done")
		require.True(t, l.Can("Allied screen 35.13"))
	})
	t.Run("prohibited terrain does", func(t *testing.T) {
		l := layGerman(t, 7, "be-1cav 35.32", "ge-1gd 34.31", "fr-1-i 14.05")
		l.Play("German done", "German attack 35.32", "German join ge-1gd", "German done")
		require.Equal(t, "screen", l.Kind())
		require.False(t, l.Can("Allied screen 35.33"))
	})
	t.Run("the Germans as well", func(t *testing.T) {
		l := layAllied(t, 7, "ge-2cav 8.25", "fr-1-i 8.24", "fr-2-i 8.24")
		l.Play("Allied done", "Allied attack 8.25", "Allied join fr-1-i", "Allied join fr-2-i", "Allied done")
		require.True(t, l.Can("German screen 8.26"))
		require.True(t, l.State.ToAct().Has(dop.GermanSeat.Actor()))
	})
}

func TestRule1_11_ScreensAgainstOverruns(t *testing.T) {
	overrun := func(t *testing.T, turn int, attackers []string, units ...string) *layout {
		t.Helper()
		for _, id := range slices.Backward(attackers) { // the first is on top
			units = append(units, id+" 10.18")
		}
		p := dop.Position{Turn: turn, Active: august1914.German}
		g := layOut(t, layScenario(t, "5.4", "overrun-cost=0", "zone-cost=0"), p, units...)
		for _, id := range attackers {
			if len(attackers) > 1 {
				g.Play("German form " + id)
			}
		}
		g.march(attackers[0], "10.18", "10.19", "10.20")
		g.Play("German overrun " + attackers[0] + " 10.20 > 10.21")
		return g
	}
	t.Run("infantry that overruns is refused", func(t *testing.T) {
		g := overrun(t, 10, []string{"ge-13-vii", "ge-14-vii"}, "fr-1cav 10.21", "fr-3cav 10.21")
		require.Equal(t, "screen", g.Kind())
		require.True(t, g.State.ToAct().Has(dop.AlliedSeat.Actor()))
		g.Play("Allied screen 10.22")
		require.Equal(t, "10.22", g.unit("fr-1cav").Hex)
		require.Equal(t, "10.22", g.unit("fr-3cav").Hex)
		require.Equal(t, "10.21", g.unit("ge-13-vii").Hex, "the vacated hex is entered")
		require.Equal(t, "10.21", g.unit("ge-14-vii").Hex)
		require.Equal(t, "march", g.Kind(), "and the move is not over")
	})
	t.Run("or the cavalry stands", func(t *testing.T) {
		g := overrun(t, 10, []string{"ge-13-vii", "ge-14-vii"}, "fr-1cav 10.21")
		g.Play("Allied done")
		require.Equal(t, "roll", g.Kind())
		g.roll(2)
		require.Equal(t, "10.21", g.unit("fr-1cav").Hex)
	})
	t.Run("not cavalry that overruns", func(t *testing.T) {
		g := overrun(t, 10, []string{"ge-13-vii", "ge-2cav"}, "fr-1cav 10.21")
		require.Equal(t, "roll", g.Kind())
	})
	t.Run("nor with others in the hex", func(t *testing.T) {
		g := overrun(t, 10, []string{"ge-13-vii", "ge-14-vii"}, "fr-1cav 10.21", "fr-81ter 10.21")
		require.Equal(t, "roll", g.Kind())
	})
	t.Run("an HQ with it goes along", func(t *testing.T) {
		g := overrun(t, 10, []string{"ge-13-vii", "ge-14-vii"}, "fr-1cav 10.21", "fr-hq-10 10.21")
		g.Play("Allied screen 10.22")
		require.Equal(t, "10.22", g.unit("fr-hq-10").Hex)
	})
	t.Run("not into an enemy zone, nor among enemies", func(t *testing.T) {
		g := overrun(t, 10, []string{"ge-13-vii", "ge-14-vii"}, "fr-1cav 10.21", "ge-2cav 11.23", "fr-1-i 10.22")
		g.Refuse("1.11", "Allied screen 10.22") // a friend is there, but does not negate the zone
		require.True(t, g.Can("Allied screen 9.22"))
	})
	t.Run("nowhere to go: no question", func(t *testing.T) {
		g := overrun(t, 10, []string{"ge-13-vii", "ge-14-vii"}, "fr-1cav 10.21", "ge-2cav 10.23", "ge-4cav 8.22", "ge-9cav 12.21")
		require.Equal(t, "roll", g.Kind())
	})
}

func TestRule1_11_TheAdvanceAfterAScreen(t *testing.T) {
	// Units with white boxes advance in full on turn 7, but a screen vacates only one
	// hex.
	p := dop.Position{Turn: 7, Active: august1914.German}
	g := layOut(t, layScenario(t, "5.3"), p, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1cav 10.22", "fr-1-i 20.20")
	g.attack("10.22", "ge-13-vii", "ge-14-vii")
	g.Play("Allied screen 10.23", "German advance ge-13-vii 10.21 > 10.22")
	require.False(t, g.offers("German advance ge-13-vii"))
	require.True(t, g.Can("German advance ge-14-vii 10.21 > 10.22"))
}
