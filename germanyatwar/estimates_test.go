package germanyatwar_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// A sentence is a statement of the rulebook about the map, read as strictly as it can be,
// that can be checked without play. data/ESTIMATES.md lists the sentences by number. It
// calls a sentence false only if no sensible reading is true.
type sentence struct {
	number int
	says   string
	holds  func(t *testing.T, sc *gaw.Scenario) bool
	before bool // whether the earlier estimates agreed with it
}

var sentences = []sentence{
	{18, "some area has a bonus of 4", func(_ *testing.T, sc *gaw.Scenario) bool {
		return slices.ContainsFunc(sc.Areas(), func(a gaw.AreaInfo) bool { return a.Bonus == 4 })
	}, false},
	{24, "seven enemy areas can be attacked in the first impulse", func(t *testing.T, sc *gaw.Scenario) bool {
		return len(engageable(t, sc)) >= 7
	}, true},
	{25, "all fortresses within reach of the first impulse have infantry that can build", func(t *testing.T, sc *gaw.Scenario) bool {
		fortresses := 0
		for number := range engageable(t, sc) {
			a := in(t, sc, number)
			if len(a.Fortresses) == 0 {
				continue
			}
			fortresses++
			if !slices.ContainsFunc(a.Icons, func(i gaw.IconInfo) bool { return i.Kind == gaw.Infantry }) {
				return false
			}
		}
		require.Equal(t, 7, fortresses, "Liège, Namur, Antwerp, 17, Verdun, Toul, Belfort")
		return true
	}, false},
	{26, "no single unit conquers 17 in the first impulse", func(t *testing.T, sc *gaw.Scenario) bool {
		summary, err := sc.With(gaw.Editions()[1].Settings...)
		require.NoError(t, err)
		return len(conquerors(t, sc, "17"))+len(conquerors(t, summary, "17")) == 0
	}, false},
	{27, "Antwerp is defended better than Liège and Namur", func(t *testing.T, sc *gaw.Scenario) bool {
		defense := func(number string) int {
			a := in(t, sc, number)
			n := 0
			for _, f := range a.Fortresses {
				n += 5 * f.Garrisons
			}
			for _, i := range a.Icons {
				n += i.Count * (3 + a.Bonus) // Belgian infantry alone
			}
			return n
		}
		return defense("7") > max(defense("21"), defense("22"))
	}, false},
	{29, "French cavalry and Belgian infantry stand where they die first", func(t *testing.T, sc *gaw.Scenario) bool {
		m := sc.Map()
		abroad := areamap.Set{}
		for i, a := range sc.Areas() {
			if a.Country == august1914.Belgium || a.Country == august1914.Germany || a.Country == august1914.Luxembourg {
				abroad = abroad.With(areamap.Area(i))
			}
		}
		near := m.WithinSteps(abroad, 2, m.All())
		n := 0
		for i, a := range sc.Areas() {
			for _, icon := range a.Icons {
				if near.Has(areamap.Area(i)) && (icon.Army[0] == 'f' && icon.Kind == gaw.Cavalry || icon.Army == "belgian" && icon.Kind == gaw.Infantry) {
					n += icon.Count
				}
			}
		}
		return n == 14 // most of the 15 in the notes
	}, true},
	{30, "taking Calais brings no valour", func(t *testing.T, sc *gaw.Scenario) bool {
		a := in(t, sc, "5")
		return a.MajorCity == "" && len(a.Fortresses) == 0
	}, false},
	{31, "no major city but those that the rulebook names", func(_ *testing.T, sc *gaw.Scenario) bool {
		named := []string{"Orléans", "Paris", "London", "Brussels", "Frankfurt"}
		return !slices.ContainsFunc(sc.Areas(), func(a gaw.AreaInfo) bool {
			return a.MajorCity != "" && !slices.Contains(named, a.MajorCity)
		})
	}, false},
	{38, "Germany has seven sites, and France and Belgium 17", func(_ *testing.T, sc *gaw.Scenario) bool {
		sites := map[august1914.Power]int{}
		for _, a := range sc.Areas() {
			sites[a.Country] += len(a.Fortresses)
			if a.MajorCity != "" {
				sites[a.Country]++
			}
		}
		return sites[august1914.Germany] == 7 && sites[august1914.France]+sites[august1914.Belgium] == 17
	}, false},
}

// The estimates agree with the strict reading of every sentence that can be checked
// without play. The earlier estimates, kept for comparison, do not. The page calls one
// sentence false of them.
func TestEstimatesAgreeWithTheRulebook(t *testing.T) {
	before, err := gaw.Load(os.DirFS("testdata/estimates-before"), "before")
	require.NoError(t, err)
	require.NotEqual(t, gaw.Standard().Digest(), before.Digest())
	for _, s := range sentences {
		t.Run(fmt.Sprint(s.number), func(t *testing.T) {
			require.True(t, s.holds(t, gaw.Standard()), s.says)
			require.Equal(t, s.before, s.holds(t, before), "before: %s", s.says)
		})
	}
	text, err := os.ReadFile("data/ESTIMATES.md")
	require.NoError(t, err)
	for _, s := range sentences {
		require.Contains(t, string(text), fmt.Sprintf("\n| %d |", s.number), s.says)
	}
	require.Equal(t, 1, strings.Count(string(text), "**false**"), "row 18")
}

// The ride that the earlier estimates allowed: the cavalry of the 1st Army alone.
func TestEstimatesOfBeforeGave17Away(t *testing.T) {
	before, err := gaw.Load(os.DirFS("testdata/estimates-before"), "before")
	require.NoError(t, err)
	require.Equal(t, []string{"g1-2c from 11"}, conquerors(t, before, "17"))
}

// in returns an area of a map.
func in(t *testing.T, sc *gaw.Scenario, number string) gaw.AreaInfo {
	t.Helper()
	a, ok := sc.Area(number)
	require.True(t, ok, number)
	return a
}

// defended reports whether units or garrisons of the Entente are set up in an area.
func defended(a gaw.AreaInfo) bool {
	return (a.Country == august1914.France || a.Country == august1914.Belgium) && (len(a.Icons) > 0 || len(a.Fortresses) > 0)
}

// ride returns the areas that a unit can reach in the first impulse, with the points
// spent. It does not pass defended areas, and pays a point to enter one. Rivers cost
// nothing, because of the surprise (Rule 7.2.3).
func ride(t *testing.T, sc *gaw.Scenario, from string, points int) map[string]int {
	t.Helper()
	m, areas := sc.Map(), sc.Areas()
	start, ok := m.Find(from)
	require.True(t, ok)
	reach := m.Reach(areamap.AreasOf(start), points, func(at areamap.Area, over areamap.Border, to areamap.Area) areamap.Price {
		p := areamap.Price{Points: areas[to].Cost, Closed: over.Class == areamap.SeaLane || defended(areas[at])}
		if defended(areas[to]) {
			p.Points++
		}
		return p
	})
	costs := map[string]int{}
	for i, a := range areas {
		if cost, ok := reach.Cost(areamap.Area(i)); ok {
			costs[a.Number] = cost
		}
	}
	return costs
}

// engageable returns the defended areas that German units can enter in the first
// impulse, without regard to the ranges of leaders.
func engageable(t *testing.T, sc *gaw.Scenario) map[string]bool {
	t.Helper()
	list := map[string]bool{}
	for _, a := range sc.Areas() {
		for _, i := range a.Icons {
			if points := map[gaw.Kind]int{gaw.Infantry: 3 + 1, gaw.Cavalry: 5 + 1}[i.Kind]; i.Army[0] == 'g' && points > 0 {
				for number := range ride(t, sc, a.Number, points) {
					if defended(in(t, sc, number)) {
						list[number] = true
					}
				}
			}
		}
	}
	return list
}

// conquerors lists the German units that can conquer a defended area alone in the
// first impulse: from any icon, by any path, against any defenders that the set-up can
// draw, and with the support of any leaders that can be revealed next to it. It is
// generous: it ignores ranges, and rivers do not weaken the attack.
func conquerors(t *testing.T, sc *gaw.Scenario, target string) []string {
	t.Helper()
	at, ok := sc.Map().Find(target)
	require.True(t, ok)
	var leaders []gaw.Posting
	for _, a := range sc.Areas() {
		for _, i := range a.Icons {
			if i.Army[0] != 'g' || i.Kind != gaw.Leader {
				continue
			}
			costs := ride(t, sc, a.Number, 4) // and a point for activation (Rule 7.3.1.2)
			for n := range sc.Map().Neighbors(at) {
				if spot := sc.Map().Number(n); costs[spot] > 0 && !defended(in(t, sc, spot)) {
					leaders = append(leaders, gaw.Posting{Unit: i.Army + "-l", From: spot})
					break
				}
			}
		}
	}
	found := map[string]bool{}
	for _, a := range sc.Areas() {
		for _, i := range a.Icons {
			points := map[gaw.Kind]int{gaw.Infantry: 3 + 1, gaw.Cavalry: 5 + 1}[i.Kind]
			if i.Army[0] != 'g' || points == 0 || ride(t, sc, a.Number, points)[target] == 0 {
				continue
			}
			for _, attacker := range drawable(sc, i) {
				for _, defenders := range garrisoned(sc, in(t, sc, target)) {
					lines := append([]string{attacker + " " + target, "entente " + target, "german 32 33 34 36"}, defenders...)
					for _, l := range leaders {
						lines = append(lines, l.Unit+" "+l.From)
					}
					g := layIn(t, sc, gaw.Position{Turn: 1, Active: german}, lines...)
					for n := range len(leaders) + 1 {
						f, err := g.State.Forecast(august1914.Umpire, gaw.Fight{Target: target, Leaders: leaders[:n]})
						require.NoError(t, err)
						if f.Most.DefenderGone {
							found[attacker+" from "+a.Number] = true
						}
					}
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// drawable lists the units that the set-up can draw for an icon.
func drawable(sc *gaw.Scenario, i gaw.IconInfo) (list []string) {
	for _, u := range sc.Units() {
		if u.Army == i.Army && u.Kind == i.Kind && u.Green == 0 {
			list = append(list, u.ID)
		}
	}
	return list
}

// garrisoned lists the possible defenders of an area at the start, as lines of a
// position: the garrisons, and one of the units for its icon, if it has one.
func garrisoned(sc *gaw.Scenario, a gaw.AreaInfo) (list [][]string) {
	discs := 0
	for _, f := range a.Fortresses {
		discs += f.Garrisons
	}
	garrison := fmt.Sprintf("garrison %s %s %d", a.Number, strings.TrimSpace(a.Country.String()), discs)
	if len(a.Icons) == 0 {
		return [][]string{{garrison}}
	}
	for _, u := range drawable(sc, a.Icons[0]) {
		list = append(list, []string{garrison, u + " " + a.Number})
	}
	return list
}
