package marshal

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// A candidate is a leader that can be activated, with its possible places.
type candidate struct {
	*piece
	spots []spot
}

// A spot is a place where a leader can be activated, and its command from there.
type spot struct {
	at     int
	path   []int
	orders band    // units that it can command
	price  float64 // value of the step that the leader loses, minus its gain from standing there
}

// A target is an area with enemies, and the units that could engage there under command,
// the strongest first.
type target struct {
	at      int
	fresh   bool
	room    int
	engaged []fighter // units already there
	entries []entry
}

// A staff plans an operation.
type staff struct {
	*situation
	bridged bool // by the surprise of the first impulse (Rule 7.2.3)
	leaders []candidate
	targets []*target
	pull    []float64
}

// newStaff collects the possible parts of an operation.
func (s *situation) newStaff(bridged bool) *staff {
	f := &staff{situation: s, bridged: bridged, pull: s.pull()}
	f.findLeaders()
	f.findTargets()
	return f
}

// findLeaders finds the leaders that can afford an activation. It costs a step, and the
// last step is the leader's life. (Rules 7.3.1.3, 7.7)
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

// spots lists the places with room where a leader can be activated: within four points, and
// not among enemies. (Rule 7.3.1.2)
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

// The cost of activating a leader by its number of steps, and the minimum cost, however
// good its new place is.
var tiring = [...]float64{2: 2.5, 3: 1.2, 4: 1}

const cheapest = 0.3

// priceOfActivation returns the value of the step that a leader loses: little while it can
// be restored, much for the step before its heart. (Rules 7.3.1.3, 7.7, 7.10)
func (f *staff) priceOfActivation(p *piece) float64 {
	price := tiring[min(p.steps, len(tiring)-1)]
	if f.view.Turn == f.last {
		price /= 2 // leaders are no longer restored
	}
	return price * f.temper[rest]
}

// findTargets lists the possible battles and the units that could come to them.
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
			over = dry // Rule 7.5.1.4: rivers only matter in new engagements
		}
		t.entries = append(t.entries, entry{unit: p, path: append(w.path(before), t.at), river: over})
	}
}

// force returns what a unit brings into a battle, in quarters of a dot.
func (f *staff) force(t *target, e entry) int {
	over := e.river
	if f.bridged {
		over = over.eased()
	}
	return 4 * f.strengthIn(t.at, e.unit) >> over
}
