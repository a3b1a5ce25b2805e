package bot

import (
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// worth returns what the end of a game is worth to a seat, from 0 to 1: the
// chance to have won if the score were a little uncertain. So the search
// prefers to win by much, and to lose by little. Paris outweighs all else.
func worth(score sabinschlieffen.Score, seat august1914.Seat) float64 {
	value := 1.0
	if !score.Paris {
		// A German has won above history's score and an Allied player at it.
		const uncertainty = 2
		margin := float64(score.Total()-sabinschlieffen.HistoricalScore) - 0.5
		value = 0.9 / (1 + math.Exp(-margin/uncertainty))
	}
	if seat == sabinschlieffen.AlliedSeat {
		return 1 - value
	}
	return value
}
