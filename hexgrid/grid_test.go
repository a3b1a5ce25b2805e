package hexgrid_test

import (
	"maps"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestGrid_IndicesAreTheOrderOfTheList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		n := 0
		for i, h := range g.All() {
			require.Equal(t, n, i)
			require.Equal(t, h, g.Hex(i))
			at, ok := g.Index(h)
			require.True(t, ok)
			require.Equal(t, i, at)
			n++
		}
		require.Equal(t, n, g.Len())
	})
}

func TestGrid_NeighborsAreThoseOfTheHexes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		for i, h := range g.All() {
			next := g.Neighbors(i)
			for d, n := range h.Neighbors() {
				at, ok := g.Index(n)
				require.Equal(t, at, int(next[d]))
				there, neighbors := g.Direction(i, at)
				require.Equal(t, ok, neighbors)
				if ok {
					require.Equal(t, Direction(d), there)
				}
			}
		}
	})
}

func TestGrid_OffTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, h := drawBoard(t), genAnyHex.Draw(t, "hex")
		on := false
		for _, o := range g.All() {
			on = on || o == h
		}
		i, ok := g.Index(h)
		require.Equal(t, on, ok)
		require.Equal(t, on, i >= 0)
	})
}

func TestGrid_KeepsItsOwnList(t *testing.T) {
	list := []Hex{{1, 1}, {2, 2}}
	g := gridOf(t, list...)
	list[0] = Hex{9, 9}
	require.Equal(t, Hex{1, 1}, g.Hex(0))
}

func TestGrid_Empty(t *testing.T) {
	for _, g := range []*Grid{gridOf(t), {}} {
		require.Zero(t, g.Len())
		_, ok := g.Index(Hex{})
		require.False(t, ok)
		reach := NewReach(g)
		reach.From(Movement{}, 10, 0)
		require.Empty(t, maps.Collect(reach.All()))
		require.Empty(t, NewWeb[hexIndex](g, nil))
		require.Equal(t, Box{}, Layout{Size: 1}.Bounds(g))
	}
}

func TestGrid_DirectionNeedsNeighborsOnTheBoard(t *testing.T) {
	g := gridOf(t, Hex{0, 0}, Hex{1, 0}, Hex{2, 0})
	for _, pair := range [][2]int{{0, 0}, {0, 2}, {0, -1}, {3, 0}, {-1, -1}} {
		_, ok := g.Direction(pair[0], pair[1])
		require.False(t, ok, pair)
	}
}

func TestNewGrid_Errors(t *testing.T) {
	far := Hex{math.MaxInt16, math.MaxInt16}
	for _, c := range []struct {
		hexes    []Hex
		position int
		reason   error
		why      string
	}{
		{[]Hex{{0, 0}, {1, 0}, {0, 0}}, 2, ErrDuplicate, "the same hex twice"},
		{[]Hex{{0, 0}, {1, 0}, far}, 2, ErrTooLarge, "corner to corner"},
		{[]Hex{{-2047, 0}, {0, 2047}, {0, 2048}}, 2, ErrTooLarge, "one row too many"},
	} {
		_, err := NewGrid(c.hexes)
		var e *GridError
		require.ErrorAs(t, err, &e, c.why)
		require.ErrorIs(t, err, c.reason, c.why)
		require.Equal(t, c.position, e.Position, c.why)
		require.Equal(t, c.hexes[c.position], e.Hex, c.why)
	}
	_, err := NewGrid([]Hex{{3, -1}, {3, -1}})
	require.EqualError(t, err, "hexgrid: hex 3,-1 at position 1 of the board: duplicate hex")
}

func TestNewGrid_AllowsALongThinBoard(t *testing.T) {
	g := gridOf(t, Hex{math.MinInt16, 0}, Hex{math.MaxInt16, 0})
	require.Equal(t, 2, g.Len())
	require.Equal(t, [6]int32{-1, -1, -1, -1, -1, -1}, g.Neighbors(1), "the board does not wrap around")
}
