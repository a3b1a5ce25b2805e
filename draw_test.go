package august1914_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

func ExamplePreferring() {
	state := captains.New(captains.Standard())
	shifts := func(m captains.Move) int {
		if m.Kind() == "shift" {
			return 10
		}
		return 1
	}
	legal := state.LegalMoves(captains.Red.Actor(), nil)
	draw := august1914.Preferring(shifts)
	fmt.Println(draw(legal, func(n int) int { return n / 2 }), "of", len(legal))
	// Output: red shift waist bow of 5
}

// TestInStagesCanDrawEveryMove counts all ways that the choices can go.
func TestInStagesCanDrawEveryMove(t *testing.T) {
	legal := atStart().LegalMoves(captains.Red.Actor(), nil)
	drawn := map[captains.Move]int{}
	for choices := range 1 << 10 {
		bits := choices
		pick := func(n int) int { b := bits % 4; bits /= 4; return b % n }
		drawn[august1914.InStages(legal, pick)]++
	}
	require.Len(t, drawn, len(legal))
}

// TestInStagesDrawsTheKindFirst: a kind with one move is as likely as a kind
// with four.
func TestInStagesDrawsTheKindFirst(t *testing.T) {
	legal := atStart().LegalMoves(captains.Red.Actor(), nil)
	require.Equal(t, "red commit", august1914.InStages(legal, always(0)).String())
	require.Equal(t, "red shift bow waist", august1914.InStages(legal, always(1, 0, 0)).String())
	require.Equal(t, "red shift waist stern", august1914.InStages(legal, always(1, 1, 1)).String())
	require.Equal(t, "red shift stern waist", august1914.InStages(legal, always(1, 2, 0)).String())
}

func TestChoicesBeyondTheListAreTakenModulo(t *testing.T) {
	legal := atStart().LegalMoves(captains.Red.Actor(), nil)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int().Draw(t, "choice")
		require.Contains(t, legal, august1914.Uniformly(legal, always(n)))
		require.Contains(t, legal, august1914.InStages(legal, always(n)))
		require.Contains(t, legal, august1914.Preferring(func(captains.Move) int { return 3 })(legal, always(n)))
	})
}

func TestPreferringWithoutPreferenceIsUniform(t *testing.T) {
	legal := atStart().LegalMoves(captains.Red.Actor(), nil)
	for i := range legal {
		none := august1914.Preferring(func(captains.Move) int { return -1 })
		require.Equal(t, legal[i], none(legal, always(i)))
		huge := august1914.Preferring(func(captains.Move) int { return math.MaxInt })
		require.Equal(t, legal[i], huge(legal, always(i)), "weights that do not add up")
	}
	only := august1914.Preferring(func(m captains.Move) int {
		if m == legal[3] {
			return 1
		}
		return 0
	})
	require.Equal(t, legal[3], only(legal, always(0)))
}

// TestWeightsThatAddUpTooHigh: up to the largest int, weights count; beyond
// it the draw is uniform.
func TestWeightsThatAddUpTooHigh(t *testing.T) {
	two := atStart().LegalMoves(captains.Red.Actor(), nil)[:2]
	for _, c := range []struct{ first, second, drawsFrom int }{
		{math.MaxInt - 1, 1, math.MaxInt},
		{math.MaxInt, 1, 2},
		{math.MaxInt, math.MaxInt, 2},
	} {
		weight := func(m captains.Move) int {
			if m == two[0] {
				return c.first
			}
			return c.second
		}
		august1914.Preferring(weight)(two, func(n int) int {
			require.Equal(t, c.drawsFrom, n)
			return 0
		})
	}
}

// TestRollIsExact: of the six faces, three are a miss, two a hit, one a rout.
func TestRollIsExact(t *testing.T) {
	r := recorded(t, "red commit, blue commit, red board bow")
	s := r.Now()
	results := s.LegalMoves(august1914.Dice, nil)
	counts := map[string]int{}
	for face := range 6 {
		pick := func(n int) int {
			require.Equal(t, 6, n)
			return face
		}
		counts[august1914.Roll(&s, results, pick).String()]++
	}
	require.Equal(t, map[string]int{"roll miss": 3, "roll hit": 2, "roll rout": 1}, counts)
	legal := atStart().LegalMoves(captains.Red.Actor(), nil)
	require.Equal(t, legal[2], august1914.Roll(atStart(), legal, always(2)), "without weights it is uniform")
}
