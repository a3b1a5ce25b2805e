package germanyatwar

// Impetus. (Rule 7.6)

var noImpetus = faults.New("7.6", "{unit} is no cavalry that has cleared a green area in this impulse")

// skipPursuit ends the impetus segment when no cavalry is left that may move.
// Which cavalry has attacked, everybody has seen.
func (s *State) skipPursuit(t *teller) {
	if s.impetus.empty() {
		s.endPursuit(t)
	}
}

// endPursuit ends the impetus segment, and with it what remains of the impulse.
// (Rules 7.1, 7.7)
func (s *State) endPursuit(t *teller) {
	s.impetus, s.finished = blockSet{}, 0
	switch s.action {
	case tactical:
		s.deactivate(t)
	case strategic:
		s.passDisc(s.phasing.Opponent(), "7.1", t)
	}
	s.endImpulse(t)
}
