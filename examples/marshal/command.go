package marshal

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// commands returns the areas in which a leader gives orders from a place. (Rules 7.3.1.5,
// 7.3.1.6)
func (f *staff) commands(p *piece, at int) areamap.Set {
	near := areamap.AreasOf(areamap.Area(at))
	reach := rangeOf(p)
	if reach == 0 {
		return near
	}
	inner := f.land.WithinSteps(near, reach-1, f.friendly.With(areamap.Area(at)))
	return inner.Union(f.land.Around(inner))
}

// rangeOf returns the tactical range of a leader. (Rules 7.3.1.3, 7.3.1.5, 7.3.1.6)
func rangeOf(p *piece) int {
	if p.Foch {
		return p.support()
	}
	reach := 1
	if p.Power == august1914.Germany || p.Power == august1914.Britain {
		reach = 2
	}
	return reach - player.Flag(p.heart())
}

// leads reports whether a unit obeys a leader. Units obey the leader of their army,
// reserves obey any French leader, and all French units obey Foch. (Rules 4.2.1, 7.3.1.5,
// 7.3.1.6)
func leads(leader, p *piece) bool {
	switch {
	case leader.Power != p.Power || p == leader:
		return false
	case leader.Foch || p.Reserve:
		return true
	}
	return leader.Army == p.Army && p.Kind != germanyatwar.Leader
}

// ledBy returns the units of a leader.
func (s *situation) ledBy(leader *piece) []*piece {
	if !leader.leads {
		leader.leads = true
		for _, u := range s.army {
			if leads(leader, u) {
				leader.led = append(leader.led, u)
			}
		}
	}
	return leader.led
}

// orders returns the leader's units in the areas in which it gives orders.
func (f *staff) orders(leader *piece, commands areamap.Set) band {
	var b band
	for _, u := range f.ledBy(leader) {
		if commands.Has(areamap.Area(u.at)) {
			b = b.With(uint8(u.number))
		}
	}
	return b
}

// fits reports whether a leader has room in a place besides the leaders that an operation
// posts there. (Rule 7.3)
func (f *staff) fits(op *operation, l *piece, sp *spot) bool {
	room := f.room(sp.at) + player.Flag(l.at == sp.at)
	for _, p := range op.postings {
		room -= player.Flag(p.spot.at == sp.at && p.piece.at != sp.at)
	}
	return room > 0
}

// posted reports whether an operation activates a leader.
func posted(op *operation, l *piece) bool {
	return slices.ContainsFunc(op.postings, func(p posting) bool { return p.piece == l })
}

// used reports whether a unit already has a battle to fight.
func used(op *operation, p *piece) bool { return op.busy.Has(uint8(p.number)) }

// commanded reports whether an operation gives orders to a unit.
func commanded(op *operation, u *piece) bool { return op.orders.Has(uint8(u.number)) }

// supportAt adds up the stars of the leaders next to a battle: those that an operation
// activates and those that are active. (Rule 7.3.1.4)
func (f *staff) supportAt(op *operation, at int) int {
	sum := 0
	for _, p := range op.postings {
		if f.steps[p.spot.at][at] == 1 {
			sum += p.support()
		}
	}
	for _, r := range f.roads[at] {
		for _, p := range f.own[r.to] {
			if f.active(p) {
				sum += p.support()
			}
		}
	}
	return sum
}
