package areamap_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

// members is the slow twin of a set: a list of booleans.
func members(s areamap.Set) (in [areamap.MaxAreas]bool) {
	for a := range in {
		in[a] = s.Has(areamap.Area(a))
	}
	return in
}

func TestSetOperationsEqualSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, u := drawSet(t, "s"), drawSet(t, "u")
		in, inU := members(s), members(u)
		count, overlaps, contains := 0, false, true
		for a := range in {
			area := areamap.Area(a)
			require.Equal(t, in[a] || inU[a], s.Union(u).Has(area))
			require.Equal(t, in[a] && inU[a], s.Intersect(u).Has(area))
			require.Equal(t, in[a] && !inU[a], s.Minus(u).Has(area))
			overlaps = overlaps || in[a] && inU[a]
			contains = contains && (in[a] || !inU[a])
			if in[a] {
				count++
			}
		}
		require.Equal(t, count, s.Len())
		require.Equal(t, count == 0, s.IsEmpty())
		require.Equal(t, overlaps, s.Overlaps(u))
		require.Equal(t, contains, s.Contains(u))
		require.Equal(t, in == inU, s == u)
	})
}

func TestSetLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, u, v := drawSet(t, "s"), drawSet(t, "u"), drawSet(t, "v")
		all := areamap.FirstN(areamap.MaxAreas)
		require.Equal(t, s.Union(u), u.Union(s))
		require.Equal(t, s.Intersect(u.Union(v)), s.Intersect(u).Union(s.Intersect(v)))
		require.Equal(t, all.Minus(s.Union(u)), all.Minus(s).Intersect(all.Minus(u)))
		require.Equal(t, s, s.Minus(u).Union(s.Intersect(u)))
		require.Equal(t, s, all.Minus(all.Minus(s)))
		require.Equal(t, s.Contains(u), s.Union(u) == s)
	})
}

func TestSetWithAndWithout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, a := drawSet(t, "s"), areamap.Area(rapid.IntRange(0, 127).Draw(t, "a"))
		require.True(t, s.With(a).Has(a))
		require.False(t, s.Without(a).Has(a))
		require.Equal(t, s.Without(a), s.With(a).Without(a))
	})
	for a := areamap.MaxAreas; a < 256; a++ {
		require.Zero(t, areamap.AreasOf(areamap.Area(a)), "%d cannot be in a set", a)
		require.False(t, areamap.FirstN(1000).Has(areamap.Area(a)))
	}
}

func TestSetOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSet(t, "s")
		areas := slices.Collect(s.All())
		require.True(t, slices.IsSorted(areas))
		require.Len(t, areas, s.Len())
		require.Equal(t, s, areamap.AreasOf(areas...))
		if s.IsEmpty() {
			require.Equal(t, areamap.NoArea, s.First())
			require.Zero(t, s.WithoutFirst())
		} else {
			require.Equal(t, areas[0], s.First())
			require.Equal(t, areamap.AreasOf(areas[1:]...), s.WithoutFirst())
		}
	})
	for a := range areamap.AreasOf(3, 70, 90).All() {
		require.Equal(t, areamap.Area(3), a)
		break
	}
}

func TestFirstN(t *testing.T) {
	for n := -1; n <= areamap.MaxAreas+1; n++ {
		s := areamap.FirstN(n)
		require.Equal(t, max(0, min(n, areamap.MaxAreas)), s.Len())
		require.Equal(t, n > 0, s.Has(0))
		require.False(t, s.Has(areamap.Area(max(n, 0))))
	}
}

func TestSetString(t *testing.T) {
	require.Equal(t, "{}", areamap.Set{}.String())
	require.Equal(t, "{0 3 17 127}", areamap.AreasOf(127, 3, 17, 0).String())
}

// A SetOf can hold things other than areas, and its words are its bits.
func TestSetsOfOtherThings(t *testing.T) {
	type unit uint8
	s := areamap.SetOf[unit]{}.With(3).With(127).With(128)
	require.Equal(t, []unit{3, 127}, slices.Collect(s.All()))
	require.Equal(t, [2]uint64{1 << 3, 1 << 63}, s.Words())
	require.Equal(t, unit(255), areamap.SetOf[unit]{}.First())
}
