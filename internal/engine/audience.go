package engine

import (
	"slices"

	"github.com/august1914/august1914"
)

// Audience returns the viewer, or a spectator if the viewer is neither the umpire nor
// in one of the given seats.
func Audience(v august1914.Viewer, seats ...august1914.Seat) august1914.Viewer {
	if v == august1914.Umpire || slices.Contains(seats, v.Seat()) {
		return v
	}
	return august1914.Spectator
}
