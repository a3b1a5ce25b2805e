package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// Supply is one of the three states of supply that a unit can be in. (Rule 8.0)
type Supply string

// The three states; "" is one that the viewer does not know.
const (
	InSupply       Supply = "in"
	FortressSupply Supply = "fortress"
	OutOfSupply    Supply = "out"
)

// A SupplyTrace says whether a unit is in supply and by which line, or what
// cuts it. What counts in play is Marked until the next administrative phase
// of its side, which will find what Now is by then. (Rules 8.0, 8.1)
type SupplyTrace struct {
	Unit   string           `json:"unit,omitempty"`   // id, "" for a hex
	Hex    string           `json:"hex"`              // where it stands
	Power  august1914.Power `json:"power"`            // whose it is
	Marked Supply           `json:"marked,omitempty"` // as last found; "" for a hex
	Now    Supply           `json:"now,omitempty"`    // as a check would find now; "" where the viewer cannot know it
	Rule   string           `json:"rule"`             // the rule that Now is by
	Legs   []SupplyLeg      `json:"legs,omitempty"`   // the line, piece by piece, from the unit to the edge of the map
	Cuts   []Cut            `json:"cuts,omitempty"`   // what is wrong with the lines that there could be; empty in supply
}

// A SupplyLeg is a piece of a line of supply.
type SupplyLeg struct {
	Rule  string                   `json:"rule"`            // that the piece is by
	To    string                   `json:"to"`              // what it leads to, in words
	Unit  string                   `json:"unit,omitempty"`  // id of the HQ or depot that it leads to
	Hexes august1914.Array[string] `json:"hexes"`           // first and last included
	Costs []int                    `json:"costs,omitempty"` // of each step, in half hexes; none where any length will do
	Limit int                      `json:"limit,omitempty"` // of their sum; 0 is none
}

// supplyRules are the rules of supply of each nation.
var supplyRules = [nationCount]string{german: "8.6", french: "8.3", british: "8.4", belgian: "8.5"}

// TraceSupply traces the line of supply of a unit as the position stands. Of a
// unit that the viewer does not command, only what its markers say is told,
// and nothing if it cannot be examined.
func (s *State) TraceSupply(v august1914.Viewer, id string) (SupplyTrace, error) {
	u, err := s.findUnit(id)
	switch {
	case err != nil:
		return SupplyTrace{}, err
	case !commands(v, s.piece(u).seat()) && s.at[u] != off && !s.sees(v, u):
		return SupplyTrace{}, s.hiddenFrom(u)
	case s.at[u] == off:
		return SupplyTrace{}, s.refusal(notOnMap, Move{unit: s.piece(u).word})
	}
	p, h := s.piece(u), s.at[u]
	t := SupplyTrace{Unit: id, Hex: s.chart().number(h), Power: p.nation, Marked: s.marked(u), Rule: "6.6"}
	switch {
	case p.kind == Fort:
		t.Now, t.Rule = InSupply, "5.5"
	case commands(v, p.seat()):
		q := s.supplyTracer(nationIndex(p.nation))
		q.trace(&t, h, p.kind == Depot)
	}
	return t, nil
}

// TraceSupplyAt traces the line of supply that units of a nation would have in
// the hex with a printed number. It tells only who commands the nation.
func (s *State) TraceSupplyAt(v august1914.Viewer, number string, nation august1914.Power) (SupplyTrace, error) {
	h, err := s.findHex(number)
	if err != nil {
		return SupplyTrace{}, err
	}
	n := nationIndex(nation)
	if n < 0 || n >= nationCount {
		return SupplyTrace{}, fmt.Errorf("schlieffenswar: nation %s: want Germany, France, Britain or Belgium", nation)
	}
	q := s.supplyTracer(n)
	if !commands(v, q.seat) {
		return SupplyTrace{}, &august1914.Violation{Rule: "6.6", Sentence: "lines of supply of the other side cannot be examined", Place: number}
	}
	t := SupplyTrace{Hex: number, Power: nation}
	if s.seatAt(h) == other(q.seat) {
		t.Now, t.Rule = OutOfSupply, "8.2"
		t.Cuts = []Cut{{Rule: "8.2", Why: "enemy units are in " + number, Hex: number}}
		return t, nil
	}
	q.trace(&t, h, false)
	return t, nil
}

// marked returns the state that a unit was last found in.
func (s *State) marked(u unit) Supply {
	return [...]Supply{outOfSupply: OutOfSupply, fortressSupply: FortressSupply, inSupply: InSupply}[s.supplyOf(u)]
}

// The pieces of a line of supply. (Rules 8.3 to 8.6)

// A supplyTracer traces for one nation.
type supplyTracer struct {
	tracer
	nation int
	net    *hexgrid.Reach // rails with a line to an edge
	ports  *hexgrid.Reach // rails with a line to a friendly port, of the British
}

func (s *State) supplyTracer(nation int) supplyTracer {
	seat := EntenteSeat
	if nation == german {
		seat = GermanSeat
	}
	q := supplyTracer{tracer: s.tracer(seat), nation: nation}
	q.net = q.railways(q.edge())
	if nation == british {
		q.ports = q.railways(s.friendlyPorts())
	}
	return q
}

// edge returns the sources of supply at the edges of the map.
func (q *supplyTracer) edge() hexSet {
	c := q.s.chart()
	if q.nation == german {
		return c.east
	}
	return c.west.Union(c.south)
}

// rule returns the rule of the nation's supply.
func (q *supplyTracer) rule() string { return supplyRules[q.nation] }

// trace finds the line from a hex, or what cuts it.
func (q *supplyTracer) trace(t *SupplyTrace, h hex, depot bool) {
	t.Rule, t.Now = q.rule(), InSupply
	switch {
	case depot:
		t.Legs = q.railLeg(h)
	case q.nation == belgian && q.s.chart().countries[august1914.Belgium].Has(h):
		return
	default:
		t.Legs = q.fieldLegs(h)
	}
	if t.Legs != nil {
		return
	}
	t.Now = OutOfSupply
	if q.s.givesFortressSupply(h, q.nation) {
		t.Now, t.Rule = FortressSupply, "8.9"
	}
	if depot {
		t.Cuts = q.railCuts(h, "")
		return
	}
	t.Cuts = q.fieldCuts(h)
}

// fieldLegs returns the line of units in the field: to the nearest HQ or
// German city that has a line of its own, and on.
func (q *supplyTracer) fieldLegs(h hex) []SupplyLeg {
	path := q.back(q.leashes(q.origins(), q.unitRails(), nil), h)
	if path == nil {
		return nil
	}
	source := path[len(path)-1]
	leg := q.leg(path, q.unitRails())
	hq := q.hqIn(source)
	if hq == noUnit {
		leg.To = q.s.chart().places[source].city
		return append([]SupplyLeg{leg}, q.railLeg(source)...)
	}
	leg.To, leg.Unit = q.s.piece(hq).name, q.s.piece(hq).id
	return append([]SupplyLeg{leg}, q.onward(hq)...)
}

// origins returns where a line may go on from: HQs that have one, and German
// cities.
func (q *supplyTracer) origins() (set hexSet) {
	for hq := range q.masters().All() {
		if q.s.at[hq] != off && q.onward(hq) != nil {
			set.Add(q.s.at[hq])
		}
	}
	if q.nation == german {
		cities := q.s.chart().germanCity.Intersect(q.s.control)
		cities = cities.Intersect(q.s.germanRail())
		set = set.Union(cities)
	}
	return set
}

// masters returns the HQs that units of the nation trace to. (Rules 8.3 to 8.6)
func (q *supplyTracer) masters() unitSet {
	nations := q.s.scenario.nations[q.nation]
	if q.nation == british {
		nations = nations.Union(q.s.scenario.nations[french])
	}
	return q.s.scenario.hqs.Intersect(nations)
}

// hqIn returns the HQ in a hex that has a line, or noUnit.
func (q *supplyTracer) hqIn(h hex) unit {
	for hq := range q.masters().All() {
		if q.s.at[hq] == h && q.onward(hq) != nil {
			return hq
		}
	}
	return noUnit
}

// unitRails returns the hexes in which rails count half for units: for French
// ones in France.
func (q *supplyTracer) unitRails() *hexSet {
	if q.nation == french {
		return &q.s.chart().countries[august1914.France]
	}
	return nil
}

// onward returns the line of an HQ to the edge, or nil without one.
func (q *supplyTracer) onward(hq unit) []SupplyLeg {
	h := q.s.at[hq]
	if q.nation == german {
		return q.fromDepot(hq)
	}
	if legs := q.railLeg(h); legs != nil || q.s.piece(hq).nation != august1914.Britain {
		return legs
	}
	// Rule 8.4: the BEF HQ may trace to a port, or be in one.
	ports := q.s.friendlyPorts()
	path := q.back(q.ports, h)
	if path == nil && ports.Has(h) {
		path = []hex{h}
	}
	if path == nil {
		return nil
	}
	port := path[len(path)-1]
	return []SupplyLeg{{Rule: "8.4", To: "the port of " + q.s.chart().places[port].city, Hexes: q.s.chart().numbers(path)}}
}

// railLeg returns the line along rails from a hex to the edge of the map.
func (q *supplyTracer) railLeg(h hex) []SupplyLeg {
	path := q.back(q.net, h)
	if path == nil {
		return nil
	}
	return []SupplyLeg{{Rule: q.rule(), To: "the edge of the map", Hexes: q.s.chart().numbers(path)}}
}

// fromDepot returns the line of a German HQ: straight to rails in Germany, or
// to its depot. (Rule 8.6)
func (q *supplyTracer) fromDepot(hq unit) []SupplyLeg {
	h, c := q.s.at[hq], q.s.chart()
	net := q.s.germanRail()
	if path := q.back(q.leashes(q.s.homeRails(&net), nil, nil), h); path != nil {
		rest := q.railLeg(path[len(path)-1])
		if len(path) == 1 && rest != nil {
			return rest // the HQ is on it
		}
		leg := q.leg(path, nil)
		leg.To = "a rail line in Germany"
		return append([]SupplyLeg{leg}, rest...)
	}
	for d := range q.depotsOf(hq).All() {
		path := q.back(q.leashes(only(q.s.at[d]), &c.rails, &q.s.control), h)
		if path == nil || !net.Has(q.s.at[d]) {
			continue
		}
		leg := q.leg(path, &c.rails)
		leg.To, leg.Unit = q.s.piece(d).name, q.s.piece(d).id
		return append([]SupplyLeg{leg}, q.railLeg(q.s.at[d])...)
	}
	return nil
}

// depotsOf returns the depots on the map that may supply an HQ.
func (q *supplyTracer) depotsOf(hq unit) (set unitSet) {
	for d := range q.s.scenario.depots.All() {
		if q.s.at[d] != off && q.s.feeds(d, hq) {
			set.Add(d)
		}
	}
	return set
}

// leg returns a piece of no more than two hexes, with what its steps cost.
func (q *supplyTracer) leg(path []hex, railsIn *hexSet) SupplyLeg {
	c := q.s.chart()
	leg := SupplyLeg{Rule: q.rule(), Hexes: c.numbers(path), Costs: []int{}, Limit: 2 * supplyReach}
	for i := range len(path) - 1 {
		cost := 2
		if railsIn != nil && railsIn.Has(path[i+1]) && c.rail(path[i], c.side(path[i], path[i+1])) {
			cost = 1
		}
		leg.Costs = append(leg.Costs, cost)
	}
	return leg
}
