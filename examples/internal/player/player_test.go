package player_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/sabinschlieffen"
)

// The first of equal moves is the best. A decision ends if no move is worth making, and if
// it cannot end, the first move is made.
func TestList(t *testing.T) {
	list := player.List[string]{Legal: []string{"a", "bb", "cc", "done"}, Ends: func(m string) bool { return m == "done" }}
	long := func(m string) float64 {
		if m == "done" {
			return player.Never
		}
		return float64(len(m))
	}
	nothing := func(string) float64 { return player.Never }
	m, ok := list.Best(long)
	require.True(t, ok)
	require.Equal(t, "bb", m)
	require.Equal(t, "bb", list.BestOrFinish(long))
	_, ok = list.Best(nothing)
	require.False(t, ok)
	require.Equal(t, "done", list.BestOrFinish(nothing))
	list.Legal = list.Legal[:3]
	require.Equal(t, "a", list.BestOrFinish(nothing))
	_, ok = list.First(list.Ends)
	require.False(t, ok)
}

func TestPlaces(t *testing.T) {
	places := player.Places{"1107": 0, "1108": 1}
	require.Equal(t, []int{1, -1}, []int{places.At("1108"), places.At("")})
	hexes := player.Hexes{{}, hexgrid.Hex{}.Neighbor(0), hexgrid.Hex{}.Neighbor(0).Neighbor(0)}
	require.Equal(t, 2, hexes.Distance(0, 2))
	require.Equal(t, 1, hexes.Nearest(0, []int{2, 1}))
	require.Equal(t, player.Far, hexes.Nearest(0, nil))
}

func TestFlag(t *testing.T) {
	require.Equal(t, []int{1, 0}, []int{player.Flag(true), player.Flag(false)})
}

// A scenario is found with its settings, and only on the data of the game.
func TestScenario(t *testing.T) {
	want, err := sabinschlieffen.Standard().With(august1914.Setting{Name: "recovery", Value: "up-to"})
	require.NoError(t, err)
	s := sabinschlieffen.New(want)
	found, err := player.Scenario(sabinschlieffen.Scenarios(), s.Header())
	require.NoError(t, err)
	require.Equal(t, want.Settings(), found.Settings())
	h := s.Header()
	h.Digest++
	_, err = player.Scenario(sabinschlieffen.Scenarios(), h)
	require.ErrorContains(t, err, `sabinschlieffen has no scenario "printed" with digest`)
}
