package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A State is a position of the game. It is a plain value: assignment copies it and ==
// compares it. The zero State is not a position of any game. [New] and
// [Position.State] make States.
//
// A State contains hidden units. To show a position to a player, use View.
type State struct {
	scenario *Scenario

	turn   uint8
	active august1914.Seat // the seat whose player turn it is; 0 in the end of turn phase
	phase  Phase
	stage  stage

	// By index of the unit.
	at    [maxUnits]hex              // the hex; off if not on the map
	steps [maxUnits]august1914.Steps // steps left; 0 if out of play
	rank  [maxUnits]uint8            // position in the stack, 1 at the bottom; 0 off the map

	// The stacks by hex, as linked lists.
	stack [maxHexes]link // the top unit
	below [maxUnits]link // the unit directly below
	here  unitSet        // units on the map
	tops  unitSet        // top units of the stacks, which every player may examine (Rule 6.6)

	box  unitSet // eliminated units that may return (Rule 2.8)
	gone unitSet // units removed for good

	fatigued unitSet // fatigued corps (Rule 9.6)
	elan     unitSet
	oos      unitSet // units out of supply in their last administrative phase (Rule 8.1)
	fortress unitSet // units in heavy fortress supply

	entered  unitSet // reinforcements that have entered this turn
	moved    unitSet // units that have moved in this movement phase
	done     unitSet // units that may not act again in this phase; at its end, units that have made room (Rule 6.5)
	fought   unitSet // units that have attacked in this phase
	defended unitSet // units that have been attacked in this phase (Rule 11.5)
	hungry   unitSet // units that still have to roll for attrition (Rule 8.8)
	sorted   hexSet  // hexes found overstacked at the end of this phase
	crowded  hex     // the overstacked hex that is being resolved

	withdrawn int // corps sent to the east (Rule 9.4)

	control   hexSet                  // hexes in German hands (Rule 3.3)
	held      [nationCount]hexSet     // hexes with units of a nation
	corpsIn   [EntenteSeat + 1]hexSet // hexes with corps that project a zone (Rule 7.0)
	zones     [EntenteSeat + 1]hexSet // hexes in the zones of these corps
	endanger  bool                    // Paris has been endangered (Rule 4.1)
	planXVII  uint8                   // attacks of Plan XVII so far (Rule 4.4)
	result    result
	artillery uint8 // heavy artillery markers available (Rule 11.23)
	reserve   uint8 // heavy artillery markers that return next turn
	coup      bool  // the coup de main is available

	march  march
	battle battle
	probe  probe // {0, 0} if no unit can follow one
}

// New returns the position at the start of the scenario.
func New(sc *Scenario) State {
	s := State{scenario: sc, turn: 1, artillery: heavyMarkers, coup: true, crowded: off}
	for i := range s.at {
		s.at[i] = off
	}
	s.control = sc.chart.countries[august1914.Germany]
	for u := range sc.pieces {
		p := &sc.pieces[u]
		s.steps[u] = p.ladder.Full()
		// Rule 3.1: all German mobile corps start with elan.
		if p.corps() && p.nation == august1914.Germany {
			s.elan.Add(unit(u))
		}
	}
	if sc.rules.openDeployment {
		s.beginDeployment(nil)
		return s
	}
	s.deployHistorically()
	s.beginTurn(nil)
	return s
}

// Scenario returns the scenario of the game.
func (s *State) Scenario() *Scenario { return s.scenario }

// Turn returns the number of the turn, from 1.
func (s *State) Turn() int { return int(s.turn) }

// Phase returns the current phase.
func (s *State) Phase() Phase { return s.phase }

// Active returns the side whose player turn it is, or NoSide at the end of a turn.
func (s *State) Active() august1914.Side { return sideOf(s.active) }

// Score returns the points by city. They are public. (Rules 4.6, 4.7)
func (s *State) Score() Score {
	v := s.View(august1914.Spectator)
	return v.Score()
}

// piece returns the constant properties of a unit.
func (s *State) piece(u unit) *piece { return &s.scenario.pieces[u] }

// chart returns the map.
func (s *State) chart() *chart { return &s.scenario.chart }

// trackBox returns the box of the current turn on the turn track.
func (s *State) trackBox() *trackBox { return &s.scenario.turns[s.turn-1] }

// A link refers to a unit: it is the index plus 1, or 0 for no unit.
type link uint8

func linkTo(u unit) link { return link(u) + 1 }

func (l link) unit() unit { return unit(l) - 1 } // noUnit for 0

// upmost returns the link to the top unit of a stack.
func (s *State) upmost(h hex) link {
	if int(h) >= len(s.stack) {
		return 0
	}
	return s.stack[h]
}

// unitsAt returns the units in a hex.
func (s *State) unitsAt(h hex) (set unitSet) {
	for l := s.upmost(h); l != 0; l = s.below[l.unit()] {
		set.Add(l.unit())
	}
	return set
}

// hexesOf returns the hexes of the units of a set.
func (s *State) hexesOf(set unitSet) (all hexSet) {
	for u := range set.All() {
		if s.at[u] != off {
			all.Add(s.at[u])
		}
	}
	return all
}

// seatHexes returns the hexes with units of a seat.
func (s *State) seatHexes(seat august1914.Seat) (all hexSet) {
	if seat == GermanSeat {
		return s.held[german]
	}
	for i := range all.Words {
		all.Words[i] = s.held[french].Words[i] | s.held[british].Words[i] | s.held[belgian].Words[i]
	}
	return all
}

// enemyHexes returns the hexes with enemies of the active seat.
func (s *State) enemyHexes() hexSet { return s.seatHexes(other(s.active)) }

// anyLeft reports whether any unit of a set is still on the map.
func (s *State) anyLeft(set unitSet) bool {
	return engine.Any(set.All(), func(u unit) bool { return s.at[u] != off })
}

// own returns the units of the active seat in a set.
func (s *State) own(set *unitSet) unitSet { return s.scenario.side(s.active).Intersect(*set) }

// seatAt returns the seat that has units in a hex, or 0.
func (s *State) seatAt(h hex) august1914.Seat {
	l := s.upmost(h)
	switch {
	case l == 0:
		return 0
	case s.scenario.nations[german].Has(l.unit()):
		return GermanSeat
	}
	return EntenteSeat
}

// holder returns the seat that controls a hex. (Rule 3.3)
func (s *State) holder(h hex) august1914.Seat {
	if s.control.Has(h) {
		return GermanSeat
	}
	return EntenteSeat
}

// put places a unit on top of the stack in a hex. The hex changes hands if the
// enemy controlled it.
func (s *State) put(u unit, h hex) {
	p := s.piece(u)
	s.tops.Remove(s.topOf(h))
	s.pile(u, h)
	s.tops.Add(s.topOf(h))
	s.held[nationIndex(p.nation)].Add(h)
	seat := p.seat()
	switch {
	case p.corps() && s.projects(h):
		s.spreadZone(seat, h)
	case p.kind == Fort && s.corpsIn[seat].Has(h):
		s.withdrawZone(seat, h)
	}
	if seat == GermanSeat {
		s.control.Add(h)
		// Rule 4.1: one German unit is enough.
		s.endanger = s.endanger || s.chart().perimeter.Has(h)
		return
	}
	s.control.Remove(h)
}

// pile places a unit on top of the stack in a hex and changes no other sets.
func (s *State) pile(u unit, h hex) {
	under := s.stack[h]
	s.at[u], s.rank[u], s.below[u], s.stack[h] = h, 1, under, linkTo(u)
	if under != 0 {
		s.rank[u] = s.rank[under.unit()] + 1
	}
	s.here.Add(u)
}

// height returns the number of units in a hex. It is public. (Rule 6.6)
func (s *State) height(h hex) int {
	if l := s.upmost(h); l != 0 {
		return int(s.rank[l.unit()])
	}
	return 0
}

// projects reports whether corps in h project a zone. They do not in a fortress or
// with a fort. (Rule 7.0)
func (s *State) projects(h hex) bool {
	return !s.chart().fortresses.Has(h) && s.fortIn(h) == noUnit
}

// fortIn returns the fort in a hex, or noUnit.
func (s *State) fortIn(h hex) unit {
	if h == off {
		return noUnit
	}
	if u := s.scenario.forts[h]; u != noUnit && s.at[u] == h {
		return u
	}
	return noUnit
}

// lift removes a unit from its hex. The units above it move down in the stack.
func (s *State) lift(u unit) {
	h := s.at[u]
	if h == off {
		return
	}
	s.tops.Remove(s.topOf(h))
	l := &s.stack[h]
	for *l != linkTo(u) {
		s.rank[l.unit()]--
		l = &s.below[l.unit()]
	}
	*l, s.below[u] = s.below[u], 0
	s.at[u], s.rank[u] = off, 0
	s.here.Remove(u)
	s.tops.Add(s.topOf(h))
	s.refresh(h, s.unitsAt(h))
}

// transfer moves a unit to the top of the stack in another hex.
func (s *State) transfer(u unit, to hex) {
	s.lift(u)
	s.put(u, to)
}

// refresh updates the sets of hexes after units have left.
func (s *State) refresh(h hex, rest unitSet) {
	for n := range s.held {
		s.held[n].Remove(h)
	}
	corps := august1914.Seat(0)
	for o := range rest.All() {
		p := s.piece(o)
		s.held[nationIndex(p.nation)].Add(h)
		if p.corps() && s.projects(h) {
			corps = p.seat()
		}
	}
	for seat := GermanSeat; seat <= EntenteSeat; seat++ {
		switch {
		case corps == seat:
			s.spreadZone(seat, h) // a fort may have prevented it
		case s.corpsIn[seat].Has(h):
			s.withdrawZone(seat, h)
		}
	}
}

// eliminate takes a unit out of play. A corps eliminated out of supply never returns.
// (Rules 2.8, 8.8, 9.5)
func (s *State) eliminate(u unit) {
	p := s.piece(u)
	forGood := !p.returns() || p.corps() && s.oos.Has(u)
	s.remove(u)
	if forGood {
		s.gone.Add(u)
		return
	}
	s.box.Add(u)
}

// remove takes a unit off the map and removes its markers.
func (s *State) remove(u unit) {
	s.lift(u)
	s.steps[u] = 0
	for _, set := range []*unitSet{&s.fatigued, &s.elan, &s.oos, &s.fortress, &s.moved, &s.done, &s.fought, &s.defended} {
		set.Remove(u)
	}
}

// loseStep takes one step from a unit and reports whether the unit survives.
func (s *State) loseStep(u unit) (alive bool) {
	left := s.piece(u).ladder.Lose(s.steps[u], 1)
	if !left.Alive() {
		s.eliminate(u)
		return false
	}
	s.steps[u] = left
	return true
}

// full reports whether a unit is at full strength.
func (s *State) full(u unit) bool { return s.steps[u] == s.piece(u).ladder.Full() }
