package captain_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// Saarbrücken decides the game, and Nancy scores a point. Two corps have the four steps
// that no attack can take. As long as the French could attack, both stay. (Rules 4.3, 5.6,
// 11.17)
func TestGuardsStayWhereTheGameIsDecided(t *testing.T) {
	for _, c := range []struct {
		why    string
		turn   int
		french string
		stay   bool
	}{
		{"the French could march there and attack", 5, "1909", true},
		{"the French are far away", 5, "1719", false},
		{"on the last turn a city of Germany decides nothing", 10, "1909", false},
	} {
		s := finishPhase(t, position(t, schlieffenswar.Position{
			Turn: c.turn, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
			Units: slices.Concat(
				at("1906", "ger-v", "ger-c-4"), at(c.french, "fra-6"),
				at("1908", "fort-metz"), at("1807", "fort-diedenhofen", "ger-xiii"), at("1606", "ger-viii", "ger-viii-r"),
			),
		}))
		require.Equal(t, c.stay, whereIs(s, "ger-v") == "1906" && whereIs(s, "ger-c-4") == "1906", c.why)
	}
}

// A corps fills an empty city of Germany that the French can reach. Otherwise it leaves for
// one of the open cities of France. (Rules 4.3, 4.6)
func TestGuardsComeWhereTheGameIsDecided(t *testing.T) {
	for french, comes := range map[string]bool{"2605": true, "1719": false} {
		s := position(t, schlieffenswar.Position{
			Turn: 9, Active: august1914.German, Phase: schlieffenswar.Movement, ParisEndangered: true,
			Units: slices.Concat(at("2504", "ger-xiv"), at("2203", "fort-strassburg"), at(french, "fra-7")),
		})
		require.Equal(t, comes, whereIs(finishPhase(t, s), "ger-xiv") == "2503", "the French are in %s", french)
	}
}

// Rule 4.3: the Entente enters an empty city of Germany.
func TestEntenteTakesAnOpenCity(t *testing.T) {
	s := position(t, schlieffenswar.Position{
		Turn: 3, Active: august1914.Allied, Phase: schlieffenswar.Movement,
		Units: slices.Concat(at("2604", "fra-7", "fra-8"), at("1208", "ger-ii")),
	})
	s = finishPhase(t, s)
	v := s.View(august1914.Spectator)
	require.Equal(t, august1914.Allied, v.Control("2503"))
}

// Rule 4.1: unless the Germans have endangered Paris, they cannot win on points.
func TestGermansEndangerParis(t *testing.T) {
	s := position(t, schlieffenswar.Position{
		Turn: 10, Active: august1914.German, Phase: schlieffenswar.Movement,
		Units: slices.Concat(at("1715", "ger-c-2"), at("2018", "fort-paris-s"), at("1919", "fort-paris-n")),
	})
	require.False(t, s.View(august1914.Spectator).ParisEndangered)
	s = finishPhase(t, s)
	require.True(t, s.View(august1914.Spectator).ParisEndangered)
}
