package gametest

import (
	"strings"

	"github.com/august1914/august1914"
)

// CountryOf returns the power of each place. Lists holds the places of each power,
// separated by semicolons.
func CountryOf(lists map[august1914.Power]string) map[string]august1914.Power {
	of := map[string]august1914.Power{}
	for power, names := range lists {
		for name := range strings.SplitSeq(names, ";") {
			of[strings.TrimSpace(name)] = power
		}
	}
	return of
}
