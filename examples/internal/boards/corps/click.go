package corps

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// Click says what to point at for a move.
func Click(m schlieffenswar.Move) august1914.Click {
	return august1914.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}
