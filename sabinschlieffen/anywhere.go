package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Anywhere returns an arbitrary position, as Anywhere of an [august1914.Suite] does, at the
// start of a turn. Any hex except Paris may be in German hands. Each block is routed or in
// some hex of its side.
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

// drawArmy draws the hexes of the blocks of a nation. It returns the number of routed
// blocks.
func (p *Position) drawArmy(c engine.Choice, nation august1914.Power, blocks int, friendly []Hex) (routed int) {
	var here [hexFields]Blocks
	for range blocks {
		i := c.Below(len(friendly) + 2) // the last two values stand for no hex
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
