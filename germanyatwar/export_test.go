package germanyatwar

// CheckIsolation determines the isolated units of the phasing side, as at the start of
// an impulse.
func CheckIsolation(s *State) { s.checkIsolation(s.phasing) }

// FaultOf returns the rule and the sentence of the fault of a move, without its words, or "".
func (s *State) FaultOf(m Move) string {
	f := s.judge(&m, &action{})
	if f == nil {
		return ""
	}
	return f.Rule + ": " + f.Sentence
}

// FaultSentences lists the rules and the sentences of all faults.
func FaultSentences() (list []string) {
	for _, f := range faults.All() {
		list = append(list, f.Rule+": "+f.Sentence)
	}
	return list
}
