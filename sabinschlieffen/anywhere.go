package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position that the rules allow, of any settings,
// whether play would lead to it or not: a place for property tests to begin, at the
// start of a turn. Any hexes but Paris are in German hands, and the blocks of each
// side in any of its own, or routed.
//
// Everything is drawn from pick, which returns a number in [0, n): a seeded source,
// a rapid generator, the bytes of a fuzzer. Any choices give a position, the same
// choices the same one; where the settings are not the defaults, each has a Scenario
// of its own, so that Hash tells that they are the same, and == does not.
// [august1914.Onward] plays on from there into the middle of a turn.
func Anywhere(pick func(n int) int) State {
	return engine.Anywhere(pick, Scenarios(), Options(), drawPosition, New)
}

// drawPosition draws a position at the start of a turn.
func drawPosition(c engine.Choice, sc *Scenario) Position {
	p := Position{Turn: c.Between(1, len(sc.Turns()))}
	var german, allied []Hex
	for h := firstHex; h <= lastHex; h++ {
		if h != Paris && c.Yes() {
			german = append(german, h)
		} else {
			allied = append(allied, h)
		}
	}
	held := HexesOf(german...)
	p.German = &held
	p.Routed.German = p.drawArmy(c, august1914.Germany, 8, german)
	p.Routed.French = p.drawArmy(c, august1914.France, 7, allied)
	p.Routed.British = p.drawArmy(c, august1914.Britain, 1, allied)
	return p
}

// drawArmy draws where the blocks of a nation are, and returns how many of them
// are in the routed box.
func (p *Position) drawArmy(c engine.Choice, nation august1914.Power, blocks int, friendly []Hex) (routed int) {
	var here [hexFields]Blocks
	for range blocks {
		i := c.Below(len(friendly) + 2) // the last two are no hexes
		switch {
		case i >= len(friendly):
			routed++
		case c.Yes():
			here[friendly[i]].Fresh++
		default:
			here[friendly[i]].Spent++
		}
	}
	for h, b := range here {
		if b.Fresh+b.Spent > 0 {
			b.Hex, b.Power = Hex(h), nation
			p.Blocks = append(p.Blocks, b)
		}
	}
	return routed
}
