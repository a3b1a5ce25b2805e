package captain

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
)

// A plan holds the orders for a player turn.
type plan struct {
	made       moment
	objectives []*objective
	orders     map[string]*objective // by unit id; nil until given
	asked      map[string]bool       // units that have had their move
	danger     []int                 // enemy strength that can come next to a hex in a turn
	omen       []int                 // the same in two turns
	bases      map[august1914.Power][]int
}

// A moment is a player turn.
type moment struct {
	turn   int
	active august1914.Side
}

// patience is the share of its value that an objective keeps per turn of distance.
const patience = 0.75

// makePlan finds the objectives and assigns them.
func (d *decision) makePlan() *plan {
	p := &plan{
		orders: map[string]*objective{}, asked: map[string]bool{},
		danger: d.menace(1), omen: d.menace(2), bases: map[august1914.Power][]int{},
	}
	for i := range d.pieces {
		nation := d.pieces[i].Power
		if p.bases[nation] == nil {
			p.bases[nation] = d.toBase(nation)
		}
	}
	d.findCities(p)
	d.besiege(p)
	d.takePosts(p)
	d.findPerimeter(p)
	d.findEnemies(p)
	for _, o := range p.objectives {
		o.costs = d.field(d.hardTolls, o.hexes...)
	}
	d.keepTaken(p)
	d.allot(p)
	return p
}

// A match is a corps with an objective that it could pursue.
type match struct {
	unit  *piece
	goal  *objective
	value float64
}

// allot gives corps their objectives: the best matches first, until an objective has what
// it needs. In further rounds, the remaining corps reinforce attacks up to a multiple of
// the need.
func (d *decision) allot(p *plan) {
	matches := d.matches(p)
	for round := 1; round <= 3; round++ {
		for _, m := range matches {
			switch {
			case p.orders[m.unit.ID] != nil, m.goal.given >= m.goal.need*round:
			case round > 1 && m.goal.purpose == guard:
			default:
				p.orders[m.unit.ID] = m.goal
				m.goal.given += m.goal.takes(m.unit)
			}
		}
	}
}

// matches lists the possible matches, the best first.
func (d *decision) matches(p *plan) []match {
	var list []match
	for i := range d.pieces {
		u := &d.pieces[i]
		if !u.corps() {
			continue
		}
		for _, o := range p.objectives {
			if v := d.suits(p, u, o); v > 0 {
				list = append(list, match{u, o, v})
			}
		}
	}
	slices.SortFunc(list, func(a, b match) int {
		return cmp.Or(
			cmp.Compare(b.value, a.value), cmp.Compare(a.unit.ID, b.unit.ID), cmp.Compare(a.goal.at(), b.goal.at()),
			cmp.Compare(a.goal.purpose, b.goal.purpose),
		)
	})
	return list
}

// suits returns the value of sending a corps to an objective: the value of the objective,
// times the share of the work that the corps can do, and less the later it arrives.
func (d *decision) suits(p *plan, u *piece, o *objective) float64 {
	cost := o.costs[u.at]
	turns := float64(cost) / float64(u.Movement[0])
	switch {
	case cost >= player.Far || turns > float64(o.by+1-d.view.Turn):
		return 0 // too late
	case u.Power == august1914.Belgium && d.hexes[o.at()].Country != august1914.Belgium:
		return 0 // Rule 10.8: Belgians stay around Belgium
	}
	share := float64(min(o.takes(u), o.need)) / float64(o.need)
	value := o.worth * share * math.Pow(patience, turns*math.Exp(d.weights[haste])) * d.values(o.purpose) * d.astray(u, o)
	switch o.purpose {
	case guard:
		// Weak corps guard as well as strong ones, and a corps already there is best.
		value *= 1 - 0.1*float64(u.strength)
		if cost == 0 {
			value *= 2
		}
	case seize:
		value *= d.kept(p, o.at(), u.strength)
	case strike:
		if u.Parenthesized {
			value /= 4 // Rule 2.3: it only attacks together with others
		}
	}
	return value
}
