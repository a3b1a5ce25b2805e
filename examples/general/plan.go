package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// A moment is a phase of a player turn.
type moment struct {
	turn   int
	active august1914.Side
	phase  driveonparis.Phase
}

// A plan says who is to go where in a phase of movement, and what the attack is
// that is being made.
type plan struct {
	made    moment
	spare   map[string]bool // who is put into reserve; nil until they are found
	tried   map[int]bool    // hexes from which an overrun has been begun
	orders  map[string]int  // hexes by id of the unit; nil until they are given
	asked   map[string]bool
	lead    string   // the unit that moves
	way     []int    // hexes still to enter by the stack that is moving
	stack   []string // who is still to join it
	attack  *attack  // that is being made
	stacked *attack  // the overrun that is being made

	goals   []goal          // that draw who has nobody to attack
	fed     supplyMap       // of the seat's side, as the stacks are now
	arrives map[string]bool // who can come south in time, as far as it is known
	home    []int           // what the way to the south costs (Rule 5.1); nil where it does not matter
}

func newPlan(now moment) *plan {
	return &plan{made: now, tried: map[int]bool{}, asked: map[string]bool{}, arrives: map[string]bool{}}
}

// A mover is a unit that can still move, and where to.
type mover struct {
	*piece
	costs map[int]int // of the hexes that it can reach
}

// movers lists the units that fight and can still move.
func (d *decision) movers() []*mover {
	can := map[string]bool{}
	for _, m := range d.legal {
		if m.Verb() == driveonparis.Step {
			can[m.Unit()] = true
		}
	}
	var list []*mover
	for _, p := range d.pieces {
		if can[p.ID] && p.fights() {
			list = append(list, &mover{p, d.ranges(p, d.points(p))})
		}
	}
	return list
}

// points are those that a unit has in this phase. (Rules 1.1, 3.1)
func (d *decision) points(p *piece) int {
	switch {
	case d.released(p):
		return 2 * p.pace
	case d.view.Phase == driveonparis.Exploitation && !p.exploits(d.view.Turn):
		return p.pace / 2
	}
	return p.pace
}

// ranges finds where a unit can go with some points. (SCS)
func (d *decision) ranges(p *piece, points int) map[int]int {
	costs := map[int]int{}
	d.reach.From(hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		return d.tollFor(p, from, to, dir)
	}}, points, p.at)
	for i, cost := range d.reach.All() {
		costs[i] = cost
	}
	// A unit moves one hex whatever it costs.
	for _, n := range d.near[p.at] {
		if _, ok := costs[n]; !ok && !d.closed(p, n) {
			costs[n] = points
		}
	}
	return costs
}

// tollFor is what a step costs a unit, with zones. (SCS, Rule 3.2a)
func (d *decision) tollFor(p *piece, from, to int, dir hexgrid.Direction) int {
	if d.closed(p, to) {
		return hexgrid.Forbidden
	}
	cost := d.toll(from, dir)
	if d.zone[to] && !p.assault() {
		cost += zoneToll
	}
	return cost
}

// zoneToll is what an enemy zone costs more. (SCS)
const zoneToll = 2

// closed reports whether a unit cannot step into a hex.
func (d *decision) closed(p *piece, to int) bool {
	return !d.enterable(to) || d.enemy[to].holds() || d.bars(p, to)
}

// posts is where units will stand when the phase ends.
type posts struct {
	d       *decision
	units   [][]*piece
	seats   map[int][]*piece // of HQs
	counts  []int
	waiting []int // units there who have no orders yet
	nations []august1914.Powers
}

func (d *decision) newPosts(movers []*mover) *posts {
	t := &posts{d: d, seats: map[int][]*piece{}, units: make([][]*piece, len(d.hexes)), counts: make([]int, len(d.hexes)), waiting: make([]int, len(d.hexes)), nations: make([]august1914.Powers, len(d.hexes))}
	for _, m := range movers {
		t.waiting[m.at]++
	}
	for _, p := range d.pieces {
		if p.fights() && !slices.ContainsFunc(movers, func(m *mover) bool { return m.piece == p }) {
			t.add(p, p.at)
		}
	}
	return t
}

func (t *posts) add(p *piece, at int) {
	t.units[at] = append(t.units[at], p)
	t.counts[at]++
	t.nations[at] |= august1914.PowerSet(p.Nation)
}

func (t *posts) held(at int) bool { return t.counts[at] > 0 }

// order posts a unit that had no orders.
func (t *posts) order(m *mover, to int) {
	t.waiting[m.at]--
	t.add(m.piece, to)
	t.d.plan.orders[m.ID] = to
}

// fits reports whether there is room for a unit without orders, besides those who
// are there and may have to stay. (STACK, Rules 2.1a, 2.1b)
func (t *posts) fits(p *piece, at int) bool {
	if t.counts[at]+t.waiting[at]-flag(p.at == at) >= stackLimit {
		return false
	}
	for power := range t.nations[at].All() {
		if !t.d.mixes(p.Nation, power) {
			return false
		}
	}
	return !slices.ContainsFunc(t.d.pieces, func(o *piece) bool {
		return o.at == at && o.Kind == driveonparis.HQ && !t.d.mixes(p.Nation, o.Nation)
	})
}

// mixes reports whether units of two powers stack and attack together. (Rules
// 2.1a, 2.1b)
func (d *decision) mixes(a, b august1914.Power) bool {
	return a == b || d.view.Turn >= 15 && (a == august1914.Belgium || b == august1914.Belgium)
}

// makePlan gives all who can move their orders: attacks first, and to the others
// what pulls most.
func (d *decision) makePlan() {
	d.plan.orders = map[string]int{}
	movers := d.movers()
	t := d.newPosts(movers)
	d.findHome()
	if d.view.Phase == driveonparis.Movement {
		movers = d.orderAttacks(movers, t)
	}
	d.orderMarches(movers, t)
	d.orderHeadquarters(t)
}

// orderAttacks posts units next to enemies, the best attack first, and returns
// those that are left.
func (d *decision) orderAttacks(movers []*mover, t *posts) []*mover {
	fixed := d.fixedAttackers(movers)
	for {
		var best *attack
		for _, target := range d.foes {
			if a := d.gatherFor(target, movers, fixed, t); a != nil && (best == nil || a.rank(d) > best.rank(d)) {
				best = a
			}
		}
		if best == nil {
			return movers
		}
		for _, m := range best.party {
			if i := slices.IndexFunc(movers, func(o *mover) bool { return o.piece == m.piece }); i >= 0 {
				t.order(movers[i], m.from)
				movers = slices.Delete(movers, i, i+1)
			}
			fixed = slices.DeleteFunc(fixed, func(p *piece) bool { return p == m.piece })
		}
	}
}

// fixedAttackers lists who stands next to an enemy and does not move any more.
func (d *decision) fixedAttackers(movers []*mover) []*piece {
	var list []*piece
	for _, p := range d.pieces {
		if p.fights() && d.zone[p.at] && !slices.ContainsFunc(movers, func(m *mover) bool { return m.piece == p }) {
			list = append(list, p)
		}
	}
	return list
}

// gatherFor finds who should attack a hex: one after another those who help most
// join, and as many as are worth it attack. Nil if nobody should.
func (d *decision) gatherFor(target int, movers []*mover, fixed []*piece, t *posts) *attack {
	var able []member
	for _, p := range fixed {
		if d.distance(p.at, target) == 1 {
			able = append(able, member{p, p.at})
		}
	}
	for _, m := range movers {
		for _, n := range d.near[target] {
			if _, ok := m.costs[n]; ok && t.fits(m.piece, n) {
				able = append(able, member{m.piece, n})
			}
		}
	}
	slices.SortStableFunc(able, func(a, b member) int {
		return cmp.Or(
			cmp.Compare(flag(d.runs(a.piece)), flag(d.runs(b.piece))),
			cmp.Compare(b.attack*d.bridge(b.from, target), a.attack*d.bridge(a.from, target)),
		)
	})
	return d.muster(target, able, t)
}

// muster adds one member after another and returns the best party on the way.
func (d *decision) muster(target int, able []member, t *posts) *attack {
	var best *attack
	var party []member
	spent := 0.0
	for len(able) > 0 {
		next, most := -1, float64(never)
		for i := range able {
			if !d.tries(able, i) {
				continue
			}
			with := append(party, able[i])
			v := d.weigh(target, with, d.pocketOf(target, with, t.held)) - tRun*float64(flag(d.runs(able[i].piece)))
			if v > most {
				next, most = i, v
			}
		}
		joined := able[next]
		party = append(party, joined)
		spent += d.price(joined)
		most += tRun * float64(flag(d.runs(joined.piece)))
		if v := most - spent; v > 0 && (best == nil || v > best.value) {
			best = &attack{target, slices.Clone(party), v}
		}
		able = d.others(able, party, t)
	}
	return best
}

// tries reports whether a candidate is worth a look: the first, who is the
// strongest, of each hex.
func (d *decision) tries(able []member, i int) bool {
	return !slices.ContainsFunc(able[:i], func(m member) bool { return m.from == able[i].from })
}

// others leaves those who can still join a party.
func (d *decision) others(able, party []member, t *posts) []member {
	last := party[len(party)-1]
	return slices.DeleteFunc(able, func(m member) bool {
		if m.piece == last.piece || !d.mixes(m.Nation, last.Nation) {
			return true
		}
		full := t.counts[m.from] + t.waiting[m.from]
		for _, o := range party {
			full += flag(o.from == m.from && o.at != o.from)
		}
		return m.at != m.from && full >= stackLimit
	})
}

// price is what a unit could do elsewhere. (Rule 5.1)
func (d *decision) price(m member) float64 {
	price := tPrice * float64(m.attack)
	if !d.fed(m.from) {
		price += tPH * d.starve([]*piece{m.piece})
	}
	if d.runs(m.piece) {
		price += tRun
	}
	return price
}

func (a *attack) rank(d *decision) float64 {
	if tRatio == 0 {
		return a.value
	}
	sum := 0.0
	for _, m := range a.party {
		sum += float64(m.attack)
	}
	return a.value / (sum + tRatio)
}
