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

func TestHexside_IsOnlyTheSameForTheSameHexes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, u := genHexside.Draw(t, "s"), genHexside.Draw(t, "u")
		a, b := s.Hexes()
		require.Equal(t, s == u, u.Has(a) && u.Has(b))
		require.Equal(t, s == u, s.Compare(u) == 0)
		require.Equal(t, s.Compare(u), -u.Compare(s))
	})
	s := Hex{}.Hexside(0)
	require.Equal(t, s, Hexside{}, "the zero Hexside")
	require.Negative(t, s.Compare(Hex{}.Hexside(1)))
	require.Negative(t, s.Compare(Hex{1, 0}.Hexside(0)))
}

func TestBetween_NeedsNeighbors(t *testing.T) {
	for _, o := range []Hex{{0, 0}, {2, 0}, {1, 1}} {
		_, ok := Between(Hex{}, o)
		require.False(t, ok, o)
	}
}

func TestHexside_Hexes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := genHexside.Draw(t, "side")
		a, b := s.Hexes()
		require.Less(t, s.Direction(), Direction(3))
		require.Equal(t, b, a.Neighbor(s.Direction()))
		require.True(t, s.Has(a))
		require.True(t, s.Has(b))
		over, ok := s.Other(a)
		require.True(t, ok)
		require.Equal(t, b, over)
		over, ok = s.Other(b)
		require.True(t, ok)
		require.Equal(t, a, over)
	})
}

func TestHexside_OfOtherHexes(t *testing.T) {
	s := Hex{}.Hexside(PointyE)
	require.False(t, s.Has(Hex{2, 0}))
	_, ok := s.Other(Hex{2, 0})
	require.False(t, ok)
	_, ok = s.Opposite(Hex{2, 0})
	require.False(t, ok)
}

func TestHexside_Opposite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d := genHex.Draw(t, "hex"), genDirection.Draw(t, "direction")
		far, ok := h.Hexside(d).Opposite(h)
		require.True(t, ok)
		require.Equal(t, h.Hexside(d.Opposite()), far)
		near, ok := far.Opposite(h)
		require.True(t, ok)
		require.Equal(t, h.Hexside(d), near)
	})
}

func TestHexside_VerticesRunCounterClockwise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := genHexside.Draw(t, "side")
		a, _ := s.Hexes()
		d := s.Direction()
		require.Equal(t, [2]Vertex{a.Vertex(d.Rotate(-1)), a.Vertex(d)}, s.Vertices())
	})
}

func TestHexside_Touching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := genHexside.Draw(t, "side")
		distinct := map[Hexside]bool{s: true}
		ends := s.Vertices()
		for i, u := range s.Touching() {
			distinct[u] = true
			require.Contains(t, u.Vertices(), ends[i/2])
			require.NotContains(t, u.Vertices(), ends[1-i/2])
			require.Contains(t, u.Touching(), s)
		}
		require.Len(t, distinct, 5)
	})
}

func TestHexside_Text(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := genHexside.Draw(t, "side")
		parsed, err := ParseHexside(s.String())
		require.NoError(t, err)
		require.Equal(t, s, parsed)
		a, b := s.Hexes()
		parsed, err = ParseHexside(b.String() + "/" + a.String())
		require.NoError(t, err)
		require.Equal(t, s, parsed)
	})
	require.Equal(t, "0,0/1,0", Hexside{}.String())
}

func TestParseHexside_Errors(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		part   string
		reason error
		why    string
	}{
		{"0,0", 0, "0,0", ErrSyntax, "one hex"},
		{"x,0/1,0", 0, "x", ErrSyntax, "a bad first hex"},
		{"0,0/1,99999", 6, "99999", ErrRange, "a bad second hex"},
		{"0,0/1,0/2,0", 6, "0/2,0", ErrSyntax, "three hexes"},
		{"0,0/2,0", 4, "2,0", ErrNotAdjacent, "two hexes apart"},
		{"0,0/0,0", 4, "0,0", ErrNotAdjacent, "a hex is no neighbor of itself"},
	} {
		_, err := ParseHexside(c.text)
		requireParseError(t, err, "hexside", c.text, c.offset, c.part, c.reason, c.why)
	}
	_, err := ParseHexside("0,0/2,0")
	require.EqualError(t, err,
		`hexgrid: hexside "0,0/2,0": not adjacent at byte 4: got "2,0", expected a neighbor of 0,0`)
}
