package areamap_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/areamap"
)

var sink int

func BenchmarkFloodFiltered(b *testing.B) {
	b.ReportAllocs()
	m, open := measuredMap(b)
	from := areamap.AreasOf(0)
	for b.Loop() {
		sink += m.Flood(from, open).Len()
	}
	b.ReportMetric(float64(m.Flood(from, open).Len()), "areas")
}

func BenchmarkFloodAll(b *testing.B) {
	b.ReportAllocs()
	m, _ := measuredMap(b)
	from, all := areamap.AreasOf(0), m.All()
	for b.Loop() {
		sink += m.Flood(from, all).Len()
	}
}

func BenchmarkPath(b *testing.B) {
	m, open := measuredMap(b)
	for _, c := range []struct {
		name   string
		within areamap.Set
	}{{"all", m.All()}, {"filtered", open}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			to := areamap.AreasOf(farthest(m, 0, c.within))
			var path []areamap.Area
			for b.Loop() {
				path, _ = m.Path(path[:0], 0, to, c.within)
			}
			b.ReportMetric(float64(len(path)-1), "steps")
		})
	}
	b.Run("fresh", func(b *testing.B) {
		b.ReportAllocs()
		to, all := areamap.AreasOf(farthest(m, 0, m.All())), m.All()
		for b.Loop() {
			path, _ := m.Path(make([]areamap.Area, 0, 16), 0, to, all)
			fresh = path
		}
	})
}

var fresh []areamap.Area

// farthest returns the lowest of the areas that are the most steps away from an area.
func farthest(m *areamap.Map, from areamap.Area, within areamap.Set) areamap.Area {
	near := areamap.AreasOf(from)
	for {
		rim := m.WithinSteps(near, 1, within).Minus(near)
		if rim.IsEmpty() {
			return from
		}
		from, near = rim.First(), near.Union(rim)
	}
}

func BenchmarkReach(b *testing.B) {
	m, open := measuredMap(b)
	toll := func(_ areamap.Area, over areamap.Border, to areamap.Area) areamap.Price {
		return areamap.Price{Points: 1 + int(over.Class), Stop: to%7 == 0, Closed: !open.Has(to)}
	}
	for _, c := range []struct {
		name   string
		points int
	}{{"4 points", 4}, {"all", 100}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			from := areamap.AreasOf(40)
			for b.Loop() {
				r := m.Reach(from, c.points, toll)
				sink += r.Areas().Len()
			}
		})
	}
}

func BenchmarkNeighbors(b *testing.B) {
	b.ReportAllocs()
	m, _ := measuredMap(b)
	for b.Loop() {
		for to, over := range m.Neighbors(40) {
			sink += int(to) + int(over.Class)
		}
	}
}

func BenchmarkBorder(b *testing.B) {
	b.ReportAllocs()
	m, _ := measuredMap(b)
	to := m.Near(70).First()
	for b.Loop() {
		over, _ := m.Border(70, to)
		sink += int(over.Class)
	}
}

func BenchmarkSetAll(b *testing.B) {
	b.ReportAllocs()
	_, open := measuredMap(b)
	for b.Loop() {
		for a := range open.All() {
			sink += int(a)
		}
	}
}

func BenchmarkAreaAt(b *testing.B) {
	b.ReportAllocs()
	m := strip(b)
	for b.Loop() {
		a, _ := m.AreaAt(areamap.Point{X: 2.5, Y: 0.5})
		sink += int(a)
	}
}

func TestHotPathsDoNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	m, open := measuredMap(t)
	squares := strip(t)
	from, to := areamap.AreasOf(0), areamap.AreasOf(93)
	rivers := m.Only(func(b areamap.Border) bool { return b.Class != areamap.SeaLane })
	toll := func(_ areamap.Area, _ areamap.Border, to areamap.Area) areamap.Price {
		return areamap.Price{Points: 1, Closed: !open.Has(to)}
	}
	path := make([]areamap.Area, 0, 128)
	for name, f := range map[string]func(){
		"Flood":      func() { sink += m.Flood(from, open).Len() },
		"Only.Flood": func() { sink += rivers.Flood(from, open).Len() },
		"Cut":        func() { sink += m.Cut(from, to, open).Len() },
		"Distance":   func() { n, _ := m.Distance(0, to, open); sink += n },
		"Path":       func() { path, _ = m.Path(path[:0], 0, to, m.All()) },
		"Reach":      func() { r := m.Reach(from, 9, toll); path, _ = r.Path(path[:0], 5) },
		"All":        func() { sum(open) },
		"Neighbors":  func() { neighbors(m) },
		"Border":     func() { b, _ := m.Border(0, m.Near(0).First()); sink += int(b.A) },
		"Find":       func() { a, _ := m.Find("17"); sink += int(a) },
		"AreaAt":     func() { a, _ := squares.AreaAt(areamap.Point{X: 1.5, Y: 0.5}); sink += int(a) },
	} {
		require.Zero(t, testing.AllocsPerRun(100, f), name)
	}
}

func sum(s areamap.Set) {
	for a := range s.All() {
		sink += int(a)
	}
}

func neighbors(m *areamap.Map) {
	for a, b := range m.Neighbors(40) {
		sink += int(a) + int(b.Class)
	}
}
