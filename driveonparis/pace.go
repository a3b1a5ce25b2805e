package driveonparis

import "github.com/august1914/august1914"

// What moving units can spend, and what a step costs. (SCS, Rules 1.1, 1.2b, 3.1, 3.2a)

// allowance returns the points that a unit has in this phase. (Rules 1.1, 1.2b,
// 3.1)
func (s *State) allowance(u unit) int {
	p, points := s.piece(u), s.movement(u)
	if s.phase != Exploitation {
		return points
	}
	switch {
	case p.kind == Train || p.kind == Taxis:
		return points
	case s.released.has(u):
		return 2 * points
	case s.exploits(u) || s.marching.has(u):
		return points
	}
	return points / 2
}

// exploits reports whether a unit is capable of exploitation by its tag. (Rules
// 1.1a, 3.1)
func (s *State) exploits(u unit) bool {
	p := s.piece(u)
	return p.tag == YellowTag || p.tag == WhiteTag && s.turn <= whiteTurns
}

// whiteTurns is the last turn of the white boxes. (Rule 3.1)
const whiteTurns = 8

// A pace is what a moving stack can do.
type pace struct {
	side    side
	points  int // left
	train   bool
	taxis   bool
	gun     bool
	light   bool // all assault units, which pay nothing for enemy zones (Rule 3.2a)
	french  bool // bound by the Doctrine Line (Rule 2.8)
	nations august1914.Powers
	start   bool // has not moved yet
	overrun bool // could overrun
	zone    *hexSet
	meek    bool // nobody in it fights, so that every enemy bars the way (Rule 1.3a)
}

// paceOf returns what a stack can do from now on.
func (s *State) paceOf(units unitSet, zone *hexSet) pace {
	p := pace{side: s.active, points: 1 << 10, light: true, start: s.march.steps == 0, overrun: true, meek: true, zone: zone}
	for u := range units.all() {
		info := s.piece(u)
		p.points = min(p.points, s.allowance(u))
		p.train = p.train || info.kind == Train
		p.taxis = p.taxis || info.kind == Taxis
		p.gun = p.gun || info.kind == SiegeGun
		p.light = p.light && info.kind == Assault
		p.nations |= august1914.PowerSet(info.nation)
		p.french = p.french || info.nation == august1914.France && info.capacity == 0
		p.overrun = p.overrun && s.mayOverrun(u)
		p.meek = p.meek && !s.fights(u)
		if info.capacity > 0 {
			p.french = p.french || s.carriesFrench(u)
		}
	}
	if s.march.going {
		p.points -= int(s.march.spent)
	}
	return p
}

// bars reports whether enemies in a hex keep a stack out: those who defend it, and
// for a stack of which nobody fights all of them. Only who fights destroys HQs,
// trains and guns by entering. (Rule 1.3a)
func (s *State) bars(p *pace, h hex) bool {
	enemy := p.side.Opponent()
	return s.heldBy(enemy).has(h) || p.meek && s.sideAt(h) == enemy
}

// stepCost returns the points that a step costs. (SCS, Rules 1.2d, 3.2a)
func (s *State) stepCost(p *pace, from hex, d int) int {
	c := s.chart()
	to := c.places[from].near[d]
	e := &s.scenario.tables.effects
	cost := int(c.places[to].ground.cost) + int(e.rivers[c.river(from, d)].cost)
	if c.rail(from, d) {
		cost = int(e.rail)
	}
	if !p.light && p.zone.has(to) {
		cost += int(s.rules().zoneCost)
	}
	return cost
}
