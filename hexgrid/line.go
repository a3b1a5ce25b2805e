package hexgrid

import "iter"

// Line returns an iterator over the hexes on a straight line from the center of h to
// the center of to, both included: distance+1 hexes, each adjacent to the one before.
// If the line runs along a hexside, it takes one of the two hexes. It takes the same
// one from either end, so the line from to to h has the same hexes in reverse order.
func (h Hex) Line(to Hex) iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		n := h.Distance(to)
		for i := range n + 1 {
			if !yield(h.along(to, i, n)) {
				return
			}
		}
	}
}

// along returns hex i of the n steps from h to another hex. It computes with whole
// numbers, in units of 1/(12n), and shifts the point by (1, 2, -3) units. The shift is
// too small to move a point out of the interior of a hex and large enough to keep every
// point off a boundary. The shift is the same for both ends of the line, so the line is
// the same from either end.
func (h Hex) along(to Hex, i, n int) Hex {
	if n == 0 {
		return h
	}
	const scale = 12
	unit, done, left := int64(scale*n), int64(i), int64(n-i)
	q := scale*(int64(h.Q)*left+int64(to.Q)*done) + 1
	r := scale*(int64(h.R)*left+int64(to.R)*done) + 2
	return roundCube(q, r, unit)
}

// roundCube returns the hex that contains the point (q/unit, r/unit).
func roundCube(q, r, unit int64) Hex {
	s := -q - r
	rq, rr, rs := roundDiv(q, unit), roundDiv(r, unit), roundDiv(s, unit)
	dq, dr, ds := abs(rq*unit-q), abs(rr*unit-r), abs(rs*unit-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return Hex{int16(rq), int16(rr)}
}

// roundDiv divides a by the even positive number b and rounds to the nearest integer,
// halves up.
func roundDiv(a, b int64) int64 {
	a += b / 2
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func abs(v int64) int64 {
	if v < 0 {
		return -v
	}
	return v
}
