package germanyatwar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
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
	view := g.state.View(v)
	return slices.ContainsFunc(view.Units(), func(u gaw.Unit) bool { return u.ID == id && u.Area != "" })
}

// backs lists what a viewer may take the blocks of an area for that stand with
// their backs to them.
func (g *table) backs(v august1914.Viewer, area string) (may [][]string) {
	view := g.state.View(v)
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
		for _, u := range g.state.Position().Units {
			if u.Area == "" {
				continue
			}
			info, _ := g.sc.Unit(u.ID)
			isGerman := info.Nation == august1914.Germany
			require.Equal(t, isGerman, g.examines(theGerman, u.ID), u.ID)
			require.Equal(t, !isGerman, g.examines(theEntente, u.ID), u.ID)
			require.False(t, g.examines(august1914.Spectator, u.ID), u.ID)
			require.True(t, g.examines(august1914.Umpire, u.ID), u.ID)
		}
	})
	t.Run("how many stand where, of which power", func(t *testing.T) {
		g := start(t)
		want := map[string]map[august1914.Power]int{}
		for _, u := range g.state.Position().Units {
			if info, _ := g.sc.Unit(u.ID); u.Area != "" {
				if want[u.Area] == nil {
					want[u.Area] = map[august1914.Power]int{}
				}
				want[u.Area][info.Nation]++
			}
		}
		got := map[string]map[august1914.Power]int{}
		view := g.state.View(august1914.Spectator)
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
		require.Equal(t, a.state.View(theEntente), b.state.View(theEntente))
		require.Equal(t, a.state.View(august1914.Spectator), b.state.View(august1914.Spectator))
		require.NotEqual(t, a.state.View(theGerman), b.state.View(theGerman))
		require.Equal(t, [][]string{{"g1-ii", "g1-iiir"}}, a.backs(theEntente, "12"))

		for _, x := range []struct {
			g       *table
			in, out string
		}{{a, "g1-ii", "g1-iiir"}, {b, "g1-iiir", "g1-ii"}} {
			x.g.activate("g1-l")
			x.g.goes(x.in, "23", "26")
		}
		require.Equal(t, a.state.View(theEntente), b.state.View(theEntente), "after a move, too")
	})
	t.Run("nor does it tell how many steps are left", func(t *testing.T) {
		worn := func(steps int) *table {
			pos := gaw.Position{Units: []gaw.Unit{{ID: "g1-ii", Area: "23", Steps: steps, May: []string{"g1-ii"}, Least: 1, Most: 4}}}
			return lay(t, pos, "b-1 22")
		}
		require.Equal(t, worn(2).state.View(theEntente), worn(4).state.View(theEntente))
		v := worn(2).state.View(theEntente)
		least, most := v.Steps("g1-ii")
		require.Equal(t, [2]int{1, 4}, [2]int{least, most})
		v = worn(2).state.View(theGerman)
		least, most = v.Steps("g1-ii")
		require.Equal(t, [2]int{2, 2}, [2]int{least, most})
	})
	t.Run("what moves is told to its own side, and as a block to the others", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "b-1 22")
		var events []august1914.Event
		events = append(events, g.play("German step g1-ii 23 > 26")...)
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
			view := g.state.View(v)
			require.Equal(t, 1, view.Garrisons("22", august1914.Belgium))
			require.Equal(t, 2, view.Garrisons("79", august1914.Germany))
			require.Equal(t, german, view.Control("37"))
		}
	})
	t.Run("no box tells what is in it", func(t *testing.T) {
		g := start(t)
		view := g.state.View(theEntente)
		for _, u := range view.Units() {
			if info, _ := g.sc.Unit(u.ID); info.Nation == august1914.Germany {
				require.NotEqual(t, "pool", u.Box, u.ID)
			}
		}
	})
}

func TestRule1_4_RevealingUnits(t *testing.T) {
	t.Run("a leader that is activated", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g2-l 23", "g1-ii 23", "b-1 22")
		g.play("German tactical")
		require.False(t, g.examines(theEntente, "g1-l"))
		g.play("German reveal g1-l")
		for _, v := range []august1914.Viewer{theEntente, theGerman, august1914.Spectator} {
			require.True(t, g.examines(v, "g1-l"))
		}
		require.False(t, g.examines(theEntente, "g2-l"), "the others stay upright")
		require.False(t, g.examines(theEntente, "g1-ii"))
		view := g.state.View(theEntente)
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
		for _, e := range august1914.EventsFor(august1914.Spectator, g.events, nil) {
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
		g.play("German battle 22", "German pioneers")
		require.Equal(t, "retreat", g.kind(), "the cavalry's, for all that the attacker knows")
		require.False(t, g.examines(theGerman, "b-3"))
	})
}

// Rules 1.3, 7.4 and 7.6: what the rules forbid a block to do, it has not done,
// and what any of several blocks may do, tells nobody which it was.
func TestRule1_3_WhoHasActed(t *testing.T) {
	t.Run("which cavalry pursues", func(t *testing.T) {
		lines := []string{"g4-l 63", "g1-2c 91", "g3-1c 91", "g7-xiv 91", "f1-vii 91 x1", "german 91", "disc Entente"}
		pursue := func(id string) *fightplay {
			f := fightStart(t, "German", lines...).tactical("g4-l").battle("91").spread()
			return f.play("German step " + id + " 91 > 87")
		}
		one, other := pursue("g1-2c"), pursue("g3-1c")
		require.Equal(t, one.state.View(theEntente), other.state.View(theEntente))
		require.NotEqual(t, one.state.View(theGerman), other.state.View(theGerman))
		g := &table{t: t, sc: gaw.Standard(), state: one.state}
		require.Equal(t, [][]string{{"g1-2c", "g3-1c"}}, g.backs(theEntente, "87"))
		require.ElementsMatch(t, [][]string{{"g1-2c", "g3-1c"}, {"g7-xiv"}}, g.backs(theEntente, "91"), "infantry does not pursue")
		for n := range 4 {
			world := one.state.Resample(theEntente, func(most int) int { return n % most })
			require.Len(t, world.LegalMoves(gaw.GermanSeat.Actor(), nil), len(one.state.LegalMoves(gaw.GermanSeat.Actor(), nil)))
			require.Equal(t, one.state.View(theEntente), world.View(theEntente))
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
			g.play("German pass")
			g.over("move")
			g.play("Entente pass")
			g.over("move")
			return g
		}
		steps := func(g *table, id string) [2]int {
			view := g.state.View(theGerman)
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

// Rules 1.3 and 3.1: which unit moves is told to those who can examine it, and
// who began the turn with the disc to all.
func TestRule1_3_WhoIsMoving(t *testing.T) {
	g := strategic(t, german, "g1-ii 23", "g1-iii 23", "b-1 9")
	moving := func(v august1914.Viewer) string {
		view := g.state.View(v)
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
		require.Equal(t, german, g.state.View(v).First)
	}
}
