package germanyatwar_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// The viewers of a game of two.
var (
	theGerman   = gaw.GermanSeat.Viewer()
	theEntente  = gaw.EntenteSeat.Viewer()
	bothPlayers = []august1914.Viewer{theGerman, theEntente}
)

// examines reports whether a viewer can examine a unit on the map.
func (g *table) examines(v august1914.Viewer, id string) bool {
	view := g.State.View(v)
	return slices.ContainsFunc(view.Units(), func(u gaw.Unit) bool { return u.ID == id && u.Area != "" })
}

// backs lists the candidates, to a viewer's knowledge, of each hidden block in an
// area.
func (g *table) backs(v august1914.Viewer, area string) (may [][]string) {
	view := g.State.View(v)
	for _, s := range view.Shadows() {
		if s.Area == area {
			may = append(may, s.May)
		}
	}
	return may
}

func TestRule1_3_FogOfWar(t *testing.T) {
	t.Run("one's own units, and the backs of the others", func(t *testing.T) {
		g := start(t)
		for _, u := range g.State.Position().Units {
			if u.Area == "" {
				continue
			}
			info, _ := g.sc.Unit(u.ID)
			isGerman := info.Power == august1914.Germany
			require.Equal(t, isGerman, g.examines(theGerman, u.ID), u.ID)
			require.Equal(t, !isGerman, g.examines(theEntente, u.ID), u.ID)
			require.False(t, g.examines(august1914.Spectator, u.ID), u.ID)
			require.True(t, g.examines(august1914.Umpire, u.ID), u.ID)
		}
	})
	t.Run("how many stand where, of which power", func(t *testing.T) {
		g := start(t)
		want := map[string]map[august1914.Power]int{}
		for _, u := range g.State.Position().Units {
			if info, _ := g.sc.Unit(u.ID); u.Area != "" {
				if want[u.Area] == nil {
					want[u.Area] = map[august1914.Power]int{}
				}
				want[u.Area][info.Power]++
			}
		}
		got := map[string]map[august1914.Power]int{}
		view := g.State.View(august1914.Spectator)
		for _, s := range view.Shadows() {
			if s.Area != "" {
				if got[s.Area] == nil {
					got[s.Area] = map[august1914.Power]int{}
				}
				got[s.Area][s.Power]++
			}
		}
		require.Equal(t, want, got)
	})
	t.Run("what the icons tell, and no more", func(t *testing.T) {
		g := start(t)
		require.Equal(t, [][]string{{"b-1", "b-2", "b-3", "b-4", "b-5", "b-6"}}, g.backs(theGerman, "22"), "Liège has infantry")
		require.Equal(t, [][]string{{"g2-l"}}, g.backs(theEntente, "24")[:1])
	})
	t.Run("two units changed about look the same from behind", func(t *testing.T) {
		may := []string{"g1-ii", "g1-iiir"}
		changed := func(one, two string) *table {
			pos := gaw.Position{Units: []gaw.Unit{
				{ID: one, Area: "23", May: may, Least: 1, Most: 4}, {ID: two, Area: "12", May: may, Least: 1, Most: 4},
			}}
			return lay(t, pos, "g1-l 23", "b-1 22")
		}
		a, b := changed("g1-ii", "g1-iiir"), changed("g1-iiir", "g1-ii")
		require.Equal(t, a.State.View(theEntente), b.State.View(theEntente))
		require.Equal(t, a.State.View(august1914.Spectator), b.State.View(august1914.Spectator))
		require.NotEqual(t, a.State.View(theGerman), b.State.View(theGerman))
		require.Equal(t, [][]string{{"g1-ii", "g1-iiir"}}, a.backs(theEntente, "12"))

		for _, x := range []struct {
			g       *table
			in, out string
		}{{a, "g1-ii", "g1-iiir"}, {b, "g1-iiir", "g1-ii"}} {
			x.g.activate("g1-l")
			x.g.goes(x.in, "23", "26")
		}
		require.Equal(t, a.State.View(theEntente), b.State.View(theEntente), "after a move, too")
	})
	t.Run("nor does it tell how many steps are left", func(t *testing.T) {
		worn := func(steps int) *table {
			pos := gaw.Position{Units: []gaw.Unit{{ID: "g1-ii", Area: "23", Steps: steps, May: []string{"g1-ii"}, Least: 1, Most: 4}}}
			return lay(t, pos, "b-1 22")
		}
		require.Equal(t, worn(2).State.View(theEntente), worn(4).State.View(theEntente))
		v := worn(2).State.View(theEntente)
		least, most := v.Steps("g1-ii")
		require.Equal(t, [2]int{1, 4}, [2]int{least, most})
		v = worn(2).State.View(theGerman)
		least, most = v.Steps("g1-ii")
		require.Equal(t, [2]int{2, 2}, [2]int{least, most})
	})
	t.Run("what moves is told to its own side, and as a block to the others", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "b-1 22")
		var events []august1914.Event
		events = append(events, g.Play("German step g1-ii 23 > 26")...)
		told := func(v august1914.Viewer) string {
			var b strings.Builder
			for _, e := range august1914.EventsFor(v, events, nil) {
				b.WriteString(e.Unit + "|" + e.String() + "\n")
			}
			return b.String()
		}
		require.Contains(t, told(theGerman), "II Inf")
		for _, v := range []august1914.Viewer{theEntente, august1914.Spectator} {
			require.NotContains(t, told(v), "II Inf")
			require.Contains(t, told(v), "26", "where the block went is in the open")
		}
	})
	t.Run("garrisons and control are in the open", func(t *testing.T) {
		g := start(t)
		for _, v := range bothPlayers {
			view := g.State.View(v)
			require.Equal(t, 1, view.Garrisons("22", august1914.Belgium))
			require.Equal(t, 2, view.Garrisons("79", august1914.Germany))
			require.Equal(t, german, view.Control("37"))
		}
	})
	t.Run("no box tells what is in it", func(t *testing.T) {
		g := start(t)
		view := g.State.View(theEntente)
		for _, u := range view.Units() {
			if info, _ := g.sc.Unit(u.ID); info.Power == august1914.Germany {
				require.NotEqual(t, "pool", u.Box, u.ID)
			}
		}
	})
}

func TestRule1_4_RevealingUnits(t *testing.T) {
	t.Run("a leader that is activated", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g2-l 23", "g1-ii 23", "b-1 22")
		g.Play("German tactical")
		require.False(t, g.examines(theEntente, "g1-l"))
		g.Play("German reveal g1-l")
		for _, v := range []august1914.Viewer{theEntente, theGerman, august1914.Spectator} {
			require.True(t, g.examines(v, "g1-l"))
		}
		require.False(t, g.examines(theEntente, "g2-l"), "the others stay upright")
		require.False(t, g.examines(theEntente, "g1-ii"))
		view := g.State.View(theEntente)
		for _, u := range view.Units() {
			if u.ID == "g1-l" {
				require.True(t, u.Open)
				require.Equal(t, 4, u.Steps)
			}
		}
	})
	t.Run("until it is deactivated", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "b-1 22")
		require.True(t, g.examines(theEntente, "g1-l"))
		g.over("move")
		require.False(t, g.examines(theEntente, "g1-l"))
	})
	t.Run("units in battle, at the showdown", func(t *testing.T) {
		g := strategic(t, german, "g2-gd 23", "g2-x 23", "b-3 32", "b-4 22")
		g.goes("g2-gd", "23", "32")
		require.False(t, g.examines(theEntente, "g2-gd"), "not before")
		require.False(t, g.examines(theGerman, "b-3"))
		g.battle("32")
		var shown []string
		for _, e := range august1914.EventsFor(august1914.Spectator, g.Events, nil) {
			if e.Kind == "reveal" {
				shown = append(shown, e.Unit)
			}
		}
		require.ElementsMatch(t, []string{"Guard Inf", "3 Inf"}, shown)
		require.False(t, g.examines(theEntente, "g2-x"), "one that is elsewhere")
	})
	t.Run("who leaves the enemies is seen no more", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 32 open", "b-3 32", "g1-iii 23")
		require.True(t, g.examines(theEntente, "g1-ii"))
		g.goes("g1-ii", "32", "23")
		require.False(t, g.examines(theEntente, "g1-ii"))
	})
	t.Run("the disc does not reveal them", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 23", "g2-gd 22", "german 32", "entente 22", "b-3 22", "garrison 22 Belgium 2")
		g.activate("g2-l")
		g.over("move")
		g.Play("German battle 22", "German pioneers")
		require.Equal(t, "retreat", g.Kind(), "the cavalry's, for all that the attacker knows")
		require.False(t, g.examines(theGerman, "b-3"))
	})
}

// Rules 1.4, 7.5.1.16: units that have fought are revealed, and the attacker's stay
// revealed while the area is contested.
func TestRule1_4_AttackersStayInSight(t *testing.T) {
	g := strategic(t, german, "g2-gd 23", "b-3 32", "b-4 22")
	g.goes("g2-gd", "23", "32")
	g.battle("32")
	require.Equal(t, [2]int{5, 4}, g.firepower())
	require.True(t, g.examines(theEntente, "g2-gd"))
	require.False(t, g.examines(theGerman, "b-3"), "the defenders do not")
}

// Rules 1.3, 7.4, 7.6: a block has not done what the rules forbid it. If any of
// several blocks could have acted, it is not public which one did.
func TestRule1_3_WhoHasActed(t *testing.T) {
	t.Run("which cavalry pursues", func(t *testing.T) {
		lines := []string{"g4-l 63", "g1-2c 91", "g3-1c 91", "g7-xiv 91", "f1-vii 91 1", "german 91", "disc Entente"}
		pursue := func(id string) *table {
			f := turn3(t, german, lines...).activate("g4-l").fight("91").spread()
			return f.then("German step " + id + " 91 > 87")
		}
		one, other := pursue("g1-2c"), pursue("g3-1c")
		require.Equal(t, one.State.View(theEntente), other.State.View(theEntente))
		require.NotEqual(t, one.State.View(theGerman), other.State.View(theGerman))
		g := tableOf(t, gaw.Standard(), one.State)
		require.Equal(t, [][]string{{"g1-2c", "g3-1c"}}, g.backs(theEntente, "87"))
		require.ElementsMatch(t, [][]string{{"g1-2c", "g3-1c"}, {"g7-xiv"}}, g.backs(theEntente, "91"), "infantry does not pursue")
		for n := range 4 {
			world := one.State.Resample(theEntente, func(most int) int { return n % most })
			require.Len(t, world.LegalMoves(gaw.GermanSeat.Actor(), nil), len(one.State.LegalMoves(gaw.GermanSeat.Actor(), nil)))
			require.Equal(t, one.State.View(theEntente), world.View(theEntente))
		}
	})
	t.Run("who has moved does not move again", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g1-iii 26", "g1-iv 23", "b-1 9")
		g.goes("g1-iii", "26", "23")
		g.goes("g1-ii", "23", "26")
		require.Equal(t, [][]string{{"g1-ii", "g1-iv"}}, g.backs(theEntente, "26"))
		require.ElementsMatch(t, [][]string{{"g1-iii"}, {"g1-ii", "g1-iv"}}, g.backs(theEntente, "23"))
	})
	t.Run("who has lost a step by attrition", func(t *testing.T) {
		may := []string{"e-i", "e-ii"}
		worn := func(second string) *table {
			pos := gaw.Position{Units: []gaw.Unit{
				{ID: "e-i", Area: "91", May: may, Least: 4, Most: 4}, {ID: "e-ii", Area: second, May: may, Least: 4, Most: 4},
			}}
			g := lay(t, pos, "g7-xiv 91", "german 1 5 91")
			g.Play("German pass")
			g.over("move")
			g.Play("Entente pass")
			g.over("move")
			return g
		}
		steps := func(g *table, id string) [2]int {
			view := g.State.View(theGerman)
			least, most := view.Steps(id)
			return [2]int{least, most}
		}
		g := worn("91")
		require.Equal(t, [2]int{3, 3}, steps(g, "e-i"), "both stand there")
		require.Equal(t, [2]int{3, 3}, steps(g, "e-ii"))
		g = worn("GB")
		require.Equal(t, [2]int{3, 4}, steps(g, "e-i"), "one of them, nobody knows which")
		require.Equal(t, [2]int{3, 4}, steps(g, "e-ii"))
	})
}

// Rules 1.3, 3.1: viewers that can examine the moving unit learn which one it is. All
// viewers learn which side began the turn with the disc.
func TestRule1_3_WhoIsMoving(t *testing.T) {
	g := strategic(t, german, "g1-ii 23", "g1-iii 23", "b-1 9")
	moving := func(v august1914.Viewer) string {
		view := g.State.View(v)
		return view.Moving()
	}
	require.Empty(t, moving(theGerman))
	g.march("g1-iii", "23", "26")
	require.Equal(t, "g1-iii", moving(theGerman))
	require.Equal(t, "g1-iii", moving(august1914.Umpire))
	require.Empty(t, moving(theEntente))
	g.stop()
	require.Empty(t, moving(theGerman))

	g.until("choose")
	require.Equal(t, entente, g.disc(), "after the strategic action")
	for _, v := range []august1914.Viewer{theGerman, theEntente, august1914.Spectator} {
		require.Equal(t, german, g.State.View(v).First)
	}
}

// Rule 1.3: the owner may shuffle the blocks of an area, so a block that leaves may be
// any unit that any block there might have been.
func TestRule1_3_WhichOfAStackMoves(t *testing.T) {
	first, second := []string{"g1-ii", "g1-iii"}, []string{"g2-gd", "g2-x"}
	pos := gaw.Position{Units: []gaw.Unit{
		{ID: "g1-ii", Area: "23", May: first, Least: 1, Most: 4},
		{ID: "g2-gd", Area: "23", May: second, Least: 1, Most: 4},
		{ID: "g1-iii", Area: "12", May: first, Least: 1, Most: 4},
		{ID: "g2-x", Area: "12", May: second, Least: 1, Most: 4},
	}}
	g := lay(t, pos, "b-1 22")
	g.Play("German pass", "German step g1-ii 23 > 26")
	require.Equal(t, [][]string{{"g1-ii", "g1-iii", "g2-gd", "g2-x"}}, g.backs(theEntente, "26"))
}

// looksAlike checks that a viewer cannot distinguish two positions, by any comparison
// of their views.
func looksAlike(t *testing.T, v august1914.Viewer, one, other *gaw.State) {
	t.Helper()
	a, b := one.View(v), other.View(v)
	if a != b {
		require.Equal(t, a, b)
	}
	require.Equal(t, a.Hash(), b.Hash())
	require.Equal(t, fmt.Sprintf("%+v", a), fmt.Sprintf("%+v", b))
	first, err := a.MarshalJSON()
	require.NoError(t, err)
	second, err := b.MarshalJSON()
	require.NoError(t, err)
	require.Equal(t, string(first), string(second))
}

// Rules 1.3, 7.5.1.4, 7.6: which cavalry has crossed a river or entered in this
// impulse is no longer remembered after its battle, so that it is not public which
// cavalry pursues.
func TestRule7_6_NobodyKnowsWhichCavalryPursues(t *testing.T) {
	for name, from := range map[string]string{"across a river and over land": "84", "in the area before and new": "85"} {
		t.Run(name, func(t *testing.T) {
			pursue := func(id string) *table {
				g := strategic(t, german, "g3-1c 68", "g1-2c "+from, "f1-vii 85 1", "f1-viii 90", "german 68 84")
				g.goes("g3-1c", "68", "85")
				if from != "85" {
					g.goes("g1-2c", from, "85")
				}
				g.battle("85")
				require.Equal(t, "impetus", g.Kind())
				g.Play("German step " + id + " 85 > 89")
				return g
			}
			one, other := pursue("g1-2c"), pursue("g3-1c")
			looksAlike(t, theEntente, &one.State, &other.State)
			require.Equal(t, [][]string{{"g1-2c", "g3-1c"}}, one.backs(theEntente, "89"))
		})
	}
	t.Run("and when both pursue", func(t *testing.T) {
		pursue := func(first, second string) *table {
			g := strategic(t, german, "g3-1c 68", "g1-2c 84", "f1-vii 85 1", "f1-viii 90", "german 68 84")
			g.goes("g3-1c", "68", "85")
			g.goes("g1-2c", "84", "85")
			g.battle("85")
			g.Play("German step "+first+" 85 > 89", "German step "+second+" 85 > 84")
			return g
		}
		one, other := pursue("g1-2c", "g3-1c"), pursue("g3-1c", "g1-2c")
		looksAlike(t, theEntente, &one.State, &other.State)
		require.Equal(t, [][]string{{"g1-2c", "g3-1c"}}, one.backs(theEntente, "84"))
	})
}

// Rules 1.3, 2.5: units that have moved by sea and may not move again this turn are
// distinguishable from others. If shipping has no such effect, it is not remembered.
func TestRule2_5_WhoHasLanded(t *testing.T) {
	moves, turn := scenarioWith(t, "landing=move"), scenarioWith(t, "landing=turn")
	leave := func(sc *gaw.Scenario, id string) *table {
		g := layIn(t, sc, gaw.Position{Active: entente, Disc: entente}, "e-i GB", "e-ii 5", "g1-ii 23")
		g.Play("Entente strategic", "Entente ship e-i 5", "Entente done", "German pass", "German done", "Entente pass")
		g.goes(id, "5", "4")
		return g
	}
	one, other := leave(moves, "e-i"), leave(moves, "e-ii")
	looksAlike(t, theGerman, &one.State, &other.State)
	require.Equal(t, [][]string{{"e-i", "e-ii"}}, one.backs(theGerman, "4"))
	stays := leave(turn, "e-ii")
	require.Equal(t, [][]string{{"e-ii"}}, stays.backs(theGerman, "4"))
	require.Equal(t, [][]string{{"e-i"}}, stays.backs(theGerman, "5"))
}

// Rules 1.3, 7.9: if two blocks in two areas both lose a step, each unit has lost
// exactly one, in either place. If only one block loses a step, a unit has lost it
// there and not in the other area.
func TestRule7_9_StepsLostByAttrition(t *testing.T) {
	may := []string{"e-i", "e-ii"}
	worn := func(second string, units ...string) *table {
		pos := gaw.Position{Units: []gaw.Unit{{ID: "e-i", Area: "91", May: may}, {ID: "e-ii", Area: second, May: may}}}
		g := lay(t, pos, append(units, "g7-xiv 91", "german 1 5 91")...)
		g.Play("German pass", "German done", "Entente pass", "Entente done")
		return g
	}
	steps := func(g *table, id string) [2]int {
		view := g.State.View(theGerman)
		least, most := view.Steps(id)
		return [2]int{least, most}
	}
	g := worn("87", "g7-xv 87", "german 87")
	require.Equal(t, [2]int{3, 3}, steps(g, "e-i"))
	require.Equal(t, [2]int{3, 3}, steps(g, "e-ii"))

	g = worn("GB")
	require.Equal(t, [2]int{3, 4}, steps(g, "e-i"))
	source := dice.NewPCG(19, 14)
	for range 20 {
		world := g.State.Resample(theGerman, source.IntN)
		for _, u := range world.Position().Units {
			switch info, _ := g.sc.Unit(u.ID); {
			case info.Power != august1914.Britain:
			case u.Area == "91":
				require.Equal(t, 3, u.Steps, "%s has lost a step there", u.ID)
			case u.Area == "GB":
				require.Equal(t, 4, u.Steps, "%s has lost none there", u.ID)
			}
		}
	}
	r, err := g.State.Reckon(theGerman, gaw.Fight{Target: "91", Side: german})
	require.NoError(t, err)
	require.Equal(t, 3, r.Least.Defenders[0].Steps)
	require.Equal(t, 3, r.Most.Defenders[0].Steps)
}

// Rules 1.3, 7.9: a unit that survives the loss of a step had at least two.
func TestRule7_9_WhoSurvivesHasHadTwoSteps(t *testing.T) {
	may := []string{"e-i", "e-ii"}
	pos := gaw.Position{Units: []gaw.Unit{
		{ID: "e-i", Area: "91", May: may, Least: 1, Most: 4}, {ID: "e-ii", Area: "GB", Steps: 1, May: may},
	}}
	g := lay(t, pos, "g7-xiv 91", "german 1 5 91")
	g.Play("German pass", "German done", "Entente pass", "Entente done")
	require.Equal(t, [][]string{{"e-i"}}, g.backs(theGerman, "91"), "the other would be dead")
	require.Equal(t, [][]string{{"e-ii"}}, g.backs(theGerman, "GB"))
	view := g.State.View(theGerman)
	least, most := view.Steps("e-i")
	require.Equal(t, [2]int{1, 3}, [2]int{least, most})
}

// Rules 1.3, 4.1: a block that gives a step for a garrison has one step less as any
// unit. For a known unit the remaining steps are public.
func TestRule4_1_StepsGivenForGarrisons(t *testing.T) {
	steps := func(g *table, id string) [2]int {
		view := g.State.View(theEntente)
		least, most := view.Steps(id)
		return [2]int{least, most}
	}
	t.Run("a known unit", func(t *testing.T) {
		g := strategic(t, german, "g7-xv 79", "b-1 22")
		g.Play("German build g7-xv 79")
		require.Equal(t, [2]int{3, 3}, steps(g, "g7-xv"))
		g.Play("German build g7-xv 79")
		require.Equal(t, [2]int{2, 2}, steps(g, "g7-xv"))
	})
	t.Run("one of two, of which the other is elsewhere", func(t *testing.T) {
		may := []string{"g7-xiv", "g7-xv"}
		g := lay(t, gaw.Position{Disc: german, Units: []gaw.Unit{
			{ID: "g7-xiv", Area: "79", May: may}, {ID: "g7-xv", Area: "74", May: may},
		}}, "b-1 22")
		g.Play("German strategic", "German build g7-xiv 79")
		require.Equal(t, [2]int{3, 4}, steps(g, "g7-xiv"))
		require.Equal(t, [2]int{3, 4}, steps(g, "g7-xv"))
		g.Play("German stop", "German step g7-xv 74 > 75", "German stop")
		shadows := map[string]int{}
		view := g.State.View(theEntente)
		for _, sh := range view.Shadows() {
			shadows[sh.Area] = sh.Lost
		}
		require.Equal(t, 1, shadows["79"])
		require.Zero(t, shadows["75"])
	})
	t.Run("both of two", func(t *testing.T) {
		may := []string{"g7-xiv", "g7-xv"}
		g := lay(t, gaw.Position{Disc: german, Units: []gaw.Unit{
			{ID: "g7-xiv", Area: "79", May: may}, {ID: "g7-xv", Area: "79", May: may},
		}}, "b-1 22")
		g.Play("German strategic", "German build g7-xiv 79", "German stop", "German build g7-xv 79")
		require.Equal(t, [2]int{3, 3}, steps(g, "g7-xiv"))
		require.Equal(t, [2]int{3, 3}, steps(g, "g7-xv"))
	})
	t.Run("two steps of one of several", func(t *testing.T) {
		both := []*table{strategic(t, german, "g1-ii 22", "g1-iii 22", "g1-lw 22", "german 32"), strategic(t, german, "g1-ii 22", "g1-iii 22", "g1-lw 22", "german 32")}
		for lost := 1; lost <= 2; lost++ {
			both[0].Play("German build g1-ii 22")
			both[1].Play("German build g1-iii 22")
			looksAlike(t, theEntente, &both[0].State, &both[1].State)
			view := both[0].State.View(theEntente)
			builder := slices.IndexFunc(view.Shadows(), func(sh gaw.Shadow) bool { return sh.Moving })
			require.Equal(t, lost, view.Shadows()[builder].Lost)
		}
	})
	t.Run("who has one step left does not build", func(t *testing.T) {
		may := []string{"g7-xiv", "g7-xv"}
		g := lay(t, gaw.Position{Disc: german, Units: []gaw.Unit{
			{ID: "g7-xiv", Area: "79", May: may}, {ID: "g7-xv", Area: "74", Steps: 1, May: may},
		}}, "b-1 22")
		g.Play("German strategic", "German build g7-xiv 79")
		require.Equal(t, [][]string{{"g7-xiv"}}, g.backs(theEntente, "79"))
		require.Equal(t, [2]int{1, 1}, steps(g, "g7-xv"))
	})
	t.Run("who gives three steps is not the one that had one", func(t *testing.T) {
		may := []string{"g7-xiv", "g7-xivr"}
		g := lay(t, gaw.Position{Disc: german, Units: []gaw.Unit{
			{ID: "g7-xiv", Area: "79", Steps: 3, May: may}, {ID: "g7-xivr", Area: "74", Steps: 1, May: may},
		}}, "g7-xv 79 4", "b-1 22")
		g.Play("German strategic", "German build g7-xiv 79", "German stop")
		g.over("move", "disc", "battle")
		g.Play("Entente pass")
		g.over("move")
		g.Play("German pass", "German build g7-xv 79", "German build g7-xv 79", "German build g7-xv 79")
		require.Equal(t, [2]int{1, 1}, steps(g, "g7-xivr"))
		require.Contains(t, g.backs(theEntente, "79"), []string{"g7-xv"})
		text, err := json.Marshal(g.State)
		require.NoError(t, err)
		read, err := g.sc.DecodeState(text)
		require.NoError(t, err)
		require.True(t, read == g.State)
	})
}

// Rules 1.3, 7.5.1.1: if only one of the attackers may be cavalry, and cavalry has
// been declared, that unit is cavalry.
func TestRule7_5_1_1_WhoIsTheCavalry(t *testing.T) {
	may := []string{"g1-2c", "g1-ii"}
	g := lay(t, gaw.Position{Units: []gaw.Unit{
		{ID: "g1-2c", Area: "23", May: may}, {ID: "g1-ii", Area: "12", May: may},
	}}, "g1-l 11", "g1-iii 23", "b-1 23", "b-2 22", "german 23")
	g.activate("g1-l")
	g.Play("German done", "German battle 23")
	require.Equal(t, "retreat", g.Kind())
	require.ElementsMatch(t, [][]string{{"g1-2c"}, {"g1-iii"}}, g.backs(theEntente, "23"))
	require.Equal(t, [][]string{{"g1-ii"}}, g.backs(theEntente, "12"))
}
