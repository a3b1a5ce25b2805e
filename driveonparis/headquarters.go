package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Headquarters and command. (Rules 1.3, 2.2a, 2.6)

var (
	hqInZone       = faults.New("1.3c", "the HQ is in an enemy zone of control")
	noReplacements = faults.New("1.3c", "the HQ has no replacements left")
	hqUnsupplied   = faults.New("1.9", "the HQ is out of supply")
	noHQThere      = faults.New("1.4b", "no HQ of its country is there")
)

// staffs returns the HQs of a nation that can command: HQs that are on the map and
// not aboard a train. (Rules 1.2c, 1.3b)
func (s *State) staffs(nation august1914.Power) unitSet {
	return engine.Which(s.scenario.kinds[HQ].Intersect(s.scenario.nations[nation]), func(hq unit) bool { return s.at[hq] != off && !s.aboard(hq) })
}

// commandOf returns the hexes that an HQ commands, which lie within its radius along
// paths that traces of its side can use. (Rule 1.3b)
func (s *State) commandOf(hq unit, passable *hexSet) (reached hexSet) {
	c, radius := s.chart(), int(s.hq(hq).radius)
	reached.Add(s.at[hq])
	for n := range radius {
		in := c.around(s.at[hq], n+1)
		next := c.besideIn(&reached, in)
		for i := in.low; i < in.high; i++ {
			reached.Words[i] |= next.Words[i] & passable.Words[i]
		}
	}
	return reached
}

// commanded returns the hexes that the HQs of a nation command. (Rule 1.3b)
func (s *State) commanded(nation august1914.Power) (set hexSet) {
	passable := s.traceable(nation.Side())
	for hq := range s.staffs(nation).All() {
		set.AddAll(s.commandOf(hq, &passable))
	}
	return set
}

// commands reports whether an HQ of its nation commands a unit. (Rule 1.3b)
func (s *State) commands(u unit) bool {
	h := s.at[u]
	if h == off {
		return false
	}
	passable := s.traceable(s.piece(u).side())
	for hq := range s.staffs(s.piece(u).nation).All() {
		if s.chart().distance(s.at[hq], h) > int(s.hq(hq).radius) {
			continue
		}
		if command := s.commandOf(hq, &passable); command.Has(h) {
			return true
		}
	}
	return false
}

// replacements returns how many units an HQ can still rebuild or refit: its rating less
// the points that it has spent. Foch adds his rating to the French HQs that he
// commands. (Rules 1.3c, 2.2a, 2.6)
func (s *State) replacements(hq unit) int {
	p, front := s.piece(hq), s.hq(hq)
	rating := int(front.replacement)
	if front.rating > 0 {
		return 0
	}
	if p.nation == august1914.France {
		passable := s.traceable(allies)
		for foch := range s.staffs(august1914.France).All() {
			if s.hq(foch).rating == 0 {
				continue
			}
			if command := s.commandOf(foch, &passable); command.Has(s.at[hq]) {
				rating += int(s.hq(foch).rating)
			}
		}
	}
	return rating - int(*s.spentBy(hq))
}

// spentBy returns the counter of the replacement points that an HQ has spent in this
// phase. (Rule 1.3c)
func (s *State) spentBy(hq unit) *uint8 { return &s.spent[s.piece(hq).staff] }

// hqFault returns the fault that keeps an HQ from rebuilding and refitting outside enemy
// zones: a lack of supply or replacements. (Rules 1.3c, 1.9)
func (s *State) hqFault(hq unit) fault {
	if f := s.idleFault(hq); f != nil {
		return f
	}
	if !s.supplied(hq) {
		return hqUnsupplied
	}
	return nil
}

// idleFault is hqFault without the check of supply. (Rule 1.3c)
func (s *State) idleFault(hq unit) fault {
	switch {
	case s.at[hq] == off:
		return notOnMap
	case s.aboard(hq):
		return isAboard
	case s.replacements(hq) <= 0:
		return noReplacements
	}
	return nil
}

// able returns the HQs of a side that can rebuild or refit if they are in supply and no
// enemy zone prevents it.
func (s *State) able(sd side) unitSet {
	return engine.Which(s.scenario.kinds[HQ].Intersect(s.scenario.sides[sd]), func(hq unit) bool { return s.idleFault(hq) == nil })
}

// suppliedOf returns the units in supply among some units of a nation. (Rule 1.8)
func (s *State) suppliedOf(nation august1914.Power, units unitSet) unitSet {
	there := s.placesOf(&units)
	linked := s.linked(nation, &there)
	return engine.Which(units, func(u unit) bool { return linked.Has(s.at[u]) })
}

// hqFaultIn returns nil if an HQ of a nation in a hex can rebuild, or with refit can refit
// units, and else the fault that keeps it from doing so. (Rules 1.3c, 1.4e, 1.4f)
func (s *State) hqFaultIn(nation august1914.Power, h hex, refit bool) fault {
	worst := noHQThere
	for hq := range s.scenario.kinds[HQ].Intersect(s.scenario.nations[nation]).All() {
		if s.at[hq] != h || h == off {
			continue
		}
		f := s.hqFault(hq)
		if f == nil && s.zoneStops(h, refit) {
			f = hqInZone
		}
		if f == nil {
			return nil
		}
		worst = f
	}
	return worst
}

// zoneStops reports whether an enemy zone, which friends do not negate, keeps the HQs of
// the active side in a hex from rebuilding, or with refit from refitting. (Rules 1.4e, 1.4f)
func (s *State) zoneStops(h hex, refit bool) bool {
	return (!refit || s.rules().noZoneRefits) && s.inZone(h, s.active.Opponent())
}
