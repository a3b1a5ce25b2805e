package boards

import "fmt"

// Stacks puts pieces on one another. The zero Stacks is empty.
type Stacks struct {
	pieces  []Piece
	heights map[string]int
}

// Add puts a piece on top of those in its place.
func (s *Stacks) Add(p Piece) {
	if s.heights == nil {
		s.heights = map[string]int{}
	}
	p.Level = s.heights[p.Place]
	s.heights[p.Place]++
	s.pieces = append(s.pieces, p)
}

// AddBack puts a piece on top of which a viewer sees only the back, so that its
// ID tells no more than its place.
func (s *Stacks) AddBack(p Piece) {
	p.ID, p.Hidden = fmt.Sprintf("%s back %d", p.Place, s.heights[p.Place]+1), true
	s.Add(p)
}

// AddStack puts a stack of so many pieces into a place, of which a viewer sees
// some: the others, beneath them, show a side at most.
func (s *Stacks) AddStack(place string, height int, seen []Piece) {
	side := ""
	if len(seen) > 0 {
		side = seen[0].Side
	}
	for range height - len(seen) {
		s.AddBack(Piece{Place: place, Side: side, Look: Counter})
	}
	for _, p := range seen {
		s.Add(p)
	}
}

// Pieces lists the pieces in the order in which they were added.
func (s *Stacks) Pieces() []Piece { return s.pieces }
