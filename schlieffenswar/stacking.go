package schlieffenswar

import "github.com/august1914/august1914"

// Stacking. (Rules 6.1 to 6.5)

// maxCorps is how many corps, forts counted, may stack in a hex besides an HQ.
// (Rule 6.2)
const maxCorps = 3

// A crowd is what stands in a hex, as stacking counts it.
type crowd struct {
	corps, hqs, depots int // forts count as corps
	nations            uint8
	fort               unit
}

// crowdOf counts a set of units.
func (s *State) crowdOf(set unitSet) crowd {
	c := crowd{fort: noUnit}
	for u := range set.all() {
		p := s.piece(u)
		c.nations |= 1 << nationIndex(p.nation)
		switch {
		case p.kind == HQ:
			c.hqs++
		case p.kind == Depot:
			c.depots++
		case p.kind == Fort:
			c.fort = u
			c.corps++
		default:
			c.corps++
		}
	}
	return c
}

// judgeCrowd finds why units may not stack in a hex at the end of a phase.
// Depots stack freely, but for a second one. Nations stack apart, but for the
// BEF in the forts that supply it. (Rules 6.2, 6.3, 8.4)
func (s *State) judgeCrowd(h hex, set unitSet) fault {
	c := s.crowdOf(set)
	switch {
	case c.corps > maxCorps || c.hqs > 1 || c.depots > 1 && !s.scenario.rules.depotsStack:
		return overstacked
	case c.nations&(c.nations-1) == 0:
		return noFault
	}
	guests := c.nations
	if c.fort != noUnit && s.scenario.befForts.has(h) && s.onlyFort(set, c.fort) {
		guests &^= 1 << nationIndex(s.piece(c.fort).nation)
	}
	if guests != 1<<british {
		return mixedNations
	}
	return noFault
}

// onlyFort reports whether the fort is the only unit of its nation in a set.
func (s *State) onlyFort(set unitSet, fort unit) bool {
	own := set.intersect(s.scenario.nations[nationIndex(s.piece(fort).nation)])
	return own.len() == 1
}

// stackFault finds why a unit may not join those in a hex.
func (s *State) stackFault(u unit, h hex) fault {
	set := s.unitsAt(h)
	if s.seatAt(h) == other(s.piece(u).seat()) {
		return enemyThere
	}
	set.add(u)
	return s.judgeCrowd(h, set)
}

// findCrowd returns the first over-stacked hex of either side, or off.
func (s *State) findCrowd() hex {
	var seen, twice hexSet
	for u := range s.scenario.pieces {
		switch h := s.at[u]; {
		case h == off:
		case seen.has(h):
			twice.add(h)
		default:
			seen.add(h)
		}
	}
	for h := range twice.all() {
		if s.judgeCrowd(h, s.unitsAt(h)) != noFault {
			return h
		}
	}
	return off
}

// beginCrowding sorts out the first over-stacked hex: its corps lose a level
// of morale at once, elan first; then the owner moves or disbands units until
// the hex complies. (Rule 6.5)
func (s *State) beginCrowding(h hex, t *teller) {
	s.stage, s.crowded = crowding, h
	if s.sorted.has(h) {
		return
	}
	s.sorted.add(h)
	t.crowded(s, h)
	for u := range s.unitsAt(h).all() {
		s.tire(u, "6.5", t)
	}
}

// judgeRelocate: one hex toward a friendly source of supply, not into an enemy
// zone unless friends stand there. (Rule 6.5)
func (s *State) judgeRelocate(m action) fault {
	p := s.piece(m.unit)
	switch {
	case s.stage != crowding:
		return wrongStage
	case s.at[m.unit] != s.crowded:
		return notCrowded
	case m.from != s.at[m.unit] || !s.chart().adjacent(m.from, m.to):
		return notAdjacent
	case !p.mobile():
		return immobile
	case !s.passable(m.unit, m.from, m.to):
		return s.impassable(m.unit, m.to)
	case s.blocked(m.to, p.seat()):
		return crowdZone
	}
	if !s.nearerToSupply(p.seat(), m.from, m.to) {
		return notToward
	}
	return noFault
}

// judgeDisband: the owner may eliminate excess units instead of moving them.
func (s *State) judgeDisband(u unit) fault {
	switch {
	case s.stage != crowding:
		return wrongStage
	case s.at[u] != s.crowded:
		return notCrowded
	}
	return noFault
}

// nearerToSupply reports whether a step leads toward a source of supply: the
// way from there is shorter.
func (s *State) nearerToSupply(seat august1914.Seat, from, to hex) bool {
	c := s.chart()
	sources := c.west.union(&c.south)
	if seat == GermanSeat {
		sources = c.east
	}
	edge, reached := sources, sources
	for !edge.empty() {
		if reached.has(to) && !reached.has(from) {
			return true
		}
		if reached.has(from) {
			return false
		}
		var next hexSet
		for h := range edge.all() {
			for _, n := range c.places[h].near {
				if n != off && !reached.has(n) && !c.closed.has(n) && s.seatAt(n) != other(seat) {
					reached.add(n)
					next.add(n)
				}
			}
		}
		edge = next
	}
	return false
}

// doCrowding makes a legal relocation or disbandment.
func (s *State) doCrowding(m action, t *teller) {
	if m.verb == Relocate {
		s.lift(m.unit)
		s.put(m.unit, m.to)
		t.relocated(s, m)
	} else {
		s.eliminate(m.unit)
		t.disbanded(s, m)
	}
	s.endPhase(t)
}
