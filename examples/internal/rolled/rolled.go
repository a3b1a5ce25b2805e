// Package rolled finds certain results of the dice.
package rolled

import "github.com/august1914/august1914"

// As returns the source with which Roll of a Table makes the roll with a notation. It reports
// false if the dice cannot have that result.
func As(rolls []august1914.DiceMove, notation string) (pick func(n int) int, ok bool) {
	before := 0
	for _, roll := range rolls {
		if roll.Notation == notation {
			return func(int) int { return before }, true
		}
		before += int(roll.Weight)
	}
	return nil, false
}
