package schlieffenswar

import "github.com/august1914/august1914/hexgrid"

// maxHexes is the number of hexes that a map can have.
const maxHexes = 512

// A hex is the dense index of a hex of the map, in the order of its printed
// numbers; off is none.
type hex uint16

// off stands for no hex: beyond the map, or not on it.
const off hex = 0xffff

// A hexSet is a set of hexes of the map, a comparable value.
type hexSet = hexgrid.FixedSet[hex, [maxHexes / 64]uint64]
