package hexgrid

import (
	"cmp"
	"strings"
)

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
// direction Direction, 0, 1 or 2, of the first.
func (s Hexside) Hexes() (a, b Hex) { return s.hex, s.hex.Neighbor(s.dir) }

// Direction returns the direction from the first to the second of Hexes. It is
// 0, 1 or 2 and tells how the side lies on the map.
func (s Hexside) Direction() Direction { return s.dir }

// Has reports whether h is one of the two hexes between which the side lies. For
// a hex that only touches one of its ends it is false.
func (s Hexside) Has(h Hex) bool {
	a, b := s.Hexes()
	return h == a || h == b
}

// Other returns the hex across the side from h, and false if h is neither of its
// hexes.
func (s Hexside) Other(h Hex) (Hex, bool) {
	a, b := s.Hexes()
	switch h {
	case a:
		return b, true
	case b:
		return a, true
	}
	return Hex{}, false
}

// Opposite returns the side of h that lies opposite to s, and false if h is
// neither of the hexes of s.
func (s Hexside) Opposite(h Hex) (Hexside, bool) {
	a, b := s.Hexes()
	switch h {
	case a:
		return h.Hexside(s.dir.Opposite()), true
	case b:
		return h.Hexside(s.dir), true
	}
	return Hexside{}, false
}

// Vertices returns the two end points of the side. Seen from the first of Hexes
// they are the corner clockwise of the side and the one counter-clockwise of it.
func (s Hexside) Vertices() [2]Vertex {
	return [2]Vertex{s.hex.Vertex(s.dir.Rotate(-1)), s.hex.Vertex(s.dir)}
}

// Touching returns the four hexsides that meet s at its end points: first the
// two at the first of Vertices, then the two at the second, each in the order
// of Vertex.Hexsides.
func (s Hexside) Touching() [4]Hexside {
	var found [4]Hexside
	n := 0
	for _, v := range s.Vertices() {
		for _, t := range v.Hexsides() {
			if t != s {
				found[n] = t
				n++
			}
		}
	}
	return found
}

// Compare orders hexsides by the first of Hexes and then by Direction. It
// returns -1, 0 or +1.
func (s Hexside) Compare(o Hexside) int {
	if c := s.hex.Compare(o.hex); c != 0 {
		return c
	}
	return cmp.Compare(s.dir, o.dir)
}

// ParseHexside reads the two hexes of a side in axial coordinates, in either
// order: "0,0/1,0". The error is a *ParseError with the reason ErrSyntax,
// ErrRange or ErrNotAdjacent.
func ParseHexside(text string) (Hexside, error) {
	left, right, found := strings.Cut(text, "/")
	if !found {
		return Hexside{}, &ParseError{
			What: "hexside", Text: text, Part: text,
			Expected: "two hexes with a slash between them", Reason: ErrSyntax,
		}
	}
	a, err := parseHexIn("hexside", text, 0, left)
	if err != nil {
		return Hexside{}, err
	}
	b, err := parseHexIn("hexside", text, len(left)+1, right)
	if err != nil {
		return Hexside{}, err
	}
	return betweenParsed(a, b, text, len(left)+1)
}

// String returns the two hexes of the side in the order of Hexes with a slash
// between them: "0,0/1,0".
func (s Hexside) String() string { return string(s.appendTo(nil)) }

// AppendText appends what String returns, to an encoder or a buffer of the
// caller. The error is always nil.
func (s Hexside) AppendText(b []byte) ([]byte, error) { return s.appendTo(b), nil }

// MarshalText returns what String returns, so that JSON has it as a text, also as
// a key of a map. The error is always nil.
func (s Hexside) MarshalText() ([]byte, error) { return s.appendTo(nil), nil }

// UnmarshalText reads what MarshalText writes; on an error, as for ParseHexside,
// s keeps its value.
func (s *Hexside) UnmarshalText(text []byte) error {
	v, err := ParseHexside(string(text))
	if err == nil {
		*s = v
	}
	return err
}

func (s Hexside) appendTo(b []byte) []byte {
	first, second := s.Hexes()
	return second.appendTo(append(first.appendTo(b), '/'))
}

// betweenParsed makes a hexside of two hexes that were read from text, the
// second from offset on.
func betweenParsed(a, b Hex, text string, offset int) (Hexside, error) {
	s, ok := Between(a, b)
	if !ok {
		return Hexside{}, &ParseError{
			What: "hexside", Text: text, Offset: offset, Part: text[offset:],
			Expected: "a neighbor of " + text[:offset-1], Reason: ErrNotAdjacent,
		}
	}
	return s, nil
}
