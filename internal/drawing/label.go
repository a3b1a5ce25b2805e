package drawing

import (
	"math"

	"github.com/august1914/august1914"
)

// Along returns a label on a line, written from left to right.
func Along(kind, text string, from, to august1914.Point) august1914.Label {
	if from.X > to.X {
		from, to = to, from
	}
	turn := math.Atan2(to.Y-from.Y, to.X-from.X) * 180 / math.Pi
	return august1914.Label{Kind: kind, Text: text, At: At((from.X+to.X)/2, (from.Y+to.Y)/2), Turn: tenth(turn)}
}
