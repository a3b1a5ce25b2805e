package driveonparis

import "github.com/august1914/august1914/internal/engine"

// The sequence of play. (SEQ)

// beginTurn starts a turn with the German player turn. (Rule 4.0b)
func (s *State) beginTurn(t *teller) {
	t.sealed(s, "turn", "SEQ", noUnit, off, int(s.turn), 0, "Turn {n} begins.")
	s.beginPlayerTurn(germans, t)
}

// beginPlayerTurn starts the player turn of a side with its reinforcements.
func (s *State) beginPlayerTurn(sd side, t *teller) {
	s.active, s.phase = sd, Arrival
	s.arrived, s.coming, s.moved, s.railed = unitSet{}, unitSet{}, unitSet{}, unitSet{}
	s.spent = [maxHQs]uint8{}
	t.phased(s)
	s.followSchedule(t)
	s.stage = transferring
	s.skipTransfer(t)
}

// beginReserves starts the placement of reserves. (Rule 1.1d)
func (s *State) beginReserves(t *teller) {
	s.phase, s.stage = Reserves, reserving
	s.markZoned()
	s.moved = unitSet{}
	t.phased(s)
}

// markZoned notes the units that begin the phase in an enemy zone of control. (SCS_ZOC)
func (s *State) markZoned() {
	enemy := s.zone(s.active.Opponent())
	s.zoned = engine.Which(s.scenario.sides[s.active], func(u unit) bool { return enemy.Has(s.at[u]) })
}

// beginMovement starts the movement phase.
func (s *State) beginMovement(t *teller) {
	s.phase, s.stage = Movement, ordering
	t.phased(s)
}

// endMoves ends a phase of movement. Before that it asks for the removal of units from
// crowded hexes. (SCS_STACK)
func (s *State) endMoves(t *teller) {
	if s.findCrowd() != off {
		s.stage = crowding
		return
	}
	if !s.want.units.IsEmpty() {
		s.stage = reviving
		return
	}
	if s.phase == Exploitation {
		s.reserve = s.reserve.Minus(s.scenario.sides[s.active])
		s.beginSupply(t)
		return
	}
	s.beginSiege(t)
}

// endPlayerTurn goes on to the other side or the next turn.
func (s *State) endPlayerTurn(t *teller) {
	if s.active == germans {
		s.beginPlayerTurn(allies, t)
		return
	}
	s.endTurn(t)
}

// endTurn ends the game, or goes on to the next turn.
func (s *State) endTurn(t *teller) {
	s.clearTrenches()
	s.endOfTurn(t)
	if s.over() {
		return
	}
	if s.turn == s.scenario.last {
		s.count(t)
		return
	}
	s.turn++
	s.beginTurn(t)
}
