package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// told returns the numbers of the events that cite a rule, in their order.
func told(events []august1914.Event, rule string) (list []int) {
	for _, e := range events {
		if e.Rule == rule && e.Audience.Includes(august1914.Umpire) {
			list = append(list, e.N)
		}
	}
	return list
}

// Steps cite what makes them dear. In the rulebook's order: rough ground, major
// rivers, and enemies where one comes from or goes to.
func TestRule7_4_StepsCiteWhatTheyCost(t *testing.T) {
	for _, c := range []struct{ reason, unit, from, to, enemy, want string }{
		{"open ground", "f1-vii", "84", "66", "", "7.4"},
		{"red ground (Rule 2.3)", "f1-vii", "85", "86", "", "2.3"},
		{"to enemies", "f1-vii", "84", "66", "g6-ib 66", "7.4.3"},
		{"from enemies", "f1-vii", "84", "66", "g6-ib 84", "7.4.3"},
		{"to enemies on red ground", "f1-vii", "85", "86", "g6-ib 86", "7.4.3"},
	} {
		lines := []string{c.unit + " " + c.from}
		if c.enemy != "" {
			lines = append(lines, c.enemy, "entente 84")
		}
		g := strategic(t, entente, lines...)
		events := g.Play("Entente step " + c.unit + " " + c.from + " > " + c.to)
		i := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "step" })
		require.Equal(t, c.want, events[i].Rule, c.reason)
	}
	river := strategic(t, german, "g1-ii 32", "german 10 32")
	require.Len(t, told(river.Play("German step g1-ii 32 > 10"), "7.4.4"), 2, "over the Meuse, told to either side")
}

func TestRule1_6_ToldWhenItIsUsedUp(t *testing.T) {
	g := strategic(t, entente, "f1-vii 84", "f1-viii 84", "f2-xx 68", "f2-ix 68", "f3-iv 57", "f3-v 57")
	for _, line := range [][]string{{"f1-vii", "84", "66"}, {"f1-viii", "84", "66"}, {"f2-xx", "68", "84"}, {"f2-ix", "68", "84"}} {
		g.goes(line[0], line[1:]...)
	}
	require.Empty(t, told(g.Events, "1.6"), "four of five")
	g.goes("f3-iv", "57", "66")
	require.Equal(t, []int{5}, told(g.Events, "1.6"))
}

// Rule 2.6.3: a cube marks what has changed hands. Rules 2.7 to 2.10, 7.5.1.17:
// Strassburg is a victory area with a fortress, Karlsruhe a major city,
// Frankfurt a capital.
func TestRule2_6_3_ConquestsCiteWhatIsConquered(t *testing.T) {
	for _, c := range []struct {
		reason, from, to string
		cited            []string
		not              []string
	}{
		{"a fortress in a victory area", "78", "79", []string{"2.6", "2.6.3", "2.7", "7.5.1.17", "2.10"}, []string{"2.8", "2.9"}},
		{"a major city", "78", "76", []string{"2.6", "2.6.3", "7.5.1.17", "2.8"}, []string{"2.7", "2.9", "2.10"}},
		{"a capital", "74", "63", []string{"2.6", "2.6.3", "2.7", "7.5.1.17", "2.9"}, []string{"2.8", "2.10"}},
		{"open country", "78", "80", []string{"2.6", "2.6.3"}, []string{"2.7", "2.8", "2.9", "2.10", "7.5.1.17"}},
	} {
		g := strategic(t, entente, "f1-vii "+c.from, "f1-viii 85", "entente 74 75 77 78")
		events := g.Play("Entente step f1-vii " + c.from + " > " + c.to)
		for _, rule := range c.cited {
			require.NotEmpty(t, told(events, rule), "%s: %s", c.reason, rule)
		}
		for _, rule := range c.not {
			require.Empty(t, told(events, rule), "%s: %s", c.reason, rule)
		}
	}
}

// Rule 6.1: on turn 2 two units of the Entente join its pool, Foch and III
// Corps, and one German unit, IX Reserve Corps.
func TestRule6_1_ToldHowManyJoin(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1}, "g1-ii 23", "f1-vii 85")
	g.Play("German pass", "German done", "Entente pass")
	require.Equal(t, []int{1, 2}, told(g.Play("Entente done"), "6.1"))
}

// Rule 3.1: the first impulse of a turn is that of the side with the disc; the
// next is the other's.
func TestRule3_1_ToldInTheFirstImpulse(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1}, "g1-ii 23", "f1-vii 85")
	require.Empty(t, told(g.Play("German pass", "German done"), "3.1"))
	g.Play("Entente pass", "Entente done")
	for g.Kind() != "choose" {
		g.Play(g.Moves("")[0])
	}
	require.Equal(t, []int{1}, told(g.Events, "3.1"))
}

// Rules 7.3.1.3, 7.7: a leader at its heart is eliminated when it is
// deactivated; one with stars is not.
func TestRule7_3_1_3_ToldOfTheHeart(t *testing.T) {
	for steps, want := range map[string]string{"1": "7.3.1.3", "2": "7.7"} {
		g := tactical(t, german, "g1-l", "g1-l 23 "+steps, "g1-ii 23")
		events := g.Play("German done")
		i := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "deactivate" })
		require.Equal(t, want, events[i].Rule)
	}
}

// Rules 2.11.1, 7.3.1.1, 7.3.1.4, 7.5.1.5, 7.5.1.6, 7.5.1.11, 7.5.1.14: the
// Guard, five dots, attacks three Belgian and two British dots with von Bülow's
// four stars next to it. Green 20 has no bonus: 9 against 5, and the losers take
// four hits, which they can. In yellow 32 it is 9 against three dots and a bonus
// of 1: five hits, of which three black dots can take three.
func TestRule7_5_1_6_BattlesCiteTheirArithmetic(t *testing.T) {
	g := tactical(t, german, "g2-l", "g2-l 21", "g2-gd 21", "b-3 20", "e-ii 20 2", "german 10 21 22 32 33")
	g.goes("g2-gd", "21", "20")
	g.battle("20")
	for rule, want := range map[string][]int{
		"7.3.1.1": {4}, "7.3.1.4": {4}, "7.5.1.5": {5}, "7.5.1.6": {5}, "7.5.1.11": {4}, "7.5.1.14": nil, "2.11.1": nil,
	} {
		require.Equal(t, want, told(g.Events, rule), rule)
	}

	g = lay(t, gaw.Position{Valour: map[string]int{"Belgium": 1}}, "g2-l 21", "g2-gd 21", "b-3 20", "e-ii 20 2", "german 10 21 22 32 33")
	g.activate("g2-l")
	g.goes("g2-gd", "21", "20")
	g.battle("20")
	require.Len(t, told(g.Events, "2.11.1"), 1, "as many British as Belgians: the British have no valour")
	require.Empty(t, told(g.Events, "2.11"))

	g = tactical(t, german, "g2-l", "g2-l 23", "g2-gd 23", "b-3 32")
	g.goes("g2-gd", "23", "32")
	g.battle("32")
	require.Equal(t, []int{3}, told(g.Events, "7.5.1.11"), "9 against 4")
	require.Equal(t, []int{2}, told(g.Events, "7.5.1.14"), "five hits, and three dots")
}
