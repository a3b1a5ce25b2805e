package marshal

import (
	"slices"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// An operation is a planned tactical action: the leaders to activate and their places, and
// the battles with their units. (Rule 7.2)
type operation struct {
	postings []posting
	assaults []assault
	value    float64

	orders band // units under command
	busy   band // units with a battle to fight
}

// A band is a set of units of the seat's side, by number.
type band = areamap.SetOf[uint8]

// posts returns an operation with one more leader and its value.
func (op *operation) posts(p posting, value float64) *operation {
	return &operation{
		postings: append(slices.Clone(op.postings), p), assaults: op.assaults, value: op.value + value,
		orders: op.orders.Union(p.orders), busy: op.busy,
	}
}

// fights returns an operation with one more battle.
func (op *operation) fights(a assault) *operation {
	busy := op.busy
	for _, e := range a.squad {
		busy = busy.With(uint8(e.unit.number))
	}
	return &operation{
		postings: op.postings, assaults: append(slices.Clone(op.assaults), a), value: op.value + a.value,
		orders: op.orders, busy: busy,
	}
}

// A posting is a leader with the place of its activation.
type posting struct {
	*candidate
	*spot
}

// An assault is a battle and the units that come to it.
type assault struct {
	at    int
	squad []entry
	value float64
}

// An entry is a unit with its way into a battle.
type entry struct {
	unit  *piece
	path  []int
	river river
}

// noise is the smallest difference between values that counts.
const noise = 0.01

// plan looks for the most valuable operation. It adds battle after battle, each with as
// many more leaders as pay off.
func (f *staff) plan() *operation {
	op := &operation{}
	for {
		best := op
		for _, t := range f.targets {
			if next := f.extend(op, t); next != nil && next.value > best.value+noise {
				best = next
			}
		}
		if best == op {
			return op
		}
		op = best
	}
}

// extend adds a battle to an operation, with the leaders that make it most valuable. It
// returns nil if the operation loses value.
func (f *staff) extend(op *operation, t *target) *operation {
	if slices.ContainsFunc(op.assaults, func(a assault) bool { return a.at == t.at }) {
		return nil
	}
	if len(t.engaged) == 0 && len(t.entries) == 0 {
		return nil
	}
	var best *operation
	for now := op; ; {
		if len(now.postings) > len(now.assaults) {
			if a, ok := f.assemble(now, t); ok && (best == nil || now.value+a.value > best.value) {
				best = now.fights(a)
			}
		}
		p, ok := f.reinforce(now, t)
		if !ok || len(now.postings) >= f.strategicValue() {
			return best
		}
		now = now.posts(p, -p.price)
	}
}

// reinforce finds the leader that helps a battle most, by its stars and by the units that
// it can send there.
func (f *staff) reinforce(op *operation, t *target) (best posting, ok bool) {
	most := 0.0
	for i := range f.leaders {
		l := &f.leaders[i]
		if posted(op, l.piece) {
			continue
		}
		for j := range l.spots {
			sp := &l.spots[j]
			help := f.help(op, l.piece, sp, t) / sp.price
			if help > most && f.fits(op, l.piece, sp) {
				best, most, ok = posting{l, sp}, help, true
			}
		}
	}
	return best, ok
}

// help adds up what a leader at a place contributes to a battle.
func (f *staff) help(op *operation, l *piece, sp *spot, t *target) float64 {
	sum := 0
	if f.steps[sp.at][t.at] == 1 {
		sum += 4 * l.support()
	}
	room, free := t.room, sp.orders.Minus(op.orders).Minus(op.busy)
	for _, e := range t.entries {
		if room == 0 {
			break
		}
		if free.Has(uint8(e.unit.number)) {
			sum += f.force(t, e)
			room--
		}
	}
	return float64(sum)
}

// assemble chooses the units for a battle: the strongest that have room, with cavalry if
// the enemy could retreat from foot, and as few as are worth it.
func (f *staff) assemble(op *operation, t *target) (assault, bool) {
	c := clash{at: t.at, eased: f.bridged, garrisons: f.garrisons(t.at, f.foe()), support: f.supportAt(op, t.at)}
	var squad []entry
	var rider *entry
	for i := range t.entries {
		e := &t.entries[i]
		if !commanded(op, e.unit) || used(op, e.unit) {
			continue
		}
		if rider == nil && e.unit.Kind == germanyatwar.Cavalry {
			rider = e
		}
		if len(squad) < t.room {
			squad = append(squad, *e)
		}
	}
	if rider != nil && len(squad) > 1 && f.mayEscape(t.at) && !rides(squad) {
		squad[len(squad)-1] = *rider
	}
	engaged := staying(op, t)
	if len(squad) == 0 && len(engaged) == 0 {
		return assault{}, false
	}
	best := assault{at: t.at, value: player.Never}
	for n := len(squad); n >= 0 && n+len(engaged) > 0; n-- {
		c.attackers = append(c.attackers[:0], engaged...)
		for _, e := range squad[:n] {
			c.attackers = append(c.attackers, fighter{e.unit, e.river})
		}
		value := f.worthOf(&c) - f.bares(op, squad[:n]) - effort*float64(n)
		if value > best.value {
			best.value, best.squad = value, slices.Clone(squad[:n])
		}
	}
	return best, best.value > 0
}

// bares returns the loss by the absence of a squad from the areas that it comes from. Units
// that an operation sends elsewhere are gone already, so the last one that leaves an area
// bears the whole loss.
func (f *staff) bares(op *operation, squad []entry) float64 {
	sum := 0.0
	for i, e := range squad {
		at := e.unit.at
		rest := f.resistance(at, nil)
		for _, u := range f.own[at] {
			if used(op, u) || slices.ContainsFunc(squad[:i], func(o entry) bool { return o.unit == u }) {
				rest = rest.without(f.resists(at, u))
			}
		}
		sum += f.relief(at, rest.without(f.resists(at, e.unit)), rest)
	}
	return sum
}

// staying lists the units already engaged in a battle, except those that an operation
// activates: no leader is activated among enemies. (Rule 7.3.1.2)
func staying(op *operation, t *target) []fighter {
	return slices.DeleteFunc(slices.Clone(t.engaged), func(f fighter) bool { return posted(op, f.piece) })
}

// effort is the cost of using a unit that could do something else.
const effort = 0.2

func rides(squad []entry) bool {
	return slices.ContainsFunc(squad, func(e entry) bool { return e.unit.Kind == germanyatwar.Cavalry })
}

// mayEscape reports whether an area has enemies that can retreat. (Rule 7.5.1.1)
func (f *staff) mayEscape(at int) bool {
	return slices.ContainsFunc(f.enemy[at], func(p *piece) bool { return p.Kind != germanyatwar.Infantry })
}
