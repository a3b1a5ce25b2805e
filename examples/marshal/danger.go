package marshal

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914/germanyatwar"
)

// How far the enemy's units and leaders reach in an impulse: four or six points
// on the march, of which the engagement takes one, and four for a leader.
// (Rules 7.3.1.2, 7.4)
const (
	strikeRange = 4
	staffRange  = 4
	staffs      = 2 // leaders that are reckoned with in one battle
)

// A force is firepower, and the hits that it takes to destroy it.
type force struct{ fire, hits int }

// with returns two forces together.
func (f force) with(other force) force { return force{f.fire + other.fire, f.hits + other.hits} }

// A menace is what the enemy could bring against an area in an impulse: so many of the
// strongest units, as far as there is room for them, and the support of so many of the
// best leaders.
type menace struct {
	units []force // of the first one, the first two and so on
	stars [1 + staffs]int
}

// menace is that against an area.
func (s *situation) menace(at int) *menace {
	if s.menaces == nil {
		s.menaces = make([]menace, len(s.areas))
		for i := range s.menaces {
			s.menaces[i] = s.gather(i)
		}
	}
	return &s.menaces[at]
}

func (s *situation) gather(at int) (m menace) {
	var stars []int
	for i := range s.enemy {
		steps := s.steps[at][i]
		if steps > staffRange {
			continue
		}
		for _, p := range s.enemy[i] {
			switch {
			case p.Kind == germanyatwar.Leader:
				stars = append(stars, p.support())
			case steps <= strikeRange && !p.Static:
				m.units = append(m.units, force{p.strength(), p.capacity()})
			}
		}
	}
	slices.SortFunc(m.units, func(a, b force) int { return cmp.Or(b.fire-a.fire, b.hits-a.hits) })
	m.units = m.units[:min(len(m.units), s.rooms[at])]
	for i := 1; i < len(m.units); i++ {
		m.units[i] = m.units[i].with(m.units[i-1])
	}
	for n := range m.stars {
		m.stars[n] = top(stars, n)
	}
	return m
}

// top adds the n greatest numbers up.
func top(list []int, n int) int {
	slices.SortFunc(list, func(a, b int) int { return b - a })
	sum := 0
	for _, v := range list[:min(n, len(list))] {
		sum += v
	}
	return sum
}

// resistance is that of the side in an area, without one of its units. (Rule 7.5.1.6)
func (s *situation) resistance(at int, without *piece) force {
	sum := garrisoned.times(s.garrisons(at, s.chair.Side))
	for _, p := range s.own[at] {
		if p != without {
			sum = sum.with(s.resists(at, p))
		}
	}
	return sum
}

// garrisoned is what a garrison adds. (Rules 4.1, 7.5.1.13)
var garrisoned = force{garrisonFirepower, 1}

// times returns so many forces alike together.
func (f force) times(n int) force { return force{n * f.fire, n * f.hits} }

// resists is what a unit adds to the defense of an area.
func (s *situation) resists(at int, p *piece) force {
	f := force{s.strengthIn(at, p), p.capacity()}
	if p.Kind == germanyatwar.Infantry {
		f.fire += s.areas[at].Bonus
	}
	return f
}

// attacked is the share of areas in danger that the enemy attacks, and dear what each
// unit and each leader more that he needs for it leaves of that.
const (
	attacked = 0.2
	dear     = 0.9
)

// risk is the chance that the enemy takes an area that is defended so well. Garrisons
// alone fall also in battles that they win, to whoever survives them. (Rule 7.5.1.11)
func (s *situation) risk(at int, defense force) float64 {
	m := s.menace(at)
	chance, ease := 0.0, 1.0
	for _, units := range m.units {
		easy := ease
		for _, stars := range m.stars {
			if easy <= chance {
				break
			}
			attack := units
			attack.fire += stars + s.valourOf(s.foe())
			chance = max(chance, easy*s.falls(attack, defense))
			easy *= dear
		}
		ease *= dear
	}
	return math.Exp(s.character.Caution) * attacked * chance
}

// falls is how much of a defense falls to an attack: all of it, and the area with it, or
// a part, or nothing. (Rules 7.5.1.10, 7.5.1.11)
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

// guards is what the presence of a unit in an area that its side holds is worth:
// the prize that the enemy would take there, by how much less likely he is to.
func (s *situation) guards(p *piece, at int) float64 {
	if !s.holds(at) {
		return 0
	}
	others := s.resistance(at, p)
	return s.prize(at, s.foe()) * (s.risk(at, others) - s.risk(at, others.with(s.resists(at, p))))
}

// life is the share of a unit that is lost where the enemy attacks with all he
// could.
const life = 0.3

// exposes is what a unit risks by standing in an area, alone or with those who
// are there.
func (s *situation) exposes(p *piece, at int) float64 {
	return life * s.priceOfUnit(s.chair.Side) * s.risk(at, s.resistance(at, p).with(s.resists(at, p)))
}
