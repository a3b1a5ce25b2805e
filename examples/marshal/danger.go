package marshal

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/germanyatwar"
)

// How far the enemy's units and leaders reach in an impulse: four or six points on a march,
// including one for the engagement, and four for a leader. (Rules 7.3.1.2, 7.4)
const (
	strikeRange = 4
	staffRange  = 4
	staffs      = 2 // largest number of leaders assumed in one battle
)

// A force is firepower, and the number of hits that destroys it.
type force struct{ fire, hits int }

// with returns the sum of two forces.
func (f force) with(other force) force { return force{f.fire + other.fire, f.hits + other.hits} }

// without returns the rest of a force.
func (f force) without(other force) force { return force{f.fire - other.fire, f.hits - other.hits} }

// menace returns the force that the enemy could bring against an area in an impulse: its
// strongest units, as far as there is room for them, the support of its best leaders, and
// valour.
func (s *situation) menace(at int) force {
	if !s.mustered {
		s.mustered = true
		s.muster()
	}
	return s.menaces[at]
}

// muster computes the menace against every area. It takes the enemy's units and leaders in
// order of strength, so the first ones in reach are the strongest.
func (s *situation) muster() {
	var units, leaders []*piece
	for i := range s.enemy {
		for _, p := range s.enemy[i] {
			switch {
			case p.Kind == germanyatwar.Leader:
				leaders = append(leaders, p)
			case !p.Static:
				units = append(units, p)
			}
		}
	}
	slices.SortFunc(units, func(a, b *piece) int { return cmp.Or(b.strength()-a.strength(), b.capacity()-a.capacity()) })
	slices.SortFunc(leaders, func(a, b *piece) int { return b.support() - a.support() })
	valour := s.valourOf(s.foe())
	for at := range s.menaces {
		sum := force{fire: valour}
		for _, p := range s.first(units, s.rooms[at], at, strikeRange) {
			sum = sum.with(force{p.strength(), p.capacity()})
		}
		for _, p := range s.first(leaders, staffs, at, staffRange) {
			sum.fire += p.support()
		}
		s.menaces[at] = sum
	}
}

// first returns the first pieces of a list, n at most, that are within reach of an area.
func (s *situation) first(list []*piece, n, at, reach int) []*piece {
	var near []*piece
	for _, p := range list {
		if len(near) < n && s.steps[at][p.at] <= reach {
			near = append(near, p)
		}
	}
	return near
}

// resistance returns the force of the side in an area without one of its units. (Rule
// 7.5.1.6)
func (s *situation) resistance(at int, without *piece) force {
	if !s.stood {
		s.stood = true
		for i := range s.stands {
			s.stands[i] = garrisoned.times(s.garrisons(i, s.chair.Side))
		}
		for _, p := range s.army {
			s.stands[p.at] = s.stands[p.at].with(s.resists(p.at, p))
		}
	}
	sum := s.stands[at]
	if without != nil && without.at == at {
		sum = sum.without(s.resists(at, without))
	}
	return sum
}

// garrisoned is the force that a garrison adds. (Rules 4.1, 7.5.1.13)
var garrisoned = force{garrisonFirepower, 1}

// times returns n times the force.
func (f force) times(n int) force { return force{n * f.fire, n * f.hits} }

// resists returns the force that a unit adds to the defense of an area.
func (s *situation) resists(at int, p *piece) force {
	f := force{s.strengthIn(at, p), p.capacity()}
	if p.Kind == germanyatwar.Infantry {
		f.fire += s.areas[at].Bonus
	}
	return f
}

// attacked is the probability that the enemy attacks an area that it could take with
// everything in reach.
const attacked = 0.12

// walked is the share of empty fortresses and cities within reach that the enemy walks
// into. (Rule 7.5.1.17)
const walked = 0.9

// barred reports whether the side has units or garrisons in an area.
func (s *situation) barred(at int) bool {
	return len(s.own[at]) > 0 || s.garrisons(at, s.chair.Side) > 0
}

// risk returns the probability that the enemy takes an area from a defending force.
// Garrisons without units can fall to the survivors even of a battle that they win. (Rule
// 7.5.1.11)
func (s *situation) risk(at int, defense force) float64 {
	if defense.hits == 0 && sites(&s.areas[at]) > 0 && s.walkable(at) {
		return s.temper[caution] * walked
	}
	attack := s.menace(at)
	if attack.hits == 0 {
		return 0
	}
	return s.temper[caution] * attacked * s.falls(attack, defense)
}

// falls returns the share of a defense that falls to an attack: everything, including the
// area, or a part, or nothing. (Rules 7.5.1.10, 7.5.1.11)
func (s *situation) falls(attack, defense force) float64 {
	difference := attack.fire - defense.fire
	switch {
	case difference > 0 && difference < defense.hits:
		return float64(difference) / float64(defense.hits)
	case difference > 0:
		return 1
	case difference < 0:
		loser, winner := s.shares(-difference, attack.hits)
		if loser < attack.hits && winner >= defense.hits {
			return 1
		}
	}
	return 0
}

// The numbers of impulses for which a guard stays, and for which a garrison lasts. A risk is
// the risk of one impulse. Units that attack leave for one.
const (
	watch = 2
	lasts = 3
)

// guards returns the value of a unit's presence in an area that its side holds: the prize
// of the area for the enemy, times the reduction of the risk.
func (s *situation) guards(p *piece, at int) float64 {
	others := s.resistance(at, p)
	return watch * s.relief(at, others, others.with(s.resists(at, p)))
}

// relief returns the value of a stronger defense of an area for an impulse, and 0 if the
// side does not hold the area.
func (s *situation) relief(at int, weaker, stronger force) float64 {
	if !s.holds(at) {
		return 0
	}
	return s.prize(at, s.foe()) * (s.risk(at, weaker) - s.risk(at, stronger))
}

// life is the share of a unit that is lost if the enemy attacks with everything it has.
const life = 0.3

// exposes returns the risk of a unit in an area, alone or with the units there.
func (s *situation) exposes(p *piece, at int) float64 {
	return life * s.priceOfUnit(s.chair.Side) * s.risk(at, s.resistance(at, p).with(s.resists(at, p)))
}
