package strategist

// A Thought is what a mind found out in one search.
type Thought struct {
	Ideas     []Idea   // the best three or fewer, the best first
	Line      []string // the moves that it expects, in one of its guesses: its own, those of the dice, and the answer
	Playouts  int      // how often it played on
	Decisions int      // how many decisions were made in them
}

// An Idea is something that could be done.
type Idea struct {
	Plan     string  // how it differs from rules of thumb
	Value    float64 // the chance to win, from 0 to 1
	Playouts int     // that the value rests on
}

// tell makes a thought of what was found.
func (s *search[S, M, V, P]) tell(ideas []*idea) (*Thought, error) {
	t := &Thought{Playouts: s.playouts, Decisions: s.spent}
	for _, x := range ideas[:min(3, len(ideas))] {
		t.Ideas = append(t.Ideas, Idea{x.plan.words(s.Knobs), x.mean(), len(x.values)})
	}
	var err error
	_, t.Line, err = s.play(&ideas[0].plan, 0, true)
	return t, err
}
