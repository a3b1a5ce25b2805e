package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestVertex_IsTheSameFromEachHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, d := genAnyHex.Draw(t, "hex"), genDirection.Draw(t, "corner")
		v := h.Vertex(d)
		around := v.Hexes()
		require.ElementsMatch(t, []Hex{h, h.Neighbor(d), h.Neighbor(d + 1)}, around[:])
		for _, o := range around {
			count := 0
			for corner := range Direction(6) {
				if o.Vertex(corner) == v {
					count++
				}
			}
			require.Equal(t, 1, count)
		}
	})
}

func TestVertex_HexesRunCounterClockwise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		around := genVertex.Draw(t, "vertex").Hexes()
		for i, h := range around {
			next, ok := h.DirectionTo(around[(i+1)%3])
			require.True(t, ok)
			after, ok := h.DirectionTo(around[(i+2)%3])
			require.True(t, ok)
			require.Equal(t, next.Rotate(1), after)
		}
	})
}

func TestVertex_Hexsides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := genVertex.Draw(t, "vertex")
		around := v.Hexes()
		for i, s := range v.Hexsides() {
			want, ok := Between(around[i], around[(i+1)%3])
			require.True(t, ok)
			require.Equal(t, want, s)
			require.Contains(t, s.Vertices(), v)
		}
	})
}

func TestVertex_Text(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := genVertex.Draw(t, "vertex")
		parsed, err := ParseVertex(v.String())
		require.NoError(t, err)
		require.Equal(t, v, parsed)
		around := rapid.Permutation(func() []Hex { h := v.Hexes(); return h[:] }()).Draw(t, "order")
		parsed, err = ParseVertex(around[0].String() + "/" + around[1].String() + "/" + around[2].String())
		require.NoError(t, err)
		require.Equal(t, v, parsed)
	})
	require.Equal(t, "0,0/1,0/1,-1", Vertex{}.String())
}

func TestParseVertex_Errors(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		part   string
		reason error
		why    string
	}{
		{"", 0, "", ErrSyntax, "nothing there"},
		{"0,0/1,0", 0, "0,0/1,0", ErrSyntax, "two hexes"},
		{"0,0/1,0/1,-1/2,2", 0, "0,0/1,0/1,-1/2,2", ErrSyntax, "four hexes"},
		{"0,0/1,0/1,", 10, "", ErrSyntax, "a bad third hex"},
		{"0,0/1,0/2,0", 0, "0,0/1,0/2,0", ErrNotAdjacent, "three in a line"},
		{"0,0/1,0/1,0", 0, "0,0/1,0/1,0", ErrNotAdjacent, "the same hex twice"},
		{"0,0/0,0/1,0", 0, "0,0/0,0/1,0", ErrNotAdjacent, "the same hex twice"},
	} {
		_, err := ParseVertex(c.text)
		requireParseError(t, err, "vertex", c.text, c.offset, c.part, c.reason, c.why)
	}
}
