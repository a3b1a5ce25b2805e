package schlieffenswar

// Elan and fatigue. (Rule 9.6)

// lowerMorale takes a corps one level down: elan to normal, normal to
// fatigued. A second fatigue has no effect. (Rule 9.6)
func (s *State) lowerMorale(u unit) {
	switch {
	case !s.piece(u).corps():
	case s.elan.Has(u):
		s.elan.Remove(u)
	default:
		s.fatigued.Add(u)
	}
}

// tire lowers the morale of a unit and tells of it.
func (s *State) tire(u unit, rule string, t *teller) {
	already := s.fatigued.Has(u)
	s.lowerMorale(u)
	t.tired(s, u, rule, already)
}

// raiseMorale takes a corps one level up. (Rule 9.6)
func (s *State) raiseMorale(u unit) {
	switch {
	case !s.piece(u).corps():
	case s.fatigued.Has(u):
		s.fatigued.Remove(u)
	default:
		s.elan.Add(u)
	}
}
