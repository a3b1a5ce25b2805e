package schlieffenswar

// Elan and fatigue. (Rule 9.6)

// lowerMorale lowers the morale of a corps by one level: from elan to normal, or from
// normal to fatigued. A fatigued corps stays fatigued. (Rule 9.6)
func (s *State) lowerMorale(u unit) {
	switch {
	case !s.piece(u).corps():
	case s.elan.Has(u):
		s.elan.Remove(u)
	default:
		s.fatigued.Add(u)
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
	switch {
	case !s.piece(u).corps():
	case s.fatigued.Has(u):
		s.fatigued.Remove(u)
	default:
		s.elan.Add(u)
	}
}
