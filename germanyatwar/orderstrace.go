package germanyatwar

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
)

// An OrdersTrace says which activated leaders command a unit where it stands,
// or why none does. (Rules 7.3.1.5, 7.3.1.6)
type OrdersTrace struct {
	Unit      string                  `json:"unit"`           // its id
	Area      string                  `json:"area"`           // where it stands
	Commanded bool                    `json:"commanded"`      // whether any leader does
	Rule      string                  `json:"rule"`           // by which one does, or none
	Leaders   august1914.Array[Chain] `json:"leaders"`        // who command it, the nearest first
	Cuts      []Cut                   `json:"cuts,omitempty"` // why nobody does
}

// A Chain is a way of orders from a leader to a unit.
type Chain struct {
	Leader string                   `json:"leader"` // id of the leader
	Range  int                      `json:"range"`  // of the leader, in areas (Rule 7.3.1.5)
	Rule   string                   `json:"rule"`   // by which the unit is under this leader
	Path   august1914.Array[string] `json:"path"`   // from the unit to the leader, both ends included
}

// TraceOrders finds the activated leaders that command a unit where it stands.
// The viewer must be able to examine the unit; activated leaders lie open.
func (s *State) TraceOrders(v august1914.Viewer, id string) (OrdersTrace, error) {
	b, err := s.unitBefore(v, id)
	if err != nil {
		return OrdersTrace{}, err
	}
	t := OrdersTrace{Unit: id, Area: s.scenario.number(s.at[b]), Rule: "7.3.1.5", Leaders: []Chain{}}
	if s.activated.Has(b) {
		t.Cuts = []Cut{{Rule: "7.3", Why: s.info(b).label + " is activated, and takes no orders any more", Unit: id}}
		return t, nil
	}
	for l := range s.activated.All() {
		if s.sideOf(l) != s.sideOf(b) {
			continue
		}
		if subjects := s.subjects(l); subjects.Has(b) {
			s.chain(&t, l, b)
		}
	}
	switch {
	case len(t.Leaders) > 0:
		t.Commanded, t.Cuts = true, nil
		sortChains(t.Leaders)
	case t.Cuts == nil:
		t.Cuts = []Cut{{Rule: "7.3.1", Why: "no leader who commands " + s.info(b).label + " is activated", Unit: id}}
	}
	return t, nil
}

// chain adds the way of orders from a leader to a unit under his command, or
// what it fails by.
func (s *State) chain(t *OrdersTrace, l, b block) {
	sc, from, to := s.scenario, s.at[b], s.at[l]
	steps, away := s.rangeOf(l), sc.distance(from, to)
	passable := s.friendly(s.sideOf(l)).With(to)
	cut := Cut{Rule: "7.3.1.5", Area: sc.number(to), Unit: s.info(l).id}
	switch {
	case s.ordersOf(l).Has(from):
		path, _ := sc.land.Path(nil, from, areamap.AreasOf(to), passable)
		t.Leaders = append(t.Leaders, Chain{Leader: s.info(l).id, Range: steps, Rule: s.bond(l, b), Path: sc.route(path)})
		return
	case away == unreachable:
		cut.Why = fmt.Sprintf("no orders of %s cross the Channel", s.info(l).label)
		t.Cuts = append(t.Cuts, cut)
	case away > steps:
		cut.Why = fmt.Sprintf("%s is too far away: %d areas, with a range of %d", s.info(l).label, away, steps)
		t.Cuts = append(t.Cuts, cut)
	}
	// On the ways that are short enough.
	for a := range sc.board.All().Minus(passable).Without(from).All() {
		if sc.distance(from, a)+sc.distance(a, to) <= steps {
			c := s.barred(s.sideOf(l), a)
			c.Rule, c.Unit = "7.3.1.5", s.info(l).id
			t.Cuts = append(t.Cuts, c)
		}
	}
}

// bond returns the rule by which a unit is under a leader: that of Foch, that of
// the French reserves, or that of armies. (Rules 4.2.1, 7.3.1.5, 7.3.1.6)
func (s *State) bond(l, b block) string {
	switch {
	case l == s.scenario.foch:
		return "7.3.1.6"
	case s.info(l).army != s.info(b).army:
		return "4.2.1"
	}
	return "7.3.1.5"
}

// sortChains puts the shortest way first; equal ones stay in the order of the
// data.
func sortChains(list []Chain) {
	slices.SortStableFunc(list, func(a, b Chain) int { return cmp.Compare(len(a.Path), len(b.Path)) })
}
