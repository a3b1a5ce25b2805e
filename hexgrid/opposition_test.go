package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestOpposed_IsAStraightLineThroughTheHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d, e := genHex.Draw(t, "hex"), genDirection.Draw(t, "d"), genDirection.Draw(t, "e")
		require.Equal(t, d.Opposite() == e, h.Opposed(h.Neighbor(d), h.Neighbor(e)))
	})
	require.False(t, Hex{}.Opposed(Hex{2, 0}, Hex{-2, 0}), "hexes two away")
	require.False(t, Hex{}.Opposed(Hex{}, Hex{}), "the hex itself")
}

func TestAlternating_LeavesAHexBetweenEachTwo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d := genHex.Draw(t, "hex"), genDirection.Draw(t, "d")
		e, f := genDirection.Draw(t, "e"), genDirection.Draw(t, "f")
		sameParity := d%2 == e%2 && e%2 == f%2
		distinct := d != e && e != f && d != f
		require.Equal(t, sameParity && distinct,
			h.Alternating(h.Neighbor(d), h.Neighbor(e), h.Neighbor(f)))
	})
	require.False(t, Hex{}.Alternating(Hex{2, 0}, Hex{0, -2}, Hex{-2, 2}), "hexes two away")
}

// The concentric attack of Schlieffen's War asks for two opposite hexsides, three
// with a hex between each two, or more than three. On the map: 1413 is attacked.
func TestOpposition_OnAPrintedMap(t *testing.T) {
	n := schlieffensWar(t)
	at := func(text string) Hex { return hexes(t, n, text)[0] }
	require.True(t, at("1413").Opposed(at("1412"), at("1414")), "east and west")
	require.True(t, at("1413").Opposed(at("1314"), at("1513")), "northwest and southeast")
	require.False(t, at("1413").Opposed(at("1314"), at("1514")), "northwest and southwest")
	require.True(t, at("1413").Alternating(at("1412"), at("1314"), at("1514")), "east, northwest, southwest")
	require.False(t, at("1413").Alternating(at("1412"), at("1314"), at("1414")), "east, northwest, west")
}

func TestDirectionSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		model := map[Direction]bool{}
		var s DirectionSet
		for _, d := range rapid.SliceOf(genDirection).Draw(t, "toggle") {
			if model[d] {
				delete(model, d)
				s = s.Without(d)
			} else {
				model[d] = true
				s = s.With(d)
			}
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
