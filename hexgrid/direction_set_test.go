package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestDirectionSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		model := map[Direction]bool{}
		var s DirectionSet
		for _, d := range rapid.SliceOf(genDirection).Draw(t, "directions") {
			model[d] = true
			s = s.With(d)
		}
		opposite, alternating := false, false
		for d := range Direction(6) {
			require.Equal(t, model[d], s.Has(d))
			opposite = opposite || model[d] && model[d.Opposite()]
			alternating = alternating || model[d] && model[d.Rotate(2)] && model[d.Rotate(4)]
		}
		require.Equal(t, len(model), s.Len())
		require.Equal(t, opposite, s.HasOpposite())
		require.Equal(t, alternating, s.HasAlternating())
	})
}

// A concentric attack in Schlieffen's War needs two opposite hexsides, three hexsides
// with a hex between each two, or more than three hexsides. Here the attacked hex is
// 1413 on the map.
func TestDirectionSet_OnAPrintedMap(t *testing.T) {
	n := schlieffensWar(t)
	from := func(numbers ...string) (s DirectionSet) {
		for _, h := range hexes(t, n, numbers...) {
			d, ok := hexes(t, n, "1413")[0].DirectionTo(h)
			require.True(t, ok)
			s = s.With(d)
		}
		return s
	}
	require.True(t, from("1412", "1414").HasOpposite(), "east and west")
	require.True(t, from("1314", "1513").HasOpposite(), "northwest and southeast")
	require.False(t, from("1314", "1514").HasOpposite(), "northwest and southwest")
	require.True(t, from("1412", "1314", "1514").HasAlternating(), "east, northwest, southwest")
	require.False(t, from("1412", "1314", "1414").HasAlternating(), "east, northwest, west")
}
