package marshal

import (
	"math"
	"slices"

	"github.com/august1914/august1914/germanyatwar"
)

// How far the enemy's units and leaders reach in an impulse: four or six points
// on the march, of which the engagement takes one, and four for a leader.
// (Rules 7.3.1.2, 7.4)
const (
	strikeRange = 3
	staffRange  = 4
	staffs      = 2 // leaders that are reckoned with in one battle
)

// menace is the firepower that the enemy could bring against an area in an
// impulse: the strongest units that there is room for, and leaders next to it.
func (s *situation) menace(at int) int {
	if s.menaces == nil {
		s.menaces = make([]int, len(s.areas))
		for i := range s.menaces {
			s.menaces[i] = s.gather(i)
		}
	}
	return s.menaces[at]
}

func (s *situation) gather(at int) int {
	var units, stars []int
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
				units = append(units, p.strength())
			}
		}
	}
	if len(units) == 0 {
		return 0
	}
	return top(units, s.rooms[at]) + top(stars, staffs) + s.valourOf(s.foe())
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

// resistance is the firepower of the side in an area, without one of its units.
// (Rule 7.5.1.6)
func (s *situation) resistance(at int, without *piece) int {
	sum := garrisonFirepower * s.garrisons(at, s.chair.Side)
	for _, p := range s.own[at] {
		if p != without {
			sum += s.resists(at, p)
		}
	}
	return sum
}

// resists is what a unit adds to the defense of an area.
func (s *situation) resists(at int, p *piece) int {
	sum := s.strengthIn(at, p)
	if p.Kind == germanyatwar.Infantry {
		sum += s.areas[at].Bonus
	}
	return sum
}

// The advantage at which an area is as good as lost if the enemy attacks it,
// and the share of areas in danger that he does attack.
const (
	overwhelming = 10
	attacked     = 0.4
)

// risk is the chance that the enemy takes an area that is defended so well.
func (s *situation) risk(at, resistance int) float64 {
	menace := s.menace(at)
	if menace == 0 {
		return 0
	}
	return math.Exp(s.character.Caution) * attacked * min(1, max(0, float64(menace-resistance)/overwhelming))
}

// guards is what the presence of a unit in an area that its side holds is worth:
// the prize that the enemy would take there, by how much less likely he is to.
func (s *situation) guards(p *piece, at int) float64 {
	if !s.holds(at) {
		return 0
	}
	others := s.resistance(at, p)
	return s.prize(at, s.foe()) * (s.risk(at, others) - s.risk(at, others+s.resists(at, p)))
}

// life is the share of a unit that is lost where the enemy attacks with all he
// could.
const life = 0.5

// exposes is what a unit risks by standing in an area, alone or with those who
// are there.
func (s *situation) exposes(p *piece, at int) float64 {
	return life * s.priceOfUnit(s.chair.Side) * s.risk(at, s.resistance(at, p)+s.resists(at, p))
}
