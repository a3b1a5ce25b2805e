package areamap_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

// slowDistances is a textbook breadth-first search with a queue. Areas that cannot be
// reached are not in the result.
func slowDistances(m *areamap.Map, from, within areamap.Set, pass func(areamap.Border) bool) map[areamap.Area]int {
	distance := map[areamap.Area]int{}
	var queue []areamap.Area
	for a := range from.Intersect(m.All()).All() {
		distance[a] = 0
		queue = append(queue, a)
	}
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		for b := range m.Borders() {
			to := b.Other(a)
			if _, seen := distance[to]; to == areamap.NoArea || seen || !within.Has(to) || !pass(b) {
				continue
			}
			distance[to] = distance[a] + 1
			queue = append(queue, to)
		}
	}
	return distance
}

func anyBorder(areamap.Border) bool { return true }

func keys(distance map[areamap.Area]int) (s areamap.Set) {
	for a := range distance {
		s = s.With(a)
	}
	return s
}

func TestFloodEqualsTextbook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, from, within := drawMap(t), drawSet(t, "from"), drawSet(t, "within")
		want := keys(slowDistances(m, from, within, anyBorder))
		require.Equal(t, want, m.Flood(from, within))
		require.Zero(t, m.Around(want).Intersect(within), "the areas that stop a flood are not in within")
	})
}

func TestFloodOverSomeBorders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, from, within := drawMap(t), drawSet(t, "from"), drawSet(t, "within")
		allowed := rapid.SliceOfDistinct(rapid.IntRange(0, 3), rapid.ID[int]).Draw(t, "classes")
		pass := func(b areamap.Border) bool { return slices.Contains(allowed, int(b.Class)) }
		require.Equal(t, keys(slowDistances(m, from, within, pass)), m.Only(pass).Flood(from, within))
	})
}

func TestFloodLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, from, within, more := drawMap(t), drawSet(t, "from"), drawSet(t, "within"), drawSet(t, "more")
		reached := m.Flood(from, within)
		require.True(t, m.All().Contains(reached))
		require.True(t, reached.Contains(from.Intersect(m.All())), "the start counts as reached")
		require.True(t, from.Union(within).Contains(reached))
		require.Equal(t, reached, m.Flood(reached, within), "a second flood adds nothing")
		require.True(t, m.Flood(from, within.Union(more)).Contains(reached), "a larger within cannot shrink the result")
		require.Equal(t, reached.Union(m.Flood(more, within)), m.Flood(from.Union(more), within), "many sources")
	})
}

func TestDistanceEqualsTextbook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, to, within := drawMap(t), drawSet(t, "to"), drawSet(t, "within")
		from := drawArea(t, m, "from")
		distances := slowDistances(m, areamap.AreasOf(from), within, anyBorder)
		want, found := 0, false
		for a, d := range distances {
			if to.Has(a) && (!found || d < want) {
				want, found = d, true
			}
		}
		got, ok := m.Distance(from, to, within)
		require.Equal(t, found, ok)
		require.Equal(t, want, got)
		steps := rapid.IntRange(-1, 6).Draw(t, "steps")
		near := areamap.AreasOf(from)
		for a, d := range distances {
			if d <= steps {
				near = near.With(a)
			}
		}
		require.Equal(t, near, m.WithinSteps(areamap.AreasOf(from), steps, within))
	})
}

// An area is in the cut if it is connected to the reached areas and if opening it and
// every unreached area would give a path through it.
func TestCutEqualsItsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, from, to, within := drawMap(t), drawSet(t, "from"), drawSet(t, "to"), drawSet(t, "within")
		reached := m.Flood(from, within)
		want := areamap.Set{}
		for a := range m.Around(reached).All() {
			beyond := m.All().Minus(reached)
			if m.Flood(areamap.AreasOf(a), beyond).Overlaps(to) && !reached.Overlaps(to) {
				want = want.With(a)
			}
		}
		require.Equal(t, want, m.Cut(from, to, within))
	})
}

func TestCutNamesWhatIsInTheWay(t *testing.T) {
	m := strip(t)
	west, middle, east := find(t, m, "west"), find(t, m, "middle"), find(t, m, "east")
	held := areamap.AreasOf(west, east)
	require.Equal(t, areamap.AreasOf(middle), m.Cut(areamap.AreasOf(west), areamap.AreasOf(east), held))
	require.Zero(t, m.Cut(areamap.AreasOf(west), areamap.AreasOf(east), m.All()), "a path exists already")
	require.Zero(t, m.Cut(areamap.AreasOf(west), areamap.Set{}, held), "there are no areas to reach")
}
