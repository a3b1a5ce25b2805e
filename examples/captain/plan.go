package captain

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// A purpose is what an objective is for.
type purpose int

const (
	guard  purpose = iota // hold a hex
	seize                 // enter a hex
	strike                // attack who stands there
)

// An objective is a hex that is worth something, and how much it takes.
type objective struct {
	purpose
	hex   int
	worth float64
	need  int // steps to guard, strength to seize or strike
	given int
	costs []int // of the way from each hex
}

// A moment is a phase of a player turn.
type moment struct {
	turn   int
	active august1914.Seat
	phase  schlieffenswar.Phase
}

// A plan says who is to do what.
type plan struct {
	made       moment
	objectives []*objective
	orders     map[string]*objective // by unit
	danger     []int                 // what the enemy can bring against each hex
}

// What objectives are worth, in victory points or thereabouts.
const (
	worthGame      = 100 // what decides the game at the end of a turn (Rules 4.2, 4.3)
	worthCity      = 10  // a victory point (Rule 4.6)
	worthPerimeter = 30  // without it there is no German victory on points (Rule 4.1)
	worthPlanXVII  = 16  // an attack that the Entente owes (Rule 4.4)
	worthStack     = 7   // enemies
	worthIntruder  = 12  // enemies at home
)

// patience is what is left of the worth of an objective that is a turn's march
// farther away.
const patience = 0.75

// planXVII is the number of French attacks into Germany that Rule 4.4 asks for
// by the end of turn 7.
const planXVII = 7

// safe is the number of steps that no single attack can take: the table has no
// result of more than 3, and nobody is attacked twice in a phase. (Rules 11.5,
// 11.17)
const safe = 4

func (d *decision) makePlan() *plan {
	p := &plan{orders: map[string]*objective{}, danger: d.menace()}
	d.findCities(p)
	d.findEnemies(p)
	d.findPerimeter(p)
	for _, o := range p.objectives {
		o.costs = d.field(d.hardTolls, o.hex)
	}
	d.allot(p)
	return p
}

// hardTolls are the tolls for planning: enemies and their zones cost time.
func (d *decision) hardTolls(from, to int, dir hexgrid.Direction) int {
	cost := d.toll(from, to, dir)
	switch {
	case cost < 0:
		return cost
	case !d.enemy[to].empty():
		return cost + 4
	case d.zone[to]:
		return cost + 1
	}
	return cost
}

// decides reports whether a hex in enemy hands decides the game at the end of a
// turn: one of Paris, or a city of Germany. (Rules 4.2, 4.3)
func decides(h *schlieffenswar.HexInfo) bool { return h.Paris || h.GermanCity }

// home reports whether a hex belongs to the seat's own countries.
func (d *decision) home(i int) bool {
	return (d.hexes[i].Country == august1914.Germany) == d.german()
}

// findCities adds what counts for victory: cities to hold and to take.
func (d *decision) findCities(p *plan) {
	for i := range d.hexes {
		h := &d.hexes[i]
		worth := 0.0
		switch {
		case decides(h):
			worth = worthGame
		case h.Scores:
			worth = worthCity
		default:
			continue
		}
		if d.holds(i) {
			d.addGuard(p, i, worth)
		} else {
			e := &d.enemy[i]
			p.add(&objective{purpose: seize, hex: i, worth: worth, need: max(1, 3*e.strength)})
		}
	}
}

// addGuard adds a city to hold, if somebody could take it.
func (d *decision) addGuard(p *plan, i int, worth float64) {
	menace := p.danger[i]
	need := 2
	if menace >= 6 {
		need = safe
	}
	for _, u := range d.pieces {
		if u.at == i && u.Kind == schlieffenswar.Fort {
			need -= u.steps
		}
	}
	if menace == 0 || need <= 0 {
		return
	}
	if decides(&d.hexes[i]) {
		worth *= 10
	} else {
		worth /= 2
	}
	p.add(&objective{purpose: guard, hex: i, worth: worth, need: need})
}

// findEnemies adds the enemy's stacks.
func (d *decision) findEnemies(p *plan) {
	for i := range d.enemy {
		e := &d.enemy[i]
		if e.empty() || d.hexes[i].Scores || decides(&d.hexes[i]) {
			continue
		}
		worth := float64(worthStack)
		switch {
		case d.home(i):
			worth = worthIntruder
		case !d.german() && d.view.PlanXVII < planXVII && d.hexes[i].Country == august1914.Germany:
			worth = worthPlanXVII
		}
		p.add(&objective{purpose: strike, hex: i, worth: worth, need: max(1, 3*e.strength)})
	}
}

// findPerimeter adds the nearest hexes of the perimeter of Paris until a German
// unit has been there. (Rule 4.1)
func (d *decision) findPerimeter(p *plan) {
	if !d.german() || d.view.Paris {
		return
	}
	for i := range d.hexes {
		if h := &d.hexes[i]; h.Perimeter && !h.Paris && !h.Closed && d.enemy[i].empty() {
			p.add(&objective{purpose: seize, hex: i, worth: worthPerimeter / 4, need: 1})
		}
	}
}

func (p *plan) add(o *objective) { p.objectives = append(p.objectives, o) }

// A match is a unit that could do something.
type match struct {
	unit  *piece
	goal  *objective
	value float64
}

// allot gives every corps an objective: the most valuable matches first, until
// an objective has what it needs.
func (d *decision) allot(p *plan) {
	var matches []match
	for i := range d.pieces {
		u := &d.pieces[i]
		if !u.corps() {
			continue
		}
		for _, o := range p.objectives {
			if v := d.suits(u, o); v > 0 {
				matches = append(matches, match{u, o, v})
			}
		}
	}
	slices.SortStableFunc(matches, func(a, b match) int { return cmp.Compare(b.value, a.value) })
	for _, full := range []bool{false, true} {
		for _, m := range matches {
			if p.orders[m.unit.ID] != nil || !full && m.goal.given >= m.goal.need || full && m.goal.purpose == guard {
				continue
			}
			p.orders[m.unit.ID] = m.goal
			if m.goal.purpose == guard {
				m.goal.given += m.unit.steps
			} else {
				m.goal.given += m.unit.strength
			}
		}
	}
}

// suits tells what it is worth to send a unit to an objective.
func (d *decision) suits(u *piece, o *objective) float64 {
	cost := o.costs[u.at]
	if cost >= far {
		return 0
	}
	value := o.worth * math.Pow(patience, float64(cost)/float64(u.Movement[0]))
	switch o.purpose {
	case guard:
		// Guards need not be strong.
		value *= 1 - 0.1*float64(u.strength)
	case strike:
		if u.Parenthesised {
			value /= 4 // Rule 2.3
		}
	}
	if u.Nation == august1914.Belgium && d.hexes[o.hex].Country != august1914.Belgium {
		return 0 // Rule 10.8, in short
	}
	return value
}
