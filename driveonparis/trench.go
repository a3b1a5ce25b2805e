package driveonparis

import "github.com/august1914/august1914"

// Trenches. (Rule 1.6)

var (
	isDigging     = faults.New("1.6b", "{unit} is digging trenches")
	tooEarly      = faults.New("1.6a", "trenches cannot be built yet")
	notInfantry   = faults.New("1.6b", "{unit} is not infantry")
	hasTrench     = faults.New("1.6b", "the hex already has a trench")
	noTrenchThere = faults.New("1.6c", "no trench can be built in this hex")
)

func init() {
	stages[entrenching] = stageRow{
		name: "entrenching", phases: phasesOf(Supply), battle: inPeace,
		kind: "dig", rule: "1.6", prompt: "Begin trenches.",
		place: nowhere, actors: theActive, public: notPublic, moves: (*State).listDigging,
		end: Done, mayEnd: always, finish: (*State).endPlayerTurn, dice: noDice, roll: noRoll,
	}
	verbs[Dig] = verbRow{name: "dig", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeDig(m.unit) }, do: (*State).doDig}
}

// trenchTurn is the first turn on which trenches can be built. (Rule 1.6a)
const trenchTurn = 11

// skipTrenches completes the trenches that were begun. Then it asks for new ones if the
// side can build any. (Rules 1.6a, 1.6b)
func (s *State) skipTrenches(t *teller) {
	own := s.diggers.Intersect(s.scenario.sides[s.active])
	done := s.placesOf(&own)
	s.diggers = s.diggers.Minus(own)
	s.trenches.AddAll(done)
	for h := range done.All() {
		t.trench(s, h, true)
	}
	may := s.turn >= trenchTurn && (s.active == germans || s.dug)
	if s.active == germans && !done.IsEmpty() {
		s.dug = true
	}
	if may {
		for u := range s.scenario.sides[s.active].All() {
			if s.judgeDig(u) == nil {
				return
			}
		}
	}
	s.endPlayerTurn(t)
}

// placesOf returns the hexes with some units.
func (s *State) placesOf(units *unitSet) (set hexSet) {
	for u := range units.All() {
		if h := s.at[u]; h != off {
			set.Add(h)
		}
	}
	return set
}

// judgeDig returns the fault that keeps a unit from beginning a trench in its hex, or
// from joining others that dig there. (Rules 1.6b, 1.6c)
func (s *State) judgeDig(u unit) fault {
	h := s.at[u]
	switch {
	case s.stage != entrenching:
		return wrongStage
	case s.turn < trenchTurn || s.active == allies && !s.dug:
		return tooEarly
	case h == off:
		return notOnMap
	case s.aboard(u):
		return isAboard
	case !s.piece(u).kind.foot():
		return notInfantry
	case s.reserve.Has(u):
		return inReserve
	case s.trenches.Has(h):
		return hasTrench
	case s.diggers.Has(u):
		return isDigging
	case !s.chart().places[h].ground.trench:
		return noTrenchThere
	}
	return nil
}

// digsIn reports whether a trench is under construction in a hex. (Rule 1.6b)
func (s *State) digsIn(h hex) bool {
	return s.unitsAt(h).Overlaps(s.diggers)
}

// doDig puts the marker on a unit. It binds the unit, not the hex. (Rule 1.6b)
func (s *State) doDig(m action, t *teller) {
	u := m.unit
	first := !s.digsIn(s.at[u])
	s.diggers.Add(u)
	if first {
		t.trench(s, s.at[u], false)
	}
	t.quietly(s, "dig", "1.6b", u, "{unit} digs in {at}.")
}

// clearTrenches removes trenches in hexes that no unit of their side occupies. (Rule 1.6b)
func (s *State) clearTrenches() {
	german, allied := s.hexesOf(&s.scenario.sides[germans]), s.hexesOf(&s.scenario.sides[allies])
	s.trenches.KeepAll(german.Intersect(s.control).Union(allied.Minus(s.control)))
}

// listDigging appends the units that can dig.
func (s *State) listDigging(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	l.each(Dig, l.own, s.judgeDig)
	return l.moves
}
