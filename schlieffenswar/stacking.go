package schlieffenswar

import "github.com/august1914/august1914"

// Stacking. (Rules 6.1 to 6.5)

var (
	overstacked     = faults.New("6.2", "a hex holds three corps{more}")
	separateNations = faults.New("6.3", "units of different nations cannot stack")
)

// maxCorps is the number of corps and forts that may stack in a hex, in addition
// to an HQ. (Rule 6.2)
const maxCorps = 3

// A crowd counts the units of a hex as stacking does.
type crowd struct {
	corps, hqs, depots int // forts count as corps
	nations            uint8
	fort               unit
}

// crowdOf counts the units of a set.
func (s *State) crowdOf(set unitSet) crowd {
	c := crowd{fort: noUnit}
	for u := range set.All() {
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

// judgeCrowd returns why units may not stack in a hex at the end of a phase. Depots do
// not count toward the limits, but two depots may not stack. Nations may not stack,
// except the BEF with the forts that supply it. (Rules 6.2, 6.3, 8.4)
func (s *State) judgeCrowd(h hex, set unitSet) fault {
	c := s.crowdOf(set)
	switch {
	case c.corps > maxCorps || c.hqs > 1 || c.depots > 1 && !s.scenario.rules.depotsStack:
		return overstacked
	case s.nationsStack(h, set, c):
		return separateNations
	}
	return nil
}

// nationsStack reports whether nations stack that may not. (Rules 6.3, 8.4)
func (s *State) nationsStack(h hex, set unitSet, c crowd) bool {
	if c.nations&(c.nations-1) == 0 {
		return false
	}
	guests := c.nations
	if c.fort != noUnit && s.scenario.befForts.Has(h) && s.onlyFort(set, c.fort) {
		guests &^= 1 << nationIndex(s.piece(c.fort).nation)
	}
	return guests != 1<<british
}

// onlyFort reports whether the fort is the only unit of its nation in a set.
func (s *State) onlyFort(set unitSet, fort unit) bool {
	return set.Intersect(s.scenario.nations[nationIndex(s.piece(fort).nation)]).Len() == 1
}

// stackFault returns why a unit may not join the units in a hex.
func (s *State) stackFault(u unit, h hex) fault {
	switch s.seatAt(h) {
	case 0:
		return nil
	case other(s.piece(u).seat()):
		return enemyThere
	}
	set := s.unitsAt(h)
	set.Add(u)
	return s.judgeCrowd(h, set)
}

// A class is a category of mobile units for stacking.
type class uint8

const (
	corpsClass class = iota
	hqClass
	depotClass
	classes // number of classes
)

// class returns the class of the unit.
func (p *piece) class() class {
	switch p.kind {
	case HQ:
		return hqClass
	case Depot:
		return depotClass
	}
	return corpsClass
}

// A stackRoom caches where units may join a stack while a list of moves is generated.
// The answer depends only on the nation and the class of a unit.
type stackRoom struct {
	nation august1914.Power
	room   [classes]hexSet // hexes where a unit of the class may join
}

// stackFault returns the same as State.stackFault. It caches one nation at a time,
// because lists of moves proceed nation by nation.
func (r *stackRoom) stackFault(s *State, u unit, h hex) fault {
	p := s.piece(u)
	if p.nation != r.nation {
		r.nation, r.room = p.nation, [classes]hexSet{}
	}
	room := &r.room[p.class()]
	if room.Has(h) {
		return nil
	}
	f := s.stackFault(u, h)
	if f == nil {
		room.Add(h)
	}
	return f
}
