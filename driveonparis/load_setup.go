package driveonparis

import (
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// A placement says where a unit is set up.
type placement struct {
	unit  unit
	spots []spot // alternative places
	steps august1914.Steps
	side  uint8 // side of an HQ's counter: 0 or 1
}

// readSetup reads the placements of units. It returns the row of each placement.
func (sc *Scenario) readSetup(rows []datafile.Row) (placed []datafile.Row) {
	for _, r := range rows {
		p := placement{unit: sc.readID(r, "unit")}
		if p.unit == noUnit {
			continue
		}
		if r.RejectIf(sc.placementOf(p.unit) != nil, "unit", "%s is set up twice", r.Text("unit")) {
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

// placementOf returns the placement of a unit, or nil.
func (sc *Scenario) placementOf(u unit) *placement {
	for i := range sc.placements {
		if sc.placements[i].unit == u {
			return &sc.placements[i]
		}
	}
	return nil
}

// readSteps reads how many steps a unit has: all of them, one less if it is reduced, or
// the steps of a fortress with a given strength. (Rule 4.0d)
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

// readReduced returns the steps of a unit that may have lost one.
func readReduced(r datafile.Row, p *piece) august1914.Steps {
	if r.Text("reduced") == "" || r.Int("reduced", 0, 1) == 0 {
		return p.steps
	}
	if r.RejectIf(!p.kind.combat() || p.steps < 2, "reduced", "%s has no reduced side", p.name) {
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
	if r.RejectIf(side > int(p.sideCount), "side", "%s has no side %d", p.name, side) {
		return 0
	}
	return uint8(side - 1)
}

// checkPlacement rejects a placement with faults. It looks at no other placement.
func (sc *Scenario) checkPlacement(r datafile.Row, p *placement) {
	owner := &sc.pieces[p.unit]
	for _, s := range p.spots {
		switch s.kind {
		case withUnit, atMobPoint:
			r.Reject("place", "%q is a place of arrival, not of set-up", r.Text("place"))
		case onTrack:
			sc.checkTrack(r, owner, s)
		case atHex, nearHex:
			sc.checkSpot(r, owner, s)
		}
	}
	if owner.kind == Fortress {
		r.RejectIf(r.Text("strength") == "", "strength", "a fortress needs a strength")
		r.RejectIf(len(p.spots) != 1 || p.spots[0].kind != atHex || p.spots[0].hex != owner.home, "place", "%s is printed in %s", owner.name, sc.chart.number(owner.home))
	}
}

// checkTrack requires that a unit on the turn track can be reconstituted. (Rule 1.4a)
func (sc *Scenario) checkTrack(r datafile.Row, p *piece, s spot) {
	r.RejectIf(!p.kind.combat() || p.kind == Assault, "place", "%s cannot be reconstituted (Rules 1.4a, 3.2d)", p.name)
	r.RejectIf(s.n < sc.first || s.n > sc.last, "place", "turn %d: want %d to %d", s.n, sc.first, sc.last)
}

// checkSpot requires that a hex is in play and open to the unit.
func (sc *Scenario) checkSpot(r datafile.Row, p *piece, s spot) {
	number := sc.chart.number(s.hex)
	if r.RejectIf(!sc.area.Has(s.hex), "place", "%s is outside the area of the scenario", number) {
		return
	}
	r.RejectIf(s.kind == atHex && !sc.admits(s.hex, p), "place", "%s is closed to %s", number, p.name)
	r.RejectIf(s.kind == atHex && p.kind == SiegeGun && !sc.chart.rails.Has(s.hex), "place", "no railway leads to %s, which a siege gun needs (Rule 3.3a)", number)
	r.RejectIf(s.kind == atHex && p.kind == Train && !sc.chart.rails.Has(s.hex), "place", "no railway leads to %s, which a train needs (Rule 1.2b)", number)
}

// readRailheads reads the marked railheads. (Rule 1.2d)
func (sc *Scenario) readRailheads(rows []datafile.Row) {
	for _, r := range rows {
		side, h := readSide(r, "side"), sc.readOwn(r, "hex")
		if h == off {
			continue
		}
		r.RejectIf(!sc.chart.rails.Has(h), "hex", "no railway leads to %s", r.Text("hex"))
		r.RejectIf(sc.railheads[side].Has(h), "hex", "%s occurs twice", r.Text("hex"))
		sc.railheads[side].Add(h)
	}
}

// readSpots reads the alternatives in the column place, which "|" separates.
func (b *book) readSpots(r datafile.Row, nation august1914.Power) (spots []spot) {
	if r.RejectIf(r.Text("place") == "", "place", "want where the unit is placed") {
		return nil
	}
	for text := range strings.SplitSeq(r.Text("place"), "|") {
		if s, ok := b.readSpot(r, strings.TrimSpace(text), nation); ok {
			spots = append(spots, s)
		}
	}
	return spots
}

// readSpot reads one place: "14.05", "within 2 of 30.13", "within 3 of 8.20 on the
// south edge", "with br-hq", "mob A", "port", "paris", "rail town west of 29" or
// "turn 9".
func (b *book) readSpot(r datafile.Row, text string, nation august1914.Power) (s spot, ok bool) {
	s = spot{hex: off, unit: noUnit}
	words := strings.Fields(text)
	switch {
	case text == "port":
		s.kind = atPort
	case text == "paris":
		s.kind = inParis
	case len(words) == 1:
		s.hex = b.chart.find(r, "place", text)
		return s, s.hex != off
	case len(words) == 2 && words[0] == "with":
		s.kind, s.unit = withUnit, b.findID(r, "place", words[1])
		r.RejectIf(s.unit != noUnit && b.pieces[s.unit].kind != HQ, "place", "%s is not an HQ", words[1])
		return s, s.unit != noUnit
	case len(words) == 2 && words[0] == "mob":
		i, found := b.mobNamed(words[1])
		if r.RejectIf(!found || b.mobilization[i].nation != nation, "place", "%q is not a mobilization point of %s", words[1], nation) {
			return s, false
		}
		s.kind, s.n = atMobPoint, uint8(i)
	default:
		return b.readNumbered(r, text, words)
	}
	return s, true
}

// readNumbered reads a place that contains a number.
func (b *book) readNumbered(r datafile.Row, text string, words []string) (s spot, ok bool) {
	s = spot{hex: off, unit: noUnit}
	number := func(i, high int) {
		n, err := strconv.Atoi(words[i])
		if ok = err == nil && n >= 1 && n <= high; ok {
			s.n = uint8(n)
		}
	}
	switch {
	case len(words) < 2:
	case words[0] == "turn" && len(words) == 2:
		s.kind = onTrack
		number(1, maxTurn)
	case slices.Equal(words[:len(words)-1], []string{"rail", "town", "west", "of"}):
		s.kind = atRailTown
		number(4, b.chart.columns)
	case words[0] == "within" && len(words) >= 4 && words[2] == "of":
		s.kind, s.south = nearHex, len(words) > 4
		number(1, 9)
		if rest := strings.Join(words[4:], " "); rest != "" && rest != "on the south edge" {
			ok = false
		}
		if ok {
			s.hex = b.chart.find(r, "place", words[3])
			return s, s.hex != off
		}
	}
	r.RejectIf(!ok, "place", "%q: want a hex, \"within 2 of 30.13\", \"with br-hq\", \"mob A\", \"port\", \"paris\", \"rail town west of 29\" or \"turn 9\"", text)
	return s, ok
}
