package drawing

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Stacks stacks pieces. The zero value is empty.
type Stacks struct {
	pieces  []august1914.Piece
	heights map[string]int
}

// Add puts a piece on top of the other pieces in its place.
func (s *Stacks) Add(p august1914.Piece) {
	if s.heights == nil {
		s.heights = map[string]int{}
	}
	p.Level = s.heights[p.Place]
	s.heights[p.Place]++
	s.pieces = append(s.pieces, p)
}

// AddBack puts a piece on top whose front is hidden from the viewer. Its ID reveals
// only its place.
func (s *Stacks) AddBack(p august1914.Piece) {
	p.ID, p.Hidden = fmt.Sprintf("%s back %d", p.Place, s.heights[p.Place]+1), true
	s.Add(p)
}

// AddStack puts a stack of the given height into a place. The viewer sees the pieces in
// seen. The others are beneath them and show at most their side.
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
