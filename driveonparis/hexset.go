package driveonparis

import "github.com/august1914/august1914/hexgrid"

// maxHexes is the largest number of hexes in a map. The map of the game has 63 columns
// of 35.
const maxHexes = 2240

// hexWords is the number of words in a set of hexes.
const hexWords = maxHexes / 64

// A hex is the index of a hex of the map. Hexes are counted column by column from the
// west, and in a column from the south.
type hex uint16

// off means no hex: beyond the map, or not on it.
const off hex = 0xffff

// A hexSet is a set of hexes. Sets are comparable with ==.
type hexSet = hexgrid.FixedSet[hex, [hexWords]uint64]
