package divisions

import (
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/boards"
)

// Click says what to point at for a move.
func Click(m driveonparis.Move) boards.Click {
	return boards.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}
