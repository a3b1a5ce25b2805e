package areamap_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

// slowPath tries every path of the right length, lowest areas first.
func slowPath(m *areamap.Map, from areamap.Area, to, within areamap.Set) []areamap.Area {
	steps, ok := m.Distance(from, to, within)
	if !ok {
		return nil
	}
	var walk func(path []areamap.Area) []areamap.Area
	walk = func(path []areamap.Area) []areamap.Area {
		at := path[len(path)-1]
		if len(path) == steps+1 {
			if to.Has(at) {
				return path
			}
			return nil
		}
		if left, ok := m.Distance(at, to, within); !ok || left > steps+1-len(path) {
			return nil // every path from here would be too long
		}
		for next := range m.Near(at).Intersect(within).All() {
			if found := walk(append(slices.Clone(path), next)); found != nil {
				return found
			}
		}
		return nil
	}
	return walk([]areamap.Area{from})
}

func TestPathEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, to, within := drawMap(t), drawSet(t, "to"), drawSet(t, "within")
		from := drawArea(t, m, "from")
		if rapid.Bool().Draw(t, "one goal") {
			to = areamap.AreasOf(drawArea(t, m, "goal"))
		}
		path, ok := m.Path(nil, from, to, within)
		want := slowPath(m, from, to, within)
		require.Equal(t, want != nil, ok)
		require.Equal(t, want, path)
	})
}

func TestPath(t *testing.T) {
	m := strip(t)
	west, middle, east, gb := find(t, m, "west"), find(t, m, "middle"), find(t, m, "east"), find(t, m, "GB")
	dst := []areamap.Area{99}
	dst, ok := m.Path(dst, west, areamap.AreasOf(east), areamap.AreasOf(middle, east))
	require.True(t, ok)
	require.Equal(t, []areamap.Area{99, west, middle, east}, dst, "dst keeps its contents; the start may be outside within")
	dst, ok = m.Path(dst[:1], west, areamap.AreasOf(east), areamap.AreasOf(west, middle))
	require.False(t, ok, "the goal must be within")
	require.Equal(t, []areamap.Area{99}, dst)
	dst, ok = m.Path(nil, west, areamap.AreasOf(west, gb), areamap.Set{})
	require.True(t, ok)
	require.Equal(t, []areamap.Area{west}, dst, "there already")
	land := m.Only(func(b areamap.Border) bool { return b.Class != areamap.SeaLane })
	_, ok = land.Path(nil, gb, areamap.AreasOf(east), m.All())
	require.False(t, ok, "the only path is by sea")
	dst, ok = m.Path(nil, gb, areamap.AreasOf(east), m.All())
	require.True(t, ok)
	require.Equal(t, []areamap.Area{gb, west, middle, east}, dst)
}

// In a long chain the number of steps is one less than the number of areas.
func TestPathThroughEveryArea(t *testing.T) {
	d := numbered(areamap.MaxAreas)
	for i := 1; i < areamap.MaxAreas; i++ {
		d.Borders = append(d.Borders, areamap.BorderDraft{A: d.Areas[i-1].Number, B: d.Areas[i].Number})
	}
	m := must(areamap.New(d))(t)
	path, ok := m.Path(nil, 0, areamap.AreasOf(areamap.MaxAreas-1), m.All())
	require.True(t, ok)
	require.Equal(t, slices.Collect(m.All().All()), path)
	r := m.Reach(areamap.AreasOf(0), areamap.MaxPoints, func(areamap.Area, areamap.Border, areamap.Area) areamap.Price {
		return areamap.Price{Points: 8000}
	})
	cost, ok := r.Cost(areamap.MaxAreas - 1)
	require.True(t, ok)
	require.Equal(t, 127*8000, cost)
	path, ok = r.Path(nil, areamap.MaxAreas-1)
	require.True(t, ok)
	require.Equal(t, slices.Collect(m.All().All()), path)
}
