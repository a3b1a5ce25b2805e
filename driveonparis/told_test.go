package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// What events and refusals say.

func TestRule1_3_HQsAreNamedByTheFaceThatIsUp(t *testing.T) {
	game := func(t *testing.T, turn int, unit string) *layout {
		t.Helper()
		return layOut(t, layScenario(t, "5.6"), dop.Position{Turn: turn, Active: august1914.Allied}, unit, "ge-13-vii 44.33", "fr-1-i 8.20")
	}
	t.Run("Lanrezac on turn 3", func(t *testing.T) {
		g := game(t, 3, "fr-hq-5 28.16")
		g.Refuse("SCS_MOVE", "Allied step fr-hq-5 28.16 > 28.18")
		err := g.State.Apply(dop.MustParseMove("Allied step fr-hq-5 20.16 > 28.18"))
		require.ErrorContains(t, err, "5 Army HQ (Lanrezac)")
		g.Play("Allied step fr-hq-5 28.16 > 28.17")
		require.Equal(t, "5 Army HQ (Lanrezac)", g.event("step").Unit)
	})
	t.Run("d'Esperey from turn 8", func(t *testing.T) {
		g := game(t, 7, "fr-hq-5 28.16")
		for g.State.Position().Turn == 7 || g.side() == "German" {
			g.pass()
		}
		require.Equal(t, "5 Army HQ (d'Esperey)", g.event("flip").Unit)
	})
	t.Run("where it is aboard, in words about command", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 3, Active: august1914.Allied}, "fr-hq-5 28.16", "fr-1-i 8.20", "ge-13-vii 44.33")
		trace, err := g.State.TraceCommand(dop.AlliedSeat.Viewer(), "fr-1-i")
		require.NoError(t, err)
		require.Contains(t, trace.Cuts[0].Why, "5 Army HQ (Lanrezac) is nearest")
	})
	t.Run("of the Belgian HQ not to who does not see it", func(t *testing.T) {
		for _, c := range []struct{ hex, german, allied string }{
			{"24.30", "Bel Army HQ is of the other side", "Bel Army HQ cannot be there"},
			{"8.20", "Bel Army HQ is of the other side", "Bel Army HQ, outside Belgium cannot be there"},
		} {
			units := []string{"be-hq " + c.hex, "be-1 " + c.hex, "ge-13-vii 44.33"}
			g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 12, Active: august1914.Allied}, units...)
			require.ErrorContains(t, g.State.Apply(dop.MustParseMove("Allied step be-hq 20.20 > 20.21")), c.allied)
			g = layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 12, Active: august1914.German}, units...)
			require.ErrorContains(t, g.State.Apply(dop.MustParseMove("German step be-hq 20.20 > 20.21")), c.german)
			_, err := g.State.Reach(dop.GermanSeat.Viewer(), "be-hq")
			require.ErrorContains(t, err, c.german)
		}
	})
}

func TestRule4_0e_IsCited(t *testing.T) {
	// 19 Bde arrives with the BEF's HQ on turn 6.
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-13-vii 30.20")
	e := g.event("removed")
	require.Equal(t, "4.0e", e.Rule)
	require.Equal(t, "19 Inf Bde", e.Unit)
}

func TestRule1_12_IsCitedWhereAPointIsGone(t *testing.T) {
	// The point of the Moroccan brigade and its fellows is gone: five turns later.
	g := layAlliedArrivals(t, "5.6", dop.Position{Turn: 7, Points: make([]string, 18)}, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-13-vii 30.20")
	g.until("rebuild")
	e := g.event("late")
	require.Equal(t, "1.12", e.Rule)
	require.Equal(t, 12, e.N)
}

// Rule 1.4a: who would return after the last turn does not.
func TestRule1_4a_ReturnsAfterTheEnd(t *testing.T) {
	for turn, want := range map[int]string{
		13: "81 Ter Static Div rolls 3 and can return in 6 turns.",
		14: "81 Ter Static Div rolls 3 and can return in 6 turns.",
		15: "81 Ter Static Div rolls 3 and does not return: the game ends before 6 turns have passed.",
	} {
		p := dop.Position{Turn: turn, Active: august1914.German}
		g := layOut(t, layScenario(t, "5.4"), p, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-81ter 1 10.22", "fr-hq-4 10.24")
		g.attack("10.22", "ge-13-vii", "ge-14-vii")
		g.roll(12)
		g.roll(3)
		require.Equal(t, want, g.event("return").String(), "turn %d", turn)
	}
}

// Who goes aboard or is set down is named to those who see it before or after; of one
// that lies hidden before and after, as of one that loses a step, only where that is.
func TestRule1_2c_WhoIsSeenToLoad(t *testing.T) {
	enemy := dop.AlliedSeat.Viewer()
	game := func(t *testing.T, units ...string) *layout {
		t.Helper()
		return layGerman(t, 7, append(units, "ge-train-1 38.33", "fr-1-i 8.20")...)
	}
	seen := func(l *layout) (told []string) {
		for _, e := range august1914.EventsFor(enemy, l.Events, nil) {
			told = append(told, e.String())
		}
		l.Events = nil
		return told
	}
	move := func(l *layout, text string) []string {
		told := []string{l.State.Tell(dop.MustParseMove(text), enemy)}
		l.Play(text)
		return append(told, seen(l)...)
	}
	t.Run("hidden", func(t *testing.T) {
		l := game(t, "ge-hq-1 38.33", "ge-13-vii 38.33")
		require.Equal(t, []string{"German load 38.33", "A unit in 38.33 goes aboard."}, move(l, "German load ge-hq-1 ge-train-1"))
		l.march("ge-train-1", "38.33", "38.32")
		seen(l)
		// Alone with the train it is the top unit when it is set down.
		require.Equal(t, []string{"German unload ge-hq-1", "1 Army HQ (Kluck) is set down in 38.32."}, move(l, "German unload ge-hq-1"))
	})
	t.Run("hidden under others where it is set down", func(t *testing.T) {
		l := game(t, "ge-hq-1 38.33", "ge-13-vii 38.33", "ge-14-vii 38.32")
		move(l, "German load ge-hq-1 ge-train-1")
		l.march("ge-train-1", "38.33", "38.32")
		seen(l)
		require.Equal(t, []string{"German unload 38.32", "A unit is set down in 38.32."}, move(l, "German unload ge-hq-1"))
	})
	t.Run("on top", func(t *testing.T) {
		l := game(t, "ge-14-vii 38.33", "ge-13-vii 38.33")
		require.Equal(t, []string{"German load ge-13-vii ge-train-1", "13/VII Inf Div in 38.33 goes aboard."}, move(l, "German load ge-13-vii ge-train-1"))
	})
	t.Run("the owner is told all", func(t *testing.T) {
		l := game(t, "ge-hq-1 38.33", "ge-13-vii 38.33")
		m := dop.MustParseMove("German load ge-hq-1 ge-train-1")
		require.Equal(t, m.String(), l.State.Tell(m, dop.GermanSeat.Viewer()))
		l.Play(m.String())
		require.Contains(t, august1914.EventsFor(dop.GermanSeat.Viewer(), l.Events, nil)[0].String(), "Kluck")
	})
}

// Rule 1.12: any railway hex of the country serves, also one with another point.
func TestRule1_12_SeveralPointsInAHex(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.6", "mobilization=free")))
	for range 10 {
		g.Play("Allied point 46.10")
	}
	for range 8 {
		g.Play("German point 44.15")
	}
	require.NotEqual(t, "point", g.Kind())
}

// A full advance goes where the unit can enter, at no cost; HQs on the way are
// destroyed.
func TestRuleSCS_ADVANCE_ThroughWhat(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "ge-4cav 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		"fr-hq-4 9.23")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-2cav", "ge-4cav")
	g.roll(10) // 18 to 6: D3r2
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	g.Play("Allied retreat 10.22 > 11.23", "Allied retreat 11.23 > 12.23")
	for g.Kind() == "roll" {
		g.roll(3)
	}
	g.Play("German advance ge-2cav 10.21 > 10.22")
	g.Play("German advance ge-2cav 10.22 > 9.23") // another way than the defenders went
	require.Equal(t, "gone", g.unit("fr-hq-4").Box)
	g.Refuse("SCS_ADVANCE", "German advance ge-2cav 9.23 > 9.24") // two hexes and no more
}

// The amendment for the British moves the roll a row of the table. 6 to 8 is 1:1: a 4
// costs the attackers three steps, a 5 and a 6 two, and a 6 the defenders one.
func TestRuleCRT_TheBEF(t *testing.T) {
	const none, favor, against = "1/6", "1/12", "5/18" // that the attackers lose three steps or more
	for _, c := range []struct {
		setting, attacker, defender string
		active                      august1914.Side
		lost                        int // by the defenders to a 5
		three                       string
	}{
		{"bef=off", "br-1-i", "ge-13-vii", august1914.Allied, 0, none},
		{"bef=attack", "br-1-i", "ge-13-vii", august1914.Allied, 1, favor},
		{"bef=both", "br-1-i", "ge-13-vii", august1914.Allied, 1, favor},
		{"bef=defense", "br-1-i", "ge-13-vii", august1914.Allied, 0, none},
		{"bef=both", "fr-1-i", "ge-13-vii", august1914.Allied, 0, none},
		{"bef=defense", "ge-13-vii", "br-1-i", august1914.German, 0, against},
		{"bef=both", "ge-13-vii", "br-1-i", august1914.German, 0, against},
		{"bef=attack", "ge-13-vii", "br-1-i", august1914.German, 0, none},
		{"bef=both", "ge-13-vii", "fr-1-i", august1914.German, 0, none},
	} {
		p := dop.Position{Turn: 10, Active: c.active}
		units := []string{c.attacker + " 10.21", c.defender + " 10.22"}
		g := layOut(t, layScenario(t, "5.4", c.setting), p, units...)
		g.attack("10.22", c.attacker)
		f, err := g.State.ForecastBattle(august1914.Umpire)
		require.NoError(t, err)
		three := f.Most.ProbOf(func(r dop.CombatResult) bool { return r.Attacker >= 3 })
		require.Equal(t, c.three, three.String(), "%+v", c)
		g.roll(5)
		require.Equal(t, 2-c.lost, g.steps(2, c.defender), "%+v", c)
	}
}

// Of hidden defenders some may be British: then the least case reckons with it.
func TestRuleCRT_TheBEFMayLieHidden(t *testing.T) {
	for _, c := range []struct {
		units       []string
		least, most int
	}{
		{[]string{"br-1-i 10.22"}, -1, -1},
		{[]string{"br-1-i 10.22", "be-1 10.22"}, -1, 0},
		{[]string{"fr-2-i 10.22", "fr-1-i 10.22", "br-1-i 30.05"}, 0, 0}, // all the British are seen
		{[]string{"fr-1-i 10.22", "br-1-i 30.05", "br-2-i 30.05"}, 0, 0}, // nobody lies hidden here
	} {
		p := dop.Position{Turn: 16, Active: august1914.German}
		g := layOut(t, layScenario(t, "5.4", "bef=both"), p, append(c.units, "ge-13-vii 10.21")...)
		r, err := g.State.Reckon(dop.GermanSeat.Viewer(), dop.Fight{Target: "10.22", Attackers: []string{"ge-13-vii"}})
		require.NoError(t, err)
		require.Equal(t, [2]int{c.least, c.most}, [2]int{r.Least.Modifier, r.Most.Modifier}, "%v", c.units)
	}
}
