package august1914

// A MoveInfo is a move as a frontend shows it: its notation, which the
// frontend sends back, and the parts by which it groups a list.
type MoveInfo struct {
	Notation string `json:"notation"`          // as ParseMove reads it, unique in its list
	Actor    Actor  `json:"actor"`             // who makes it
	Kind     string `json:"kind"`              // the verb, listed in the documentation of the game
	Subject  string `json:"subject,omitempty"` // the unit or place that it starts from
	Target   string `json:"target,omitempty"`  // where it leads, or what else it is about
}

// Describe returns the parts of a move.
func Describe[M Move](m M) MoveInfo {
	return MoveInfo{
		Notation: m.String(),
		Actor:    m.Actor(),
		Kind:     m.Kind(),
		Subject:  m.Subject(),
		Target:   m.Target(),
	}
}

// A Listing is what a frontend asks a seat: what is being decided, and the
// moves to choose from, in the order of the game.
type Listing struct {
	Decision Decision   `json:"decision"` // what is being decided
	Moves    []MoveInfo `json:"moves"`    // the legal ones; none if the seat is not to act
}

// List returns the decision that the seat is facing and its legal moves; it
// holds nothing that the seat may not know.
func List[S comparable, M Move, V any, P Game[S, M, V]](s P, seat Seat) Listing {
	legal := s.LegalMoves(seat.Actor(), nil)
	moves := make([]MoveInfo, 0, len(legal))
	for _, m := range legal {
		moves = append(moves, Describe(m))
	}
	return Listing{Decision: s.Decision(seat.Viewer()), Moves: moves}
}
