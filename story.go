package august1914

import (
	"iter"
	"reflect"
)

// A Chapter is one turn of a game, as a viewer was told it.
type Chapter struct {
	Heading  string         `json:"heading"`         // the turn, in words
	Turn     int            `json:"turn"`            // its number
	Moves    int            `json:"moves,omitempty"` // of the game, up to its end: for the umpire alone, for it counts secret ones
	Sections Array[Section] `json:"sections"`        // in their order

	// Remarks are the commentary of the record on the turn: for the umpire, and for
	// everybody when the game is over.
	Remarks []string `json:"remarks,omitempty"`
}

// A Section is what happened in one part of a turn.
type Section struct {
	Heading string           `json:"heading"` // what part of the turn it was
	Lines   Array[StoryLine] `json:"lines"`   // in their order
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
	remarks := r.remarksFor(v, 0)
	end := func(n int) {
		c := Chapter{Heading: sc.Date(turn), Turn: turn, Sections: sc.Story(v, events), Remarks: remarks(n)}
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
	last := &chapters[len(chapters)-1]
	last.Remarks = append(last.Remarks, remarks(r.Len()+1)...)
	return chapters
}

// turnOf returns the turn of a position.
func turnOf[S comparable, M Move, V any, P Game[S, M, V]](now P) int {
	return now.Decision(Spectator).Turn
}

// A Frame is what a move showed a viewer.
type Frame struct {
	Turn   int          `json:"turn"`          // in which it was made
	Own    bool         `json:"own,omitempty"` // the viewer made it, and not because it was the only one, as Forced of a Table tells it
	Events Array[Event] `json:"events"`        // what the viewer was told; empty where only the board has changed
	Board  Board        `json:"board"`         // what the viewer knows after it

	// Remarks are the commentary of the record since the last frame: for the umpire,
	// and for everybody when the game is over.
	Remarks []string `json:"remarks,omitempty"`
}

// filmOf yields what the moves after the first n showed a viewer, with the number
// of moves so far. There is a frame for every move of which the viewer was told.
// What changed on the board without a word is seen in the next frame, or in one
// after the last.
func filmOf[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](r *Record[S, M, V, P], v Viewer, n int) iter.Seq2[int, Frame] {
	return func(yield func(int, Frame) bool) {
		now, ok := r.At(n)
		if !ok {
			return
		}
		board := func() Board {
			view := P(&now).View(v)
			return P(&now).Scenario().Board(&view)
		}
		shown, silent, remarks := Board{}, false, r.remarksFor(v, n)
		if n < r.Len() {
			shown = board()
		}
		for i, p := range r.plies[n:] {
			turn := turnOf[S, M, V](P(&now))
			events, err := P(&now).Play(p.move, nil)
			if err != nil {
				return // a record never holds such a move
			}
			told := EventsFor(v, events, nil)
			if silent = len(told) == 0; silent {
				continue
			}
			shown = board()
			frame := Frame{Turn: turn, Own: p.by(v.Seat()), Events: told, Board: shown, Remarks: remarks(n + i + 1)}
			if !yield(n+i+1, frame) {
				return
			}
		}
		said := remarks(r.Len() + 1)
		if !silent && len(said) == 0 {
			return
		}
		if last := board(); len(said) > 0 || !reflect.DeepEqual(shown, last) {
			yield(r.Len(), Frame{Turn: turnOf[S, M, V](P(&now)), Board: last, Remarks: said})
		}
	}
}
