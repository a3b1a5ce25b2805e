package captain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// Rule 4.4: on turn 7, the French make the last attack that Plan XVII requires at any odds,
// and alone. After seven attacks, they do not.
func TestPlanXVIIIsMadeUp(t *testing.T) {
	for made, want := range map[int]string{6: "Entente assault 2504", 7: "Entente done"} {
		s := position(t, schlieffenswar.Position{
			Turn: 7, Active: august1914.Allied, Phase: schlieffenswar.Combat, PlanXVII: made,
			Units: slices.Concat(at("2505", "fra-7"), at("2504", "ger-xiv", "ger-xv")),
		})
		require.Equal(t, want, choice(t, s, entente), "%d attacks made", made)
	}
}

// At 8:2 a French corps will probably fall. At 4:8 the attacking Germans probably would.
func TestAttacksAtGoodOddsOnly(t *testing.T) {
	for _, c := range []struct {
		attackers, defenders []string
		want                 string
	}{
		{[]string{"ger-ii", "ger-iii"}, []string{"fra-grd-4"}, "German assault 1514"},
		{[]string{"ger-ii"}, []string{"fra-1", "fra-2"}, "German done"},
	} {
		s := position(t, schlieffenswar.Position{
			Turn: 4, Active: august1914.German, Phase: schlieffenswar.Combat,
			Units: slices.Concat(at("1614", c.attackers...), at("1514", c.defenders...)),
		})
		require.Equal(t, c.want, choice(t, s, german))
	}
}

// Rule 11.23: siege markers are only used against cities with forts.
func TestSiegeMarkersAreCommitted(t *testing.T) {
	s := position(t, schlieffenswar.Position{
		Turn: 2, Active: august1914.German, Phase: schlieffenswar.Combat,
		Units: slices.Concat(at("1208", "ger-ii", "ger-iii", "ger-iv"), at("1209", "fort-liege")),
	})
	s = after(t, s, "German assault 1209", "German join ger-ii", "German join ger-iii", "German join ger-iv", "German done")
	require.Equal(t, "German bombard", choice(t, s, german))
}

// Rule 11.21: after three losses, the second corps gives up the hex rather than a step,
// unless there is a city to hold.
func TestDefendersRetreatFromOpenGround(t *testing.T) {
	for hex, want := range map[string]string{"1514": "Entente retreat", "1516": "Entente lose"} {
		s := position(t, schlieffenswar.Position{
			Turn: 4, Active: august1914.German, Phase: schlieffenswar.Combat,
			Units: slices.Concat(at("16"+hex[2:], "ger-ii", "ger-iii", "ger-iv"), at(hex, "fra-grd-4", "fra-c-1")),
		})
		s = after(t, s, "German assault "+hex, "German join ger-ii", "German join ger-iii", "German join ger-iv",
			"German done", "roll 6", "Entente lose fra-c-1")
		require.Contains(t, choice(t, s, entente), want)
	}
}

// Rule 11.20: an attacker loses its least valuable step.
func TestTheCheapestStepIsLost(t *testing.T) {
	s := position(t, schlieffenswar.Position{
		Turn: 4, Active: august1914.German, Phase: schlieffenswar.Combat,
		Units: slices.Concat(at("1614", "ger-ii", "ger-c-2"), at("1514", "fra-1")),
	})
	s = after(t, s, "German assault 1514", "German join ger-ii", "German join ger-c-2", "German done", "roll 1")
	require.Equal(t, "German lose ger-c-2", choice(t, s, german))
}
