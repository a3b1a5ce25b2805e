package hexgrid

import "iter"

// Line yields the hexes that a straight line from the centre of h to the centre
// of to passes through, both ends included: distance+1 hexes, each next to the
// one before. Where the line runs along a hexside one of the two hexes is
// chosen, the same from either end: the line from to to h is this one reversed.
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

// along returns the hex i nths of the way to another. It works in whole numbers,
// twelfths of an nth, and shifts the point by (1, 2, -3) twelfths: too little to
// leave a hex in whose inside it lies, enough never to lie on a boundary. As the
// shift does not depend on the end from which the line is drawn, neither does
// the line.
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

// roundCube returns the hex that holds the point (q/unit, r/unit).
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

// roundDiv divides by an even positive number and rounds to the nearest, halves
// up.
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
