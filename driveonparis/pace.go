package driveonparis

import (
	"math/bits"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// What moving units can spend, and what a step costs. (SCS_MOVE, Rules 1.1, 1.2b, 3.1, 3.2a)

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
	case s.released.Has(u):
		return 2 * points
	case s.exploits(u) || s.marching.Has(u):
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
	french  bool // bound by the Doctrine Line, as British and Belgian units are not (Rules 2.8, 2.8d)
	nations august1914.Powers
	start   bool    // has not moved yet
	meek    bool    // nobody in it fights, so that trains, taxis and guns bar the way too (Rule 1.3a)
	zone    *hexSet // of control of the enemy
}

// softOf returns the hexes with units of a side that do not fight.
func (s *State) softOf(sd side) hexSet { return s.hexesOf(&s.scenario.soft[sd]) }

// hexesOf returns the hexes with some units.
func (s *State) hexesOf(units *unitSet) (set hexSet) {
	for i, w := range units.Words {
		for ; w != 0; w &= w - 1 {
			if h := s.at[i<<6+bits.TrailingZeros64(w)]; h != off {
				set.Add(h)
			}
		}
	}
	return set
}

// anyIn reports whether one of some units is in a hex.
func (s *State) anyIn(h hex, units *unitSet) bool {
	bay := &s.bays[h%bayCount]
	for i := range bay.Words {
		for w := bay.Words[i] & units.Words[i]; w != 0; w &= w - 1 {
			if s.at[i<<6+bits.TrailingZeros64(w)] == h {
				return true
			}
		}
	}
	return false
}

// paceOf returns what a stack can do from now on.
func (s *State) paceOf(units unitSet) pace {
	p := s.anyPace()
	for i, w := range units.Words {
		for ; w != 0; w &= w - 1 {
			s.slow(&p, unit(i<<6+bits.TrailingZeros64(w)))
		}
	}
	if s.march.going {
		p.points -= int(s.march.spent)
	}
	return p
}

// paceAlone returns what a unit can do that begins to move by itself.
func (s *State) paceAlone(u unit) pace {
	p := s.anyPace()
	s.slow(&p, u)
	return p
}

// anyPace returns a pace that nothing binds.
func (s *State) anyPace() pace {
	return pace{
		side: s.active, points: 1 << 10, light: true, start: s.march.steps == 0, meek: true,
		zone: s.zone(s.active.Opponent()),
	}
}

// slow binds a stack to what one of its units can do.
func (s *State) slow(p *pace, u unit) {
	info := s.piece(u)
	p.points = min(p.points, s.allowance(u))
	switch info.kind {
	case Train:
		p.train = true
	case Taxis:
		p.taxis = true
	case SiegeGun:
		p.gun = true
	}
	p.light = p.light && info.kind == Assault
	p.nations |= august1914.PowerSet(info.nation)
	p.french = p.french || info.nation == august1914.France && info.capacity == 0
	p.meek = p.meek && !s.fights(u)
	if info.capacity > 0 && p.side == allies {
		p.french = p.french || s.carriesFrench(u)
	}
}

// bars reports whether enemies in a hex keep a stack out: those that defend it. Trains,
// taxis and siege guns keep out a stack in which no unit fights; an HQ that is alone
// keeps nobody out. (Rule 1.3a)
func (s *State) bars(p *pace, h hex) bool {
	return s.heldBy(p.side.Opponent()).Has(h) || p.meek && s.anyIn(h, &s.scenario.rolling[p.side.Opponent()])
}

// affords returns the sides of a hex over which a step costs at most some points, a bit
// each; light are who pays nothing for enemy zones.
func (s *State) affords(points int, light bool, from hex) (sides uint8) {
	w := s.wayOf(from)
	extra := int(s.rules().zoneCost)
	if points >= int(w.dearest)+extra {
		return allSides
	}
	zone := s.zone(s.active.Opponent())
	for d, to := range &w.near {
		cost := int(w.exit[d])
		if !light && zone.Has(to) {
			cost += extra
		}
		sides |= uint8(engine.Flag(cost <= points)) << d
	}
	return sides
}

// stepCost returns the points that a step costs. (SCS_MOVE, Rules 1.2d, 3.2a)
func (s *State) stepCost(p *pace, from hex, d int) int {
	w := s.wayOf(from)
	to, cost := w.near[d], int(w.exit[d])
	if !p.light && p.zone.Has(to) {
		cost += int(s.rules().zoneCost)
	}
	return cost
}
