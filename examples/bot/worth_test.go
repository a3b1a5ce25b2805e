package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/sabinschlieffen"
)

func TestWorth(t *testing.T) {
	german := func(total int) float64 {
		return worth(sabinschlieffen.Score{GermanHexes: total}, sabinschlieffen.GermanSeat)
	}
	for total := -8; total < 20; total++ {
		require.Less(t, german(total), german(total+1), "a point more is better, from %d", total)
	}
	paris := sabinschlieffen.Score{GermanHexes: 3, GermanRouted: 5, Paris: true}
	require.Greater(t, worth(paris, sabinschlieffen.GermanSeat), german(20), "Paris is better than any score")
	for _, score := range []sabinschlieffen.Score{paris, {}, {GermanHexes: 4}, {GermanHexes: 12, AlliedRouted: 8}} {
		sum := worth(score, sabinschlieffen.GermanSeat) + worth(score, sabinschlieffen.AlliedSeat)
		require.InDelta(t, 1, sum, 1e-9, "one side wins what the other loses")
	}
	require.InDelta(t, german(4), 0.9-german(5), 1e-9, "the historical score is the best losing score")
}
