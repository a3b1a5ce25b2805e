package boards

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
