package areas

import (
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/germanyatwar"
)

// Click says what to point at for a move. The power whose garrison takes a hit is
// no unit.
func Click(m germanyatwar.Move) boards.Click {
	if m.Verb() == germanyatwar.Raze {
		return boards.Click{To: m.To()}
	}
	return boards.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}
