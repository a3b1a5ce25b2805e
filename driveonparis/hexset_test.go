package driveonparis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/hexgrid"
)

// standard returns the campaign scenario.
func standard(t interface{ Fatal(...any) }) *Scenario {
	sc, ok := ScenarioByID("5.6")
	if !ok {
		t.Fatal("there is no campaign")
	}
	return sc
}

// drawSet returns a random set of hexes, often with corners of the map.
func drawSet(t *rapid.T, sc *Scenario, label string) (set hexSet, list []hex) {
	last := hex(len(sc.chart.places) - 1)
	corners := []hex{0, hex(sc.chart.rows - 1), last, last - hex(sc.chart.rows-1)}
	one := rapid.Custom(func(t *rapid.T) hex {
		if rapid.Bool().Draw(t, "corner") {
			return rapid.SampledFrom(corners).Draw(t, "which")
		}
		return hex(rapid.Uint16Range(0, uint16(last)).Draw(t, "hex"))
	})
	for _, h := range rapid.SliceOfN(one, 0, 12).Draw(t, label) {
		if !slices.Contains(list, h) {
			list = append(list, h)
		}
		set.Add(h)
	}
	slices.Sort(list)
	return set, list
}

func TestSetsMoveAsTheirHexesDo(t *testing.T) {
	sc := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		set, list := drawSet(t, sc, "set")
		var all hexSet
		for d := range hexgrid.Direction(sides) {
			var want hexSet
			for _, h := range list {
				if n := sc.chart.places[h].near[d]; n != off {
					want.Add(n)
					all.Add(n)
				}
			}
			require.Equal(t, want, sc.chart.across(&set, d), "across %s", d.Name(hexgrid.Flat))
		}
		require.Equal(t, all, sc.chart.beside(&set))
	})
}

// In a window, besideIn equals beside.
func TestWindowsShowAPartOfTheMap(t *testing.T) {
	sc := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		set, _ := drawSet(t, sc, "set")
		center := hex(rapid.IntRange(0, len(sc.chart.places)-1).Draw(t, "center"))
		columns := rapid.IntRange(0, 4).Draw(t, "columns")
		all, part := sc.chart.beside(&set), sc.chart.besideIn(&set, sc.chart.around(center, columns))
		for i := range sc.chart.places {
			h := hex(i)
			if far := int(sc.chart.places[h].column) - int(sc.chart.places[center].column); max(far, -far) <= columns {
				require.Equal(t, all.Has(h), part.Has(h), sc.chart.number(h))
			}
		}
		require.Equal(t, part, part.Intersect(all))
	})
}

func TestRailsJoinTheHexesOfASet(t *testing.T) {
	sc := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		set, list := drawSet(t, sc, "set")
		var want hexSet
		for _, h := range list {
			for d, n := range sc.chart.places[h].near {
				if sc.chart.rail(h, d) {
					want.Add(n)
				}
			}
		}
		require.Equal(t, want, sc.chart.alongRails(&set))
	})
}

func TestSetsHoldWhatIsPutIntoThem(t *testing.T) {
	sc := standard(t)
	rapid.Check(t, func(t *rapid.T) {
		a, inA := drawSet(t, sc, "a")
		b, inB := drawSet(t, sc, "b")
		require.Equal(t, inA, slices.AppendSeq([]hex(nil), a.All()))
		require.Equal(t, len(inA), a.Len())
		require.Equal(t, len(inA) == 0, a.IsEmpty())
		both, either, only := a.Intersect(b), a.Union(b), a.Minus(b)
		for h := range hex(len(sc.chart.places)) {
			left, right := slices.Contains(inA, h), slices.Contains(inB, h)
			if both.Has(h) != (left && right) || either.Has(h) != (left || right) || only.Has(h) != (left && !right) {
				t.Fatalf("%s: %t in a, %t in b; %t in both, %t in either, %t in a alone", sc.chart.number(h), left, right, both.Has(h), either.Has(h), only.Has(h))
			}
		}
		require.Equal(t, !both.IsEmpty(), a.Overlaps(b))
		if len(inA) > 0 {
			require.Equal(t, inA[0], a.First())
			a.Remove(inA[0])
			require.Equal(t, inA[1:], slices.AppendSeq([]hex{}, a.All()))
		} else {
			require.Equal(t, off, a.First())
		}
	})
}

func TestDiscsHoldWhatIsNear(t *testing.T) {
	sc := standard(t)
	for _, number := range []string{"1.01", "14.05", "63.35", "44.15"} {
		center, ok := sc.chart.at(number)
		require.True(t, ok)
		disc := sc.chart.disc(center, 3)
		for h := range sc.chart.places {
			require.Equal(t, sc.chart.distance(center, hex(h)) <= 3, disc.Has(hex(h)), "%s and %s", number, sc.chart.number(hex(h)))
		}
	}
}

func BenchmarkBeside(b *testing.B) {
	sc := standard(b)
	set := sc.chart.rails
	for b.Loop() {
		set = sc.chart.beside(&set)
	}
}

func BenchmarkAlongRails(b *testing.B) {
	sc := standard(b)
	set := sc.chart.rails
	for b.Loop() {
		set = sc.chart.alongRails(&set)
	}
}
