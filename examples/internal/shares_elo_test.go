package internal_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/shares"
)

// Odds of ten to one are 400 points. With 30 wins in 33 games, the additional draw, and as
// many on the other side, the odds are 30.5 to 3.5. Half of their logarithm lies on either
// side of 0.
func TestRateTwo(t *testing.T) {
	duels := []shares.Duel{{First: 0, Second: 1, Games: 33, Score: 30}, {First: 1, Second: 0, Games: 33, Score: 3}}
	strengths, side, err := shares.Rate(2, duels)
	require.NoError(t, err)
	want := 400 * math.Log10(30.5/3.5)
	require.InDelta(t, want/2, strengths[0].Points, 1e-6)
	require.InDelta(t, -want/2, strengths[1].Points, 1e-6)
	require.InDelta(t, 0, side.Points, 1e-6)
	// The difference of two log odds has the variance 1 / (games p (1 - p)), and half of it
	// lies on either side.
	p := 30.5 / 34
	margin := 1.96 * 400 / math.Ln10 * math.Sqrt(1/(68*p*(1-p))) / 2
	require.InDelta(t, margin, strengths[0].Margin, 1e-6)
	require.InDelta(t, margin, strengths[1].Margin, 1e-6)
}

// If the first side always wins, the players are equal and the side is worth everything.
func TestRateTheSide(t *testing.T) {
	duels := []shares.Duel{{First: 0, Second: 1, Games: 9, Score: 9}, {First: 1, Second: 0, Games: 9, Score: 9}}
	strengths, side, err := shares.Rate(2, duels)
	require.NoError(t, err)
	require.InDelta(t, 0, strengths[0].Points, 1e-6)
	require.InDelta(t, 400*math.Log10(9.5/0.5), side.Points, 1e-6)
}

// Rate recovers the strengths that generated the results, within the margin in nineteen of
// twenty cases.
func TestRateFindsStrengths(t *testing.T) {
	truth := []float64{300, 100, 0, -150, -250}
	const worth = 80
	random := rand.New(rand.NewPCG(1914, 8))
	within, asked := 0, 0
	for range 60 {
		strengths, side, err := shares.Rate(len(truth), drawnDuels(truth, worth, 80, random))
		require.NoError(t, err)
		sum := 0.0
		for i, s := range strengths {
			sum += s.Points
			asked++
			if math.Abs(s.Points-truth[i]) <= s.Margin {
				within++
			}
		}
		require.InDelta(t, 0, sum, 1e-6)
		require.InDelta(t, worth, side.Points, 2.5*side.Margin)
	}
	require.Greater(t, float64(within)/float64(asked), 0.9)
	require.Less(t, float64(within)/float64(asked), 0.99)
}

// drawnDuels plays all against all in both seats.
func drawnDuels(truth []float64, worth float64, games int, random *rand.Rand) (duels []shares.Duel) {
	for a := range truth {
		for b := range truth {
			if a == b {
				continue
			}
			p := 1 / (1 + math.Pow(10, (truth[b]-truth[a]-worth)/400))
			score := 0.0
			for range games {
				if random.Float64() < p {
					score++
				}
			}
			duels = append(duels, shares.Duel{First: a, Second: b, Games: games, Score: score})
		}
	}
	return duels
}

func TestRateNeedsGames(t *testing.T) {
	_, _, err := shares.Rate(3, []shares.Duel{{First: 0, Second: 1, Games: 4, Score: 2}, {First: 1, Second: 0, Games: 4, Score: 2}})
	require.ErrorIs(t, err, shares.ErrApart)
	// A single duel cannot separate the player from the side.
	_, _, err = shares.Rate(2, []shares.Duel{{First: 0, Second: 1, Games: 4, Score: 2}})
	require.ErrorIs(t, err, shares.ErrApart)
}

// Seven wins in a row are proof: the stake grows as 1, 3/2, 5/2, 35/8, 63/8, 231/16,
// 429/16, and the last value is the first above 20.
func TestWagerOnAStreak(t *testing.T) {
	for _, score := range []float64{0, 1} {
		var w shares.Wager
		for range 6 {
			w.Add(score)
			require.False(t, w.Clear())
		}
		w.Add(score)
		require.True(t, w.Clear())
	}
}

// Between equal players, the wager is rarely clear, even after sixty rounds. If one player
// wins three quarters, it usually is.
func TestWagerOfEquals(t *testing.T) {
	random := rand.New(rand.NewPCG(1914, 9))
	cleared := func(share float64) (times int) {
		for range 1000 {
			var w shares.Wager
			for range 60 {
				score := 0.0
				for range 2 { // games of a round
					if random.Float64() < share {
						score += 0.5
					}
				}
				w.Add(score)
				if w.Clear() {
					times++
					break
				}
			}
		}
		return times
	}
	require.Less(t, cleared(0.5), 50)
	require.Greater(t, cleared(0.75), 900)
}
