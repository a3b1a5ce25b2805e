package august1914

// A Chapter is one turn of a game, as a viewer was told it.
type Chapter struct {
	Heading  string    `json:"heading"`         // the turn, in words
	Turn     int       `json:"turn"`            // its number
	Moves    int       `json:"moves,omitempty"` // of the game, up to its end: for the umpire alone, for it counts secret ones
	Sections []Section `json:"sections"`        // in their order
}

// A Section is what happened in one part of a turn.
type Section struct {
	Heading string      `json:"heading"` // what part of the turn it was
	Lines   []StoryLine `json:"lines"`   // in their order
}

// A StoryLine is one sentence of a story with the rule that it comes from.
type StoryLine struct {
	Text string `json:"text"`           // one sentence
	Rule string `json:"rule,omitempty"` // the key of a Rule
	Sub  bool   `json:"sub,omitempty"`  // it belongs to the line before
}

// storyOf tells a game turn by turn.
func storyOf[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](r *Record[S, M, V, P], v Viewer) []Chapter {
	var chapters []Chapter
	var events []Event
	now := r.marks[0]
	sc, turn := P(&now).Scenario(), turnOf[S, M, V](P(&now))
	end := func(n int) {
		c := Chapter{Heading: sc.Date(turn), Turn: turn, Sections: sc.Story(v, events)}
		if v == Umpire {
			c.Moves = n
		}
		chapters, events = append(chapters, c), nil
	}
	for n, m := range r.Moves() {
		happened, err := P(&now).Play(m, nil)
		if err != nil {
			return chapters // a record never holds such a move
		}
		events = EventsFor(v, happened, events)
		if next := turnOf[S, M, V](P(&now)); next != turn {
			end(n)
			turn = next
		}
	}
	// The turn that is being played is told as well, whether anything has happened
	// in it or not: that there was a move may be a secret.
	if _, over := P(&now).Outcome(); !over || len(events) > 0 || len(chapters) == 0 {
		end(r.Len())
	}
	return chapters
}

// turnOf returns the turn of a position.
func turnOf[S comparable, M Move, V any, P Game[S, M, V]](now P) int {
	return now.Decision(Spectator).Turn
}
