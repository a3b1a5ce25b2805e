package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestHexside_IsTheSameFromEitherHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d := genAnyHex.Draw(t, "hex"), genDirection.Draw(t, "direction")
		o := h.Neighbor(d)
		s := h.Hexside(d)
		require.Equal(t, s, o.Hexside(d.Opposite()))
		there, ok := Between(h, o)
		require.True(t, ok)
		back, ok := Between(o, h)
		require.True(t, ok)
		require.Equal(t, s, there)
		require.Equal(t, s, back)
	})
}

func TestBetween_NeedsNeighbors(t *testing.T) {
	for _, o := range []Hex{{0, 0}, {2, 0}, {1, 1}} {
		_, ok := Between(Hex{}, o)
		require.False(t, ok, o)
	}
}

func TestHexside_Hexes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d := genAnyHex.Draw(t, "hex"), genDirection.Draw(t, "direction")
		a, b := h.Hexside(d).Hexes()
		require.ElementsMatch(t, []Hex{h, h.Neighbor(d)}, []Hex{a, b})
		forward, ok := a.DirectionTo(b)
		require.True(t, ok)
		require.Less(t, forward, Direction(3))
		u := genHexside.Draw(t, "other side")
		c, e := u.Hexes()
		require.Equal(t, h.Hexside(d) == u, a == c && b == e)
		require.Equal(t, a.String()+"/"+b.String(), h.Hexside(d).String())
	})
	require.Equal(t, Hex{}.Hexside(0), Hexside{}, "the zero Hexside")
	require.Equal(t, "0,0/1,0", Hexside{}.String())
}
