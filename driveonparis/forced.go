package driveonparis

import "github.com/august1914/august1914"

// Decisions that leave no choice, as everybody can know. What is judged here rests on
// nothing but what a spectator sees, so that it tells nobody anything, whether a move
// is made by itself or waited for.

// Forced returns the one legal move of the seat that is to act, and whether everybody
// can know that there is no other: where units that lie hidden could make a difference
// it is to be announced, whether it is the only one or not. What is followed by a roll,
// or by the end of a player turn, is always announced, since it cannot be taken back.
// (SEQ, SCS_FOG)
func (s *State) Forced() (Move, bool) {
	by := s.ToAct().First()
	if s.scenario == nil || by.Seat() == 0 || !s.row().public(s) {
		return Move{}, false
	}
	list := s.LegalMoves(by, nil)
	if len(list) != 1 {
		return Move{}, false
	}
	return list[0], true
}

// Whether everybody knows all that the list of moves of a stage rests on.

// notPublic is for stages where the list rests on what lies hidden, and for those whose end
// leads to a roll or ends a player turn.
func notPublic(*State) bool { return false }

// bare reports whether no unit on the map lies hidden from anybody.
func (s *State) bare() bool { return s.visible(august1914.Spectator) == s.onMap() }

// arrivalsPublic: the schedule and who is late are public, and so is whether a hex is held
// by the enemy. Only who arrives with an HQ depends on where that lies, trains and siege
// guns on what is beside them, and who boards a train, or is aboard one, may lie hidden.
// (SCS_REINF, Rules 1.2a, 1.2e, 3.3a)
func (s *State) arrivalsPublic() bool {
	if s.bare() {
		return true
	}
	if s.rules().noZoneEntry || s.arrived.Overlaps(s.scenario.carriers) {
		return false
	}
	known, all := s.visible(august1914.Spectator), s.onMap()
	for u := range all.All() {
		if s.aboard(u) && !known.Has(u) {
			return false
		}
	}
	for u := range s.coming.All() {
		if p := s.piece(u); p.capacity > 0 || p.kind == SiegeGun {
			return false
		}
		a := s.arrivalOf(u)
		for i := 0; a != nil && i < len(a.spots); i++ {
			if a.spots[i].kind == withUnit {
				return false
			}
		}
	}
	return true
}
