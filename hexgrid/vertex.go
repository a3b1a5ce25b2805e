package hexgrid

import (
	"slices"
	"strings"
)

// Vertex is a point where three hexes meet, one value from each of them:
// comparable with ==, six bytes. Chains of hexsides, such as rivers, are joined
// at their vertices. The zero Vertex is corner 0 of the hex 0,0.
type Vertex struct {
	hex  Hex
	kind uint8 // 0 or 1: the corner of hex that it is
}

// Vertex returns the corner of h between direction d and the next one counter-
// clockwise, so that corner 0 lies between the directions 0 and 1.
func (h Hex) Vertex(d Direction) Vertex {
	// Each vertex is corner 0 or corner 1 of exactly one of its three hexes.
	switch d % sides {
	case 0:
		return Vertex{h, 0}
	case 1:
		return Vertex{h, 1}
	case 2:
		return Vertex{h.Neighbor(3), 0}
	case 3:
		return Vertex{h.Neighbor(4), 1}
	case 4:
		return Vertex{h.Neighbor(4), 0}
	}
	return Vertex{h.Neighbor(5), 1}
}

// Hexes returns the three hexes that meet at v, counter-clockwise on a map,
// starting with the one of which v is corner 0 or 1.
func (v Vertex) Hexes() [3]Hex {
	d := Direction(v.kind)
	return [3]Hex{v.hex, v.hex.Neighbor(d), v.hex.Neighbor(d + 1)}
}

// Hexsides returns the three sides that meet at v: between the first and second
// of Hexes, the second and third, the third and first.
func (v Vertex) Hexsides() [3]Hexside {
	d := Direction(v.kind)
	return [3]Hexside{
		v.hex.Hexside(d),
		v.hex.Neighbor(d).Hexside(d.Rotate(2)),
		v.hex.Hexside(d + 1),
	}
}

// ParseVertex reads the three hexes that meet at a vertex, in any order, as
// "0,0/1,0/1,-1". The error is a *ParseError with the reason ErrSyntax, ErrRange
// or ErrNotAdjacent.
func ParseVertex(text string) (Vertex, error) {
	first, rest, _ := strings.Cut(text, "/")
	second, third, found := strings.Cut(rest, "/")
	if !found || strings.Contains(third, "/") {
		return Vertex{}, &ParseError{
			What: "vertex", Text: text, Part: text,
			Expected: "three hexes with slashes between them", Reason: ErrSyntax,
		}
	}
	var hexes [3]Hex
	offset := 0
	for i, part := range [...]string{first, second, third} {
		h, err := parseHexIn("vertex", text, offset, part)
		if err != nil {
			return Vertex{}, err
		}
		hexes[i] = h
		offset += len(part) + 1
	}
	if v, ok := vertexOf(hexes); ok {
		return v, nil
	}
	return Vertex{}, &ParseError{
		What: "vertex", Text: text, Part: text,
		Expected: "three hexes that meet in one point", Reason: ErrNotAdjacent,
	}
}

func vertexOf(hexes [3]Hex) (Vertex, bool) {
	slices.SortFunc(hexes[:], Hex.Compare)
	for d := range Direction(sides) {
		v := hexes[0].Vertex(d)
		around := v.Hexes()
		slices.SortFunc(around[:], Hex.Compare)
		if around == hexes {
			return v, true
		}
	}
	return Vertex{}, false
}

// String returns the three hexes in the order of Hexes with slashes between
// them.
func (v Vertex) String() string { return string(v.appendTo(nil)) }

// AppendText appends what String returns, to an encoder or a buffer of the
// caller. The error is always nil.
func (v Vertex) AppendText(b []byte) ([]byte, error) { return v.appendTo(b), nil }

// MarshalText returns what String returns, so that JSON has it as a text, also as
// a key of a map. The error is always nil.
func (v Vertex) MarshalText() ([]byte, error) { return v.appendTo(nil), nil }

// UnmarshalText reads what MarshalText writes; on an error, as for ParseVertex, v
// keeps its value.
func (v *Vertex) UnmarshalText(text []byte) error {
	u, err := ParseVertex(string(text))
	if err == nil {
		*v = u
	}
	return err
}

func (v Vertex) appendTo(b []byte) []byte {
	for i, h := range v.Hexes() {
		if i > 0 {
			b = append(b, '/')
		}
		b = h.appendTo(b)
	}
	return b
}
