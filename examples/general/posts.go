package general

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
)

// posts holds the positions of units at the end of the phase, by hex.
type posts struct {
	d       *decision
	units   [][]*piece
	waiting [][]*piece       // units in the hex without orders yet
	used    []int            // hexes that had units
	seats   map[int][]*piece // HQs by hex
}

// newPosts returns posts for the movers to be ordered to. It takes the place of the posts
// that it returned before.
func (d *decision) newPosts(movers []*mover) *posts {
	t := &d.general.posts
	t.d, t.seats = d, map[int][]*piece{}
	if t.units == nil {
		t.units, t.waiting = make([][]*piece, len(d.hexes)), make([][]*piece, len(d.hexes))
	}
	for _, at := range t.used {
		t.units[at], t.waiting[at] = t.units[at][:0], t.waiting[at][:0]
	}
	t.used = t.used[:0]
	for _, m := range movers {
		t.waiting[m.at] = append(t.waiting[m.at], m.piece)
		t.used = append(t.used, m.at)
	}
	for _, p := range d.pieces {
		if p.fights() && !slices.Contains(t.waiting[p.at], p) {
			t.add(p, p.at)
		}
	}
	return t
}

func (t *posts) add(p *piece, at int) {
	t.units[at] = append(t.units[at], p)
	t.used = append(t.used, at)
}

func (t *posts) held(at int) bool { return len(t.units[at]) > 0 }

// order posts a unit that had no orders.
func (t *posts) order(m *mover, to int) {
	t.waiting[m.at] = slices.DeleteFunc(t.waiting[m.at], func(p *piece) bool { return p == m.piece })
	t.add(m.piece, to)
	t.d.plan.orders[m.ID] = to
}

// fits reports whether a hex has room for a unit without orders, in addition to the units
// there that may have to stay. (STACK, Rules 2.1a, 2.1b)
func (t *posts) fits(p *piece, at int) bool {
	if len(t.units[at])+len(t.waiting[at])-player.Flag(p.at == at) >= stackLimit {
		return false
	}
	if slices.ContainsFunc(t.units[at], func(o *piece) bool { return !t.d.mixes(p.Power, o.Power) }) {
		return false
	}
	return !slices.ContainsFunc(t.d.staffs, func(o *piece) bool { return o.at == at && !t.d.mixes(p.Power, o.Power) })
}

// mixes reports whether units of two powers may stack and attack together. (Rules 2.1a,
// 2.1b)
func (d *decision) mixes(a, b august1914.Power) bool {
	return a == b || d.view.Turn >= belgiansJoin && (a == august1914.Belgium || b == august1914.Belgium)
}
