package driveonparis_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// An optionCase is an option, its values with the default first, and a question
// that each value answers otherwise.
type optionCase struct {
	name    string
	values  []string
	ask     func(t *testing.T, sc *dop.Scenario) any
	answers []any
	ruled   bool // RULINGS.md names it
}

var optionCases = []optionCase{
	{"mobilization", []string{"doctrine", "historical", "free"}, askPoints, []any{"east", "as in 1914", "anywhere"}, false},
	{"zone-cost", []string{"2", "1", "3", "0"}, askZone, []any{3, 2, 4, 1}, true},
	{"negation", []string{"friends", "never", "fighters"}, askCommand, []any{"units, HQs", "", "units"}, true},
	{"overrun-cost", []string{"2", "3", "0", "1"}, askOverrun, []any{6, 7, 4, 5}, true},
	{"odds", []string{"nearest", "defender"}, askTie, []any{"1:1 1:2 1:3 1:4", "1:2 1:2 1:3 1:4"}, true},
	{"long-odds", []string{"allowed", "barred"}, askLongOdds, []any{false, true}, true},
	{"overruns", []string{"exploiters", "all"}, askExploiters, []any{0, 1}, true},
	{"advance", []string{"retreat", "hex"}, askAdvance(), []any{true, false}, true},
	{"advance-zone", []string{"stop", "free"}, askAdvance("fr-89ter 11.23"), []any{false, true}, true},
	{"minimum", []string{"allowed", "barred", "any"}, askMinimum, []any{[2]bool{true, false}, [2]bool{}, [2]bool{true, true}}, true},
	{"lille", []string{"on", "off"}, askLille, []any{4.0, 16.0}, true},
	{"dutch", []string{"off", "on"}, askNetherlands, []any{false, true}, false},
	{"fog", []string{"top", "open"}, askHidden, []any{1, 0}, true},
	{"loading", []string{"hex", "unit"}, askLoading, []any{10, 20}, true},
	{"retreat-loss", []string{"group", "unit", "none"}, askRetreat, []any{1, 2, 0}, true},
	{"exploit-zone", []string{"barred", "allowed"}, askExploitation, []any{false, true}, true},
	{"entry", []string{"zones", "barred"}, askEntry, []any{true, false}, true},
	{"reserve", []string{"any", "combat"}, askReserve, []any{true, false}, true},
	{"plan-xvii", []string{"held", "lost"}, askPlanXVII, []any{2, 0}, true},
	{"marne", []string{"units", "fighters", "marches"}, askMarne, []any{"units", "fighters", "marches"}, true},
	{"captures", []string{"draw", "lille"}, askCaptures, []any{august1914.NoSide, august1914.Allied}, true},
	{"bef", []string{"off", "both", "attack", "defense"}, askBEF, []any{[2]int{}, [2]int{1, -1}, [2]int{1, 0}, [2]int{0, -1}}, true},
	{"doctrine-end", []string{"panic", "turn-15"}, askDoctrineEnd, []any{true, false}, true},
	{"ratio", []string{"2", "1"}, askRatio, []any{"Allied 1:1 Allied 0:0", "German 1:1 Allied 0:0"}, true},
}

func TestEveryValueOfEveryOption(t *testing.T) {
	rulings, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	require.Len(t, dop.Options(), len(optionCases))
	for i, o := range dop.Options() {
		t.Run(o.Name, func(t *testing.T) {
			c := optionCases[i]
			require.Equal(t, c.name, o.Name)
			require.Equal(t, c.values[0], o.Default)
			var values []string
			for _, v := range o.Values {
				values = append(values, v.Value)
			}
			require.Equal(t, c.values, values)
			require.Equal(t, c.ruled, strings.Contains(string(rulings), "`"+c.name+"`"), "RULINGS.md")
			require.Equal(t, c.answers[0], c.ask(t, layScenario(t, "5.6")), "by default")
			for j, value := range c.values {
				require.Equal(t, c.answers[j], c.ask(t, layScenario(t, "5.6", c.name+"="+value)), value)
			}
			require.Equal(t, len(slices.Compact(slices.Clone(c.answers))), len(c.answers), "they differ")
		})
	}
}

func askGermans(t *testing.T, sc *dop.Scenario, units ...string) *layout {
	t.Helper()
	return layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, units...)
}

// askPoints asks where the first French mobilization point can be.
func askPoints(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := layAt(t, dop.New(sc))
	switch west, east := g.Can("Allied point 22.15"), g.Can("Allied point 43.10"); {
	case west && east:
		return "anywhere"
	case east:
		return "east"
	}
	require.Equal(t, "46.10", g.State.Position().Points[0])
	return "as in 1914"
}

// askZone asks what a clear hex in an enemy zone costs.
func askZone(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := askGermans(t, sc, "ge-13-vii 10.19", "fr-1-i 10.21")
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-13-vii")
	require.NoError(t, err)
	d, err := r.To("10.20")
	require.NoError(t, err)
	return d.Cost
}

// askCommand asks who negates enemy zones on the path from an HQ to a unit, which
// leads straight to the north through two hexes next to the enemy.
func askCommand(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	var who []string
	for _, c := range [][]string{{"units", "br-1-i 10.21", "be-1 10.22"}, {"HQs", "br-hq 10.21", "be-hq 10.22"}} {
		units := append(c[1:], "fr-hq-4 10.19", "fr-1-i 10.23", "ge-13-vii 11.22")
		g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.Allied}, units...)
		p, err := g.State.TraceCommand(dop.AlliedSeat.Viewer(), "fr-1-i")
		require.NoError(t, err)
		if p.InCommand {
			require.Equal(t, []string{"10.19", "10.20", "10.21", "10.22", "10.23"}, p.Path)
			who = append(who, c[0])
		}
	}
	return strings.Join(who, ", ")
}

// askOverrun asks what an overrun of the second hex costs: a clear hex in a zone,
// 3, and another with its defenders.
func askOverrun(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := askGermans(t, sc, "ge-2cav 10.19", "fr-81ter 10.21")
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-2cav")
	require.NoError(t, err)
	require.Len(t, r.Overruns, 1)
	return r.Overruns[0].Cost
}

// askTie asks for the columns of 6 to 8, and of 2 to 3, 2 to 5 and 2 to 7, which lie
// in the middle between two.
func askTie(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := askGermans(t, sc, "ge-13-vii 10.21", "fr-1-i 10.22")
	r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "10.22", Attackers: []string{"ge-13-vii"}})
	require.NoError(t, err)
	require.Equal(t, [2]float64{6, 8}, [2]float64{r.Attack, r.Least.Defense})
	columns := []string{r.Least.Column}
	for i, defenders := range [][]string{{"fr-fm"}, {"fr-52res"}, {"fr-52res", "fr-81ter"}} {
		units := []string{"ge-2ldw 10.21"}
		for _, id := range defenders {
			units = append(units, id+" 10.22")
		}
		g := askGermans(t, sc, units...)
		r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "10.22", Attackers: []string{"ge-2ldw"}})
		require.NoError(t, err)
		require.Equal(t, 2.0, r.Attack)
		require.Equal(t, float64(2*i+3), r.Least.Defense)
		columns = append(columns, r.Least.Column)
		g.attack("10.22", "ge-2ldw")
		g.roll(7)
		require.Equal(t, r.Least.Column, g.event("roll").To)
	}
	return strings.Join(columns, " ")
}

// askLongOdds asks whether an attack at 1 to 5 is called off, which one at 1 to 4 is
// not.
func askLongOdds(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := askGermans(t, sc, "ge-10ldw 10.21", "fr-81ter 10.22", "fr-82ter 10.22")
	g.attack("10.22", "ge-10ldw")
	require.Equal(t, "roll", g.Kind(), "1 to 4")
	g = askGermans(t, sc, "ge-10ldw 10.21", "fr-52res 10.22")
	g.attack("10.22", "ge-10ldw")
	return g.Kind() != "roll"
}

// askExploiters asks for the overruns of infantry in the exploitation phase, for
// half of its allowance.
func askExploiters(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	sc, err := sc.With(august1914.Setting{Name: "zone-cost", Value: "0"}, august1914.Setting{Name: "overrun-cost", Value: "0"})
	require.NoError(t, err)
	g := askGermans(t, sc, "ge-5res 10.19", "ge-14-vii 12.19", "fr-81ter 10.21")
	g.exploit()
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-5res")
	require.NoError(t, err)
	return len(r.Overruns)
}

// askAdvance asks whether cavalry goes on beyond a hex that has been vacated by a
// retreat of two.
func askAdvance(more ...string) func(t *testing.T, sc *dop.Scenario) any {
	return func(t *testing.T, sc *dop.Scenario) any {
		t.Helper()
		units := []string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "ge-4cav 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
		g := askGermans(t, sc, append(units, more...)...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-2cav", "ge-4cav")
		g.roll(10) // 18 to 6: D3r2
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24")
		for g.Kind() == "roll" {
			g.roll(3)
		}
		g.Play("German advance ge-2cav 10.21 > 10.22")
		return g.Can("German advance ge-2cav 10.22 > 9.22")
	}
}

// askMinimum asks whether infantry with three points enters mountains, which are all
// around it, and whether a unit of four points does in an enemy zone, where it has
// others to go to.
func askMinimum(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	stuck := askGermans(t, sc, "ge-5res 55.08", "fr-1-i 46.08")
	stuck.exploit()
	return [2]bool{
		stuck.Can("German step ge-5res 55.08 > 55.07"),
		askGermans(t, sc, "ge-4ers 55.05", "fr-2colbde 53.05").Can("German step ge-4ers 55.05 > 54.05"),
	}
}

// askReserve asks whether an HQ goes into reserve.
func askReserve(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	l := layOut(t, sc, dop.Position{Turn: 6, Active: august1914.German}, "fr-hq-4 8.18", "fr-1-i 8.20", "ge-60ldw 41.12")
	l.await(dop.AlliedSeat, "reserve")
	return l.Can("Allied reserve fr-hq-4")
}

// askPlanXVII asks for the points of Mulhouse, taken on turn 9.
func askPlanXVII(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := layOut(t, sc, dop.Position{Turn: 9, Active: august1914.Allied}, "fr-9-v 58.02", "ge-hq-1 20.22", "fr-hq-1 10.20")
	view := g.State.View(august1914.Umpire)
	before := view.Places().Allied
	g.march("fr-9-v", "58.02", "58.03")
	view = g.State.View(august1914.Umpire)
	return view.Places().Allied - before
}

// askMarne asks what cuts the railway to the Marne of an HQ on it, and of a division
// that has marched over it.
func askMarne(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	var chosen []string
	for _, s := range sc.Settings() {
		chosen = append(chosen, s.String())
	}
	sc = layScenario(t, "5.4", chosen...)
	cut := marneCut(t)
	last := cut[len(cut)-1]
	line := func(hq string, march bool) bool {
		units := []string{"ge-hq-1 24.30", "fr-hq-1 " + hq, "fr-39-xx " + last}
		for i, h := range cut[:len(cut)-1] {
			units = append(units, marneTroops[i]+" "+h)
		}
		p := layOut(t, sc, dop.Position{Turn: 20, Active: august1914.Allied}, units...).State.Position()
		for i := range p.Units {
			if p.Units[i].ID == "fr-39-xx" {
				p.Units[i].Hex, p.Units[i].Box = "", "gone"
			}
		}
		p.Progress = nil
		if p.Railways = nil; march {
			p.Railways = []string{}
		} else {
			p.Railways = append(p.Railways, "24.30", last)
		}
		s, err := p.State(sc)
		require.NoError(t, err)
		st, err := s.Standing(august1914.Umpire)
		require.NoError(t, err)
		return st.Most.Winner == august1914.German
	}
	switch {
	case !line("10.20", true):
		return "marches"
	case line(last, false):
		return "fighters"
	}
	return "units"
}

// askCaptures asks who wins with Lille Allied and Calais German.
func askCaptures(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	var chosen []string
	for _, s := range sc.Settings() {
		chosen = append(chosen, s.String())
	}
	p := dop.Position{Turn: 25, Active: august1914.Allied}
	g := layOut(t, layScenario(t, "5.5", chosen...), p, "ge-1bav 4.27", "fr-1-i 15.26", "ge-hq-1 20.30", "fr-hq-1 5.20")
	return g.finish().Winner
}

// askBEF asks what the British change of the die when they attack, and when they
// defend; the table shows it.
func askBEF(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.Allied}, "br-1-i 10.21", "ge-13-vii 10.22")
	attack, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "10.22", Attackers: []string{"br-1-i"}})
	require.NoError(t, err)
	require.Zero(t, attack.Least.Modifier)
	g = askGermans(t, sc, "ge-13-vii 10.21", "br-1-i 10.22")
	defense, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "10.22", Attackers: []string{"ge-13-vii"}})
	require.NoError(t, err)
	require.Equal(t, defense.Least.Modifier, defense.Most.Modifier)
	require.Zero(t, defense.Modifier)
	return [2]int{attack.Modifier, defense.Most.Modifier}
}

// askRatio asks who wins 5.1 with a division each where it counts, and with none.
func askRatio(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	intro, err := layScenario(t, "5.1").With(sc.Settings()...)
	require.NoError(t, err)
	even := layOut(t, intro, dop.Position{Turn: 8, Active: august1914.Allied}, "ge-13-vii 20.14", "br-1-i 15.20").finish()
	none := layOut(t, intro, dop.Position{Turn: 8, Active: august1914.Allied}, "ge-13-vii 20.16", "br-1-i 15.10").finish()
	return fmt.Sprintf("%s %d:%d %s %d:%d", even.Winner, even.Points.German, even.Points.Allied, none.Winner, none.Points.German, none.Points.Allied)
}

// askDoctrineEnd asks whether a French division is kept from crossing the Doctrine
// Line on turn 15.
func askDoctrineEnd(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	kept := func(turn int) bool {
		l := layOut(t, sc, dop.Position{Turn: turn, Active: august1914.Allied}, "fr-1-i 31.18", "ge-60ldw 41.12")
		return !l.Can("Allied step fr-1-i 31.18 > 30.17")
	}
	require.True(t, kept(14))
	return kept(15)
}

// askLille asks for the defense of eight in Lille.
func askLille(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := askGermans(t, sc, "ge-1gd 16.25", "fr-1-i 15.26")
	r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "15.26", Attackers: []string{"ge-1gd"}})
	require.NoError(t, err)
	return r.Least.Defense
}

// askNetherlands asks whether Germans march through the Netherlands.
func askNetherlands(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	require.False(t, layOut(t, sc, dop.Position{Turn: 10, Active: august1914.Allied}, "fr-1-i 35.32").Can("Allied step fr-1-i 35.32 > 35.33"))
	return askGermans(t, sc, "ge-13-vii 35.32").Can("German step ge-13-vii 35.32 > 35.33")
}

// askHidden asks how many units of a stack of two the enemy cannot see.
func askHidden(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := askGermans(t, sc, "ge-13-vii 10.21", "fr-1-i 10.22", "fr-2-i 10.22")
	r, err := g.State.Reckon(dop.GermanSeat.Viewer(), dop.Fight{Target: "10.22", Attackers: []string{"ge-13-vii"}})
	require.NoError(t, err)
	return r.Hidden
}

// askLoading asks what two divisions pay to go aboard.
func askLoading(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	g := askGermans(t, sc, "ge-13-vii 38.33", "ge-14-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20")
	g.Play("German load ge-13-vii ge-train-1", "German load ge-14-vii ge-train-1")
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-train-1")
	require.NoError(t, err)
	return r.Spent
}

// askRetreat asks for the steps that two divisions and an HQ lose when they retreat
// into an enemy zone.
func askRetreat(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	l := layOut(t, sc, dop.Position{Turn: 6, Active: august1914.German},
		"be-1 22.24", "be-2 22.24", "be-3 22.24", "be-hq 22.24", "ge-1gd 23.25", "ge-2gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25",
		"ge-25ldw 21.24", "fr-1-i 14.05")
	l.Play("German done")
	l.fight("22.24", 9, "ge-1gd", "ge-2gd")
	l.settleUntil("retreat")
	require.Equal(t, [2]int{2, 2}, [2]int{l.unit("be-2").Steps, l.unit("be-3").Steps}, "the roll has cost the first")
	l.Play("Allied retreat 22.24 > 22.23")
	for l.Kind() == "lose" {
		l.Play("Allied lose be-2")
	}
	return 4 - l.unit("be-2").Steps - l.unit("be-3").Steps
}

// askExploitation asks whether cavalry that has come to an enemy leaves it again in
// the exploitation phase.
func askExploitation(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	l := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-2cav 62.25", "fr-1-i 62.27", "ge-60ldw 41.12")
	l.march("ge-2cav", "62.25", "62.26")
	l.stop()
	l.Play("German done", "German done")
	l.settleUntil("move")
	return l.Can("German step ge-2cav 62.26 > 62.25")
}

// askEntry asks whether a division arrives in Paris with the enemy next to it.
func askEntry(t *testing.T, sc *dop.Scenario) any {
	t.Helper()
	l := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German, Points: []string{"46.10", "38.14", "14.05", "30.19"}},
		"fr-1-i 46.10", "ge-13-vii 46.12", "ge-14-vii 14.06")
	l.await(dop.AlliedSeat, "arrive")
	return l.Can("Allied arrive fr-45alg 14.05")
}
