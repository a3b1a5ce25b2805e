// Package shares judges shares of games won. The players of the examples measure their bars
// with it.
package shares

import "math"

// Wilson returns the 95 % score interval of the share of games won. The number of games
// must be positive.
func Wilson(wins, games int) (low, high float64) {
	const z = 1.96
	n := float64(games)
	p := float64(wins) / n
	middle, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return (middle - half) / (1 + z*z/n), (middle + half) / (1 + z*z/n)
}
