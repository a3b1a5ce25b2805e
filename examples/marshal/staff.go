package marshal

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// A candidate is a leader that can be activated, with the places where.
type candidate struct {
	*piece
	spots []spot
}

// A spot is where a leader can be activated, and from where it can command.
type spot struct {
	at     int
	path   []int
	orders band    // whom it can command
	price  float64 // of the step that the leader loses, less what it gains by standing there
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

// spots lists where a leader can be activated, if there is room: with four
// points, and among no enemies. (Rule 7.3.1.2)
func (f *staff) spots(p *piece) []spot {
	w := f.ways(p.at, gait{points: p.Movement - activation})
	stay := f.post(p, p.at, f.pull)
	var list []spot
	for at, cost := range w.costs {
		if cost == far || f.hostile.Has(areamap.Area(at)) {
			continue
		}
		price := f.priceOfActivation(p) - (f.post(p, at, f.pull) - stay)
		list = append(list, spot{at: at, path: w.path(at), orders: f.orders(p, f.commands(p, at)), price: max(cheapest, price)})
	}
	return list
}

// What it costs to activate a leader with so many steps, and the least that it
// costs however well the leader stands after it.
var tiring = [...]float64{2: 2.5, 3: 1.2, 4: 1}

const cheapest = 0.3

// priceOfActivation is the step that a leader loses: little as long as it can be
// restored, much for the one before its heart. (Rules 7.3.1.3, 7.7, 7.10)
func (f *staff) priceOfActivation(p *piece) float64 {
	price := tiring[min(p.steps, len(tiring)-1)]
	if f.view.Turn == f.last {
		price /= 2 // nobody restores it any more
	}
	return price * f.temper.rest
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
