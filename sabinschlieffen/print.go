package sabinschlieffen

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
)

// String formats the position with the secrets of both sides.
func (s State) String() string {
	return s.View(august1914.Umpire).String()
}

// String formats what the viewer knows: turn, phase and score, then the control and the
// blocks of each hex.
func (v View) String() string {
	if v.Turn == 0 {
		return "sabinschlieffen: no position"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "Turn %d, %s, German score %d\n", v.Turn, v.Phase, v.Score().Total())
	for h := firstHex; h <= lastHex; h++ {
		fmt.Fprintf(&text, "%s: %s", h, v.Control(h))
		for n := range nations {
			if b, any := v.armies[n].blocks(n, h); any {
				text.WriteString(", " + b.String())
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// String formats the number of blocks of each condition, as in "German 2 fresh 1
// spent", and their orders.
func (b Blocks) String() string {
	text := b.Power.Adjective()
	for _, part := range []struct {
		n    int
		what string
	}{
		{b.Fresh, "fresh"},
		{b.Spent, "spent"},
		{b.MarchedFresh, "fresh, marched"},
		{b.MarchedSpent, "spent, marched"},
		{b.Attacked, "fresh, attacked"},
	} {
		if part.n > 0 {
			text += fmt.Sprintf(" %d %s", part.n, part.what)
		}
	}
	for _, o := range b.Attacks {
		text += fmt.Sprintf(" %d ordered to attack %s", o.Blocks, o.Target)
	}
	return text
}
