package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestHexSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Hex {
			return Hex(rapid.IntRange(1, 12).Draw(t, "hex"))
		})).Draw(t, "hexes")
		set := HexesOf(list...)
		count, last := 0, NoHex
		for h := range set.All() {
			require.Contains(t, list, h)
			require.Greater(t, h, last, "hexes come in ascending order")
			count, last = count+1, h
		}
		require.Equal(t, set.Len(), count)
		for _, h := range list {
			require.True(t, set.Has(h))
		}
		text, err := set.MarshalJSON()
		require.NoError(t, err)
		var back HexSet
		require.NoError(t, back.UnmarshalJSON(text))
		require.Equal(t, set, back)
	})
	north, east := HexesOf(Amiens, Liege, Paris), HexesOf(Liege, Sedan)
	require.Equal(t, HexesOf(Amiens, Liege, Paris, Sedan), north.Union(east))
	require.Equal(t, HexesOf(Liege), north.Intersect(east))
	require.Equal(t, HexesOf(Amiens, Paris), north.Minus(east))
	require.Equal(t, HexesOf(Amiens, Paris), north.Without(Liege).Without(Sedan))
	require.Equal(t, north, HexesOf(Amiens, Paris).With(Liege).With(NoHex).With(Hex(13)).Without(Hex(200)))
	require.True(t, HexesOf(Sedan).Without(Sedan).IsEmpty())
	require.False(t, east.IsEmpty())
	require.Equal(t, "Paris, Sedan", HexesOf(Sedan, Paris).String())
	require.Equal(t, Paris, firstOf(HexesOf(Sedan, Paris)))
	require.False(t, HexesOf(Paris).Has(Hex(200)))
	require.Zero(t, HexesOf(NoHex, Hex(13)))
	var set HexSet
	require.Error(t, set.UnmarshalJSON([]byte(`["Berlin"]`)))
}

func firstOf(s HexSet) Hex {
	for h := range s.All() {
		return h
	}
	return NoHex
}
