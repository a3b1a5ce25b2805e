package germanyatwar

import "github.com/august1914/august1914"

// Sea transport and rail. (Rules 2.5, 7.3.2, 8.3)

var (
	hasLanded    = faults.New("2.5", "{unit} has moved by sea this turn")
	notInBritain = faults.New("2.5", "{unit} is not in Great Britain")
	notTactical  = faults.New("7.3.2", "units can move by sea or by rail only in a pass or a strategic action")
	noHarbor     = faults.New("2.5", "{to} is not controlled by the Entente, or is contested")
	noLanding    = faults.New("2.5", "{to} is not across the Channel")
	noRail       = faults.New("8.3", "the optional rule for rail movement is not played")
	isThere      = faults.New("8.3", "{unit} is in {to} already")
	noLine       = faults.New("8.3", "no path through friendly, uncontested areas leads from {from} to {to}")
)

func init() {
	verbs[Ship] = verbRow{name: "ship", unit: true, to: true, judge: (*State).judgeShip, do: (*State).doCarry}
	verbs[Rail] = verbRow{name: "rail", unit: true, from: true, to: true, judge: (*State).judgeRail, do: (*State).doCarry}
}

// appendCarriage lists the destinations of a unit by ship and by train.
func (s *State) appendCarriage(seat august1914.Seat, b block, dst []Move) []Move {
	from := s.at[b]
	if from == s.scenario.britain {
		m := action{verb: Ship, seat: seat, unit: b, from: noArea}
		for m.to = range s.scenario.landing.All() {
			if s.judgeShip(m) == nil {
				dst = s.appendOne(Ship, seat, b, m.to, dst)
			}
		}
	}
	if !s.rules().rail {
		return dst
	}
	return s.appendInto(Rail, seat, b, s.railFrom(from).Without(from).Minus(s.full[s.phasing]), dst)
}

// judgeShip checks whether a unit can be shipped to an area. (Rules 2.5, 7.3.2)
func (s *State) judgeShip(m action) fault {
	b, to := m.unit, m.to
	switch {
	case s.course == tactical:
		return notTactical
	case s.stage != ordering:
		return wrongStage
	case s.at[b] == noArea || s.at[b] != s.scenario.britain:
		return notInBritain
	}
	if f := s.judgeStart(b); f != nil {
		return f
	}
	switch {
	case !s.scenario.landing.Has(to):
		return noLanding
	case !s.friendly(s.phasing).Has(to):
		return noHarbor
	case !s.room(s.phasing, to):
		return overstacked
	}
	return nil
}

// judgeRail checks whether a unit can go by rail. (Rule 8.3)
func (s *State) judgeRail(m action) fault {
	b, from, to := m.unit, m.from, m.to
	switch {
	case !s.rules().rail:
		return noRail
	case s.course == tactical:
		return notTactical
	case s.stage != ordering:
		return wrongStage
	}
	if f := s.judgeStart(b); f != nil {
		return f
	}
	switch {
	case s.at[b] != from:
		return notThere
	case from == to:
		return isThere
	case !s.railFrom(from).Has(to):
		return noLine
	case !s.room(s.phasing, to):
		return overstacked
	}
	return nil
}

// railFrom returns the areas that rail connects to an area through friendly areas
// without enemies, including the area. (Rule 8.3)
func (s *State) railFrom(a area) areaSet {
	friendly := s.friendly(s.phasing)
	if !friendly.Has(a) {
		return areaSet{}
	}
	return s.scenario.land.Flood(areaSet{}.With(a), friendly)
}

// doCarry moves a unit by sea or by rail.
func (s *State) doCarry(m action, t *teller) {
	b := m.unit
	from := s.at[b]
	s.shuffleFellows(b, s.movers(from))
	if m.verb == Ship && s.rules().landedStay {
		s.landed = s.landed.With(b)
	}
	s.lift(b)
	s.put(b, m.to)
	s.acted = s.acted.With(b)
	t.carried(s, m, from)
	s.settle(m.to, s.nationOf(b), t)
	s.skipOrders(t)
}
