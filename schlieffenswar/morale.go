package schlieffenswar

// Elan and fatigue. (Rule 9.6)

// lowerMorale lowers the morale of a corps by one level: from elan to normal, or from
// normal to fatigued. A fatigued corps stays fatigued. (Rule 9.6)
func (s *State) lowerMorale(u unit) {
	s.shift(u, &s.elan, &s.fatigued)
}

// shift moves a corps by a level, out of the set above or else into the one below.
func (s *State) shift(u unit, above, below *unitSet) {
	switch {
	case !s.piece(u).corps():
	case above.Has(u):
		above.Remove(u)
	default:
		below.Add(u)
	}
}

// tire lowers the morale of a unit and adds the event.
func (s *State) tire(u unit, rule string, t *teller) {
	already := s.fatigued.Has(u)
	s.lowerMorale(u)
	t.tired(s, u, rule, already)
}

// raiseMorale raises the morale of a corps by one level. (Rule 9.6)
func (s *State) raiseMorale(u unit) {
	s.shift(u, &s.fatigued, &s.elan)
}
