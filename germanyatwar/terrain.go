package germanyatwar

import "github.com/august1914/august1914/internal/engine"

// A Terrain is the color of the circle in an area. (Rule 2.1)
type Terrain uint8

// The terrain of an area. Great Britain has no circle.
const (
	NoTerrain Terrain = iota
	Green             // clear ground
	Yellow            // clear ground with little room
	Red               // rough ground
	terrainCount
)

var terrainNames = engine.Names{"none", "green", "yellow", "red"}

// String returns the word that the data use, such as "green".
func (t Terrain) String() string { return terrainNames.Of(uint8(t)) }

// MarshalText returns what String returns.
func (t Terrain) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// cost returns the movement points to enter an area over land. It returns 0 for Great
// Britain, which units cannot enter. (Rule 2.3)
func (t Terrain) cost() int {
	switch t {
	case Green, Yellow:
		return 1
	case Red:
		return 2
	}
	return 0
}
