package divisions

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// Click says what to point at for a move.
func Click(m driveonparis.Move) august1914.Click {
	return august1914.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}
