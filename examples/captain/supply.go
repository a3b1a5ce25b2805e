package captain

import (
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// leash is the length of the line from a unit to its HQ, and from a German HQ to its depot,
// in half hexes. (Rules 8.3 to 8.6)
const leash = 4

// How far supply can follow the corps in a turn, in movement points, and how far corps may
// then be from its base.
const (
	hqStride    = 5
	depotStride = 6
	hqSlack     = 2 // hexes from an HQ on the rails (Rule 8.3)
	depotSlack  = 3 // hexes from a depot whose HQ goes ahead of it (Rule 8.6)
)

// shut reports whether no supply line can run through a hex, because of enemies or of an
// enemy zone that no friend negates. (Rules 7.2, 8.2)
func (d *decision) shut(i int) bool {
	return !d.enemy[i].empty() || d.zone[i] && d.own[i].empty()
}

// rails returns the hexes with an open line along rails to a nation's supply source: the
// east edge for the Germans, and the west and south edges for the others. (Rules 8.3 to
// 8.6)
func (d *decision) rails(nation august1914.Power) []bool {
	var edges []int
	for i := range d.hexes {
		h := &d.hexes[i]
		edge := h.WestEdge || h.SouthEdge
		if nation == august1914.Germany {
			edge = h.EastEdge
		}
		if edge && h.Exit() && !d.shut(i) {
			edges = append(edges, i)
		}
	}
	along := func(from, to int, dir hexgrid.Direction) int {
		if !d.hexes[from].Rails.Has(dir) || d.shut(to) {
			return hexgrid.Forbidden
		}
		return 1
	}
	return d.within(along, player.Far-1, edges...)
}

// within returns the hexes that can be reached from some hexes within a cost.
func (d *decision) within(cost hexgrid.CostFunc, budget int, from ...int) []bool {
	d.reach.From(hexgrid.Movement{Cost: cost}, budget, from...)
	set := make([]bool, len(d.hexes))
	for h := range d.reach.All() {
		set[h] = true
	}
	return set
}

// toBase returns the distance from each hex to the nearest place where supply of a nation
// can be based at the end of the turn: open rails that a depot can reach, or an HQ if the
// nation has no depots.
func (d *decision) toBase(nation august1914.Power) []int {
	kind, stride := schlieffenswar.HQ, hqStride
	if nation == august1914.Germany {
		kind, stride = schlieffenswar.Depot, depotStride
	}
	net, bases := d.rails(nation), []int(nil)
	for i := range d.pieces {
		p := &d.pieces[i]
		if p.Kind != kind || p.Power != nation {
			continue
		}
		d.reach.From(hexgrid.Movement{Cost: d.toll}, stride, p.at)
		for h := range d.reach.All() {
			if net[h] {
				bases = append(bases, h)
			}
		}
	}
	return d.field(func(int, int, hexgrid.Direction) int { return 1 }, bases...)
}

// unsupplied returns the cost for a corps of going where no supply line will follow. Out
// of supply it moves and fights at half, and starves. (Rules 8.7, 8.8)
func (d *decision) unsupplied(u *piece, at int) float64 {
	slack := hqSlack
	switch u.Power {
	case august1914.Belgium:
		return 0 // Rules 8.5, 10.8
	case august1914.Germany:
		slack = depotSlack
	}
	beyond := d.plan.bases[u.Power][at] - slack
	if beyond <= 0 {
		return 0
	}
	return (1 + 1.5*float64(min(beyond, 8))) * math.Exp(d.weights[tether])
}

// depotValue returns the value of hexes for a depot. A hex is better the nearer it is to
// the corps of the depot's HQ. It should be on open rails, and within reach of the HQ.
// (Rules 8.6, 10.7)
func (d *decision) depotValue(u *piece) func(schlieffenswar.Destination) float64 {
	corps, net := d.group(u), d.rails(u.Power)
	hqs := d.where(func(p *piece) bool { return p.Kind == schlieffenswar.HQ && p.Army == u.Army })
	return func(to schlieffenswar.Destination) float64 {
		at, value := d.At(to.Hex), 0.0
		if !net[at] {
			value -= 50
		}
		switch {
		case d.zone[at]:
			value -= 10
		case d.own[at].corps == 0 && d.plan.danger[at] > 0:
			value -= 4
		}
		for _, c := range corps {
			value += float64(max(0, 12-d.Distance(at, c))) / 4
		}
		for _, hq := range hqs {
			value -= float64(max(0, d.Distance(at, hq)-hqStride))
		}
		return value
	}
}

// hqValue returns the value of hexes for an HQ: the corps on its leash, above all those
// without another HQ, and a line to the rear. (Rules 6.7, 8.3 to 8.6)
func (d *decision) hqValue(u *piece) func(schlieffenswar.Destination) float64 {
	group, based := d.group(u), d.hasLine(u)
	others := d.where(func(p *piece) bool {
		return p.Kind == schlieffenswar.HQ && p.Power == u.Power && p.ID != u.ID
	})
	line := d.lineOf(u.Power)
	served := d.within(line, leash, others...)
	corps := group
	if !d.german() {
		corps = d.where(func(p *piece) bool { return p.corps() && p.Power == u.Power })
	}
	return func(to schlieffenswar.Destination) float64 {
		at := d.At(to.Hex)
		value := -0.1 * d.average(at, group)
		serves := d.within(line, leash, at)
		for _, c := range corps {
			switch {
			case serves[c] && served[c]:
				value += 0.3
			case serves[c]:
				value += 1.3
			}
		}
		return value - d.risk(to, at) - 12*float64(player.Flag(!based[at]))
	}
}

// risk returns the risk of an HQ, which has only one step. (Rules 2.8, 10.6)
func (d *decision) risk(to schlieffenswar.Destination, at int) float64 {
	risk := 10 * float64(player.Flag(to.Forced))
	if d.zone[at] {
		risk++
		if d.own[at].corps == 0 {
			risk += 8
		}
	}
	return risk
}

// lineOf returns the cost of the steps in a line from a unit to its HQ. (Rules 8.3 to 8.6)
func (d *decision) lineOf(nation august1914.Power) hexgrid.CostFunc {
	return func(from, to int, dir hexgrid.Direction) int {
		switch {
		case d.shut(to) || d.hexes[to].Closed:
			return hexgrid.Forbidden
		case nation == august1914.France && d.hexes[to].Country == august1914.France:
			return d.halves(from, to, dir)
		}
		return 2
	}
}

// hasLine returns the hexes where an HQ would have a line to the edge of the map. A German
// HQ needs the leash of its depot or rails of Germany nearby, a Belgian HQ needs Belgium,
// and another HQ needs open rails or, if it is British, a port. (Rules 8.3 to 8.6)
func (d *decision) hasLine(u *piece) []bool {
	set := d.rails(u.Power)
	switch u.Power {
	case august1914.Germany:
		return d.hasGermanLine(u, set)
	case august1914.Belgium:
		for i := range set {
			set[i] = d.hexes[i].Country == august1914.Belgium
		}
	case august1914.Britain:
		for i := range set {
			set[i] = set[i] || d.hexes[i].Port
		}
	}
	return set
}

func (d *decision) hasGermanLine(u *piece, net []bool) []bool {
	depots := d.where(func(p *piece) bool {
		return p.Kind == schlieffenswar.Depot && p.Army == u.Army && net[p.at]
	})
	set := d.within(func(from, to int, dir hexgrid.Direction) int {
		if !d.holds(to) || d.shut(to) {
			return hexgrid.Forbidden // lines run through friendly hexes
		}
		return d.halves(from, to, dir)
	}, leash, depots...)
	var railheads []int
	for i := range net {
		if net[i] && d.hexes[i].Country == august1914.Germany {
			railheads = append(railheads, i)
		}
	}
	for i, near := range d.within(d.lineOf(u.Power), leash, railheads...) {
		set[i] = set[i] || near
	}
	return set
}

// group lists the hexes of the corps that an HQ and its depot look after: those of any army
// that have no nearer HQ of their nation. An army that has lost its HQ keeps its own corps,
// and so do German armies always, because they march by the book. (Rule 6.7)
func (d *decision) group(u *piece) []int {
	hq := func(p *piece) bool { return p.Kind == schlieffenswar.HQ && p.Power == u.Power }
	mine := d.where(func(p *piece) bool { return hq(p) && p.Army == u.Army })
	others := d.where(func(p *piece) bool { return hq(p) && p.Army != u.Army })
	return d.where(func(c *piece) bool {
		switch {
		case !c.corps() || c.Power != u.Power:
			return false
		case len(mine) == 0 || d.german():
			return c.Army == u.Army
		}
		return d.Nearest(c.at, mine) <= d.Nearest(c.at, others)
	})
}
