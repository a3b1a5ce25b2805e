package germanyatwar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
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
		{"in a city of its own it is at home", "Entente step f1-vii 44 > 43", []string{"f1-vii 44", "german 43 45"}, false},
		{"not if the city is contested", "Entente step f1-vii 44 > 43", []string{"f1-vii 44", "g1-ii 44", "german 43 45"}, true},
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
		g = layWith(t, "home=side", gaw.Position{Active: entente, Disc: entente}, lines...)
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
		g := lay(t, gaw.Position{Active: entente, Disc: entente}, "g1-2c 9", "f5-i 9", "german 10 22 8", "g1-ii 8", "entente 9")
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

// Rules 7.0.1, 7.9, 7.10: for attrition and for the restoration of leaders, the last
// check of a side counts, regardless of later changes to lines. Orléans, 44, is
// adjacent to Chartres, 43, and Fontainebleau, 45.
func TestRule7_0_1_IsolationLastsUntilTheNextCheck(t *testing.T) {
	road := "german 45 52 65 66 67" // to Metz
	pass := func(g *table, first, second string) *table {
		g.T.Helper()
		g.Play(first+" pass", first+" done", second+" pass")
		return g
	}
	cutLater := func(t *testing.T, setting string, lines ...string) *table {
		t.Helper()
		lines = append(lines, "g1-2c 45", "f2-ix 46", road)
		g := pass(layWith(t, setting, gaw.Position{Active: entente}, lines...), "Entente", "German")
		g.goes("g1-2c", "45", "43")
		return g
	}
	openedLater := func(t *testing.T, setting string, lines ...string) *table {
		t.Helper()
		lines = append(lines, "f1-viii 43", "g1-iii 43", "entente 43", road)
		g := pass(layWith(t, setting, gaw.Position{Active: entente}, lines...), "Entente", "German")
		require.Contains(t, isolatedOnes(g), strings.Fields(lines[0])[0])
		g.goes("g1-iii", "43", "45")
		return g
	}
	for value, steps := range map[string][2]int{"checked": {4, 3}, "traced": {3, 4}} {
		t.Run("attrition, "+value, func(t *testing.T) {
			g := cutLater(t, "isolation="+value, "f1-vii 44", "g1-iv 44", "entente 44")
			require.Equal(t, steps[0], g.steps("f1-vii"), "no check has found it isolated")
			g = openedLater(t, "isolation="+value, "f1-vii 44", "g1-iv 44", "entente 44")
			require.Equal(t, steps[1], g.steps("f1-vii"), "its check has")
		})
		t.Run("restoring, "+value, func(t *testing.T) {
			restores := func(g *table) bool {
				for g.Kind() != "restore" || g.actor() != "Entente" {
					g.Play(g.Moves("")[0])
				}
				if !g.Can("Entente restore f1-l 44") {
					g.Refuse("7.0.1", "Entente restore f1-l 44")
					return false
				}
				return true
			}
			require.Equal(t, value == "checked", restores(cutLater(t, "isolation="+value, "f1-l 44 3", "g1-iv 44", "entente 44")))
			require.Equal(t, value == "traced", restores(openedLater(t, "isolation="+value, "f1-l 44 3", "g1-iv 44", "entente 44")))
		})
		t.Run("fortresses are traced, "+value, func(t *testing.T) {
			lines := []string{"g7-xiv 22", "g1-iii 33", "b-1 7", "garrison 22 Belgium 3", "entente 22", "german 8 9 10 32 33"}
			g := pass(layWith(t, "isolation="+value, gaw.Position{Active: entente}, lines...), "Entente", "German")
			g.Play("German done")
			require.Equal(t, 3, g.discs("22", august1914.Belgium), "Namur is beside it")
			g = pass(layWith(t, "isolation="+value, gaw.Position{Active: entente}, lines...), "Entente", "German")
			g.goes("g1-iii", "33", "21")
			require.Equal(t, 2, g.discs("22", august1914.Belgium))
		})
	}
}

// isolatedOnes lists the units of both sides that are isolated.
func isolatedOnes(g *table) []string {
	view := g.State.View(august1914.Umpire)
	return view.Isolated()
}

// Rule 7.0.1: the results of a check last while the other side is phasing, and through
// the turn. According to the tip, it is public which blocks are isolated.
func TestRule7_0_1_IsolationOfBothSides(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente}, "f1-vii 44", "g1-iv 44", "g1-iii 9", "b-1 7", "german 45 43", "entente 44")
	both := []string{"f1-vii", "g1-iii", "g1-iv"}
	require.ElementsMatch(t, both, isolatedOnes(g), "a position is one after checks of both sides")
	told := g.Play("Entente pass", "Entente done")
	require.ElementsMatch(t, both, isolatedOnes(g))
	for _, e := range told {
		require.False(t, e.Kind == "isolated" && e.ID == "f1-vii", "the check is the Germans'")
	}
	german := g.State.View(gaw.GermanSeat.Viewer())
	require.ElementsMatch(t, both[1:], german.Isolated())
	for _, sh := range german.Shadows() {
		require.Equal(t, sh.Area == "44", sh.Isolated, "%+v", sh)
	}
	_, err := g.State.Traces(gaw.GermanSeat.Viewer(), "f1-vii")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1.3"})

	p := g.State.Position()
	require.ElementsMatch(t, both, p.Progress.Isolated)
	again, err := p.State(g.State.Scenario())
	require.NoError(t, err)
	require.Equal(t, g.State, again)
	p.Progress.Isolated = []string{}
	other, err := p.State(g.State.Scenario())
	require.NoError(t, err)
	require.NotEqual(t, g.State.Hash(), other.Hash())
	p.Progress.Isolated = nil
	traced, err := p.State(g.State.Scenario())
	require.NoError(t, err)
	require.Equal(t, g.State, traced, "a position that does not tell is traced")

	g.Play("German pass", "German done")
	require.Equal(t, "reinforcement phase", g.phase())
	require.ElementsMatch(t, both, isolatedOnes(g), "and on into the next turn")
	require.Equal(t, []int{3, 3}, []int{g.steps("f1-vii"), g.steps("g1-iv")})
	require.Equal(t, 4, g.steps("g1-iii"), "no enemies are with it")
}

// Rules 1.3, 7.0.1: isolated blocks are distinguishable from others in their area, so
// the leader that regains a step cannot be an isolated block.
func TestRule1_3_IsolatedBlocksAreToldApart(t *testing.T) {
	g := lay(t, gaw.Position{Active: entente}, "f1-l 46 2", "f2-l 46 2", "g1-iii 22", "german 22")
	for g.Kind() != "restore" || g.actor() != "Entente" {
		g.Play(g.Moves("")[0])
	}
	may := func(isolated ...string) [][]string {
		p := g.State.Position()
		p.Progress.Isolated = isolated
		s, err := p.State(g.State.Scenario())
		require.NoError(t, err)
		require.NoError(t, s.Apply(gaw.MustParseMove("Entente restore f2-l 46")))
		view, found := s.View(gaw.GermanSeat.Viewer()), [][]string{}
		for _, sh := range view.Shadows() {
			if sh.Area == "46" {
				found = append(found, sh.May)
			}
		}
		return found
	}
	either := []string{"f1-l", "f2-l"}
	require.Equal(t, [][]string{either, either}, may(), "either may have regained it")
	require.ElementsMatch(t, [][]string{{"f1-l"}, {"f2-l"}}, may("f1-l"))
}

func TestExample_7_0_1_IsolatedBritish(t *testing.T) {
	f := turn3(t, entente, "e-i 5", "g1-ii 5", "german 1", "f1-vii 85").then("Entente strategic")
	f.Refuse("7.0.1", "Entente step e-i 5 > 4")
	f = turn3(t, entente, "e-i 5", "g1-ii 5", "f1-vii 85").then("Entente strategic", "Entente step e-i 5 > 4")
	require.Equal(t, "4", f.at("e-i"), "with Le Havre it is not")
}

// Rules 1.3, 7.0.1: the Entente sees a face-up corps and a hidden one in Liège. The
// order in which it is told about them does not depend on which corps the hidden one is.
func TestRule7_0_1_IsolatedUnitsAreToldInAPublicOrder(t *testing.T) {
	told := func(hidden string) (lines []string) {
		t.Helper()
		g := lay(t, gaw.Position{Active: entente}, "g1-iii 9 open", hidden+" 9", "b-1 7", "f2-ix 46")
		for _, e := range g.Play("Entente pass", "Entente done") {
			if e.Kind == "isolated" && e.Audience.Includes(gaw.EntenteSeat.Viewer()) {
				lines = append(lines, e.String())
			}
		}
		return lines
	}
	first := told("g1-ii")
	require.Equal(t, []string{"III Inf (German) in 9 is isolated.", "A German unit in 9 is isolated."}, first)
	require.Equal(t, first, told("g1-iv"))
}
