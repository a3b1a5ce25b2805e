package driveonparis

import "github.com/august1914/august1914/hexgrid"

// maxHexes is the number of hexes that a map can have; that of the game has
// 63 columns of 35.
const maxHexes = 2240

// hexWords is the number of words in a set of hexes.
const hexWords = maxHexes / 64

// A hex is the dense index of a hex of the map, column by column from the west
// and in a column from the south; off is none.
type hex uint16

// off stands for no hex: beyond the map, or not on it.
const off hex = 0xffff

// A hexSet is a set of hexes of the map, a comparable value.
type hexSet = hexgrid.FixedSet[hex, [hexWords]uint64]
