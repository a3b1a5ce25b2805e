package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/hexgrid"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// allTwelve lists the hexes with their neighbors on the printed map.
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

func TestRuleS1_Map(t *testing.T) {
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
	require.Len(t, Standard().Towns(), len(allTwelve))
	require.Zero(t, NoHex.Neighbors())
	require.Zero(t, Hex(13).Neighbors())
	require.False(t, Hex(13).Adjacent(Paris))
	require.Equal(t, hexgrid.Hex{}, Hex(13).Coordinate())
}
