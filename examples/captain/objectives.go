package captain

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// A purpose is the kind of an objective.
type purpose int

const (
	guard  purpose = iota // hold a hex
	seize                 // enter a hex
	strike                // attack the enemies in a hex
)

// An objective is something worth doing, and what it takes.
type objective struct {
	purpose
	hexes []int   // one is enough
	worth float64 // value if the need is met
	need  int     // steps to guard, strength to seize or strike
	given int     // part of the need met so far
	raid  bool    // entering it once is enough
	by    int     // latest turn for a unit to be there
	costs []int   // costs of the way from every hex
}

// at returns the first hex, which for most objectives is the only one.
func (o *objective) at() int { return o.hexes[0] }

// takes returns how much of the objective's need a corps meets.
func (o *objective) takes(u *piece) int {
	if o.purpose == guard {
		return u.endurance()
	}
	return u.strength
}

func (p *plan) add(o *objective) { p.objectives = append(p.objectives, o) }

// The values of objectives. A victory point is 10.
const (
	worthGame      = 100 // a hex that wins the game at the end of a turn (Rules 4.2, 4.3)
	worthCity      = 10  // a victory point (Rule 4.6)
	worthPerimeter = 30  // without it there is no German victory on points (Rule 4.1)
	worthPlanXVII  = 16  // an attack that the Entente owes (Rule 4.4)
	worthIntruder  = 12  // enemies in the seat's own countries
	worthEnemy     = 7   // enemies elsewhere
)

// planXVII is the number of all-French attacks into Germany that the Entente must make.
// (Rule 4.4)
const planXVII = 7

// worstLoss is the largest number of steps that an attack takes from the defenders. (Rule
// 11.17)
const worstLoss = 3

// decides reports whether a hex wins the game for an enemy that holds it at the end of a
// turn: a hex of Paris, or a city of Germany. (Rules 4.2, 4.3)
func decides(h *schlieffenswar.HexInfo) bool { return h.Paris || h.GermanCity }

// vital reports whether a hex decides the game on this turn. On the last turn only points
// count. (Rule 5.6)
func (d *decision) vital(i int) bool {
	return decides(&d.hexes[i]) && d.view.Turn <= d.suddenDeath
}

// home reports whether a hex belongs to the countries that the seat defends.
func (d *decision) home(i int) bool {
	return (d.hexes[i].Country == august1914.Germany) == d.german()
}

// findCities adds the cities that count for victory: those to hold and those to take.
func (d *decision) findCities(p *plan) {
	for i := range d.hexes {
		h := &d.hexes[i]
		switch {
		case !d.vital(i) && !h.Scores:
		case d.holds(i):
			d.findGuard(p, i)
		case d.vital(i):
			p.add(&objective{
				purpose: seize, hexes: []int{i}, worth: worthGame, need: d.strengthAgainst(i),
				by: d.suddenDeath - max(0, d.enemy[i].steps-1)/worstLoss,
			})
		default:
			p.add(&objective{purpose: seize, hexes: []int{i}, worth: worthCity, need: d.strengthAgainst(i), by: d.last})
		}
	}
	d.chooseParis(p)
}

// chooseParis removes the better defended hex of Paris: one of the two is enough. (Rule
// 4.2)
func (d *decision) chooseParis(p *plan) {
	paris := func(o *objective) bool { return o.purpose == seize && d.hexes[o.at()].Paris }
	var weakest *objective
	for _, o := range p.objectives {
		if paris(o) && (weakest == nil || o.need < weakest.need) {
			weakest = o
		}
	}
	p.objectives = slices.DeleteFunc(p.objectives, func(o *objective) bool { return paris(o) && o != weakest })
}

// findPerimeter adds the perimeter of Paris, any hex of it, until a German unit has been
// there. (Rule 4.1)
func (d *decision) findPerimeter(p *plan) {
	if !d.german() || d.view.ParisEndangered {
		return
	}
	o := &objective{purpose: seize, worth: worthPerimeter, need: 1, by: d.last, raid: true}
	for i := range d.hexes {
		if h := &d.hexes[i]; h.Perimeter && !h.Closed && d.enemy[i].empty() {
			o.hexes = append(o.hexes, i)
		}
	}
	if len(o.hexes) > 0 {
		p.add(o)
	}
}

// findEnemies adds the enemy's stacks, except those in cities that are objectives already.
func (d *decision) findEnemies(p *plan) {
	for i := range d.enemy {
		h := &d.hexes[i]
		if d.enemy[i].empty() || h.Scores || decides(h) {
			continue
		}
		worth := float64(worthEnemy)
		switch {
		case d.home(i):
			worth = worthIntruder
		case h.Country == august1914.Germany && d.owed() > 0:
			worth = worthPlanXVII
		}
		p.add(&objective{purpose: strike, hexes: []int{i}, worth: worth, need: d.strengthAgainst(i), by: d.last})
	}
}

// owed returns the number of attacks of Plan XVII that the Entente still has to make. The
// Germans owe none. (Rule 4.4)
func (d *decision) owed() int {
	if d.german() || d.view.Turn > d.planXVII {
		return 0
	}
	return max(0, planXVII-d.view.PlanXVII)
}

// strengthAgainst returns the strength that attacks a hex at good odds: three times the
// enemy's, or four or six times if a city or a fortress shifts the columns. (Rules 11.13,
// 11.14)
func (d *decision) strengthAgainst(i int) int {
	h, times := &d.hexes[i], 3
	switch {
	case h.HeavyFortress:
		times = 6
	case h.City != "":
		times = 4
	}
	return max(1, times*d.enemy[i].strength)
}

// hardTolls returns the tolls for the way to an objective, on which enemies and their zones
// cost time. (Rules 7.1, 10.3)
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
