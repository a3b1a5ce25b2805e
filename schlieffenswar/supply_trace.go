package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// Supply is one of the three supply states of a unit. (Rule 8.0)
type Supply string

// The three supply states. "" means that the viewer does not know the state.
const (
	InSupply       Supply = "in"
	FortressSupply Supply = "fortress"
	OutOfSupply    Supply = "out"
)

// supplyRules holds the supply rule of each nation.
var supplyRules = [nationCount]string{german: "8.6", french: "8.3", british: "8.4", belgian: "8.5"}

// Traces reports whether a unit is in supply and in command in this position, with the
// path or the obstacles. A viewer that does not command the unit cannot examine its
// lines: the text then says what its markers show. If the viewer cannot examine the unit
// at all, the error is a violation of Rule 6.6. (Rules 6.7, 8.0)
func (s *State) Traces(v august1914.Viewer, id string) ([]august1914.Trace, error) {
	u, err := s.findUnit(id)
	if err != nil {
		return nil, err
	}
	p, own := s.piece(u), commands(v, s.piece(u).seat())
	switch {
	case !own && s.mayLieHidden(v, u):
		return nil, s.hiddenFrom(u)
	case s.at[u] == off:
		return nil, s.refusal(notOnMap, Move{unit: p.word})
	}
	t := august1914.Trace{Unit: id, Place: s.chart().number(s.at[u]), Best: true, Rule: "6.6"}
	supply, command := t, t
	supply.Kind, command.Kind = august1914.TraceSupply, august1914.TraceCommand
	if own {
		q := s.supplyTracer(nationIndex(p.nation))
		q.traceSupply(&supply, u)
		q.traceCommand(&command, u)
	} else {
		supply.Text = fmt.Sprintf("%s counts as %s until its side checks again. You cannot examine its lines.", p.name, s.supplyOf(u))
		command.Text = fmt.Sprintf("You cannot examine whether %s is in command.", p.name)
	}
	if p.kind == Fort {
		supply = august1914.Trace{Kind: supply.Kind, Unit: id, Place: supply.Place, Sure: true, Best: true, Rule: "5.5", Text: p.name + " needs no supply."}
	}
	return []august1914.Trace{supply, command}, nil
}

// mayLieHidden reports whether a unit of the other side is hidden from the viewer on the
// map, or may be while its side deploys. (Rules 3.1, 6.6)
func (s *State) mayLieHidden(v august1914.Viewer, u unit) bool {
	if s.at[u] == off {
		return s.stage == deploying && s.piece(u).entry == 0
	}
	return !s.sees(v, u)
}

// The legs of a supply line. (Rules 8.3 to 8.6)

// A supplyTracer traces lines for one nation.
type supplyTracer struct {
	tracer
	nation int
	net    *hexgrid.Reach // rails with a line to the map edge
	ports  *hexgrid.Reach // rails with a line to a friendly port, for the British
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

// edge returns the hexes at the map edges that supply the nation.
func (q *supplyTracer) edge() hexSet {
	c := q.s.chart()
	if q.nation == german {
		return c.east
	}
	return c.west.Union(c.south)
}

// rule returns the supply rule of the nation.
func (q *supplyTracer) rule() string { return supplyRules[q.nation] }

// traceSupply fills in the supply line of a unit, or the obstacles.
func (q *supplyTracer) traceSupply(t *august1914.Trace, u unit) {
	s, h, name := q.s, q.s.at[u], q.s.piece(u).name
	now := q.line(t, h, s.piece(u).kind == Depot)
	if len(t.Legs) > 1 && t.Legs[0].Unit == t.Unit {
		t.Legs = t.Legs[1:] // an HQ needs no line to itself
	}
	t.Sure = now != outOfSupply
	t.Best = t.Sure
	switch {
	case now == fortressSupply:
		t.Text = fmt.Sprintf("%s is supplied only by the fortress in %s: no supply line is open.", name, s.scenario.named(t.Place))
		for _, cut := range t.Cuts {
			t.Text += " " + cut.Text
		}
		t.Cuts = nil
	case now == outOfSupply:
		t.Text = name + " cannot trace a supply line."
	case len(t.Legs) == 0:
		t.Text = "Belgian units in Belgium need no supply line."
	default:
		t.Text = name + " can trace a supply line to " + t.Legs[0].Text
		if last := t.Legs[len(t.Legs)-1]; len(t.Legs) > 1 {
			t.Text += ", and from there to " + last.Text
		}
		t.Text += "."
	}
	// Rule 8.1: the result of the last check counts.
	if marked := s.supplyOf(u); marked != now {
		t.Text += fmt.Sprintf(" It counts as %s until its side checks again.", marked)
	}
}

// line fills in the supply line from h, or the obstacles. It returns the supply
// state of a unit there.
func (q *supplyTracer) line(t *august1914.Trace, h hex, depot bool) supplyState {
	t.Rule = q.rule()
	switch {
	case depot:
		t.Legs = q.railLeg(h)
	case q.nation == belgian && q.s.chart().countries[august1914.Belgium].Has(h):
		return inSupply
	default:
		t.Legs = q.fieldLegs(h)
	}
	switch {
	case t.Legs != nil:
		return inSupply
	case depot:
		t.Cuts = q.railCuts(h, noUnit)
	default:
		t.Cuts = q.fieldCuts(h)
	}
	if q.s.givesFortressSupply(h, q.nation) {
		t.Rule = "8.9"
		return fortressSupply
	}
	return outOfSupply
}

// fieldLegs returns the line of a unit in the field: to the nearest HQ or German city
// that is itself in supply, and on from there.
func (q *supplyTracer) fieldLegs(h hex) []august1914.TraceLeg {
	path := q.back(q.leashes(q.origins(), q.unitRails(), nil), h)
	if path == nil {
		return nil
	}
	source := path[len(path)-1]
	leg := q.leg(path, q.unitRails())
	hq := q.hqIn(source)
	if hq == noUnit {
		leg.Text = q.s.chart().places[source].city
		return append([]august1914.TraceLeg{leg}, q.railLeg(source)...)
	}
	leg.Text, leg.Unit = q.s.piece(hq).name, q.s.piece(hq).id
	return append([]august1914.TraceLeg{leg}, q.onward(hq)...)
}

// origins returns the hexes from which a line can continue: HQs with a
// line, and German cities.
func (q *supplyTracer) origins() (set hexSet) {
	for hq := range q.masters().All() {
		if q.s.at[hq] != off && q.onward(hq) != nil {
			set.Add(q.s.at[hq])
		}
	}
	if q.nation == german {
		cities := q.s.chart().germanCity.Intersect(q.s.control).Intersect(q.s.germanRail())
		set = set.Union(cities)
	}
	return set
}

// masters returns the HQs to which units of the nation trace. (Rules 8.3 to 8.6)
func (q *supplyTracer) masters() unitSet {
	nations := q.s.scenario.nations[q.nation]
	if q.nation == british {
		nations = nations.Union(q.s.scenario.nations[french])
	}
	return q.s.scenario.hqs.Intersect(nations)
}

// hqIn returns an HQ in h that has a line, or noUnit.
func (q *supplyTracer) hqIn(h hex) unit {
	return engine.Which(q.masters(), func(hq unit) bool { return q.s.at[hq] == h && q.onward(hq) != nil }).First()
}

// unitRails returns the hexes in which rails count half for traces of units: France for
// the French, nil for the others.
func (q *supplyTracer) unitRails() *hexSet {
	if q.nation == french {
		return &q.s.chart().countries[august1914.France]
	}
	return nil
}

// onward returns the line of an HQ to the edge, or nil if it has none.
func (q *supplyTracer) onward(hq unit) []august1914.TraceLeg {
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
	return []august1914.TraceLeg{{Rule: "8.4", Text: "the port of " + q.s.chart().places[port].city, Places: q.s.chart().numbers(path)}}
}

// railLeg returns the rail line from a hex to the edge of the map, or nil.
func (q *supplyTracer) railLeg(h hex) []august1914.TraceLeg {
	path := q.back(q.net, h)
	if path == nil {
		return nil
	}
	return []august1914.TraceLeg{{Rule: q.rule(), Text: "the edge of the map", Places: q.s.chart().numbers(path)}}
}

// fromDepot returns the line of a German HQ, directly to rails in Germany or by way of
// its depot. (Rule 8.6)
func (q *supplyTracer) fromDepot(hq unit) []august1914.TraceLeg {
	h, c := q.s.at[hq], q.s.chart()
	net := q.s.germanRail()
	if path := q.back(q.leashes(q.s.homeRails(&net), nil, nil), h); path != nil {
		rest := q.railLeg(path[len(path)-1])
		if len(path) == 1 && rest != nil {
			return rest // the HQ is on the rail line
		}
		leg := q.leg(path, nil)
		leg.Text = "a rail line in Germany"
		return append([]august1914.TraceLeg{leg}, rest...)
	}
	for d := range q.depotsOf(hq).All() {
		path := q.back(q.leashes(only(q.s.at[d]), &c.rails, &q.s.control), h)
		if path == nil || !net.Has(q.s.at[d]) {
			continue
		}
		leg := q.leg(path, &c.rails)
		leg.Text, leg.Unit = q.s.piece(d).name, q.s.piece(d).id
		return append([]august1914.TraceLeg{leg}, q.railLeg(q.s.at[d])...)
	}
	return nil
}

// depotsOf returns the depots on the map that may supply an HQ.
func (q *supplyTracer) depotsOf(hq unit) unitSet {
	return engine.Which(q.s.scenario.depots, func(d unit) bool { return q.s.at[d] != off && q.s.feeds(d, hq) })
}

// leg returns a leg of at most two hexes, with its length.
func (q *supplyTracer) leg(path []hex, railsIn *hexSet) august1914.TraceLeg {
	c, halves := q.s.chart(), 0
	for i := range len(path) - 1 {
		halves += 2
		if railsIn != nil && railsIn.Has(path[i+1]) && c.rail(path[i], c.side(path[i], path[i+1])) {
			halves--
		}
	}
	return august1914.TraceLeg{Rule: q.rule(), Places: c.numbers(path), Length: halfHexes(halves) + " of " + hexCount(supplyReach)}
}

// halfHexes formats a number of half hexes in hexes: "0", "½", "1", "1½".
func halfHexes(n int) string {
	switch {
	case n%2 == 0:
		return fmt.Sprint(n / 2)
	case n == 1:
		return "½"
	}
	return fmt.Sprintf("%d½", n/2)
}
