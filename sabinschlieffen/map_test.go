package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/hexgrid"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// allTwelve lists the hexes with the neighbors that the printed map gives them.
var allTwelve = []struct {
	hex       Hex
	neighbors HexSet
}{
	{Amiens, HexesOf(LeCateau, Paris, Soissons)},
	{LeCateau, HexesOf(Amiens, Liege, Sedan, Soissons)},
	{Liege, HexesOf(LeCateau, Luxembourg, Sedan)},
	{Paris, HexesOf(Amiens, Melun, Soissons)},
	{Soissons, HexesOf(Amiens, Chalons, LeCateau, Melun, Paris, Sedan)},
	{Sedan, HexesOf(Chalons, LeCateau, Liege, Luxembourg, Soissons, Verdun)},
	{Luxembourg, HexesOf(Liege, Sedan, Verdun)},
	{Melun, HexesOf(Chalons, Paris, Soissons, Troyes)},
	{Chalons, HexesOf(Langres, Melun, Sedan, Soissons, Troyes, Verdun)},
	{Verdun, HexesOf(Chalons, Langres, Luxembourg, Sedan)},
	{Troyes, HexesOf(Chalons, Langres, Melun)},
	{Langres, HexesOf(Chalons, Troyes, Verdun)},
}

func TestAdjacencyIsThatOfThePrintedMap(t *testing.T) {
	sides := 0
	for _, h := range allTwelve {
		require.Equal(t, h.neighbors, h.hex.Neighbors(), h.hex)
		for _, o := range allTwelve {
			require.Equal(t, h.neighbors.Has(o.hex), h.hex.Adjacent(o.hex), "%s and %s", h.hex, o.hex)
			require.Equal(t, h.neighbors.Has(o.hex), h.hex.Coordinate().Distance(o.hex.Coordinate()) == 1)
		}
		sides += h.neighbors.Len()
	}
	require.Equal(t, 2*24, sides, "the printed map has 24 pairs of adjacent hexes")
	require.Zero(t, NoHex.Neighbors())
	require.Zero(t, Hex(13).Neighbors())
	require.False(t, Hex(13).Adjacent(Paris))
	require.Equal(t, hexgrid.Hex{}, Hex(13).Coordinate())
}

func TestHexNames(t *testing.T) {
	for _, h := range allTwelve {
		read, err := ParseHex(h.hex.String())
		require.NoError(t, err)
		require.Equal(t, h.hex, read)
		text, err := h.hex.MarshalText()
		require.NoError(t, err)
		var back Hex
		require.NoError(t, back.UnmarshalText(text))
		require.Equal(t, h.hex, back)
	}
	for typed, want := range map[string]Hex{"liege": Liege, "CHÂLONS": Chalons, "le cateau": LeCateau} {
		read, err := ParseHex(typed)
		require.NoError(t, err)
		require.Equal(t, want, read)
	}
	_, err := ParseHex("Berlin")
	require.ErrorContains(t, err, `hex "Berlin": want one of ["Amiens"`)
	none := Paris
	require.Error(t, none.UnmarshalText([]byte("Berlin")))
	require.Equal(t, Paris, none, "an error changes nothing")
	require.NoError(t, none.UnmarshalText([]byte("none")))
	require.Equal(t, NoHex, none)
	require.Equal(t, "none", Hex(200).String())
}

func TestHexSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOf(rapid.Custom(func(t *rapid.T) Hex {
			return Hex(rapid.IntRange(1, 12).Draw(t, "hex"))
		})).Draw(t, "hexes")
		set := HexesOf(list...)
		count, last := 0, NoHex
		for h := range set.All() {
			require.Contains(t, list, h)
			require.Greater(t, h, last, "hexes come in their order")
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
