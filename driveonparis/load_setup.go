package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// A placement says where a unit is set up.
type placement struct {
	unit  unit
	spots []spot // any of them
	steps august1914.Steps
	side  uint8 // of an HQ's counter: 0 or 1
}

// readSetup reads who is set up where, and returns the rows that it has made
// placements of.
func (sc *Scenario) readSetup(rows []datafile.Row) (placed []datafile.Row) {
	for _, r := range rows {
		p := placement{unit: sc.readID(r, "unit")}
		if p.unit == noUnit {
			continue
		}
		if sc.placementOf(p.unit) != nil {
			r.Reject("unit", "%s is set up a second time", r.Text("unit"))
			continue
		}
		owner := &sc.pieces[p.unit]
		p.spots = sc.readSpots(r, owner.nation)
		p.steps = readSteps(r, owner)
		p.side = readHQSide(r, owner)
		sc.checkPlacement(r, &p)
		sc.placements = append(sc.placements, p)
		placed = append(placed, r)
	}
	return placed
}

// placementOf returns where a unit is set up, or nil.
func (sc *Scenario) placementOf(u unit) *placement {
	for i := range sc.placements {
		if sc.placements[i].unit == u {
			return &sc.placements[i]
		}
	}
	return nil
}

// readSteps reads how many steps a unit has: all, one if it is reduced, or those
// of a fortress of some strength. (Rule 4.0d)
func readSteps(r datafile.Row, p *piece) august1914.Steps {
	if text := r.Text("strength"); text != "" {
		strength := r.Int("strength", 1, maxStrength)
		for s := august1914.Steps(1); s <= p.steps; s++ {
			if int(p.faces[s].defense) == strength {
				return s
			}
		}
		r.Reject("strength", "%s has no step of %d: %s", p.name, strength, p.ladder)
		return p.steps
	}
	return readReduced(r, p)
}

// readReduced reads whether a unit has lost a step.
func readReduced(r datafile.Row, p *piece) august1914.Steps {
	if r.Text("reduced") == "" || r.Int("reduced", 0, 1) == 0 {
		return p.steps
	}
	if !p.kind.combat() || p.steps < 2 {
		r.Reject("reduced", "%s has no reduced side", p.name)
		return p.steps
	}
	return p.steps - 1
}

// readHQSide reads which side of a counter is up.
func readHQSide(r datafile.Row, p *piece) uint8 {
	if r.Text("side") == "" {
		return 0
	}
	side := r.Int("side", 1, 2)
	if side > int(p.sideCount) {
		r.Reject("side", "%s has no side %d", p.name, side)
		return 0
	}
	return uint8(side - 1)
}

// checkPlacement finds what is wrong with a placement by itself.
func (sc *Scenario) checkPlacement(r datafile.Row, p *placement) {
	owner := &sc.pieces[p.unit]
	for _, s := range p.spots {
		switch s.kind {
		case withUnit, atMobPoint:
			r.Reject("place", "%q is where units arrive, not where they are set up", r.Text("place"))
		case onTrack:
			sc.checkTrack(r, owner, s)
		case atHex, nearHex:
			sc.checkSpot(r, owner, s)
		}
	}
	if owner.kind == Fortress {
		if r.Text("strength") == "" {
			r.Reject("strength", "a fortress needs a strength")
		}
		if len(p.spots) != 1 || p.spots[0].kind != atHex || p.spots[0].hex != owner.home {
			r.Reject("place", "%s is printed in %s", owner.name, sc.chart.number(owner.home))
		}
	}
}

// checkTrack: who can be reconstituted may wait on the turn track. (Rule 1.4a)
func (sc *Scenario) checkTrack(r datafile.Row, p *piece, s spot) {
	if !p.kind.combat() || p.kind == Assault {
		r.Reject("place", "%s cannot be reconstituted (Rules 1.4a, 3.2d)", p.name)
	}
	if s.n < sc.first || s.n > sc.last {
		r.Reject("place", "turn %d: want %d to %d", s.n, sc.first, sc.last)
	}
}

// checkSpot: a hex is in play and open to the unit.
func (sc *Scenario) checkSpot(r datafile.Row, p *piece, s spot) {
	number := sc.chart.number(s.hex)
	if !sc.area.Has(s.hex) {
		r.Reject("place", "%s is outside the area of the scenario", number)
		return
	}
	if s.kind == atHex && !sc.open(s.hex, p) {
		r.Reject("place", "%s is closed to %s", number, p.name)
	}
	if s.kind == atHex && p.kind == SiegeGun && !sc.chart.rails.Has(s.hex) {
		r.Reject("place", "no railway leads to %s, which a siege gun needs (Rule 3.3a)", number)
	}
	if s.kind == atHex && p.kind == Train && !sc.chart.rails.Has(s.hex) {
		r.Reject("place", "no railway leads to %s, which a train needs (Rule 1.2b)", number)
	}
}

// readRailheads reads where railheads are marked. (Rule 1.2d)
func (sc *Scenario) readRailheads(rows []datafile.Row) {
	for _, r := range rows {
		side, h := readSide(r, "side"), sc.readOwn(r, "hex")
		if h == off {
			continue
		}
		if !sc.chart.rails.Has(h) {
			r.Reject("hex", "no railway leads to %s", r.Text("hex"))
		}
		if sc.railheads[side].Has(h) {
			r.Reject("hex", "%s stands here a second time", r.Text("hex"))
		}
		sc.railheads[side].Add(h)
	}
}
