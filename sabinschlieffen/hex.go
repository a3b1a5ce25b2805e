package sabinschlieffen

import (
	"fmt"
	"strings"
)

// A Hex is one of the twelve hexes of the printed map. Each is about 100 km across and
// named after a town. The zero Hex is not a hex.
type Hex uint8

// The hexes, row by row from the northwest.
const (
	NoHex Hex = iota
	Amiens
	LeCateau
	Liege
	Paris
	Soissons
	Sedan
	Luxembourg
	Melun
	Chalons
	Verdun
	Troyes
	Langres
)

const (
	hexes     = 12 // hexes on the map
	firstHex  = Amiens
	lastHex   = Langres
	hexFields = hexes + 1 // length of an array indexed by Hex
)

var hexNames = [hexFields]string{
	"none", "Amiens", "Le Cateau", "Liège", "Paris", "Soissons", "Sedan",
	"Luxembourg", "Melun", "Châlons", "Verdun", "Troyes", "Langres",
}

// plain removes accents, so that names can be typed on any keyboard.
var plain = strings.NewReplacer("è", "e", "â", "a", "È", "e", "Â", "a")

func plainly(name string) string { return strings.ToLower(plain.Replace(name)) }

// String returns the name of the town as printed.
func (h Hex) String() string {
	if h > lastHex {
		return hexNames[NoHex]
	}
	return hexNames[h]
}

// ParseHex parses the name of a hex. Case and accents do not matter.
func ParseHex(name string) (Hex, error) {
	p := plainly(name)
	for h := firstHex; h <= lastHex; h++ {
		if plainly(hexNames[h]) == p {
			return h, nil
		}
	}
	return NoHex, fmt.Errorf("hex %q: want one of %q", name, hexNames[1:])
}

// MarshalText returns the name of the town.
func (h Hex) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText parses the name of the town.
func (h *Hex) UnmarshalText(text []byte) error {
	if string(text) == hexNames[NoHex] {
		*h = NoHex
		return nil
	}
	read, err := ParseHex(string(text))
	if err == nil {
		*h = read
	}
	return err
}

// Adjacent reports whether the two hexes share a side.
func (h Hex) Adjacent(to Hex) bool { return h <= lastHex && neighbors[h].Has(to) }

// Neighbors returns the hexes that share a side with h.
func (h Hex) Neighbors() HexSet {
	if h > lastHex {
		return 0
	}
	return neighbors[h]
}
