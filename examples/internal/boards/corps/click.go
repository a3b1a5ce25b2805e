package corps

import (
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/schlieffenswar"
)

// Click says what to point at for a move.
func Click(m schlieffenswar.Move) boards.Click {
	return boards.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}
