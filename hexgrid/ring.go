package hexgrid

import "iter"

// Ring returns an iterator over the hexes at exactly the given distance from h. There
// are 6*radius of them. Radius 0 gives only h itself, and a negative radius gives none. The
// iteration starts at the hex that is radius steps in direction 0 and goes
// counter-clockwise.
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

// Range returns an iterator over the hexes at most the given distance from h, including
// h. There are 3*radius*(radius+1)+1 of them, and none for a negative radius. They are
// in the order of Compare: by r and then by q.
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

// rangeRow returns the first and the last q in row r of the range around the origin.
func rangeRow(radius, r int) (from, to int) {
	return max(-radius, -radius-r), min(radius, radius-r)
}
