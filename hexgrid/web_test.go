package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

// flooded follows the definition: until nothing changes, it adds the neighbors that
// can be entered from each reached hex.
func flooded(g *Grid, pass func(from, to int, d Direction) bool, sources []int) map[int]bool {
	reached := map[int]bool{}
	for _, i := range onBoard(g, sources) {
		reached[i] = true
	}
	for before := -1; before < len(reached); {
		before = len(reached)
		for from := range g.Len() {
			for d, to := range g.Neighbors(from) {
				if reached[from] && to >= 0 && pass(from, int(to), Direction(d)) {
					reached[int(to)] = true
				}
			}
		}
	}
	return reached
}

// Following lines within a set is a flood whose filter requires both the line and the
// set.
func TestSpread_IsAFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		rails := make([]DirectionSet, g.Len())
		for i := range rails {
			rails[i] = DirectionSet(rapid.Uint8Range(0, 63).Draw(t, "rails")) // includes one-way lines
		}
		if rapid.Bool().Draw(t, "everywhere") {
			rails = nil
		}
		web := NewWeb[hexIndex](g, rails)
		from, inFrom := drawFixed[hexIndex, [8]uint64](t, "from")
		within, inWithin := drawFixed[hexIndex, [8]uint64](t, "within")
		for i, most := range drawSet(t, g, "most") {
			if most {
				within.Add(hexIndex(i))
				inWithin[hexIndex(i)] = true
			}
		}
		var sources []int
		for i := range inFrom {
			sources = append(sources, int(i))
		}
		want := inFrom
		for i := range flooded(g, func(at, to int, d Direction) bool {
			return (rails == nil || rails[at].Has(d)) && inWithin[hexIndex(to)]
		}, sources) {
			want[hexIndex(i)] = true
		}
		within2 := within
		from.Spread(web, within)
		requireFixed(t, want, from)
		require.Equal(t, within2, within, "Spread changes only its receiver")
	})
}

func TestWeb_OfABoardBeyondItsNumbers(t *testing.T) {
	g := gridOf(t, within(10)...) // 331 hexes
	web := NewWeb[unitIndex](g, nil)
	require.Len(t, web, 255, "the highest value means none")
	var s FixedSet[unitIndex, [4]uint64]
	all := s
	for i := range unitIndex(255) {
		all.Add(i)
	}
	s.Add(0)
	s.Spread(web, all)
	require.Equal(t, all, s)
}

func TestSpread_AllocatesNothing(t *testing.T) {
	web := NewWeb[hexIndex](gridOf(t, within(8)...), nil)
	var s, all smallMap
	for i := range hexIndex(217) {
		all.Add(i)
	}
	s.Add(100)
	require.Zero(t, testing.AllocsPerRun(10, func() { s.Spread(web, all) }))
	require.Equal(t, all, s)
}

// A line has a hundred branches. Spread follows them only after it has reached the end
// of the line, so more of them are waiting than its buffer holds.
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
	s.Spread(web, all)
	require.Equal(t, all, s)
}
