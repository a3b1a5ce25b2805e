package germanyatwar

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
)

// A set of units behaves like a map to bool.
func TestBlockSetIsASet(t *testing.T) {
	units := rapid.SliceOf(rapid.Uint8Range(0, maxBlocks-1))
	rapid.Check(t, func(t *rapid.T) {
		build := func(label string) (s blockSet, slow map[block]bool) {
			slow = map[block]bool{}
			for _, u := range units.Draw(t, label) {
				s = s.With(block(u))
				slow[block(u)] = true
			}
			return s, slow
		}
		a, slowA := build("a")
		b, slowB := build("b")
		union, both, rest := a.Union(b), a.Intersect(b), a.Minus(b)
		count := 0
		for u := range block(maxBlocks) {
			require.Equal(t, slowA[u], a.Has(u))
			require.Equal(t, slowA[u] || slowB[u], union.Has(u))
			require.Equal(t, slowA[u] && slowB[u], both.Has(u))
			require.Equal(t, slowA[u] && !slowB[u], rest.Has(u))
			if slowA[u] {
				count++
			}
		}
		require.Equal(t, count, a.Len())
		require.Equal(t, count == 0, a.IsEmpty())
		require.Equal(t, !both.IsEmpty(), a.Overlaps(b))
		all := slices.Collect(a.All())
		require.True(t, slices.IsSorted(all))
		require.Len(t, all, count)
		if count > 0 {
			require.Equal(t, all[0], a.First())
		} else {
			require.Equal(t, noBlock, a.First())
		}
		for _, u := range all {
			a = a.Without(u)
			require.False(t, a.Has(u))
		}
		require.Equal(t, blockSet{}, a)
	})
}

func TestNoBlockIsInNoSet(t *testing.T) {
	s := blockSet(areamap.FirstN(maxBlocks))
	require.False(t, s.Has(noBlock))
	require.Equal(t, maxBlocks, s.Len())
	for range s.All() {
		return // breaking out of an iterator stops it
	}
}

// turned returns a block with the faces of a ladder.
func turned(t *testing.T, text string) (b blockInfo) {
	var err error
	b.ladder, err = august1914.ParseLadder(text)
	require.NoError(t, err)
	b.turn()
	return b
}

// Rules 7.5.1.5, 7.5.1.13: the faces of a block of three dots, two of them white, at
// each number of steps.
func TestFacesFollowTheLadder(t *testing.T) {
	b := turned(t, "3w-2w-1b")
	require.Equal(t, [maxFaces + 1]face{
		{},
		{strength: 1, hits: 1, bears: 1},
		{strength: 2, hits: 2, bears: 3},
		{strength: 3, hits: 2, bears: 5},
	}, b.faces)
}

// Rules 7.3.1.1, 7.3.1.3: a heart fights with 1, supports with 0 and bears 3 hits.
func TestFacesOfALeader(t *testing.T) {
	b := turned(t, "4s-3s-2s-1h")
	require.Equal(t, face{strength: 1, value: 0, hits: 3, bears: 3, heart: true}, b.faces[1])
	require.Equal(t, face{strength: 2, value: 2, hits: 1, bears: 4}, b.faces[2])
	require.Equal(t, face{strength: 4, value: 4, hits: 1, bears: 6}, b.faces[4])
}

func TestFacesOfABlueStep(t *testing.T) {
	b := turned(t, "4u-3w")
	require.Equal(t, face{strength: 4, hits: 1, bears: 3, blue: true}, b.faces[2])
	require.False(t, b.faces[1].blue)
}
