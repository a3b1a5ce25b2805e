package learner_test

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/internal/gametest"
)

// hill plays a game that the first seat wins more often the nearer its weights are to 1 and 2,
// and the second the nearer they are to -1 and 0. The third weights of both do not matter.
func hill(dice uint64, weights [2][]float64) (float64, error) {
	near := func(w []float64, x, y float64) float64 { return math.Hypot(w[0]-x, w[1]-y) }
	chance := 1 / (1 + math.Exp(2*(near(weights[0], 1, 2)-near(weights[1], -1, 0))))
	if rand.New(rand.NewPCG(dice, 0)).Float64() < chance {
		return 1, nil
	}
	return 0, nil
}

func TestEvolves(t *testing.T) {
	e := learner.NewEvolution(1914, [2][]float64{{0, 0, 0}, {0, 0, 0}}, 0.5)
	for range gametest.Size(60, 60, 200) {
		require.NoError(t, e.Generation(2, hill))
	}
	for seat, want := range [2][2]float64{{1, 2}, {-1, 0}} {
		require.InDelta(t, want[0], e.Strains[seat].Mean[0], 0.35, "seat %d", seat+1)
		require.InDelta(t, want[1], e.Strains[seat].Mean[1], 0.35, "seat %d", seat+1)
	}
}

// The same seed gives the same weights, with any number of workers, and also if the evolution is
// kept and read on the way.
func TestSameEvolution(t *testing.T) {
	begin := func() *learner.Evolution {
		e := learner.NewEvolution(14, [2][]float64{{0, 0.5, 0}, {1, 0, 0}}, 0.3)
		e.Games = 8
		return e
	}
	whole, broken := begin(), begin()
	for range 130 { // more than the earlier centers that are kept
		require.NoError(t, whole.Generation(1, hill))
		var kept bytes.Buffer
		require.NoError(t, broken.Write(&kept))
		var err error
		broken, err = learner.ReadEvolution(&kept)
		require.NoError(t, err)
		require.NoError(t, broken.Generation(3, hill))
	}
	require.Empty(t, cmp.Diff(whole, broken))
	require.Len(t, whole.Earlier[0], 40)
	_, err := learner.ReadEvolution(strings.NewReader("no evolution"))
	require.ErrorContains(t, err, "not an evolution")
}

func TestABrokenGameChangesNothing(t *testing.T) {
	broken := errors.New("broken")
	e := learner.NewEvolution(5, [2][]float64{{0, 0}, {0, 0}}, 0.3)
	games := 0
	require.ErrorIs(t, e.Generation(1, func(dice uint64, weights [2][]float64) (float64, error) {
		if games++; games == 20 {
			return 0, broken
		}
		return 0.5, nil
	}), broken)
	require.Empty(t, cmp.Diff(learner.NewEvolution(5, [2][]float64{{0, 0}, {0, 0}}, 0.3), e))
}
