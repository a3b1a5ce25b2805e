package hexgrid_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

// modelSet is the slow twin of a Set of a number of words.
type modelSet map[int]bool

func drawModel(t *rapid.T, name string) (Set, modelSet) {
	words := rapid.IntRange(0, 4).Draw(t, name+" words")
	s, m := make(Set, words), modelSet{}
	for _, i := range rapid.SliceOf(rapid.IntRange(-3, 300)).Draw(t, name) {
		s.Add(i)
		m.add(i, words)
	}
	return s, m
}

func (m modelSet) add(i, words int) {
	if i >= 0 && i < 64*words {
		m[i] = true
	}
}

func (m modelSet) sorted() []int {
	var list []int
	for i := range m {
		list = append(list, i)
	}
	slices.Sort(list)
	return list
}

// within returns what of m fits into so many words and satisfies keep.
func (m modelSet) within(words int, keep func(int) bool) modelSet {
	kept := modelSet{}
	for i := range m {
		if keep(i) {
			kept.add(i, words)
		}
	}
	return kept
}

func requireSet(t *rapid.T, want modelSet, got Set) {
	t.Helper()
	require.Equal(t, want.sorted(), got.AppendTo(nil))
}

func TestSet_Members(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, m := drawModel(t, "set")
		requireSet(t, m, s)
		require.Equal(t, len(m), s.Len())
		require.Equal(t, len(m) == 0, s.IsEmpty())
		for i := -2; i < 310; i++ {
			require.Equal(t, m[i], s.Has(i))
		}
		i := rapid.IntRange(-3, 300).Draw(t, "remove")
		delete(m, i)
		s.Remove(i)
		requireSet(t, m, s)
		s.Clear()
		require.True(t, s.IsEmpty())
	})
}

func TestSet_Next(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, m := drawModel(t, "set")
		from := rapid.IntRange(-3, 300).Draw(t, "from")
		want := -1
		for _, i := range m.sorted() {
			if i >= from {
				want = i
				break
			}
		}
		require.Equal(t, want, s.Next(from))
	})
}

func TestSet_Algebra(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, ma := drawModel(t, "a")
		b, mb := drawModel(t, "b")
		all := func(int) bool { return true }
		inB := func(i int) bool { return mb[i] }
		notInB := func(i int) bool { return !mb[i] }

		union := slices.Clone(a)
		union.Union(b)
		want := mb.within(len(a), all)
		for i := range ma {
			want[i] = true
		}
		requireSet(t, want, union)

		common := slices.Clone(a)
		common.Intersect(b)
		requireSet(t, ma.within(len(a), inB), common)

		rest := slices.Clone(a)
		rest.Subtract(b)
		requireSet(t, ma.within(len(a), notInB), rest)

		copied := slices.Clone(a)
		copied.Copy(b)
		requireSet(t, mb.within(len(a), all), copied)

		require.Equal(t, !common.IsEmpty(), a.Overlaps(b))
		require.Equal(t, len(mb.within(5, func(i int) bool { return !ma[i] })) == 0, a.Covers(b))
		require.Equal(t, slices.Equal(ma.sorted(), mb.sorted()), a.Equal(b))
		require.True(t, a.Equal(append(slices.Clone(a), 0)), "room is no member")
	})
}

func TestSet_Fill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, m := drawModel(t, "set")
		n := rapid.IntRange(-1, 300).Draw(t, "n")
		clear(m)
		for i := range n {
			m.add(i, len(s))
		}
		s.Fill(n)
		requireSet(t, m, s)
	})
}

func TestSetWords(t *testing.T) {
	for n, words := range map[int]int{-1: 0, 0: 0, 1: 1, 64: 1, 65: 2, 128: 2} {
		require.Equal(t, words, SetWords(n), n)
	}
}

// A set inside a value that is copied and compared is a slice of an array.
func TestSet_OverAnArray(t *testing.T) {
	type state struct{ controlled [2]uint64 }
	var a state
	Set(a.controlled[:]).Add(70)
	b := a
	require.Equal(t, a, b)
	Set(b.controlled[:]).Remove(70)
	require.NotEqual(t, a, b)
	require.True(t, Set(a.controlled[:]).Has(70))
}
