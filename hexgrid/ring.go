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
		at := h.Add(steps[0].Scale(radius))
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

// AppendRing appends the hexes of Ring in its order. It allocates only if dst
// lacks room for RingLen of them.
func (h Hex) AppendRing(dst []Hex, radius int) []Hex {
	if radius == 0 {
		return append(dst, h)
	}
	at := h.Add(steps[0].Scale(radius))
	for side := range sides {
		step := steps[(side+2)%sides]
		for range radius {
			dst = append(dst, at)
			at = at.Add(step)
		}
	}
	return dst
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

// AppendRange appends the hexes of Range in its order. It allocates only if dst
// lacks room for RangeLen of them.
func (h Hex) AppendRange(dst []Hex, radius int) []Hex {
	for dr := -radius; dr <= radius; dr++ {
		from, to := rangeRow(radius, dr)
		r := h.R + int16(dr)
		for dq := from; dq <= to; dq++ {
			dst = append(dst, Hex{h.Q + int16(dq), r})
		}
	}
	return dst
}

// rangeRow returns the first and last q of row r of the range around the origin.
func rangeRow(radius, r int) (from, to int) {
	return max(-radius, -radius-r), min(radius, radius-r)
}

// RingLen returns the number of hexes in a ring of that radius, for sizing a
// slice: 1 for radius 0 and 0 for a negative one.
func RingLen(radius int) int {
	switch {
	case radius < 0:
		return 0
	case radius == 0:
		return 1
	}
	return sides * radius
}

// RangeLen returns the number of hexes in a range of that radius, for sizing a
// slice: 1 for radius 0 and 0 for a negative one.
func RangeLen(radius int) int {
	if radius < 0 {
		return 0
	}
	return 3*radius*(radius+1) + 1
}
