package driveonparis

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// A SupplyTrace says whether a unit traces supply and by which way, or what cuts
// it. The supply phase of its side will find who traces by then. (Rules 1.8, 1.9)
type SupplyTrace struct {
	Unit     string           `json:"unit,omitempty"` // its id; "" of a hex
	Hex      string           `json:"hex"`            // where it stands
	Power    august1914.Power `json:"power"`          // whose it is
	Supplied bool             `json:"supplied"`       // whether it traces supply
	Rule     string           `json:"rule"`           // by which it does, or does not
	Legs     []SupplyLeg      `json:"legs,omitempty"` // the way, piece by piece, from the unit to the source
	Cuts     []Cut            `json:"cuts,omitempty"` // what is wrong with the best way that there could be
}

// A SupplyLeg is a piece of a trace: across country, then along a railway.
type SupplyLeg struct {
	Rule  string                   `json:"rule"`            // that the piece is by
	Hexes august1914.Array[string] `json:"hexes"`           // first and last included
	Costs []int                    `json:"costs,omitempty"` // movement points of each step; none along a railway, which may be of any length
	Limit int                      `json:"limit,omitempty"` // of their sum; 0 is none
}

// A Cut is what stands in the way of a trace of supply or command.
type Cut struct {
	Rule string `json:"rule"`           // number as printed
	Why  string `json:"why"`            // one sentence
	Hex  string `json:"hex,omitempty"`  // where, if it is at a hex
	Unit string `json:"unit,omitempty"` // id of the HQ concerned
}

// TraceSupply traces the supply of a unit as the position stands. The viewer must
// command the unit.
func (s *State) TraceSupply(v august1914.Viewer, id string) (SupplyTrace, error) {
	u, err := s.ownUnit(v, id)
	if err != nil {
		return SupplyTrace{}, err
	}
	p, h := s.piece(u), s.at[u]
	t := SupplyTrace{Unit: id, Hex: s.chart().number(h), Power: p.nation, Rule: "1.8"}
	if p.kind == Fortress {
		t.Supplied, t.Rule = true, "1.5c"
		return t, nil
	}
	s.trace(&t, h)
	return t, nil
}

// TraceSupplyAt traces the supply that units of a power would have in the hex with
// a printed number. The viewer must command the power: it is Germany, France,
// Britain or Belgium.
func (s *State) TraceSupplyAt(v august1914.Viewer, number string, power august1914.Power) (SupplyTrace, error) {
	h, err := s.findHex(number)
	v = audience(v)
	switch {
	case err != nil:
		return SupplyTrace{}, err
	case power < august1914.Germany || power > august1914.Belgium:
		return SupplyTrace{}, fmt.Errorf("driveonparis: power %s: want Germany, France, Britain or Belgium", power)
	case v != august1914.Umpire && v != seatOf(power.Side()).Viewer():
		return SupplyTrace{}, &august1914.Violation{Rule: "SCS_FOG", Sentence: "supply of the other side cannot be examined", Place: number}
	}
	t := SupplyTrace{Hex: number, Power: power, Rule: "1.8"}
	if enemy := s.heldBy(power.Side().Opponent()); enemy.Has(h) {
		t.Cuts = []Cut{{Rule: "1.8", Why: "enemy units are in " + number, Hex: number}}
		return t, nil
	}
	s.trace(&t, h)
	return t, nil
}

// trace enters the way of the trace from a hex, or what cuts it.
func (s *State) trace(t *SupplyTrace, h hex) {
	strict := s.tracer(t.Power, false)
	if field, rails, ok := strict.way(h); ok {
		t.Supplied, t.Legs = true, strict.legs(field, rails)
		return
	}
	free := s.tracer(t.Power, true)
	field, rails, ok := free.way(h)
	if !ok {
		t.Cuts = []Cut{{Rule: "1.8a", Why: fmt.Sprintf("no source of supply, and no railway to one, is %d points away or less", traceLimit)}}
		return
	}
	// A trace may begin in a hex that is barred, but not lead through one.
	t.Cuts = s.cuts(t.Power.Side(), append(rails, field[1:]...), "1.8")
}

// A tracer finds the way of a trace, hex by hex, where the engine asks only which
// hexes can trace. A free one passes through enemies and their zones, to find out
// what they cut.
type tracer struct {
	s        *State
	passable hexSet
	sources  hexSet
	net      hexSet // railways that lead to a source
}

func (s *State) tracer(nation august1914.Power, free bool) tracer {
	sd := nation.Side()
	t := tracer{s: s, passable: s.scenario.passable[sd]}
	if !free {
		t.passable = s.traceable(sd)
	}
	t.sources = s.sourcesOf(nation)
	t.sources.KeepAll(t.passable)
	t.net = s.railNet(nation, &t.sources, &t.passable)
	return t
}

// way returns the cheapest way from a hex to a source or a railway, and the
// shortest along the railway from there.
func (t *tracer) way(h hex) (field, rails []hex, ok bool) {
	ends := t.sources.Union(t.net)
	reach := t.s.search(&ends, traceLimit, func(from, _ int, d hexgrid.Direction) int {
		if !t.passable.Has(hex(from)) {
			return hexgrid.Forbidden
		}
		return int(t.s.wayOf(hex(from)).toll[d])
	})
	if field = backFrom(reach, h); field == nil {
		return nil, nil, false
	}
	end := field[len(field)-1]
	if t.sources.Has(end) {
		return field, nil, true
	}
	along := t.s.search(&t.sources, hexgrid.MaxBudget, func(from, to int, d hexgrid.Direction) int {
		if !t.net.Has(hex(from)) || !t.net.Has(hex(to)) || !t.s.chart().rail(hex(from), int(d)) {
			return hexgrid.Forbidden
		}
		return 1
	})
	return field, backFrom(along, end), true
}

func (s *State) search(from *hexSet, budget int, cost hexgrid.CostFunc) *hexgrid.Reach {
	reach := hexgrid.NewReach(s.chart().grid)
	var sources []int
	for h := range from.All() {
		sources = append(sources, int(h))
	}
	reach.From(hexgrid.Movement{Cost: cost}, budget, sources...)
	return reach
}

// backFrom returns the way from a hex to where a search began, or nil.
func backFrom(reach *hexgrid.Reach, h hex) (path []hex) {
	indices, ok := reach.AppendPath(nil, int(h))
	if !ok {
		return nil
	}
	slices.Reverse(indices)
	for _, i := range indices {
		path = append(path, hex(i))
	}
	return path
}

// legs describes a way.
func (t *tracer) legs(field, rails []hex) []SupplyLeg {
	c := t.s.chart()
	first := SupplyLeg{Rule: "1.8a", Hexes: c.numbers(field), Limit: traceLimit}
	for i := 1; i < len(field); i++ {
		first.Costs = append(first.Costs, int(c.ways[field[i]].toll[c.side(field[i], field[i-1])]))
	}
	list := []SupplyLeg{first}
	if len(rails) > 1 {
		list = append(list, SupplyLeg{Rule: "1.8a", Hexes: c.numbers(rails)})
	}
	return list
}

// cuts says what bars a side along a way.
func (s *State) cuts(sd side, path []hex, rule string) (list []Cut) {
	barred, enemy := s.barredTo(sd), s.heldBy(sd.Opponent())
	for i, h := range path {
		if !barred.Has(h) || slices.Contains(path[:i], h) {
			continue
		}
		number := s.chart().number(h)
		why := number + " is in an enemy zone of control, which no friend negates"
		if enemy.Has(h) {
			why = "enemy units are in " + number
		}
		list = append(list, Cut{Rule: rule, Why: why, Hex: number})
	}
	return list
}
