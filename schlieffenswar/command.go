package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Command. (Rule 6.7)

var notCommanded = faults.New("6.7", "{unit} is not in command")

// radius returns the command radius of an HQ: the factor on the face that is up.
func (s *State) radius(hq unit) int {
	p := s.piece(hq)
	if s.oos.Has(hq) {
		return int(p.combat[1])
	}
	return int(p.combat[0])
}

// commanded returns the hexes that the HQs of a nation command. Terrain does not matter.
// A path of command may not enter a hex with enemy units, and it ends in an enemy zone
// unless a friendly unit stands there. Options change these limits.
func (s *State) commanded(nation int) hexSet {
	hqs := s.scenario.hqs.Intersect(s.scenario.nations[nation])
	farthest := 0
	for hq := range hqs.All() {
		if s.at[hq] != off {
			farthest = max(farthest, s.radius(hq))
		}
	}
	// The search starts from the HQs with the largest radius. An HQ with a smaller radius
	// joins when the others have that much of their radius left.
	bar := s.barrierOf(nationSeat(nation))
	var reached, edge hexSet
	for left := farthest; ; left-- {
		for hq := range hqs.All() {
			if s.at[hq] != off && s.radius(hq) == left {
				edge.Add(s.at[hq])
			}
		}
		reached.AddAll(edge)
		if left == 0 {
			return reached
		}
		edge = s.radiate(&edge, &reached, &bar)
	}
}

// radiate returns the hexes that command reaches in one step from edge. Under the default
// option, no path leads on from an enemy zone that no friendly unit negates. (Rule 7.5)
func (s *State) radiate(edge, reached *hexSet, bar *barrier) hexSet {
	from, path := *edge, s.scenario.rules.commandPath
	if path == aroundZones {
		from = edge.Minus(bar.shut)
	}
	next := s.chart().beside(&from)
	next.RemoveAll(*reached)
	if path != asTheCrow {
		next.RemoveAll(bar.enemies)
	}
	return next
}

// endsCommand reports whether a path of command ends in h, because h lies in an enemy
// zone that no friendly unit negates. (Rule 7.5)
func (s *State) endsCommand(h hex, seat august1914.Seat) bool {
	return s.scenario.rules.commandPath == aroundZones && s.blocked(h, seat)
}

// entersCommand reports whether a path of command may enter h. Enemy units there prevent
// it, unless an option lets command ignore them.
func (s *State) entersCommand(h hex, seat august1914.Seat) bool {
	return s.seatAt(h) != other(seat) || s.scenario.rules.commandPath == asTheCrow
}

// inCommand reports whether a unit is in command: within the radius of an HQ of its
// nation, or, if it is German, in a German city that rails connect with the east edge.
func (s *State) inCommand(u unit) bool {
	nation, h, c := nationIndex(s.piece(u).nation), s.at[u], s.chart()
	bar := s.barrierOf(nationSeat(nation))
	for hq := range s.scenario.hqs.Intersect(s.scenario.nations[nation]).All() {
		if at := s.at[hq]; at != off && c.distance(at, h) <= s.radius(hq) && s.hqCommands(hq, h, &bar) {
			return true
		}
	}
	if nation != german || !c.germanCity.Has(h) {
		return false
	}
	net := s.germanRail()
	return net.Has(h)
}

// hqCommands reports whether h is within the command radius of hq.
func (s *State) hqCommands(hq unit, h hex, bar *barrier) bool {
	var reached, edge hexSet
	edge.Add(s.at[hq])
	for left := s.radius(hq); !edge.Has(h); left-- {
		if left == 0 {
			return false
		}
		reached.AddAll(edge)
		edge = s.radiate(&edge, &reached, bar)
	}
	return true
}

// A staff caches the hexes that are in command while a list of moves is generated. It
// works them out on first use.
type staff struct {
	commanded     [nationCount]hexSet // hexes that HQs command
	rail          hexSet              // rails that connect with the east edge
	knowCommanded [nationCount]bool
	knowRail      bool
}

// alliesCommand reports whether an HQ of any nation of the Entente commands h.
func (k *staff) alliesCommand(s *State, h hex) bool {
	for n := french; n < nationCount; n++ {
		if !k.knowCommanded[n] {
			k.commanded[n], k.knowCommanded[n] = s.commanded(n), true
		}
		if k.commanded[n].Has(h) {
			return true
		}
	}
	return false
}

// inCommand returns the same as State.inCommand.
func (k *staff) inCommand(s *State, u unit) bool {
	n, h := nationIndex(s.piece(u).nation), s.at[u]
	if !k.knowCommanded[n] {
		k.commanded[n], k.knowCommanded[n] = s.commanded(n), true
	}
	if k.commanded[n].Has(h) || n != german || !s.chart().germanCity.Has(h) {
		return k.commanded[n].Has(h)
	}
	if !k.knowRail {
		k.rail, k.knowRail = s.germanRail(), true
	}
	return k.rail.Has(h)
}

// traceCommand finds the nearest HQ that commands a unit in this position. If no HQ
// does, it finds the obstacles on the paths. (Rules 6.7, 7.5)
func (q *supplyTracer) traceCommand(t *august1914.Trace, u unit) {
	p, h := q.s.piece(u), q.s.at[u]
	t.Rule, t.Sure = "6.7", true
	if hq := q.findCommander(t, h); hq != noUnit {
		t.Text = fmt.Sprintf("%s is within the command radius of %s.", p.name, q.s.piece(hq).name)
		if hq == u {
			t.Text = p.name + " is an HQ, and commands itself."
		}
		return
	}
	if q.nation == german && q.s.chart().germanCity.Has(h) && q.commandCity(t, h) {
		t.Text = fmt.Sprintf("%s is in command in %s, a German city with an open rail line to the east edge.", p.name, q.s.scenario.named(t.Place))
		return
	}
	t.Sure, t.Best, t.Text = false, false, p.name+" is not in command."
	if t.Cuts == nil {
		t.Cuts = append(t.Cuts, q.outOfRadius(h))
	}
}

// staff returns the HQs of the nation, which command its units.
func (q *supplyTracer) staff() unitSet {
	return q.s.scenario.hqs.Intersect(q.s.scenario.nations[q.nation])
}

// findCommander returns the nearest HQ that commands h. If no HQ does, it returns noUnit
// and adds to t the obstacles on the paths to the HQs in range.
func (q *supplyTracer) findCommander(t *august1914.Trace, h hex) unit {
	free, best, nearest := q.freely(), noUnit, len(q.s.chart().places)
	for hq := range q.staff().All() {
		if q.s.at[hq] == off {
			continue
		}
		if path := q.back(q.radiate(hq), h); path != nil {
			if len(path) < nearest {
				best, nearest = hq, len(path)
				t.Legs = []august1914.TraceLeg{{
					Rule: "6.7", Text: q.s.piece(hq).name, Unit: q.s.piece(hq).id, Places: q.s.chart().numbers(path),
					Length: fmt.Sprintf("%d of %s", len(path)-1, hexCount(q.s.radius(hq))),
				}}
			}
		} else if path := q.back(free.radiate(hq), h); path != nil {
			zoneRule := "7.5"
			if q.s.scenario.rules.commandPath != aroundZones {
				zoneRule = ""
			}
			t.Cuts = append(t.Cuts, q.obstacles(path[1:], zoneRule, "6.7")...)
		}
	}
	t.Cuts = distinct(t.Cuts)
	if best != noUnit {
		t.Cuts = nil
	}
	return best
}

// commandCity reports whether rails connect a German city with the east edge: such a
// city commands the units in it. (Rule 6.7)
func (q *supplyTracer) commandCity(t *august1914.Trace, h hex) bool {
	legs := q.railLeg(h)
	if legs == nil {
		t.Cuts = distinct(append(t.Cuts, q.railCuts(h, noUnit)...))
		return false
	}
	legs[0].Rule, t.Legs, t.Cuts = "6.7", legs, nil
	return true
}

// outOfRadius returns a cut that gives the distance to the nearest HQ.
func (q *supplyTracer) outOfRadius(h hex) august1914.TraceCut {
	best, dist := q.nearest(q.staff(), h)
	if best == noUnit {
		return august1914.TraceCut{Rule: "6.7", Text: "No HQ of its nation is on the map."}
	}
	p := q.s.piece(best)
	return august1914.TraceCut{
		Rule: "6.7", Place: q.s.chart().number(q.s.at[best]), Unit: p.id,
		Text: fmt.Sprintf("No HQ is near enough: the nearest is %s, %s away with a command radius of %d.", p.name, hexCount(dist), q.s.radius(best)),
	}
}
