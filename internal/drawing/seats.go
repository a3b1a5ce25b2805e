package drawing

import (
	"slices"

	"github.com/august1914/august1914"
)

// Commands reports whether a viewer sits on a chair that commands a power.
func Commands(chairs []august1914.Chair, v august1914.Viewer, power august1914.Power) bool {
	return slices.ContainsFunc(chairs, func(c august1914.Chair) bool {
		return c.Seat.Viewer() == v && c.Powers.Has(power)
	})
}

// Abroad reports whether a board has to show that a side controls a place in a country:
// the country is the enemy's, or the side is German and the country neutral.
func Abroad(side august1914.Side, country august1914.Power) bool {
	home := country.Side()
	return side != home && (home != august1914.NoSide || side == august1914.German)
}
