package bot

import (
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// worth returns the value of the end of a game for a seat, from 0 to 1: the probability
// that it would win if the score were slightly uncertain. So the search prefers large wins
// and small losses. Paris outweighs everything else.
func worth(score sabinschlieffen.Score, seat august1914.Seat) float64 {
	value := 1.0
	if !score.Paris {
		// The Germans win above the historical score, and the Allies at it.
		const uncertainty = 2
		margin := float64(score.Total()-sabinschlieffen.HistoricalScore) - 0.5
		value = 0.9 / (1 + math.Exp(-margin/uncertainty))
	}
	if seat == sabinschlieffen.AlliedSeat {
		return 1 - value
	}
	return value
}
