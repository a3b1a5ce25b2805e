package hexgrid

import "iter"

// Select makes dst the set of the hexes for which keep is true: all on or south
// of a row, all within some distance of a city.
func (g *Grid) Select(dst Set, keep func(i int, h Hex) bool) {
	dst.Clear()
	for i, h := range g.hexes {
		if keep(i, h) {
			dst.Add(i)
		}
	}
}

// Rim makes dst the set of the hexes at the edge of the board, those with a
// neighbour that is off it. With Flood.Grow it gives all hexes within some
// distance of the edge.
func (g *Grid) Rim(dst Set) {
	dst.Clear()
	for i, next := range g.next {
		for _, j := range next {
			if j < 0 {
				dst.Add(i)
				break
			}
		}
	}
}

// Outline yields the hexsides between the hexes of a set and all others, the
// edge of the board included: a frontier to draw. The order is by index of the
// hex in the set and then by direction.
func (g *Grid) Outline(s Set) iter.Seq[Hexside] {
	return func(yield func(Hexside) bool) {
		for i := range s.All() {
			if !g.has(i) {
				return
			}
			for d, j := range g.next[i] {
				if !s.Has(int(j)) && !yield(g.hexes[i].Hexside(Direction(d))) {
					return
				}
			}
		}
	}
}
