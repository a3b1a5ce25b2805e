package germanyatwar

// CheckIsolation finds the isolated units of the phasing side, as an impulse
// begins.
func CheckIsolation(s *State) { s.checkIsolation(s.phasing) }
