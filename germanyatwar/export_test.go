package germanyatwar

// CheckIsolation determines the isolated units of the phasing side, as at the start of
// an impulse.
func CheckIsolation(s *State) { s.checkIsolation(s.phasing) }
