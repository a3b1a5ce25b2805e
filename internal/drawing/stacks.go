package drawing

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Stacks puts pieces on one another. The zero Stacks is empty.
type Stacks struct {
	pieces  []august1914.Piece
	heights map[string]int
}

// Add puts a piece on top of those in its place.
func (s *Stacks) Add(p august1914.Piece) {
	if s.heights == nil {
		s.heights = map[string]int{}
	}
	p.Level = s.heights[p.Place]
	s.heights[p.Place]++
	s.pieces = append(s.pieces, p)
}

// AddBack puts a piece on top of which a viewer sees only the back, so that its
// ID tells no more than its place.
func (s *Stacks) AddBack(p august1914.Piece) {
	p.ID, p.Hidden = fmt.Sprintf("%s back %d", p.Place, s.heights[p.Place]+1), true
	s.Add(p)
}

// AddStack puts a stack of so many pieces into a place, of which a viewer sees
// some: the others, beneath them, show a side at most.
func (s *Stacks) AddStack(place string, height int, seen []august1914.Piece) {
	side := ""
	if len(seen) > 0 {
		side = seen[0].Side
	}
	for range height - len(seen) {
		s.AddBack(august1914.Piece{Place: place, Side: side, Look: august1914.LookCounter})
	}
	for _, p := range seen {
		s.Add(p)
	}
}

// Pieces lists the pieces in the order in which they were added.
func (s *Stacks) Pieces() []august1914.Piece { return s.pieces }
