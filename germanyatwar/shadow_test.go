package germanyatwar

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
)

// Sorting shadows agrees with comparing them, for any initial order.
func TestShadowsAreSortedAsTheyCompare(t *testing.T) {
	source := dice.NewPCG(5, 8)
	for range 300 {
		list := make([]shadow, source.IntN(maxBlocks+1))
		for i := range list {
			list[i] = shadow{
				at: area(source.IntN(3)), box: box(source.IntN(2)), nation: uint8(source.IntN(2)), marks: uint16(source.IntN(2)),
				may: blockSet{}.With(block(source.IntN(3) * 60)), lost: int8(source.IntN(3) - 1), present: true,
			}
		}
		want := slices.Clone(list)
		slices.SortFunc(want, compareShadows)
		sortShadows(list)
		require.Equal(t, want, list)
	}
}
