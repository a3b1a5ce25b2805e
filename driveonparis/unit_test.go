package driveonparis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func drawUnits(t *rapid.T, label string) (set unitSet, list []unit) {
	for _, u := range rapid.SliceOfNDistinct(rapid.Uint16Range(0, maxUnits-1), 0, 20, rapid.ID).Draw(t, label) {
		set.add(unit(u))
		list = append(list, unit(u))
	}
	slices.Sort(list)
	return set, list
}

func TestUnitSetsHoldWhatIsPutIntoThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, inA := drawUnits(t, "a")
		b, inB := drawUnits(t, "b")
		require.Equal(t, inA, slices.AppendSeq([]unit(nil), a.all()))
		require.Equal(t, len(inA), a.len())
		require.Equal(t, len(inA) == 0, a.empty())
		both, either, only := a.intersect(&b), a.union(&b), a.minus(&b)
		for u := range unit(maxUnits) {
			left, right := slices.Contains(inA, u), slices.Contains(inB, u)
			require.Equal(t, left && right, both.has(u))
			require.Equal(t, left || right, either.has(u))
			require.Equal(t, left && !right, only.has(u))
		}
		require.Equal(t, !both.empty(), a.overlaps(&b))
		require.False(t, a.has(noUnit))
		if len(inA) == 0 {
			require.Equal(t, noUnit, a.first())
			return
		}
		require.Equal(t, inA[0], a.first())
		a.remove(inA[0])
		require.Equal(t, len(inA)-1, a.len())
	})
}
