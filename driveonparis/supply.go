package driveonparis

import (
	"math/bits"

	"github.com/august1914/august1914"
)

// Supply. (Rules 1.8, 1.9, SCS_SUPPLY)

// traceLimit is the largest number of movement points that a trace may cost. (Rule
// 1.8a)
const traceLimit = 10

// linked returns the hexes from which units of a nation trace supply: at most 10 points
// to a source, or to a friendly railway that leads to one. A trace avoids enemies, and
// enemy zones that friends do not negate. linked may stop early: it always finds the
// wanted hexes, but may leave out others. (Rules 1.8, 2.7)
func (s *State) linked(nation august1914.Power, wanted *hexSet) hexSet {
	passable := s.traceable(nation.Side())
	sources := s.sourcesOf(nation)
	sources.KeepAll(passable)
	sources.AddAll(s.railNet(nation, &sources, &passable))
	return s.spread(&sources, &passable, wanted)
}

// traceable returns the hexes that traces of a side can pass. (Rules 1.3b, 1.8a)
func (s *State) traceable(sd side) hexSet { return s.openTo(sd, *s.zone(sd.Opponent())) }

// openTo returns the hexes that traces of a side can pass, given the enemy's zone of
// control. They have no enemies, and are outside the zone or have friends that negate
// it. (SCS_ZOC)
func (s *State) openTo(sd side, zone hexSet) hexSet {
	switch s.rules().negation {
	case byFriends:
		zone.RemoveAll(*s.heldBy(sd))
		zone.RemoveAll(s.hexesOf(&s.scenario.soft[sd]))
	case byFighters:
		zone.RemoveAll(*s.heldBy(sd))
	}
	passable := s.scenario.passable[sd]
	passable.RemoveAll(zone)
	passable.RemoveAll(*s.heldBy(sd.Opponent()))
	return passable
}

// passableTo returns the hexes in play that a side can trace through if no enemy bars
// them. It leaves out the sea and closed neutral countries. The Doctrine Line bars no
// trace. (Rules 1.10, 2.8f, 3.5)
func (sc *Scenario) passableTo(sd side) hexSet {
	c := &sc.chart
	passable := sc.area.Intersect(c.land)
	passable.RemoveAll(c.countries[august1914.Switzerland])
	if sd != germans || !sc.rules.dutch {
		passable.RemoveAll(c.countries[august1914.Netherlands])
	}
	return passable
}

// sourcesOf returns the sources of supply of a nation. A side loses a source while the
// enemy controls its hex. (Rules 1.8b to 1.8d, 5.1, 5.5)
func (s *State) sourcesOf(nation august1914.Power) hexSet {
	c, sc := s.chart(), s.scenario
	sd := nation.Side()
	own := sc.supply[sd]
	if own.IsEmpty() {
		own = c.sources[sd].Union(sc.edges[sd])
	} else if sd == allies {
		return own.Minus(s.control)
	}
	if sd == germans {
		return own.Intersect(s.control)
	}
	ports := c.ports.Minus(s.control)
	if nation == august1914.Belgium {
		if antwerp := s.hexNumbered(antwerpNumber); !antwerp.IsEmpty() && !s.control.Has(antwerp.First()) {
			return antwerp
		}
		return ports
	}
	return ports.Union(own.Minus(s.control))
}

const antwerpNumber = "24.34"

// railNet returns the friendly railways that lead to a source. (Rules 1.2d, 2.7)
func (s *State) railNet(nation august1914.Power, sources, passable *hexSet) hexSet {
	c := s.chart()
	own := c.rails.Intersect(*passable)
	if nation == august1914.Germany {
		own.KeepAll(s.railways)
	} else {
		own.RemoveAll(s.railways)
	}
	if nation == august1914.France {
		own.RemoveAll(c.barred)
		if s.turn <= belgiumClosed {
			own.RemoveAll(c.countries[august1914.Belgium])
		}
	}
	net := own.Intersect(*sources)
	net.Spread(c.railLines, own)
	return net
}

// spread returns the hexes within ten points of the given hexes, at the cost of moving
// toward them. It may stop early: it always finds the wanted hexes, but may leave out
// others. A trace may begin in an enemy zone, but not pass through one.
func (s *State) spread(from, passable, wanted *hexSet) (reached hexSet) {
	// waves[n] holds the hexes at a distance of n points.
	var waves [traceLimit + 1]hexSet
	waves[0] = *from
	for points := range waves {
		wave := &waves[points]
		wave.RemoveAll(reached)
		reached.AddAll(*wave)
		if points == traceLimit || reached.Contains(*wanted) {
			break
		}
		for i, w := range wave.Words {
			for w &= passable.Words[i]; w != 0; w &= w - 1 {
				s.spreadHex(hex(i<<6+bits.TrailingZeros64(w)), points, &reached, &waves)
			}
		}
	}
	return reached
}

// spreadHex adds the neighbors from which a trace enters a hex.
func (s *State) spreadHex(h hex, points int, reached *hexSet, waves *[traceLimit + 1]hexSet) {
	w := s.wayOf(h)
	for d, n := range &w.near {
		if n == off || reached.Has(n) {
			continue
		}
		if cost := points + int(w.toll[d]); cost <= traceLimit {
			waves[cost].Add(n)
		}
	}
}

// supplied reports whether a unit traces supply. Fortresses always do. (Rules
// 1.5c, 1.8)
func (s *State) supplied(u unit) bool {
	p := s.piece(u)
	if p.kind == Fortress {
		return true
	}
	var here hexSet
	here.Add(s.at[u])
	linked := s.linked(p.nation, &here)
	return linked.Has(s.at[u])
}

// beginSupply starts the supply phase, in which units without supply lose steps. (Rule
// 1.9)
func (s *State) beginSupply(t *teller) {
	s.phase = Supply
	s.zoned, s.checked = unitSet{}, hexSet{}
	s.released = unitSet{}
	t.phased(s)
	s.findStarving(t)
	s.nextStarving(t)
}

// findStarving notes the units out of supply, for the whole phase.
func (s *State) findStarving(t *teller) {
	s.want.unsupplied = unitSet{}
	for _, nation := range nations {
		if nation.Side() != s.active {
			continue
		}
		eaters := s.scenario.eaters.Intersect(s.scenario.nations[nation])
		there := s.placesOf(&eaters)
		linked := s.linked(nation, &there)
		for u := range eaters.All() {
			if h := s.at[u]; h != off && !linked.Has(h) {
				s.want.unsupplied.Add(u)
				t.quietly(s, "supply", "1.9", u, "{unit} in {at} is out of supply.")
			}
		}
	}
}

// starving returns the unsupplied units of the hex that loses steps.
func (s *State) starving() unitSet {
	return s.unitsAt(s.want.hex).Intersect(s.want.unsupplied)
}

// nextStarving takes a quarter of the steps of unsupplied units in each hex. (Rule 1.9)
func (s *State) nextStarving(t *teller) {
	for {
		for s.want.losses[s.active-1] > 0 {
			set := s.starving()
			if set.IsEmpty() {
				s.want.losses[s.active-1] = 0
				break
			}
			s.want.side, s.stage = s.active, losing
			if set.Len() > 1 {
				return
			}
			s.starve(set.First(), t)
		}
		h := s.nextHungry()
		if h == off {
			break
		}
		s.checked.Add(h)
		s.want.hex = h
		steps := s.stepsOf(s.starving())
		s.want.losses[s.active-1] = uint8((steps + 2) / 4)
	}
	s.battle = battle{}
	s.want.unsupplied = unitSet{}
	s.revive(entrenching, t)
}

// starve takes a step from an unsupplied unit.
func (s *State) starve(u unit, t *teller) {
	s.want.losses[s.active-1]--
	s.loseStep(u, t)
}

// nextHungry returns the next hex with unsupplied units, or off.
func (s *State) nextHungry() hex {
	for u := range s.want.unsupplied.All() {
		if h := s.at[u]; h != off && !s.checked.Has(h) {
			return h
		}
	}
	return off
}
