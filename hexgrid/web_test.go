package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

// Lines that are followed within a set are a flood whose filter asks for the line
// and for the set.
func TestSpread_EqualsFill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		rails := g.NewHexsideSet()
		for i := range rails {
			rails[i] = DirectionSet(rapid.Uint8Range(0, 63).Draw(t, "rails")) // one-way lines among them
		}
		if rapid.Bool().Draw(t, "everywhere") {
			rails = nil
		}
		web := NewWeb[hexIndex](g, rails)
		from, inFrom := drawFixed[hexIndex, [8]uint64](t, "from")
		within, inWithin := drawFixed[hexIndex, [8]uint64](t, "within")
		for i := range drawSet(t, g, "most").All() {
			within.Add(hexIndex(i))
			inWithin[hexIndex(i)] = true
		}
		var sources []int
		for i := range inFrom {
			sources = append(sources, int(i))
		}
		want := inFrom
		for i := range slowFlood(g, func(at, to int, d Direction) bool {
			return (rails == nil || rails.Has(at, d)) && inWithin[hexIndex(to)]
		}, sources) {
			want[hexIndex(i)] = true
		}
		within2 := within
		from.Spread(web, &within)
		requireFixed(t, want, from)
		require.Equal(t, within2, within, "only the set grows")
	})
}

func TestWeb_OfABoardBeyondItsNumbers(t *testing.T) {
	g := gridOf(t, Hex{}.AppendRange(nil, 10)...) // 331 hexes
	web := NewWeb[unitIndex](g, nil)
	require.Len(t, web, 255, "the last number is none's")
	var s FixedSet[unitIndex, [4]uint64]
	all := s
	for i := range unitIndex(255) {
		all.Add(i)
	}
	s.Add(0)
	s.Spread(web, &all)
	require.Equal(t, all, s)
}

func TestSpread_AllocatesNothing(t *testing.T) {
	web := NewWeb[hexIndex](gridOf(t, Hex{}.AppendRange(nil, 8)...), nil)
	var s, all smallMap
	for i := range hexIndex(217) {
		all.Add(i)
	}
	s.Add(100)
	require.Zero(t, testing.AllocsPerRun(10, func() { s.Spread(web, &all) }))
	require.Equal(t, all, s)
}

// A line with a hundred branches, each followed only when the line has come to its
// end: more than are kept in mind at once.
func TestSpread_ManyBranches(t *testing.T) {
	const length, none = 100, ^hexIndex(0)
	web := make(Web[hexIndex], 3*length)
	var s, all smallMap
	for i := range hexIndex(length) {
		branch, tip := length+i, 2*length+i
		web[i] = [6]hexIndex{branch, (i + 1) % length, none, none, none, none}
		web[branch] = [6]hexIndex{tip, none, none, none, none, none}
		web[tip] = [6]hexIndex{none, none, none, none, none, none}
	}
	for i := range hexIndex(3 * length) {
		all.Add(i)
	}
	s.Add(0)
	s.Spread(web, &all)
	require.Equal(t, all, s)
}
