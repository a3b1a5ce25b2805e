package areas

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/germanyatwar"
)

// Click says what to point at for a move. The power whose garrison takes a hit is
// no unit.
func Click(m germanyatwar.Move) august1914.Click {
	if m.Verb() == germanyatwar.Raze {
		return august1914.Click{To: m.To()}
	}
	return august1914.Click{Unit: m.Unit(), From: m.From(), To: m.To()}
}
