package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/driveonparis"
)

// overrunPrice is what an overrun costs beside the step. (SCS)
const overrunPrice = 3

// overrun begins the best overrun that is worth it: a stack forms and goes where
// it can overrun from.
func (d *decision) overrun() (Move, bool) {
	able := map[int][]*piece{}
	for _, m := range d.legal {
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

// bestOverrun finds the best overrun of units that stand together, nil if none is
// worth it.
func (d *decision) bestOverrun(units []*piece) *attack {
	slices.SortStableFunc(units, func(a, b *piece) int { return cmp.Compare(b.attack, a.attack) })
	var best *attack
	var stack []*piece
	for _, p := range units {
		if len(stack) > 0 && !d.mixes(p.Nation, stack[0].Nation) {
			continue
		}
		stack = append(stack, p)
		if a := d.overrunWith(stack); a != nil && (best == nil || a.value > best.value) {
			best = a
		}
	}
	return best
}

// overrunWith finds the best overrun of a stack.
func (d *decision) overrunWith(stack []*piece) *attack {
	slowest := slices.MinFunc(stack, func(a, b *piece) int { return cmp.Compare(d.points(a), d.points(b)) })
	points := d.points(slowest)
	costs := d.ranges(slowest, points)
	var best *attack
	for _, target := range d.foes {
		if d.distance(slowest.at, target) > points || d.bars(slowest, target) {
			continue
		}
		for _, from := range d.near[target] {
			spent, ok := costs[from]
			dir, _ := d.grid.Direction(from, target)
			price := d.toll(from, dir) + overrunPrice + zoneToll*flag(d.zone[target])
			if !ok || spent+price > points || from != slowest.at && len(d.own[from].units)+len(stack) > stackLimit {
				continue
			}
			party := make([]member, 0, len(stack))
			for _, p := range stack {
				party = append(party, member{p, from})
			}
			v := d.weigh(target, party, d.pocketOf(target, party, func(h int) bool { return len(d.own[h].units) > 0 }))
			for _, m := range party {
				v -= d.forgone(m)
			}
			if v > overrunWorth && (best == nil || v > best.value) {
				best = &attack{target, party, v}
			}
		}
	}
	return best
}

// overrunWorth is what an overrun has to promise: it takes the points for a march.
const overrunWorth = 0.6

// setOff begins the movement of a stack that is to overrun.
func (d *decision) setOff(a *attack) (Move, bool) {
	lead := a.party[0].piece
	d.plan.tried[lead.at] = true
	d.plan.stack, d.plan.stacked = nil, a
	d.plan.way = append(d.wayTo(d.slowest(a), a.party[0].from), a.target)
	if len(a.party) == 1 {
		to := d.hexes[d.plan.way[0]].Number
		d.plan.way = d.plan.way[1:]
		return d.first(func(m Move) bool { return m.Unit() == lead.ID && m.To() == to })
	}
	for _, m := range a.party {
		d.plan.stack = append(d.plan.stack, m.ID)
	}
	return d.first(func(m Move) bool {
		return m.Verb() == driveonparis.Form && slices.Contains(d.plan.stack, m.Unit())
	})
}

func (d *decision) slowest(a *attack) *piece {
	return slices.MinFunc(a.party, func(a, b member) int { return cmp.Compare(d.points(a.piece), d.points(b.piece)) }).piece
}

// goOn finds where a stack goes that has overrun a hex and has points left: on to
// the next enemies, or to where it pulls most. False if it stays.
func (d *decision) goOn() bool {
	party := d.marching()
	if len(party) == 0 {
		return false
	}
	guess := d.eyes.Resample(func(int) int { return 0 })
	reach, err := guess.Reach(d.seat.Viewer(), d.leader())
	if err != nil || reach.Refused != nil {
		return false
	}
	var way []string
	most := float64(overrunWorth)
	for _, o := range reach.Overruns {
		from := d.at(o.Path[len(o.Path)-2])
		for i := range party {
			party[i].from = from
		}
		v := d.weigh(d.at(o.Hex), party, d.pocketOf(d.at(o.Hex), party, func(h int) bool { return len(d.own[h].units) > 0 }))
		for _, m := range party {
			v -= d.forgone(m)
		}
		if v > most {
			way, most = o.Path[1:], v
		}
	}
	if way == nil {
		way = d.haven(party, reach.Destinations)
	}
	for _, number := range way {
		d.plan.way = append(d.plan.way, d.at(number))
	}
	return len(way) > 0
}

// leader is the unit that leads the stack that moves.
func (d *decision) leader() string {
	for _, m := range d.legal {
		if m.Verb() == driveonparis.Step || m.Verb() == driveonparis.Overrun {
			return m.Unit()
		}
	}
	return ""
}

// marching lists the units of the stack that overran last.
func (d *decision) marching() []member {
	var party []member
	if d.plan.stacked != nil {
		for _, m := range d.plan.stacked.party {
			if p, ok := d.find(m.ID); ok {
				party = append(party, member{p, p.at})
			}
		}
	}
	return party
}

// haven is the way to the best place for a stack that does not fight on.
func (d *decision) haven(party []member, to []driveonparis.Destination) []string {
	d.findHome()
	t := d.newPosts(nil)
	value := func(at int) float64 {
		v := d.pull(party[0].piece, at)
		for _, m := range party {
			v += d.ends(&mover{piece: m.piece}, at, t)
		}
		return v
	}
	var way []string
	most := value(party[0].piece.at)
	for _, o := range to {
		at := d.at(o.Hex)
		if v := value(at); v > most && o.Crowded == nil {
			way, most = o.Path[1:], v
		}
	}
	return way
}

// forgone is what a unit could do if it did not overrun: it may still come south
// afterwards. (Rule 5.1)
func (d *decision) forgone(m member) float64 {
	v := pointPrice * float64(m.attack)
	if d.runs(m.piece) {
		v += 0.8
	}
	return v
}
