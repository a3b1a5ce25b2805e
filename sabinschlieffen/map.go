package sabinschlieffen

import "github.com/august1914/august1914/hexgrid"

// The map: four rows of three, four, three and two pointy hexes.

// directions is the number of sides of a hex. They are numbered like hexgrid.Direction.
const directions = 6

// coordinates holds the position of each hex on the map.
var coordinates = [hexFields]hexgrid.Hex{
	Amiens: {Q: 0, R: 0}, LeCateau: {Q: 1, R: 0}, Liege: {Q: 2, R: 0},
	Paris: {Q: -1, R: 1}, Soissons: {Q: 0, R: 1}, Sedan: {Q: 1, R: 1}, Luxembourg: {Q: 2, R: 1},
	Melun: {Q: -1, R: 2}, Chalons: {Q: 0, R: 2}, Verdun: {Q: 1, R: 2},
	Troyes: {Q: -1, R: 3}, Langres: {Q: 0, R: 3},
}

var (
	beside      = computeBeside()      // the hex across each side, or NoHex
	neighbors   = computeNeighbors()   // all adjacent hexes
	directionTo = computeDirectionTo() // the direction from a hex to its neighbor
)

// Coordinate returns the position of the hex on a map of pointy hexes, for drawing it
// with a hexgrid.Layout.
func (h Hex) Coordinate() hexgrid.Hex {
	if h > lastHex {
		return hexgrid.Hex{}
	}
	return coordinates[h]
}

func computeBeside() (table [hexFields][directions]Hex) {
	for h := firstHex; h <= lastHex; h++ {
		for o := firstHex; o <= lastHex; o++ {
			if d, ok := coordinates[h].DirectionTo(coordinates[o]); ok && coordinates[h].IsAdjacent(coordinates[o]) {
				table[h][d] = o
			}
		}
	}
	return table
}

func computeNeighbors() (table [hexFields]HexSet) {
	for h := firstHex; h <= lastHex; h++ {
		table[h] = HexesOf(beside[h][:]...)
	}
	return table
}

func computeDirectionTo() (table [hexFields][hexFields]uint8) {
	for h := firstHex; h <= lastHex; h++ {
		for d, to := range beside[h] {
			table[h][to] = uint8(d)
		}
	}
	return table
}

// opposite returns the opposite direction.
func opposite(d int) int { return (d + directions/2) % directions }
