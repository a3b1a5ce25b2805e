package marshal

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// An operation is a tactical action that is thought through: who is activated
// where, and which battles are fought by whom. (Rule 7.2)
type operation struct {
	postings []posting
	assaults []assault
	value    float64
}

// A posting is a leader with the place where it is to be activated.
type posting struct {
	*candidate
	*spot
}

// An assault is a battle with those who come to it.
type assault struct {
	at    int
	squad []entry
	value float64
	fresh bool // a new engagement (Rule 7.5)
}

// An entry is a unit with its way into a battle.
type entry struct {
	unit  *piece
	path  []int
	river river
}

// A candidate is a leader that can be activated, with the places where.
type candidate struct {
	*piece
	spots []spot
}

// A spot is where a leader can be activated, and from where it can command.
type spot struct {
	at       int
	path     []int
	commands areamap.Set
	price    float64 // of the step that the leader loses, less what it gains by standing there
}

// A target is an area with enemies, and the units that could engage there if
// somebody commanded them, the strongest first.
type target struct {
	at      int
	fresh   bool
	room    int
	engaged []fighter // who is there already
	entries []entry
}

// A staff works an operation out.
type staff struct {
	*situation
	bridged bool // by the surprise of the first impulse (Rule 7.2.3)
	leaders []candidate
	targets []*target
	pull    []float64
	idle    map[*piece]float64 // what the march of a unit would be worth
}

// newStaff collects what an operation can be made of.
func (s *situation) newStaff(bridged bool) *staff {
	f := &staff{situation: s, bridged: bridged, pull: s.pull(), idle: map[*piece]float64{}}
	f.findLeaders()
	f.findTargets()
	return f
}

// findLeaders finds the leaders that can afford an activation: it costs a step,
// and the last step is the leader's life. (Rules 7.3.1.3, 7.7)
func (f *staff) findLeaders() {
	for at := range f.own {
		for _, p := range f.own[at] {
			if p.Kind != germanyatwar.Leader || !f.mine(p) || p.isolated || p.heart() || f.active(p) {
				continue
			}
			f.leaders = append(f.leaders, candidate{p, f.spots(p)})
		}
	}
}

// spots lists where a leader can be activated: with four points, among no
// enemies, and where there is room. (Rule 7.3.1.2)
func (f *staff) spots(p *piece) []spot {
	w := f.ways(p.at, gait{points: p.Movement - activation})
	stay := f.post(p, p.at, f.pull)
	var list []spot
	for at, cost := range w.costs {
		if cost == far || f.hostile.Has(areamap.Area(at)) || at != p.at && f.room(at) < 1 || at == p.at && f.room(at) < 0 {
			continue
		}
		list = append(list, spot{at: at, path: w.path(at), commands: f.commands(p, at), price: max(cheapest, f.priceOfActivation(p)-(f.post(p, at, f.pull)-stay))})
	}
	return list
}

// commands are the areas in which a leader gives orders from a place.
// (Rules 7.3.1.5, 7.3.1.6)
func (f *staff) commands(p *piece, at int) areamap.Set {
	near := areamap.Of(areamap.Area(at))
	reach := rangeOf(p)
	if reach == 0 {
		return near
	}
	inner := f.land.WithinSteps(near, reach-1, f.friendly.With(areamap.Area(at)))
	return inner.Union(f.land.Around(inner))
}

// rangeOf is the tactical range of a leader. (Rules 7.3.1.3, 7.3.1.5, 7.3.1.6)
func rangeOf(p *piece) int {
	if p.Foch {
		return p.support()
	}
	reach := 1
	if p.Nation == nations[0] || p.Nation == nations[2] {
		reach = 2 // German and British
	}
	return reach - flag(p.heart())
}

// leads reports whether a unit obeys a leader: those of its army, reserves any
// French leader, and all French Foch. (Rules 4.2.1, 7.3.1.5, 7.3.1.6)
func leads(leader, p *piece) bool {
	switch {
	case leader.Nation != p.Nation || p == leader:
		return false
	case leader.Foch || p.Reserve:
		return true
	}
	return leader.Army == p.Army && p.Kind != germanyatwar.Leader
}

// cheapest is the least that an activation costs, however well a leader stands
// after it.
const cheapest = 0.3

// priceOfActivation is the step that a leader loses: little as long as it can be
// restored, much for the one before its heart. (Rules 7.3.1.3, 7.7, 7.10)
func (f *staff) priceOfActivation(p *piece) float64 {
	price := [...]float64{0, 9, 2.5, 1.2, 1}[min(p.steps, 4)]
	if f.view.Turn == f.last {
		price /= 2 // nobody restores it any more
	}
	return price
}

// findTargets lists where a battle could be fought, with those who could come.
func (f *staff) findTargets() {
	for at := range f.areas {
		if !f.hostile.Has(areamap.Area(at)) || f.areas[at].Limit == 0 || f.areas[at].Cost == 0 {
			continue
		}
		t := &target{at: at, fresh: len(f.own[at]) == 0 && f.garrisons(at, f.chair.Side) == 0, room: f.room(at)}
		for _, p := range f.own[at] {
			if !p.isolated {
				t.engaged = append(t.engaged, fighter{piece: p})
			}
		}
		f.targets = append(f.targets, t)
	}
	for at := range f.own {
		for _, p := range f.own[at] {
			if f.mine(p) && !p.isolated && !p.Static && p.Kind != germanyatwar.Leader {
				f.addEntries(p)
			}
		}
	}
	for _, t := range f.targets {
		slices.SortStableFunc(t.entries, func(a, b entry) int {
			return cmp.Compare(f.force(t, b), f.force(t, a))
		})
	}
}

// addEntries finds the battles that a unit could come to.
func (f *staff) addEntries(p *piece) {
	g := f.gait(p, true)
	g.bridged = f.bridged
	w := f.ways(p.at, g)
	for _, t := range f.targets {
		if f.steps[p.at][t.at] > g.points || p.at == t.at {
			continue
		}
		before, over := f.entry(w, t.at, g)
		if before < 0 {
			continue
		}
		if !t.fresh {
			over = dry // Rule 7.5.1.4: rivers matter to new engagements
		}
		t.entries = append(t.entries, entry{unit: p, path: append(w.path(before), t.at), river: over})
	}
}

// force is what a unit brings into a battle, in quarters of a dot.
func (f *staff) force(t *target, e entry) int {
	over := e.river
	if f.bridged {
		over = over.eased()
	}
	return 4 * f.strengthIn(t.at, e.unit) >> over
}

// plan looks for the operation that is worth most: battle by battle, each with
// as many more leaders as pay.
func (f *staff) plan() *operation {
	op := &operation{}
	for {
		best := op
		for _, t := range f.targets {
			if next := f.extend(op, t); next != nil && next.value > best.value+0.01 {
				best = next
			}
		}
		if best == op {
			return op
		}
		op = best
	}
}

// extend adds a battle to an operation, with the leaders that make it worth
// most, and returns nil if it makes it worth less.
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
				best = &operation{postings: now.postings, assaults: append(slices.Clone(now.assaults), a), value: now.value + a.value}
			}
		}
		p, ok := f.reinforce(now, t)
		if !ok || len(now.postings) >= f.strategicValue() {
			return best
		}
		now = &operation{
			postings: append(slices.Clone(now.postings), p), assaults: now.assaults, value: now.value - p.price,
		}
	}
}

// reinforce finds the leader that helps a battle most: by its stars, and by
// those whom it can send there.
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

// help adds up what a leader at a place does for a battle.
func (f *staff) help(op *operation, l *piece, sp *spot, t *target) float64 {
	sum := 0
	if f.steps[sp.at][t.at] == 1 {
		sum += 4 * l.support()
	}
	room := t.room
	for _, e := range t.entries {
		if room == 0 {
			break
		}
		if leads(l, e.unit) && sp.commands.Has(areamap.Area(e.unit.at)) && !f.commanded(op, e.unit) && !used(op, e.unit) {
			sum += f.force(t, e)
			room--
		}
	}
	return float64(sum)
}

// fits reports whether there is room for a leader besides those that an
// operation posts in the same place. (Rule 7.3)
func (f *staff) fits(op *operation, l *piece, sp *spot) bool {
	room := f.room(sp.at) + flag(l.at == sp.at)
	for _, p := range op.postings {
		room -= flag(p.spot.at == sp.at && p.piece.at != sp.at)
	}
	return room > 0
}

func posted(op *operation, l *piece) bool {
	return slices.ContainsFunc(op.postings, func(p posting) bool { return p.piece == l })
}

// used reports whether a unit has a battle to fight already.
func used(op *operation, p *piece) bool {
	for _, a := range op.assaults {
		for _, e := range a.squad {
			if e.unit == p {
				return true
			}
		}
	}
	return false
}

// commanded reports whether an operation gives orders to a unit.
func (f *staff) commanded(op *operation, u *piece) bool {
	for _, p := range op.postings {
		if leads(p.piece, u) && p.commands.Has(areamap.Area(u.at)) {
			return true
		}
	}
	return false
}

// assemble finds who fights a battle: the strongest that there is room for, with
// cavalry where the enemy could retreat from foot; and as few as are worth it.
func (f *staff) assemble(op *operation, t *target) (assault, bool) {
	c := clash{at: t.at, eased: f.bridged, garrisons: f.garrisons(t.at, f.foe()), support: f.supportAt(op, t.at)}
	var squad []entry
	var rider *entry
	for i := range t.entries {
		e := &t.entries[i]
		if !f.commanded(op, e.unit) || used(op, e.unit) {
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
	if len(squad) == 0 && len(t.engaged) == 0 {
		return assault{}, false
	}
	best := assault{at: t.at, value: never, fresh: t.fresh}
	for n := len(squad); n >= 0 && n+len(t.engaged) > 0; n-- {
		c.attackers = append(c.attackers[:0], t.engaged...)
		value := 0.0
		for _, e := range squad[:n] {
			c.attackers = append(c.attackers, fighter{e.unit, e.river})
			value -= f.guards(e.unit, e.unit.at) + effort
		}
		if value += f.worthOf(&c); value > best.value {
			best.value, best.squad = value, slices.Clone(squad[:n])
		}
	}
	return best, best.value > 0
}

// effort is what it costs to use a unit that could do something else.
const effort = 0.2

func rides(squad []entry) bool {
	return slices.ContainsFunc(squad, func(e entry) bool { return e.unit.Kind == germanyatwar.Cavalry })
}

// mayEscape reports whether there are enemies that can retreat. (Rule 7.5.1.1)
func (f *staff) mayEscape(at int) bool {
	return slices.ContainsFunc(f.enemy[at], func(p *piece) bool { return p.Kind != germanyatwar.Infantry })
}

// supportAt adds the stars of the leaders next to a battle up: of those that an
// operation activates and of those that are active. (Rule 7.3.1.4)
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
