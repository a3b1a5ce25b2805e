package driveonparis

import "github.com/august1914/august1914"

// Stacking. (STACK, SCS_STACK, Rules 2.1a, 2.1b)

var (
	overstacked = faults.New("STACK", "only four units can stack in a hex")
	mixedStack  = faults.New("2.1", "units of these nations cannot stack together")
	notExcess   = faults.New("SCS_STACK", "{unit} does not have to be removed")
)

func init() {
	stages[crowding] = stageRow{
		name: "crowding", phases: phasesOf(Movement, Combat, Breakthrough, Exploitation), battle: inEither,
		kind: "crowd", rule: "SCS_STACK", prompt: "Remove a unit from the overstacked hex.",
		place: theBattle, actors: theCrowded, public: notPublic, moves: (*State).listDisbanding,
		end: Done, mayEnd: never, finish: nothing, dice: noDice, roll: noRoll,
	}
	verbs[Disband] = verbRow{name: "disband", uses: itsUnit, judge: (*State).judgeDisband, do: (*State).doDisband}
}

// counted returns the number of units in a hex that count for stacking.
func (s *State) counted(h hex) int { return s.sizeOf(s.unitsAt(h)) }

// sizeOf returns how many units of a set count for stacking.
func (s *State) sizeOf(set unitSet) int {
	n := 0
	for u := range set.All() {
		if s.piece(u).kind.stacks() && !s.aboard(u) {
			n++
		}
	}
	return n
}

// cooperate reports whether units of two powers stack and attack together. (Rules
// 2.1a, 2.1b)
func (s *State) cooperate(a, b august1914.Power) bool {
	switch {
	case a == b:
		return true
	case a == august1914.Belgium || b == august1914.Belgium:
		return s.turn >= belgiansJoin
	}
	return false
}

// apart returns the fault of units of two nations in one attack, or nil if they attack
// together. (Rules 2.1a, 2.1b)
func (s *State) apart(a, b august1914.Power) fault {
	switch {
	case s.cooperate(a, b):
		return nil
	case a == august1914.Belgium || b == august1914.Belgium:
		return belgiansApart
	}
	return noCooperation
}

// joins reports whether a unit can stack with its side's units in a hex. British units
// stack with French trains, taxis and fortresses.
func (s *State) joins(u unit, h hex) bool {
	for o := range s.unitsAt(h).All() {
		if o != u && s.piece(o).side() == s.piece(u).side() && !s.together(u, o) {
			return false
		}
	}
	return true
}

// together reports whether two units can be in the same hex.
func (s *State) together(u, o unit) bool {
	a, b := s.piece(u), s.piece(o)
	if s.cooperate(a.nation, b.nation) || s.aboard(u) || s.aboard(o) {
		return true // Rule 1.2c: units aboard a train do not count
	}
	return s.hosts(a, b) || s.hosts(b, a)
}

// hosts reports whether a is a French train, taxis or fortress, and b is British.
func (s *State) hosts(a, b *piece) bool {
	return a.nation == august1914.France && b.nation == august1914.Britain && (a.kind == Fortress || a.capacity > 0)
}

// crowdFault returns the fault of a stack that is too large or mixed.
func (s *State) crowdFault(h hex) fault {
	set := s.unitsAt(h)
	if s.sizeOf(set) > stackLimit {
		return overstacked
	}
	for u := range set.All() {
		for o := range set.All() {
			if o > u && !s.together(u, o) {
				return mixedStack
			}
		}
	}
	return nil
}

// crowdSide returns the side whose stacks are checked: in a battle the side that has
// retreated, else the side that has moved.
func (s *State) crowdSide() side {
	if s.battle.on {
		return s.active.Opponent()
	}
	return s.active
}

// findCrowd returns the first hex with too many units, or off. It also finds mixed
// stacks, except during a battle.
func (s *State) findCrowd() hex {
	for h := range s.company(&s.scenario.sides[s.crowdSide()]).All() {
		if f := s.crowdFault(h); f == overstacked || f == mixedStack && !s.battle.on {
			return h
		}
	}
	return off
}

// judgeDisband returns the fault that keeps a unit from being removed from the crowded
// hex. (SCS_STACK)
func (s *State) judgeDisband(m action) fault {
	if s.stage != crowding {
		return wrongStage
	}
	return s.disbandFault(m.unit, s.findCrowd())
}

// disbandFault is judgeDisband for a given hex.
func (s *State) disbandFault(u unit, h hex) fault {
	switch {
	case s.at[u] != h:
		return notExcess
	case s.piece(u).kind == Fortress:
		return fortressStays
	case s.counted(h) > stackLimit && !s.piece(u).kind.stacks():
		return notExcess
	case s.counted(h) <= stackLimit && s.joins(u, h):
		return notExcess
	}
	return nil
}

// doDisband removes an excess unit.
func (s *State) doDisband(m action, t *teller) {
	s.eliminate(m.unit, t)
	if s.battle.on {
		s.endRetreat(t)
		return
	}
	s.endMoves(t)
}

// theCrowded returns the seat that removes units.
func theCrowded(s *State) august1914.Actors { return actorOf(s.crowdSide()) }

// listDisbanding appends the units that can be removed.
func (s *State) listDisbanding(seat august1914.Seat, dst []Move) []Move {
	l, crowd := s.lister(seat, dst), s.findCrowd()
	l.each(Disband, l.own, func(u unit) fault { return s.disbandFault(u, crowd) })
	return l.moves
}
