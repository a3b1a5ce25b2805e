package areamap_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

func free(areamap.Area, areamap.Border, areamap.Area) areamap.Price { return areamap.Price{} }

// A way is a path of the slow twin to an area.
type way struct {
	cost, steps int
	from        areamap.Area
	stop        bool
}

// slowReach relaxes every step until nothing changes. It keeps the best path that can
// go on and the best path that must stop apart.
func slowReach(m *areamap.Map, from areamap.Set, budget int, toll areamap.Toll) (onward, ends map[areamap.Area]way) {
	onward, ends = map[areamap.Area]way{}, map[areamap.Area]way{}
	for a := range from.Intersect(m.All()).All() {
		onward[a] = way{from: areamap.NoArea}
	}
	for changed := true; changed; {
		changed = false
		for at := range m.All().All() {
			start, ok := onward[at]
			if !ok {
				continue
			}
			for to, over := range m.Neighbors(at) {
				p := toll(at, over, to)
				w := way{cost: start.cost + p.Points, steps: start.steps + 1, from: at, stop: p.Stop}
				ways := onward
				if p.Stop {
					ways = ends
				}
				if old, known := ways[to]; p.Closed || p.Points < 0 || w.cost > budget || known && !w.better(old) {
					continue
				}
				ways[to], changed = w, true
			}
		}
	}
	return onward, ends
}

func (w way) better(old way) bool {
	switch {
	case w.cost != old.cost:
		return w.cost < old.cost
	case w.steps != old.steps:
		return w.steps < old.steps
	}
	return w.from < old.from
}

// drawToll draws a price for each border and direction.
func drawToll(t *rapid.T, m *areamap.Map) areamap.Toll {
	prices := map[[2]areamap.Area]areamap.Price{}
	price := rapid.SampledFrom([]areamap.Price{
		{Points: 1}, {Points: 2}, {Points: 0}, {Points: 3}, {Points: 1, Stop: true}, {Stop: true}, {Closed: true}, {Points: -1},
	})
	for b := range m.Borders() {
		prices[[2]areamap.Area{b.A, b.B}] = price.Draw(t, "price")
		prices[[2]areamap.Area{b.B, b.A}] = price.Draw(t, "price back")
	}
	return func(from areamap.Area, over areamap.Border, to areamap.Area) areamap.Price {
		if over.Other(from) != to {
			return areamap.Price{Closed: true}
		}
		return prices[[2]areamap.Area{from, to}]
	}
}

func TestReachEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMap(t)
		from, toll := areamap.AreasOf(drawArea(t, m, "from"), drawArea(t, m, "also from")), drawToll(t, m)
		budget := rapid.IntRange(-1, 9).Draw(t, "budget")
		asked := map[[2]areamap.Area]bool{}
		r := m.Reach(from, budget, func(a areamap.Area, over areamap.Border, b areamap.Area) areamap.Price {
			require.False(t, asked[[2]areamap.Area{a, b}], "asked twice")
			asked[[2]areamap.Area{a, b}] = true
			return toll(a, over, b)
		})
		onward, ends := slowReach(m, from, budget, toll)
		for a := range m.All().All() {
			on, goes := onward[a]
			end, stops := ends[a]
			best := on
			if stops && (!goes || end.cost < on.cost || end.cost == on.cost && end.steps < on.steps) {
				best = end
			}
			require.Equal(t, goes || stops, r.Areas().Has(a), "%d is reached", a)
			cost, ok := r.Cost(a)
			require.Equal(t, goes || stops, ok)
			require.Equal(t, best.cost, cost)
			path, ok := r.Path(nil, a)
			require.Equal(t, goes || stops, ok)
			if !ok {
				require.Empty(t, path)
				continue
			}
			require.Len(t, path, best.steps+1)
			for i := len(path) - 1; i >= 0; i-- {
				require.Equal(t, a, path[i])
				a, best = best.from, onward[best.from]
			}
			require.Equal(t, areamap.NoArea, a, "the path starts at an area in from")
		}
	})
}

func TestReachStops(t *testing.T) {
	m := strip(t)
	west, middle, east, gb := find(t, m, "west"), find(t, m, "middle"), find(t, m, "east"), find(t, m, "GB")
	toll := func(_ areamap.Area, over areamap.Border, to areamap.Area) areamap.Price {
		switch over.Class {
		case areamap.SeaLane:
			return areamap.Price{Closed: true}
		case areamap.MajorRiver:
			return areamap.Price{Points: 2, Stop: true}
		}
		return areamap.Price{Points: 1}
	}
	r := m.Reach(areamap.AreasOf(west), 9, toll)
	require.Equal(t, areamap.AreasOf(west, middle), r.Areas(), "the river stops movement")
	r = m.Reach(areamap.AreasOf(east), 3, toll)
	require.Equal(t, areamap.AreasOf(west, middle, east), r.Areas())
	path, ok := r.Path(nil, west)
	require.True(t, ok)
	require.Equal(t, []areamap.Area{east, middle, west}, path)
	r = m.Reach(areamap.AreasOf(east), 2, toll)
	require.Equal(t, areamap.AreasOf(middle, east), r.Areas(), "one point short")
	_, ok = r.Path(nil, gb)
	require.False(t, ok)
	require.True(t, r == m.Reach(areamap.AreasOf(east), 2, toll), "results are comparable with ==")
}

func TestReachWithExtremePrices(t *testing.T) {
	m := strip(t)
	for _, points := range []int{math.MaxInt, math.MinInt, areamap.MaxPoints + 1} {
		r := m.Reach(areamap.AreasOf(0), math.MaxInt, func(areamap.Area, areamap.Border, areamap.Area) areamap.Price {
			return areamap.Price{Points: points}
		})
		require.Equal(t, areamap.AreasOf(0), r.Areas())
	}
	r := m.Reach(areamap.AreasOf(0), math.MinInt, free)
	require.Equal(t, areamap.AreasOf(0), r.Areas(), "starting costs nothing")
	r = m.Reach(m.All(), 0, free)
	require.Equal(t, m.All(), r.Areas())
}
