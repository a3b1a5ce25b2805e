package general

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// The value of a hex for a unit that has no enemy to attack.
const (
	flow    = 3.5 // value of blocking a supply route, as a multiple of the steps that depend on it
	contact = 1.2 // cost of ending in an enemy zone
)

// orderMarches sends units where they are attracted most, starting with the most attracted
// ones, and onto the enemy's supply routes.
func (d *decision) orderMarches(movers []*mover, t *posts) {
	starving := math.Exp(d.hunger - later*d.future())
	for _, p := range d.pieces {
		if to, ok := d.plan.orders[p.ID]; ok && p.fights() {
			d.serve(p, to)
		}
	}
	pull := func(m *mover, at int) float64 { return d.pull(m.piece, at) + d.ends(m, at, t) - d.watch(m, at, t) }
	for _, m := range movers {
		m.drawn = d.pull(m.piece, m.at)
	}
	slices.SortStableFunc(movers, func(a, b *mover) int { return cmp.Compare(b.drawn, a.drawn) })
	for _, m := range movers {
		to, most := m.at, float64(player.Never)
		if t.fits(m.piece, m.at) {
			most = pull(m, m.at)
		}
		lines := d.lifelines(t)
		for _, r := range m.reach {
			v := pull(m, r.at)
			if !t.held(r.at) {
				v += starving * flow * lines[r.at]
			}
			if v > most && t.fits(m.piece, r.at) {
				to, most = r.at, v
			}
		}
		d.serve(m.piece, to)
		t.order(m, to)
	}
}

// watch returns the expected loss of a unit in a hex where it stays for the enemy's turn:
// in an enemy zone, and after the last movement phase.
func (d *decision) watch(m *mover, at int, t *posts) float64 {
	if d.view.Phase == driveonparis.Movement && !d.zone[at] {
		return 0
	}
	return d.temper.watch * d.danger().risk(m, at, t)
}

// ends returns the value of a hex for a unit at the end of the phase.
func (d *decision) ends(m *mover, at int, t *posts) float64 {
	v := d.prize(at) * d.places
	if !t.held(at) {
		v += d.rail(at)
	}
	v += d.hold(at, len(t.units[at]))
	if d.zone[at] {
		v -= contact * d.caution
	}
	if d.view.Phase == driveonparis.Exploitation {
		v += d.keeps(m, at, t)
	}
	if d.enemy[at].others > 0 {
		v += 0.5 // Rule 1.3a
	}
	if !d.fed(at) {
		v -= d.starve(append(slices.Clone(t.units[at]), m.piece)) - d.starve(t.units[at])
	}
	return v + d.temper.home*d.homeward(m, at)
}
