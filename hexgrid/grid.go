package hexgrid

import (
	"iter"
	"slices"
)

// MaxGridArea bounds a board: the number of columns of axial q times the number of rows
// of axial r that its hexes span must not exceed it. A board of 999 by 999 hexes fits.
const MaxGridArea = 1 << 22

// Grid is a finite board. Its hexes have the indices 0 to Len-1, in the order of the
// list that NewGrid was given. A Grid is immutable and safe for concurrent use by
// multiple goroutines. The zero Grid has no hexes.
type Grid struct {
	hexes  []Hex
	next   [][sides]int32 // neighbors by index and direction; -1 if off the board
	lookup []int32        // indices by row and column of the spanned area; -1 if off the board
	corner Hex            // lowest q and lowest r
	width  int            // columns of the spanned area
}

// NewGrid makes a board from a list of distinct hexes. The hex at index i of the list
// has index i on the board. Sort the list by Hex.Compare for an order that does not
// depend on where the list came from. The error is a *GridError. Its reason is
// ErrDuplicate if a hex occurs twice, or ErrTooLarge if hexes are too far apart.
func NewGrid(hexes []Hex) (*Grid, error) {
	g := &Grid{hexes: slices.Clone(hexes)}
	if err := g.span(); err != nil {
		return nil, err
	}
	for i, h := range g.hexes {
		cell, _ := g.cell(h)
		if g.lookup[cell] >= 0 {
			return nil, &GridError{i, h, ErrDuplicate}
		}
		g.lookup[cell] = int32(i)
	}
	g.next = make([][sides]int32, len(g.hexes))
	for i, h := range g.hexes {
		for d, neighbor := range h.Neighbors() {
			g.next[i][d] = -1
			if h.IsAdjacent(neighbor) { // false where coordinates wrap around
				g.next[i][d] = g.indexOf(neighbor)
			}
		}
	}
	return g, nil
}

// span computes the area that the hexes span and prepares an empty lookup.
func (g *Grid) span() error {
	if len(g.hexes) == 0 {
		return nil
	}
	low, high := g.hexes[0], g.hexes[0]
	for i, h := range g.hexes {
		low = Hex{min(low.Q, h.Q), min(low.R, h.R)}
		high = Hex{max(high.Q, h.Q), max(high.R, h.R)}
		width, height := int(high.Q)-int(low.Q)+1, int(high.R)-int(low.R)+1
		if width > MaxGridArea/height {
			return &GridError{i, h, ErrTooLarge}
		}
		g.width = width
	}
	g.corner = low
	g.lookup = make([]int32, g.width*(int(high.R)-int(low.R)+1))
	for i := range g.lookup {
		g.lookup[i] = -1
	}
	return nil
}

// cell returns the index of h in the lookup. It returns false if h is outside the
// spanned area.
func (g *Grid) cell(h Hex) (int, bool) {
	q, r := int(h.Q)-int(g.corner.Q), int(h.R)-int(g.corner.R)
	cell := r*g.width + q
	return cell, uint(q) < uint(g.width) && uint(cell) < uint(len(g.lookup))
}

func (g *Grid) indexOf(h Hex) int32 {
	cell, ok := g.cell(h)
	if !ok {
		return -1
	}
	return g.lookup[cell]
}

// Len returns the number of hexes. Indices run from 0 to Len-1, so data about every hex
// of the board is a slice of that length.
func (g *Grid) Len() int { return len(g.hexes) }

// Index returns the index of h, from 0 to Len-1. It returns -1 and false if h is not on
// the board.
func (g *Grid) Index(h Hex) (int, bool) {
	i := int(g.indexOf(h))
	return i, i >= 0
}

// Hex returns the hex with index i. Like a slice index, i must be from 0 to Len-1.
func (g *Grid) Hex(i int) Hex { return g.hexes[i] }

// Neighbors returns the indices of the neighbors of hex i by Direction. The index is
// -1 for a neighbor off the board. The index i must be from 0 to Len-1.
func (g *Grid) Neighbors(i int) [6]int32 { return g.next[i] }

// Direction returns the direction from hex i to hex j. It returns false if they are not
// neighbors or if either is not on the board.
func (g *Grid) Direction(i, j int) (Direction, bool) {
	if !g.has(i) || !g.has(j) {
		return 0, false
	}
	return g.hexes[i].DirectionTo(g.hexes[j])
}

// All returns an iterator over the indices and their hexes, in ascending order, which
// is the order of the list that the board was made from.
func (g *Grid) All() iter.Seq2[int, Hex] { return slices.All(g.hexes) }

func (g *Grid) has(i int) bool { return uint(i) < uint(len(g.hexes)) }
