package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// stackLimit is the largest number of units in a hex, among those that count for
// stacking.
const stackLimit = 4

// belgiansJoin is the first turn on which Belgian units stack with British and French
// ones. (Rule 2.1b)
const belgiansJoin = 15

// admits reports whether a unit can be set up in a hex. (Rules 1.10, 5.1)
func (sc *Scenario) admits(h hex, p *piece) bool {
	country := sc.chart.places[h].country
	if !sc.chart.land.Has(h) || country == august1914.Netherlands || country == august1914.Switzerland {
		return false
	}
	return p.side() != august1914.Allied || !sc.closedToAllies.Has(h)
}

// A camp holds the units that the set-up fixes in one hex.
type camp struct {
	counted int // units that count for stacking
	sides   [august1914.Allied + 1]bool
	nations august1914.Powers // nations of the units, except trains and fortresses (Rule 2.1a)
	combat  [august1914.Allied + 1]bool
}

// camps returns the units that the set-up fixes in each hex, and the zones of control
// of each side that result.
func (sc *Scenario) camps() (camps map[hex]*camp, zones [august1914.Allied + 1]hexSet) {
	camps = map[hex]*camp{}
	for i := range sc.placements {
		h := sc.placements[i].fixed()
		if h == off {
			continue
		}
		c, p := camps[h], &sc.pieces[sc.placements[i].unit]
		if c == nil {
			c = &camp{}
			camps[h] = c
		}
		if p.kind.stacks() {
			c.counted++
		}
		c.sides[p.side()] = true
		c.combat[p.side()] = c.combat[p.side()] || p.kind.combat()
		if p.kind != Train && p.kind != Fortress {
			c.nations = c.nations.With(p.nation)
		}
		if p.kind.zoned() {
			zones[p.side()].Add(h)
		}
	}
	for side := range zones {
		zones[side] = sc.chart.beside(&zones[side])
	}
	return camps, zones
}

// fixed returns the hex of a placement with only one, else off.
func (p *placement) fixed() hex {
	if len(p.spots) != 1 || p.spots[0].kind != atHex {
		return off
	}
	return p.spots[0].hex
}

// checkSetup rejects units that cannot be set up together. It takes the rows of the
// placements.
func (sc *Scenario) checkSetup(rows []datafile.Row) {
	camps, zones := sc.camps()
	waiting := map[circle]int{}
	for i, r := range rows {
		placed := &sc.placements[i]
		p := &sc.pieces[placed.unit]
		if h := placed.fixed(); h != off {
			sc.checkCamp(r, p, camps[h], zones[p.side().Opponent()].Has(h))
		}
		if len(placed.spots) == 1 && placed.spots[0].wide() && p.kind.stacks() {
			k := circle{placed.spots[0], p.side()}
			waiting[k]++
			room := sc.room(k.spot, p, camps)
			r.RejectIf(waiting[k] > room, "place", "%d units are set up %s, where only %d can stack", waiting[k], r.Text("place"), room)
		}
	}
}

// A circle is a set of hexes where a side chooses how to set up units.
type circle struct {
	spot
	side august1914.Side
}

// checkCamp requires that at most four units stack, of one side and of powers that
// stack together. Trains and lone siege guns must not be in enemy zones of control.
// (Rules 1.2a, 2.1, 3.3a)
func (sc *Scenario) checkCamp(r datafile.Row, p *piece, c *camp, zoned bool) {
	r.RejectIf(c.counted > stackLimit && p.kind.stacks(), "place", "%d units in %s, want at most %d", c.counted, r.Text("place"), stackLimit)
	r.RejectIf(c.sides[august1914.German] && c.sides[august1914.Allied], "place", "both sides are set up in %s", r.Text("place"))
	french, british := c.nations.Has(august1914.France), c.nations.Has(august1914.Britain)
	belgian := c.nations.Has(august1914.Belgium) && sc.first < belgiansJoin
	r.RejectIf(french && british || belgian && (french || british), "place", "units of %s cannot stack (Rule 2.1)", c.nations)
	r.RejectIf(zoned && p.kind == Train, "place", "a train in an enemy zone of control (Rule 1.2a)")
	r.RejectIf(zoned && p.kind == SiegeGun && !c.combat[p.side()], "place", "a siege gun alone in an enemy zone of control (Rule 3.3a)")
}

// room returns how many more units of a unit's side fit into the hexes of a spot,
// besides those fixed there.
func (sc *Scenario) room(s spot, p *piece, camps map[hex]*camp) (room int) {
	for h := range sc.field(s).All() {
		switch c := camps[h]; {
		case !sc.admits(h, p):
		case c == nil:
			room += stackLimit
		case !c.sides[p.side().Opponent()]:
			room += max(0, stackLimit-c.counted)
		}
	}
	return room
}
