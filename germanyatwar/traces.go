package germanyatwar

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	pen "github.com/august1914/august1914/internal/drawing"
	"github.com/august1914/august1914/internal/engine"
)

// Traces returns the line of communication of a unit and the path of its orders in the
// current position. The viewer must be able to examine the unit. Control, enemies and
// activated leaders are public, so both answers are exact. They do not tell whether
// the unit counts as isolated, which depends on the last check of its side. (Rules
// 7.0.1, 7.3.1.5, 7.3.1.6)
func (s *State) Traces(v august1914.Viewer, unit string) ([]august1914.Trace, error) {
	b, err := s.unitBefore(v, unit)
	if err != nil {
		return nil, err
	}
	return []august1914.Trace{s.lineTrace(b), s.ordersTrace(b)}, nil
}

// newTrace returns an empty trace for a unit.
func (s *State) newTrace(b block, kind august1914.TraceKind, rule string) august1914.Trace {
	return august1914.Trace{Kind: kind, Unit: s.info(b).id, Place: s.scenario.number(s.at[b]), Rule: rule}
}

// lineTrace finds the shortest line of communication of a unit, or the areas that cut
// it. (Rule 7.0.1)
func (s *State) lineTrace(b block) august1914.Trace {
	sc, n, a, isolated := s.scenario, s.nationOf(b), s.at[b], s.isolated.Has(b)
	ends, friendly := s.lineEnds(n), s.friendly(sideOf(n))
	t := s.newTrace(b, august1914.TraceCommunication, "7.0.1")
	if path, ok := sc.land.Path(nil, a, ends.Intersect(friendly), friendly); ok {
		end := s.endOf(path[len(path)-1])
		t.Sure, t.Best = true, true
		t.Text = fmt.Sprintf("%s has a line of communication to %s", s.info(b).label, end) +
			pen.If(isolated, ", but stays isolated until the next check of its side") + "."
		t.Legs = []august1914.TraceLeg{{Rule: "7.0.1", Text: end, Places: sc.route(path)}}
		return t
	}
	t.Text = s.info(b).label + " has no line of communication" +
		pen.If(!isolated, ", but is not isolated before the next check of its side") + "."
	if ends.Has(a) {
		t.Cuts = append(t.Cuts, s.barred("7.0.1", sideOf(n), a))
	}
	for c := range sc.land.Cut(areamap.AreasOf(a), ends.Without(a), friendly).All() {
		t.Cuts = append(t.Cuts, s.barred("7.0.1", sideOf(n), c))
	}
	return t
}

// endOf describes the end of a line of communication.
func (s *State) endOf(a area) string {
	info := s.ground(a)
	switch {
	case info.city != "":
		return info.city
	case info.fortCount > 0:
		return "the fortress of " + info.forts[0].name
	}
	return "the British landing area " + info.name
}

// barred describes why neither lines nor orders of a side pass through an area. (Rules
// 2.6, 7.0.1)
func (s *State) barred(rule string, sd side, a area) august1914.TraceCut {
	number := s.scenario.number(a)
	c := august1914.TraceCut{Rule: rule, Place: number, Text: fmt.Sprintf("Enemy units are in %s.", s.scenario.placeName(number))}
	if s.holder(a) != sd {
		c.Text = fmt.Sprintf("The %s side controls %s.", sideName(sd.Opponent()), s.scenario.placeName(number))
	}
	return c
}

// ordersTrace finds the activated leaders that command a unit in its area, the nearest
// first, or the reasons why there is no such leader. A unit that has acted has no orders,
// and in a pass or a strategic action it needs none. (Rules 7.1, 7.3.1.5, 7.3.1.6, 7.8)
func (s *State) ordersTrace(b block) august1914.Trace {
	t, label := s.newTrace(b, august1914.TraceOrders, "7.3.1.5"), s.info(b).label
	ours, f := s.sideOf(b) == s.phasing, fault(nil)
	free := ours && (s.course == pass || s.course == strategic)
	switch {
	case s.activated.Has(b) || ours && s.acted.Has(b):
		f = hasActed
	case free:
		f = s.judgeOrders(b)
	}
	switch {
	case f != nil:
		v := s.refusal(f, Move{unit: unitWordOf(t.Unit)})
		t.Rule, t.Text = v.Rule, v.Sentence+"."
		t.Cuts = []august1914.TraceCut{{Rule: t.Rule, Unit: t.Unit, Text: t.Text}}
		return t
	case free:
		t.Sure, t.Best, t.Rule, t.Text = true, true, "7.1", label+" needs no leader in this action."
		return t
	}
	for l := range s.activated.All() {
		if subjects := s.subjects(l); s.sideOf(l) != s.sideOf(b) || !subjects.Has(b) {
			continue
		}
		if s.ordersOf(l).Has(s.at[b]) {
			t.Legs = append(t.Legs, s.ordersLeg(l, b))
		} else {
			t.Cuts = append(t.Cuts, s.ordersCuts(l, s.at[b])...)
		}
	}
	if len(t.Legs) > 0 {
		slices.SortStableFunc(t.Legs, func(x, y august1914.TraceLeg) int { return cmp.Compare(len(x.Places), len(y.Places)) })
		leaders := engine.Each(slices.Values(t.Legs), func(leg august1914.TraceLeg) string { return leg.Text })
		t.Sure, t.Best, t.Rule, t.Legs, t.Cuts = true, true, t.Legs[0].Rule, t.Legs[:1], nil
		t.Text = fmt.Sprintf("%s is commanded by %s.", label, strings.Join(leaders, " or "))
		return t
	}
	t.Text = label + " is out of the tactical range of every activated leader that commands it."
	if t.Cuts == nil {
		t.Rule, t.Text = "7.3.1", fmt.Sprintf("No leader that commands %s is activated.", label)
		t.Cuts = []august1914.TraceCut{{Rule: "7.3.1", Unit: t.Unit, Text: t.Text}}
	}
	return t
}

// ordersLeg returns the path from a unit to a leader that commands it.
func (s *State) ordersLeg(l, b block) august1914.TraceLeg {
	from, to := s.at[b], s.at[l]
	path, _ := s.scenario.land.Path(nil, from, areamap.AreasOf(to), s.friendly(s.sideOf(l)).With(to))
	return august1914.TraceLeg{
		Rule: s.bond(l, b), Text: s.info(l).label, Unit: s.info(l).id, Places: s.scenario.route(path),
		Length: fmt.Sprintf("%d of %d areas", len(path)-1, s.rangeOf(l)),
	}
}

// ordersCuts lists the reasons why the orders of a leader do not reach an area.
func (s *State) ordersCuts(l block, from area) []august1914.TraceCut {
	sc, to, steps := s.scenario, s.at[l], s.rangeOf(l)
	info, away := s.info(l), sc.distance(from, to)
	text := ""
	switch {
	case away == unreachable:
		text = fmt.Sprintf("The tactical range of %s does not cross the Channel.", info.label)
	case away > steps:
		text = fmt.Sprintf("%s is %d areas away, and has a tactical range of %d.", info.label, away, steps)
	}
	if text != "" {
		return []august1914.TraceCut{{Rule: "7.3.1.5", Text: text, Place: sc.number(to), Unit: info.id}}
	}
	var cuts []august1914.TraceCut
	for a := range sc.board.All().Minus(s.friendly(s.sideOf(l))).Without(from).Without(to).All() {
		if sc.distance(from, a)+sc.distance(a, to) <= steps { // a is on a path that is short enough
			c := s.barred("7.3.1.5", s.sideOf(l), a)
			c.Unit = info.id
			cuts = append(cuts, c)
		}
	}
	return cuts
}

// bond returns the rule that puts a unit under a leader: the rule of Foch, of French
// reserves, or of armies. (Rules 4.2.1, 7.3.1.5, 7.3.1.6)
func (s *State) bond(l, b block) string {
	switch {
	case l == s.scenario.foch:
		return "7.3.1.6"
	case s.info(l).army != s.info(b).army:
		return "4.2.1"
	}
	return "7.3.1.5"
}
