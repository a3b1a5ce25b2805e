package gametest

import (
	"strings"

	"github.com/august1914/august1914"
)

// CountryOf returns the power that each place belongs to. Lists has the places of each
// power, with semicolons between them.
func CountryOf(lists map[august1914.Power]string) map[string]august1914.Power {
	of := map[string]august1914.Power{}
	for power, names := range lists {
		for name := range strings.SplitSeq(names, ";") {
			of[strings.TrimSpace(name)] = power
		}
	}
	return of
}
