package driveonparis

import (
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// A spotKind is how the rulebook says where a unit is placed.
type spotKind uint8

// The ways to say where.
const (
	atHex      spotKind = iota // in a hex
	nearHex                    // within some hexes of it
	withUnit                   // in the hex of an HQ (Rule 4.0e)
	atMobPoint                 // at a mobilization point (Rule 1.12)
	atPort                     // at any Channel port that the Allies hold (Rules 1.12, 4.0f)
	inParis                    // in any hex of Paris
	atRailTown                 // in a town or city on a railway, as far east as a column (Rule 5.4)
	onTrack                    // on the turn track, to be reconstituted (Rule 1.4e)
)

// A spot is one place where a unit may be put.
type spot struct {
	kind  spotKind
	hex   hex   // of atHex and nearHex, else off
	unit  unit  // of withUnit, else noUnit
	n     uint8 // the radius, the index of the point, the column or the turn
	south bool  // of nearHex: only at the south edge of the area
}

// wide reports whether the owner of a unit that is set up chooses among hexes.
func (s spot) wide() bool {
	return s.kind == nearHex || s.kind == atRailTown || s.kind == inParis || s.kind == atPort
}

// readSpots reads the alternatives that stand in the column place, with "|"
// between them.
func (b *book) readSpots(r datafile.Row, nation august1914.Power) (spots []spot) {
	if r.Text("place") == "" {
		r.Reject("place", "want where the unit is placed")
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
		if s.unit != noUnit && b.pieces[s.unit].kind != HQ {
			r.Reject("place", "%s is no HQ", words[1])
		}
		return s, s.unit != noUnit
	case len(words) == 2 && words[0] == "mob":
		i, found := b.mobNamed(words[1])
		if !found || b.mobilization[i].nation != nation {
			r.Reject("place", "%q is no mobilization point of %s", words[1], nation)
			return s, false
		}
		s.kind, s.n = atMobPoint, uint8(i)
	default:
		return b.readNumbered(r, text, words)
	}
	return s, true
}

// readNumbered reads a place with a number in it.
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
	if !ok {
		r.Reject("place", "%q: want a hex, \"within 2 of 30.13\", \"with br-hq\", \"mob A\", \"port\", \"paris\", \"rail town west of 29\" or \"turn 9\"", text)
	}
	return s, ok
}

// field returns the hexes of the area in play that a spot stands for, as far as
// the map alone says: none for the hex of a unit, the track and a mobilization
// point.
func (sc *Scenario) field(s spot) (set hexSet) {
	c := &sc.chart
	switch s.kind {
	case atHex:
		set.Add(s.hex)
	case nearHex:
		set = c.disc(s.hex, int(s.n))
		if s.south {
			set.KeepAll(sc.southEdge())
		}
	case atPort:
		set = c.channel
	case inParis:
		set = c.paris
	case atRailTown:
		set = c.rails.Minus(c.settled[NoSettlement])
		for h := range set.All() {
			if c.places[h].column > s.n {
				set.Remove(h)
			}
		}
	}
	set.KeepAll(sc.area)
	set.KeepAll(c.land)
	return set
}

// southEdge returns the hexes of the area that have none of it to the south.
func (sc *Scenario) southEdge() hexSet {
	above := sc.area.Minus(sc.chart.top)
	above = above.Up(1)
	return sc.area.Minus(above)
}

// eastEdge returns the hexes of the area that have none of it to the east.
func (sc *Scenario) eastEdge() hexSet {
	return sc.area.Minus(sc.area.Down(uint(sc.chart.rows)))
}
