package hexgrid

// Hexside is the side between two neighboring hexes. It has the same value seen from
// either of them. It is six bytes, comparable with == and can be the key of a map. The
// zero Hexside lies between the hexes 0,0 and 1,0.
type Hexside struct {
	hex Hex
	dir Direction // 0, 1 or 2; for the opposite directions hex is the other of the two hexes
}

// Hexside returns the side of h in direction d. The neighbor in that direction returns
// the same value for the opposite direction.
func (h Hex) Hexside(d Direction) Hexside {
	d %= sides
	if d >= sides/2 {
		return Hexside{h.Neighbor(d), d - sides/2}
	}
	return Hexside{h, d}
}

// Between returns the hexside that a and b share. It returns false if they are not
// neighbors. The order of a and b does not matter.
func Between(a, b Hex) (Hexside, bool) {
	d, ok := a.DirectionTo(b)
	if !ok {
		return Hexside{}, false
	}
	return a.Hexside(d), true
}

// Hexes returns the two hexes of the side in a fixed order: the second is the neighbor
// of the first in direction 0, 1 or 2.
func (s Hexside) Hexes() (a, b Hex) { return s.hex, s.hex.Neighbor(s.dir) }

// String returns the two hexes of the side, in the order of Hexes, separated by a
// slash: "0,0/1,0".
func (s Hexside) String() string {
	a, b := s.Hexes()
	return a.String() + "/" + b.String()
}
