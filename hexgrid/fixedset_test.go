package hexgrid_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

// The kinds of sets that games use: units, the hexes of a small map and the hexes of a
// large map.
type (
	unitIndex uint8
	hexIndex  uint16
	unitBits  = FixedSet[unitIndex, [2]uint64]
	smallMap  = FixedSet[hexIndex, [8]uint64]
	largeMap  = FixedSet[hexIndex, [35]uint64]
)

// forEachFixedSet runs a property for each kind of set.
func forEachFixedSet(t *testing.T, units, small, large, one func(*rapid.T)) {
	t.Run("units", rapid.MakeCheck(units))
	t.Run("small map", rapid.MakeCheck(small))
	t.Run("large map", rapid.MakeCheck(large))
	t.Run("one word", rapid.MakeCheck(one))
}

// drawFixed draws a set and its slow twin, a map. Some of the indices are beyond the
// capacity of the set.
func drawFixed[I Index, W Words](t *rapid.T, name string) (s FixedSet[I, W], m map[I]bool) {
	m = map[I]bool{}
	room := 64 * len(s.Words)
	for _, i := range rapid.SliceOf(drawIndex[I](room)).Draw(t, name) {
		s.Add(i)
		if int(i) < room {
			m[i] = true
		}
	}
	return s, m
}

// drawIndex favors the indices at the ends of words and of the set.
func drawIndex[I Index](room int) *rapid.Generator[I] {
	highest := int(min(uint64(room+70), uint64(^I(0))))
	return rapid.Custom(func(t *rapid.T) I {
		switch rapid.IntRange(0, 3).Draw(t, "where") {
		case 0:
			return I(min(64*rapid.IntRange(0, room/64).Draw(t, "word"), highest))
		case 1:
			return I(min(64*rapid.IntRange(0, room/64).Draw(t, "word")+63, highest))
		}
		return I(rapid.IntRange(0, highest).Draw(t, "index"))
	})
}

func requireFixed[I Index, W Words](t *rapid.T, want map[I]bool, got FixedSet[I, W]) {
	t.Helper()
	require.Equal(t, slices.Sorted(maps.Keys(want)), slices.Collect(got.All()))
}

// picked returns the indices of both maps for which keep is true.
func picked[I Index](a, b map[I]bool, keep func(inA, inB bool) bool) map[I]bool {
	both := maps.Clone(a)
	maps.Copy(both, b)
	maps.DeleteFunc(both, func(i I, _ bool) bool { return !keep(a[i], b[i]) })
	return both
}

func TestFixedSet_Members(t *testing.T) {
	forEachFixedSet(t, fixedMembers[unitIndex, [2]uint64], fixedMembers[hexIndex, [8]uint64],
		fixedMembers[hexIndex, [35]uint64], fixedMembers[uint32, [1]uint64])
}

func fixedMembers[I Index, W Words](t *rapid.T) {
	s, m := drawFixed[I, W](t, "set")
	requireFixed(t, m, s)
	require.Equal(t, len(m), s.Len())
	require.Equal(t, len(m) == 0, s.IsEmpty())
	room := 64 * len(s.Words)
	for i := range int(min(uint64(room+70), uint64(^I(0)))) {
		require.Equal(t, m[I(i)], s.Has(I(i)))
	}
	require.False(t, s.Has(^I(0)), "none")
	first := ^I(0)
	for i := range m {
		first = min(first, i)
	}
	require.Equal(t, first, s.First())
	gone := drawIndex[I](room).Draw(t, "remove")
	copied := s
	delete(m, gone)
	s.Remove(gone)
	requireFixed(t, m, s)
	require.Equal(t, copied == s, !copied.Has(gone), "only one of the copies changed")
}

func TestFixedSet_Algebra(t *testing.T) {
	forEachFixedSet(t, fixedAlgebra[unitIndex, [2]uint64], fixedAlgebra[hexIndex, [8]uint64],
		fixedAlgebra[hexIndex, [35]uint64], fixedAlgebra[uint32, [1]uint64])
}

func fixedAlgebra[I Index, W Words](t *rapid.T) {
	a, inA := drawFixed[I, W](t, "a")
	b, inB := drawFixed[I, W](t, "b")
	for _, c := range []struct {
		name   string
		set    FixedSet[I, W]
		change func(s *FixedSet[I, W], o FixedSet[I, W])
		keep   func(inA, inB bool) bool
	}{
		{"union", a.Union(b), (*FixedSet[I, W]).AddAll, func(inA, inB bool) bool { return inA || inB }},
		{"intersection", a.Intersect(b), (*FixedSet[I, W]).KeepAll, func(inA, inB bool) bool { return inA && inB }},
		{"difference", a.Minus(b), (*FixedSet[I, W]).RemoveAll, func(inA, inB bool) bool { return inA && !inB }},
	} {
		requireFixed(t, picked(inA, inB, c.keep), c.set)
		changed := a
		c.change(&changed, b)
		require.Equal(t, c.set, changed, c.name)
		c.change(&changed, changed)
		requireFixed(t, picked(picked(inA, inB, c.keep), nil, func(in, _ bool) bool { return c.keep(in, in) }), changed)
	}
	requireFixed(t, inA, a)
	common, rest := a.Intersect(b), b.Minus(a)
	require.Equal(t, !common.IsEmpty(), a.Overlaps(b))
	require.Equal(t, rest.IsEmpty(), a.Contains(b))
	require.Equal(t, maps.Equal(inA, inB), a == b)
}

func TestFixedSet_Moves(t *testing.T) {
	forEachFixedSet(t, fixedMoves[unitIndex, [2]uint64], fixedMoves[hexIndex, [8]uint64],
		fixedMoves[hexIndex, [35]uint64], fixedMoves[uint32, [1]uint64])
}

func fixedMoves[I Index, W Words](t *rapid.T) {
	s, m := drawFixed[I, W](t, "set")
	n := rapid.IntRange(1, 63).Draw(t, "by")
	up, down := map[I]bool{}, map[I]bool{}
	for i := range m {
		if to := int(i) + n; to < 64*len(s.Words) {
			up[I(to)] = true
		}
		if to := int(i) - n; to >= 0 {
			down[I(to)] = true
		}
	}
	requireFixed(t, up, s.Up(uint(n)))
	requireFixed(t, down, s.Down(uint(n)))
}

// A loop does not see the changes that its body makes to the set, and it may end early.
func TestFixedSet_AllIsOfTheSetAsItWas(t *testing.T) {
	var s smallMap
	for _, i := range []hexIndex{3, 64, 200, 511} {
		s.Add(i)
	}
	var seen []hexIndex
	for i := range s.All() {
		seen = append(seen, i)
		s.Add(i + 1)
		s.Remove(200)
	}
	require.Equal(t, []hexIndex{3, 64, 200, 511}, seen)
	for i := range s.All() {
		require.Equal(t, hexIndex(3), i)
		break
	}
}
