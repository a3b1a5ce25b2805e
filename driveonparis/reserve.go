package driveonparis

import "github.com/august1914/august1914"

// Reserves. (Rule 1.1d)

var (
	notCombat       = faults.New("1.1d", "{unit} cannot be placed in reserve")
	inReserve       = faults.New("1.1d", "{unit} is in reserve")
	zoneBarsReserve = faults.New("1.1d", "{unit} began the phase in an enemy zone of control")
	notCommanded    = faults.New("1.3b", "no HQ of its country commands {unit}")
)

func init() {
	stages[reserving] = stageRow{
		name: "reserving", phases: phasesOf(Reserves), battle: inPeace,
		kind: "reserve", rule: "1.1d", prompt: "Place units in reserve.",
		place: nowhere, actors: theActive, public: (*State).bare, moves: (*State).listReserves,
		end: Done, mayEnd: always, finish: (*State).beginMovement, dice: noDice, roll: noRoll,
	}
	verbs[Reserve] = verbRow{name: "reserve", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeReserve(m.unit) }, do: (*State).doReserve}
}

// judgeReserve returns the fault that keeps a unit out of reserve. (Rule 1.1d)
func (s *State) judgeReserve(u unit) fault {
	if f := s.reserveFault(u); f != nil {
		return f
	}
	if !s.commands(u) {
		return notCommanded
	}
	return nil
}

// reserveFault is judgeReserve without command. (Rules 1.1d, 1.6b)
func (s *State) reserveFault(u unit) fault {
	switch {
	case s.stage != reserving:
		return wrongStage
	case s.at[u] == off:
		return notOnMap
	case s.aboard(u):
		return isAboard
	case !s.reservable(u):
		return notCombat
	case s.reserve.Has(u):
		return inReserve
	case s.zoned.Has(u):
		return zoneBarsReserve
	case s.diggers.Has(u):
		return isDigging
	}
	return nil
}

// reservable reports whether the kind of a unit can go into reserve. Fortresses do not
// move, and trains and taxis have their own rules of exploitation. (Rules 1.1d, 1.2b)
func (s *State) reservable(u unit) bool {
	switch k := s.piece(u).kind; k {
	case HQ, SiegeGun:
		return !s.rules().fewReserves
	default:
		return k.combat() || k == ArmoredCar
	}
}

// doReserve puts a unit into reserve.
func (s *State) doReserve(m action, t *teller) {
	s.reserve.Add(m.unit)
	t.quietly(s, "reserve", "1.1d", m.unit, "{unit} in {at} is placed in reserve.")
}

// listReserves appends the units that can go into reserve.
func (s *State) listReserves(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	left := l.own.Minus(s.reserve)
	left.RemoveAll(s.zoned)
	left.RemoveAll(s.diggers)
	var commanded hexSet
	of := august1914.NoPower
	for u := range left.All() {
		if s.reserveFault(u) != nil {
			continue
		}
		if nation := s.piece(u).nation; nation != of {
			commanded, of = s.commanded(nation), nation
		}
		if commanded.Has(s.at[u]) {
			l.about(Reserve, u)
		}
	}
	return l.moves
}
