package sabinschlieffen

import "github.com/august1914/august1914"

// A placement is the part of a position that both sides know. At the start of a
// Scenario everything is public.
type placement struct {
	fresh, spent [nations]tally
	control      HexSet // hexes in German hands
	turn         uint8
	routed       [nations]uint8
	recoveries   [nations]uint8 // recoveries left in the turn; a Scenario leaves them to the turn track
}

// A State is a position of the game. It is a plain value: assignment copies it and ==
// compares it. The zero State is not a position of any game. [New] and [Position] make
// States.
//
// A State holds the secrets of both sides. To show a position to a player, use View.
type State struct {
	scenario *Scenario

	turn      uint8
	phase     Phase
	control   HexSet            // hexes in German hands
	committed august1914.Actors // seats that have committed their orders
	absorbing Hex               // hex where a hit waits for the defender's choice

	recoveries [nations]uint8    // spent blocks still to be flipped this turn
	flipped    august1914.Actors // seats that have flipped blocks, if that lets them stop (Rule S4)
	routed     [nations]uint8
	armies     [nations]army

	// What both sides have known: the last position that was completely public, and
	// every announcement since. Resample needs them.
	origin placement
	log    combatLog
}

// New returns the position at the start of the scenario.
func New(sc *Scenario) State {
	s := State{scenario: sc}
	s.begin(sc.start)
	return s
}

// begin puts the State at the start of the orders phase of a placement.
func (s *State) begin(at placement) {
	s.origin = at
	s.turn = at.turn
	s.control = at.control
	s.routed = at.routed
	for n := range s.armies {
		s.armies[n].fresh = at.fresh[n]
		s.armies[n].spent = at.spent[n]
	}
	s.startOrders()
	s.origin.recoveries = s.recoveries
}

// Scenario returns the scenario of the game.
func (s *State) Scenario() *Scenario { return s.scenario }

// Turn returns the number of the turn, counted from 1.
func (s *State) Turn() int { return int(s.turn) }

// Phase returns the phase.
func (s *State) Phase() Phase { return s.phase }

// Active returns the side whose attacks are being resolved. It returns NoSide in the
// orders phase, when both sides act. (Rule S8)
func (s *State) Active() august1914.Side {
	if seat := s.attacker(); seat != 0 {
		return sideOf(seat)
	}
	return august1914.NoSide
}

// Control returns the hexes that a side controls. Control is public.
func (s *State) Control(side august1914.Side) HexSet {
	switch side {
	case august1914.German:
		return s.control
	case august1914.Allied:
		return allHexes.Minus(s.control)
	}
	return 0
}

// friendly returns the hexes that a seat controls.
func (s *State) friendly(seat august1914.Seat) HexSet {
	if seat == GermanSeat {
		return s.control
	}
	return allHexes.Minus(s.control)
}

// holder returns the seat that controls h.
func (s *State) holder(h Hex) august1914.Seat {
	if s.control.Has(h) {
		return GermanSeat
	}
	return AlliedSeat
}

// attacker returns the seat whose attacks are being resolved, or 0.
func (s *State) attacker() august1914.Seat {
	switch s.phase {
	case AlliedCombats:
		return AlliedSeat
	case GermanCombats:
		return GermanSeat
	}
	return 0
}

// strength returns the numbers of fresh and spent blocks of a seat in h, and whether
// they include the British block.
func (s *State) strength(seat august1914.Seat, h Hex) (fresh, spent int, britishThere bool) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		a := &s.armies[n]
		f, sp := a.standingFresh().at(h), a.standingSpent().at(h)
		fresh, spent = fresh+f, spent+sp
		britishThere = britishThere || n == british && f+sp > 0
	}
	return fresh, spent, britishThere
}

// Header returns the header of a record, which is needed to replay the game.
func (s *State) Header() august1914.Header { return s.scenario.kept().Header(Revisions()) }

// Options lists the options of the game.
func (s *State) Options() []august1914.Option { return Options() }

// SameData reports whether the record of a header was made on the data of the scenario.
func (s *State) SameData(h august1914.Header) bool { return s.scenario.kept().SameData(h) }

// SamePosition reports whether the record of a header began with this position. Its hash
// depends on the names that the settings had when it was made.
func (s *State) SamePosition(h august1914.Header) bool {
	return s.scenario.kept().SamePosition(h, s.hash)
}

// ToAct returns the seats that may decide: both seats until they have committed their
// orders, then the attacker or the defender of a combat, and no seat at the end.
func (s *State) ToAct() august1914.Actors {
	switch {
	case s.phase == Orders:
		return bothSeats.Minus(s.committed)
	case s.phase == Over || s.phase == 0:
		return 0
	case s.absorbing != NoHex:
		return august1914.ActorsOf(other(s.attacker()).Actor())
	}
	return august1914.ActorsOf(s.attacker().Actor())
}

// Weight returns 0: the game has no dice.
func (s *State) Weight(Move) uint64 { return 0 }
