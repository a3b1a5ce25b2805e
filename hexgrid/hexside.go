package hexgrid

// Hexside is the side between two neighbouring hexes, one value from either of
// them: comparable with ==, a map key, six bytes. The zero Hexside lies between
// the hexes 0,0 and 1,0.
type Hexside struct {
	hex Hex
	dir Direction // 0, 1 or 2; the other three are seen from the other hex
}

// Hexside returns the side of h that faces direction d: the one between h and its
// neighbour in that direction, the same value from there.
func (h Hex) Hexside(d Direction) Hexside {
	d %= sides
	if d >= sides/2 {
		return Hexside{h.Neighbor(d), d - sides/2}
	}
	return Hexside{h, d}
}

// Between returns the hexside that two neighbours share, and false for hexes
// that are not neighbours. The order of the two does not matter.
func Between(a, b Hex) (Hexside, bool) {
	d, ok := a.DirectionTo(b)
	if !ok {
		return Hexside{}, false
	}
	return a.Hexside(d), true
}

// Hexes returns the two hexes of the side in a fixed order: the second lies in
// direction 0, 1 or 2 of the first.
func (s Hexside) Hexes() (a, b Hex) { return s.hex, s.hex.Neighbor(s.dir) }

// String returns the two hexes of the side in the order of Hexes with a slash
// between them: "0,0/1,0".
func (s Hexside) String() string {
	a, b := s.Hexes()
	return a.String() + "/" + b.String()
}
