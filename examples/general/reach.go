package general

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/hexgrid"
)

// A mover is a unit that can still move, and its reach.
type mover struct {
	*piece
	reach  area
	radius int     // distance of the farthest hex in reach
	drawn  float64 // how strongly goals attract it where it stands
}

// An area lists hexes that can be reached, in ascending order.
type area []reached

// A reached is a hex that can be reached, and its cost.
type reached struct{ at, cost int }

// cost returns the cost of a hex. It returns false if the hex is not in the area.
func (a area) cost(at int) (int, bool) {
	i, ok := slices.BinarySearchFunc(a, at, func(r reached, at int) int { return r.at - at })
	if !ok {
		return 0, false
	}
	return a[i].cost, true
}

// has reports whether a hex is in the area.
func (a area) has(at int) bool {
	_, ok := a.cost(at)
	return ok
}

// movers lists the fighting units that can still move.
func (d *decision) movers() []*mover {
	can := map[string]bool{}
	for _, m := range d.Legal {
		if m.Verb() == driveonparis.Step {
			can[m.Unit()] = true
		}
	}
	var list []*mover
	for _, p := range d.pieces {
		if can[p.ID] && p.fights() {
			list = append(list, d.mover(p, d.points(p)))
		}
	}
	return list
}

// mover returns a unit with its reach.
func (d *decision) mover(p *piece, points int) *mover {
	m := &mover{piece: p, reach: d.ranges(p, points)}
	for _, r := range m.reach {
		m.radius = max(m.radius, d.Distance(p.at, r.at))
	}
	return m
}

// points returns the movement points of a unit in this phase. (Rules 1.1, 3.1)
func (d *decision) points(p *piece) int {
	switch {
	case d.released(p):
		return 2 * p.pace
	case d.view.Phase == driveonparis.Exploitation && !p.exploits(d.view.Turn):
		return p.pace / 2
	}
	return p.pace
}

// ranges returns the hexes that a unit can reach with some points, and their costs. (SCS)
func (d *decision) ranges(p *piece, points int) area {
	a := d.within(d.onFoot(p), points, p.at)
	if len(a) > 1 {
		return a
	}
	// A unit that cannot afford any hex may move one hex at any cost.
	for _, n := range d.near[p.at] {
		if n != p.at && !d.closed(p, n) {
			a = append(a, reached{n, points})
		}
	}
	slices.SortFunc(a, func(a, b reached) int { return a.at - b.at })
	return a
}

// within returns the hexes within some points of a hex, and their costs.
func (d *decision) within(m hexgrid.Movement, points, at int) area {
	d.reach.From(m, points, at)
	d.found = d.found[:0]
	for i, cost := range d.reach.All() {
		d.found = append(d.found, reached{i, cost})
	}
	return slices.Clone(d.found)
}

// onFoot returns the movement of a unit other than a train. (SCS)
func (d *decision) onFoot(p *piece) hexgrid.Movement {
	return hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		return d.tollFor(p, from, to, dir)
	}}
}

// tollFor returns the cost of a step for a unit, including zones. (SCS, Rule 3.2a)
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

// zoneToll is the additional cost of an enemy zone. (SCS)
const zoneToll = 2

// closed reports whether a unit cannot step into a hex.
func (d *decision) closed(p *piece, to int) bool {
	return d.shut[to] || d.enemy[to].holds() || d.bars(p, to)
}

// wayTo returns the hexes to enter on the cheapest route, or nothing if the hex cannot be reached.
func (d *decision) wayTo(p *piece, to int) []int {
	if p.at == to {
		return nil
	}
	path, ok := d.reach.Path(nil, d.onFoot(p), d.points(p), p.at, to)
	if !ok {
		return []int{to} // a single hex that costs more than the unit has
	}
	return path[1:]
}

// field returns the cost of the way from each hex to the nearest goal.
func (d *decision) field(goals []int) []int {
	// The flood runs outwards from the goals, so it takes each step in the opposite
	// direction of the unit.
	infantry := &piece{counter: &counter{UnitInfo: &driveonparis.UnitInfo{Power: august1914.Germany}}}
	d.reach.From(hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		return d.tollFor(infantry, to, from, dir.Opposite())
	}}, player.Far-1, goals...)
	costs := make([]int, len(d.hexes))
	for i := range costs {
		costs[i] = player.Far
		if cost, ok := d.reach.Cost(i); ok {
			costs[i] = cost
		}
	}
	return costs
}

// after returns the movement points of a unit in the exploitation phase.
func (d *decision) after(p *piece) int {
	if p.exploits(d.view.Turn) {
		return p.pace
	}
	return p.pace / 2
}
