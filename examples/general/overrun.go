package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// overrunPrice is the cost of an overrun in addition to the step. (SCS)
const overrunPrice = 2

// overrun starts the best worthwhile overrun: a stack forms and moves to a hex from which
// it can overrun.
func (d *decision) overrun() (Move, bool) {
	able := map[int][]*piece{}
	for _, m := range d.Legal {
		if p, ok := d.find(m.Unit()); ok && m.Verb() == driveonparis.Step && d.overruns(p) && !slices.Contains(able[p.at], p) {
			able[p.at] = append(able[p.at], p)
		}
	}
	var best *attack
	for _, at := range d.hexesOf(able) {
		if a := d.bestOverrun(able[at]); a != nil && (best == nil || a.value > best.value) {
			best = a
		}
	}
	if best == nil {
		return Move{}, false
	}
	return d.setOff(best)
}

func (d *decision) hexesOf(able map[int][]*piece) []int {
	var list []int
	for at := range able {
		if !d.plan.tried[at] {
			list = append(list, at)
		}
	}
	slices.Sort(list)
	return list
}

// overruns reports whether a unit can overrun in this phase. (SCS)
func (d *decision) overruns(p *piece) bool {
	return p.fights() && !d.zone[p.at] && (d.view.Phase != driveonparis.Exploitation || p.exploits(d.view.Turn) || d.released(p))
}

// bestOverrun returns the best overrun by units in one hex, or nil if none is worth it.
func (d *decision) bestOverrun(units []*piece) *attack {
	slices.SortStableFunc(units, func(a, b *piece) int { return cmp.Compare(b.attack, a.attack) })
	var best *attack
	var stack []*piece
	for _, p := range units {
		if len(stack) > 0 && !d.mixes(p.Power, stack[0].Power) {
			continue
		}
		stack = append(stack, p)
		if a := d.overrunWith(stack); a != nil && (best == nil || a.value > best.value) {
			best = a
		}
	}
	return best
}

// overrunWith returns the best overrun by a stack.
func (d *decision) overrunWith(stack []*piece) *attack {
	slowest := d.slowest(stack)
	reach := d.ranges(slowest, d.points(slowest))
	var best *attack
	for _, target := range d.foes {
		if d.bars(slowest, target) {
			continue
		}
		for _, from := range d.near[target] {
			spent, ok := reach.cost(from)
			if !ok || spent+d.overrunCost(from, target) > d.points(slowest) || !d.assembles(stack, from) {
				continue
			}
			if a := d.overrunFrom(stack, from, target); best == nil || a.value > best.value {
				best = a
			}
		}
	}
	if best == nil || best.value <= d.overrunLeast() {
		return nil
	}
	return best
}

// overrunCost returns the cost of overrunning a hex from an adjacent one. (SCS)
func (d *decision) overrunCost(from, target int) int {
	dir, _ := d.grid.Direction(from, target)
	return d.toll(from, dir) + overrunPrice + zoneToll*player.Flag(d.zone[target])
}

// assembles reports whether a hex has room for the stack before its overrun. (STACK)
func (d *decision) assembles(stack []*piece, from int) bool {
	return from == stack[0].at || len(d.own[from].units)+len(stack) <= stackLimit
}

// overrunFrom returns the overrun by a stack from a hex, with its value.
func (d *decision) overrunFrom(stack []*piece, from, target int) *attack {
	a := &attack{target: target}
	o := d.aim(target, func(h int) bool { return len(d.own[h].units) > 0 })
	for _, p := range stack {
		a.party = append(a.party, o.member(d, p, from))
		a.value -= d.forgone(p)
	}
	a.value += d.weigh(o, a.party)
	return a
}

// overrunWorth is the minimum value of an overrun. It uses up the movement points of a
// march.
const overrunWorth = 0.6

// overrunLeast returns the minimum value of an overrun for a general with these weights.
func (d *decision) overrunLeast() float64 { return overrunWorth * d.rush }

// setOff starts the movement of a stack towards its overrun.
func (d *decision) setOff(a *attack) (Move, bool) {
	d.plan.stack = nil
	for _, m := range a.party {
		d.plan.stack = append(d.plan.stack, m.piece)
	}
	lead := d.plan.stack[0]
	d.plan.tried[lead.at] = true
	d.plan.lead, d.plan.overruns = lead.ID, true
	d.plan.way = append(d.wayTo(d.slowest(d.plan.stack), a.party[0].from), a.target)
	if len(d.plan.stack) == 1 {
		return d.nextStep()
	}
	return d.First(d.joinsStack)
}

// joinsStack reports whether a move adds a unit to the overrunning stack.
func (d *decision) joinsStack(m Move) bool {
	return m.Verb() == driveonparis.Form && slices.ContainsFunc(d.plan.stack, func(p *piece) bool { return p.ID == m.Unit() })
}

// slowest returns the unit of a stack with the fewest movement points.
func (d *decision) slowest(stack []*piece) *piece {
	return slices.MinFunc(stack, func(a, b *piece) int { return cmp.Compare(d.points(a), d.points(b)) })
}

// forgone returns the value of what a unit could do instead of the overrun. It may still
// come south afterwards. (Rule 5.1)
func (d *decision) forgone(p *piece) float64 {
	v := d.idle(p)
	if d.runs(p) {
		v += 0.8
	}
	return v
}
