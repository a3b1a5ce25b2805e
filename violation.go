package august1914

// A Violation says why a move is refused: the rule by the number printed in
// the rulebook, what is wrong in one sentence, and which unit where. It says
// nothing that the one who proposed the move may not know.
//
// Apply and Play of every game return a *Violation for a move that the rules
// forbid, so errors.As finds it, and errors.Is with a Violation that has only
// some fields set matches those:
//
//	errors.Is(err, &august1914.Violation{Rule: "S5"})
type Violation struct {
	Rule     string `json:"rule"`            // number as printed, such as "S5" or "7.1"
	Sentence string `json:"sentence"`        // what is wrong, without the number
	Unit     string `json:"unit,omitempty"`  // the unit concerned, if one is
	Place    string `json:"place,omitempty"` // the hex or area concerned, if one is
}

// Error returns the number of the rule and the sentence.
func (v *Violation) Error() string { return v.Rule + ": " + v.Sentence }

// Is reports whether target is a *Violation whose fields, as far as they are
// set, are those of v.
func (v *Violation) Is(target error) bool {
	t, ok := target.(*Violation)
	return ok &&
		(t.Rule == "" || t.Rule == v.Rule) &&
		(t.Sentence == "" || t.Sentence == v.Sentence) &&
		(t.Unit == "" || t.Unit == v.Unit) &&
		(t.Place == "" || t.Place == v.Place)
}
