package strategist

// A Thought holds the results of one search.
type Thought struct {
	Ideas     []Idea   // the best three or fewer, the best first
	Line      []string // expected moves in one of the guesses: the seat's own moves, the dice, and the answer
	Playouts  int      // number of playouts
	Decisions int      // number of decisions in the playouts
}

// An Idea is a possible plan.
type Idea struct {
	Plan     string  // how the plan differs from the rules of thumb
	Value    float64 // probability of winning, from 0 to 1
	Playouts int     // number of playouts behind the value
}

// tell returns the thought of a search.
func (s *search[S, M, V, P]) tell(ideas []*idea) (*Thought, error) {
	t := &Thought{Playouts: s.playouts, Decisions: s.spent}
	for _, x := range ideas[:min(3, len(ideas))] {
		t.Ideas = append(t.Ideas, Idea{x.plan.words(s.Knobs), x.mean(), len(x.values)})
	}
	var err error
	_, t.Line, err = s.play(&ideas[0].plan, 0, true)
	return t, err
}
