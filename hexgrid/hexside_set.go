package hexgrid

import "iter"

// HexsideSet is a set of hexsides of one board, such as its rivers, one
// DirectionSet by index of a hex, kept alike on both sides of each hexside. The
// bytes belong to the caller, as with Set: slice an array or make one with
// Grid.NewHexsideSet. Has suits the inside of a cost function.
type HexsideSet []DirectionSet

// NewHexsideSet returns an empty set with room for the sides of every hex of the
// board, those at its edge included.
func (g *Grid) NewHexsideSet() HexsideSet { return make(HexsideSet, g.Len()) }

// Has reports whether the side of hex i that faces direction d is in the set. It
// is false for an index outside the set.
func (s HexsideSet) Has(i int, d Direction) bool {
	return uint(i) < uint(len(s)) && s[i].Has(d)
}

// At returns all the sides of hex i that are in the set, none for an index
// outside it.
func (s HexsideSet) At(i int) DirectionSet {
	if uint(i) >= uint(len(s)) {
		return 0
	}
	return s[i]
}

// AddHexside puts a hexside into a set of this board. It returns false, and does
// nothing, if neither of its hexes is on the board.
func (g *Grid) AddHexside(dst HexsideSet, side Hexside) bool {
	return g.eachHexOf(side, func(i int, d Direction) {
		if i < len(dst) {
			dst[i] = dst[i].With(d)
		}
	})
}

// RemoveHexside takes a hexside out of a set of this board. It returns false,
// and does nothing, if neither of its hexes is on the board.
func (g *Grid) RemoveHexside(dst HexsideSet, side Hexside) bool {
	return g.eachHexOf(side, func(i int, d Direction) {
		if i < len(dst) {
			dst[i] = dst[i].Without(d)
		}
	})
}

// HexsidesOf yields each hexside of a set of this board once: by the lower index
// of its hexes and then by the direction in which it lies from there.
func (g *Grid) HexsidesOf(s HexsideSet) iter.Seq[Hexside] {
	return func(yield func(Hexside) bool) {
		for i := range min(len(s), g.Len()) {
			for d := range Direction(sides) {
				j := int(g.next[i][d])
				if !s[i].Has(d) || j >= 0 && j < i {
					continue
				}
				if !yield(g.hexes[i].Hexside(d)) {
					return
				}
			}
		}
	}
}

// eachHexOf calls do for those hexes of a side that are on the board.
func (g *Grid) eachHexOf(side Hexside, do func(i int, d Direction)) bool {
	a, b := side.Hexes()
	i, j := g.indexOf(a), g.indexOf(b)
	if i >= 0 {
		do(int(i), side.dir)
	}
	if j >= 0 {
		do(int(j), side.dir.Opposite())
	}
	return i >= 0 || j >= 0
}
