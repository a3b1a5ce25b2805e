package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// traceLimit is how many points a trace of supply takes across country. (Rule
// 1.8a)
const traceLimit = 10

// linked finds from which hexes units of a nation would trace supply, as the
// stacks are now: across country to a railway in the hands of the side that leads
// to a source. (Rules 1.8, 1.8a)
func (d *decision) linked(nation august1914.Power) []bool {
	net := d.railways(d.sources(nation))
	d.reach.From(hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		if d.cut(from) || !d.enterable(to) {
			return hexgrid.Forbidden
		}
		return d.toll(to, from, dir.Opposite())
	}}, traceLimit, net...)
	linked := make([]bool, len(d.hexes))
	for i := range d.reach.All() {
		linked[i] = true
	}
	return linked
}

// cut reports whether no trace leads through a hex: enemies are there, or their
// zone and no friend. (SCS)
func (d *decision) cut(at int) bool {
	return d.enemy[at].holds() || d.zone[at] && len(d.own[at].units) == 0 && d.own[at].fort == nil
}

// railways finds the railways in the hands of the side that lead to some sources.
// (Rule 1.2d)
func (d *decision) railways(sources []int) []int {
	d.reach.From(hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		if !d.hexes[from].Rails.Has(dir) || d.cut(to) || !d.enterable(to) || !d.holdsHex(to) {
			return hexgrid.Forbidden
		}
		return 1
	}}, far, sources...)
	var net []int
	for i := range d.reach.All() {
		net = append(net, i)
	}
	return net
}

// sources finds where the traces of a nation's units end now: the library says so
// of every unit that is supplied.
func (d *decision) sources(nation august1914.Power) []int {
	guess := d.eyes.Resample(func(n int) int { return 0 })
	found := map[int]int{}
	for _, p := range d.pieces {
		if p.Nation != nation || !p.fights() {
			continue
		}
		trace, err := guess.TraceSupply(d.seat.Viewer(), p.ID)
		if err != nil || !trace.Supplied || len(trace.Legs) == 0 {
			continue
		}
		last := trace.Legs[len(trace.Legs)-1].Hexes
		if at := d.at(last[len(last)-1]); at >= 0 && !d.cut(at) {
			found[at] = 0
		}
	}
	return sorted(found)
}

// fed reports whether a unit of a nation would trace supply from a hex.
func (d *decision) fed(nation august1914.Power, at int) bool {
	if d.plan.fed == nil {
		d.plan.fed = map[august1914.Power][]bool{}
	}
	if d.plan.fed[nation] == nil {
		d.plan.fed[nation] = d.linked(nation)
	}
	return d.plan.fed[nation][at]
}

// hunger is what it costs a unit to be out of supply: a quarter of its steps.
// (Rule 1.9)
func (d *decision) hunger(p *piece) float64 {
	if d.view.Turn == d.last {
		return 0.1
	}
	return 0.5
}
