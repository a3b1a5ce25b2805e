package germanyatwar_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// From positions that look the same, the same numbers draw the same position: so a
// program that draws from a seed tells nothing by what it does.
func TestResampleDrawsByWhatIsSeen(t *testing.T) {
	pick, checked, moved := rand.New(rand.NewPCG(1914, 12)).IntN, 0, 0
	for checked < 60 {
		truth := germanyatwar.New(germanyatwar.Standard())
		for m, err := range august1914.Walk(&truth, pick, august1914.Uniformly) {
			require.NoError(t, err)
			if m.Actor() == august1914.Dice || pick(25) > 0 {
				continue
			}
			v := m.Actor().Seat().Viewer()
			guess := truth.Resample(v, pick)
			seed := uint64(checked)
			one := truth.Resample(v, rand.New(rand.NewPCG(2, seed)).IntN)
			other := guess.Resample(v, rand.New(rand.NewPCG(2, seed)).IntN)
			require.Equal(t, one, other)
			moved += flag(truth != guess)
			checked++
		}
	}
	require.Greater(t, moved, 30)
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
