package hexgrid

import "iter"

// Ring yields the hexes at exactly that distance from h: 6*radius of them, or h
// alone for radius 0, none for a negative radius. It starts radius steps in
// direction 0 and goes counter-clockwise.
func (h Hex) Ring(radius int) iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		if radius == 0 {
			yield(h)
		}
		at := Hex{h.Q + int16(radius), h.R}
		for side := range sides {
			step := steps[(side+2)%sides]
			for range radius {
				if !yield(at) {
					return
				}
				at = at.Add(step)
			}
		}
	}
}

// Range yields the hexes within that distance of h, h among them: 3*radius*
// (radius+1)+1 of them, none for a negative radius. The order is that of
// Compare, by r and then by q.
func (h Hex) Range(radius int) iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		for dr := -radius; dr <= radius; dr++ {
			from, to := rangeRow(radius, dr)
			r := h.R + int16(dr)
			for dq := from; dq <= to; dq++ {
				if !yield(Hex{h.Q + int16(dq), r}) {
					return
				}
			}
		}
	}
}

// rangeRow returns the first and last q of row r of the range around the origin.
func rangeRow(radius, r int) (from, to int) {
	return max(-radius, -radius-r), min(radius, radius-r)
}
