package germanyatwar

import "github.com/august1914/august1914/areamap"

// sea is the outline of the sea, in kilometers of the map. Areas hide the parts under
// them.
var sea = []areamap.Point{
	{X: -500, Y: 400},
	{X: -29, Y: 400},
	{X: -29, Y: 276},
	{X: -60, Y: 236},
	{X: -72, Y: 222},
	{X: -76, Y: 203},
	{X: -60, Y: 190},
	{X: -150, Y: 100},
	{X: -280, Y: 15},
	{X: -301, Y: -10},
	{X: -319, Y: -14},
	{X: -343, Y: -24},
	{X: -382, Y: -17},
	{X: -405, Y: -12},
	{X: -414, Y: 8},
	{X: -500, Y: 20},
}

// surroundings holds the names around the areas, in kilometers of the map.
var surroundings = []struct {
	text string
	sea  bool
	at   areamap.Point
}{
	{"North Sea", true, areamap.Point{X: -150, Y: 225}},
	{"The Channel", true, areamap.Point{X: -290, Y: 88}},
	{"Holland: closed", false, areamap.Point{X: 30, Y: 246}},
	{"Switzerland: closed", false, areamap.Point{X: 265, Y: -228}},
}

// reconstructed reports whether the map has the dimensions of the map in this package,
// so that the surroundings fit it.
func (sc *Scenario) reconstructed() bool {
	own, drawn := sc.board.Extent()
	theirs, _ := Standard().board.Extent()
	return drawn && own == theirs
}
