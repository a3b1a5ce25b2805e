package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// Trains. (Rules 1.2, 2.7)

const (
	handling = 10   // points for loading and for unloading (Rule 1.2c)
	rideGain = 0.15 // how much more than a march a ride must bring a unit towards its goals
)

// A ride is the task of a train in a phase.
type ride struct {
	train *piece
	party []*mover // units that it carries
	way   []int    // hexes to enter, first to the loading point and then on
	loads int      // number of hexes before loading
	worth float64
}

// An errand is a remaining part of a ride.
type errand struct {
	verb  driveonparis.Verb
	unit  string // the unit that moves, or that the train loads or unloads
	train string // the train that loads
	to    string // the hex of a step
}

// orderTrains lets trains carry units that get closer to their goals than by marching. It
// returns the other movers.
func (d *decision) orderTrains(movers []*mover, t *posts) []*mover {
	trains := d.trains()
	if len(trains) == 0 {
		return movers
	}
	draw := d.pulls()
	for {
		var best *ride
		for _, train := range trains {
			if r := d.bestRide(train, movers, draw, t); r != nil && (best == nil || r.worth > best.worth) {
				best = r
			}
		}
		if best == nil {
			break
		}
		for _, m := range best.party {
			t.order(m, best.way[len(best.way)-1])
			d.plan.asked[m.ID] = true
			movers = slices.DeleteFunc(movers, func(o *mover) bool { return o == m })
		}
		d.plan.rides = append(d.plan.rides, best)
		trains = slices.DeleteFunc(trains, func(p *piece) bool { return p == best.train })
	}
	for _, train := range trains {
		if r := d.fetch(train); r != nil {
			d.plan.rides = append(d.plan.rides, r)
		}
	}
	return movers
}

// trains lists the trains that can move.
func (d *decision) trains() []*piece {
	var list []*piece
	for _, p := range d.pieces {
		if p.Kind == driveonparis.Train && d.canStep(p) {
			list = append(list, p)
		}
	}
	return list
}

// pulls computes the attraction of a unit in each hex.
func (d *decision) pulls() []float64 {
	draw := make([]float64, len(d.hexes))
	usual := &piece{attack: placeNeed / stackLimit}
	for at := range draw {
		draw[at] = d.pull(usual, at)
	}
	return draw
}

// byRail returns the movement of a train. (Rules 1.2a, 1.2b, 1.2d, 2.7)
func (d *decision) byRail(train *piece) hexgrid.Movement {
	return hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		if !d.hexes[from].Rails.Has(dir) || !d.rolls(train, to) {
			return hexgrid.Forbidden
		}
		return 1
	}}
}

// ridesFrom returns the hexes that a train can reach from a hex with some points.
func (d *decision) ridesFrom(train *piece, from, points int) area {
	return d.within(d.byRail(train), points, from)
}

// railway lists the hexes that a train enters on its way between two hexes.
func (d *decision) railway(train *piece, from, to int) []int {
	path, _ := d.reach.Path(nil, d.byRail(train), train.pace, from, to)
	return path[1:]
}

// rolls reports whether a train can enter a hex. (Rules 1.2a, 1.2b, 2.7)
func (d *decision) rolls(train *piece, to int) bool {
	if d.zone[to] || d.enemy[to].holds() || d.germanRails()[to] != (d.side == august1914.German) || d.bars(train, to) {
		return false
	}
	country := d.hexes[to].Country
	return train.Power != august1914.France || country == august1914.France || country == august1914.Belgium
}

// germanRails returns, by hex, whether the Germans can use its railways.
func (d *decision) germanRails() []bool {
	if d.plan.rails == nil {
		d.plan.rails = d.marked(d.view.Railways())
	}
	return d.plan.rails
}

// bestRide returns the most valuable ride of a train, or nil if none is worth it.
func (d *decision) bestRide(train *piece, movers []*mover, draw []float64, t *posts) *ride {
	var best *ride
	for _, out := range d.ridesFrom(train, train.at, train.pace-2*handling) {
		from := out.at
		party := d.partyAt(train, from, movers)
		if len(party) == 0 {
			continue
		}
		marching := 0.0
		for _, m := range party {
			most := draw[m.at]
			for _, r := range m.reach {
				most = max(most, draw[r.at])
			}
			marching += most + rideGain
		}
		for _, on := range d.ridesFrom(train, from, train.pace-2*handling-out.cost) {
			to := on.at
			v := float64(len(party))*draw[to] - marching
			if v <= 0 || best != nil && v <= best.worth || to == from || !d.fed(to) || !t.hasRoom(party, to) {
				continue
			}
			first := d.railway(train, train.at, from)
			best = &ride{train, party, append(first, d.railway(train, from, to)...), len(first), v}
		}
	}
	return best
}

// partyAt lists the units that a train would load in a hex, the strongest first. (Rule
// 1.2b)
func (d *decision) partyAt(train *piece, from int, movers []*mover) []*mover {
	var list []*mover
	for _, m := range movers {
		if m.at == from && m.Power == train.Power {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(a, b *mover) int { return cmp.Compare(b.attack, a.attack) })
	steps := 0
	return slices.DeleteFunc(list, func(m *mover) bool {
		if steps+m.steps > train.Capacity {
			return true
		}
		steps += m.steps
		return false
	})
}

// hasRoom reports whether some units fit into a hex together.
func (t *posts) hasRoom(party []*mover, at int) bool {
	return t.fits(party[0].piece, at) && len(t.units[at])+len(t.waiting[at])+len(party) <= stackLimit
}

// fetch sends an empty train in the last movement phase to the hex where most units arrive
// next.
func (d *decision) fetch(train *piece) *ride {
	if d.view.Phase != driveonparis.Exploitation {
		return nil
	}
	goal, most := -1, 0
	for at, n := range d.arrivals[d.view.Turn+1] {
		if n > most || n == most && at < goal {
			goal, most = at, n
		}
	}
	if goal < 0 {
		return nil
	}
	to := train.at
	for _, r := range d.ridesFrom(train, train.at, train.pace) {
		if d.Distance(r.at, goal) < d.Distance(to, goal) {
			to = r.at
		}
	}
	if to == train.at {
		return nil
	}
	return &ride{train: train, way: d.railway(train, train.at, to)}
}

// roll starts the next possible ride.
func (d *decision) roll() (Move, bool) {
	for len(d.plan.rides) > 0 {
		r := d.plan.rides[0]
		d.plan.rides = d.plan.rides[1:]
		d.plan.errands = d.errands(r)
		d.plan.way, d.plan.overruns = nil, false
		if m, ok := d.nextErrand(); ok {
			return m, true
		}
	}
	return Move{}, false
}

// errands lists the parts of a ride.
func (d *decision) errands(r *ride) []errand {
	var list []errand
	each := func(verb driveonparis.Verb, train string) {
		for _, m := range r.party {
			list = append(list, errand{verb: verb, unit: m.ID, train: train})
		}
	}
	for i, at := range r.way {
		if i == r.loads {
			each(driveonparis.LoadTrain, r.train.ID)
		}
		list = append(list, errand{verb: driveonparis.Step, unit: r.train.ID, to: d.hexes[at].Number})
	}
	each(driveonparis.UnloadTrain, "")
	return list
}

// nextErrand carries out the next part of the ride, or gives up the ride.
func (d *decision) nextErrand() (Move, bool) {
	if len(d.plan.errands) == 0 {
		return Move{}, false
	}
	e := d.plan.errands[0]
	m, ok := d.First(func(m Move) bool {
		return m.Verb() == e.verb && m.Unit() == e.unit && m.Train() == e.train && (e.to == "" || m.To() == e.to)
	})
	if ok {
		d.plan.errands = d.plan.errands[1:]
	} else {
		d.plan.errands = nil
	}
	return m, ok
}
