package driveonparis

import "github.com/august1914/august1914/internal/engine"

// A Terrain is the ground of a hex, apart from its settlement. Foothills and mountains
// include their woods.
type Terrain uint8

// The kinds of terrain. No unit enters the sea.
const (
	Clear Terrain = iota
	Woods
	Foothills
	Mountains
	Marsh
	Sea
	terrainCount
)

var terrainNames = engine.Names{"clear", "woods", "foothills", "mountains", "marsh", "sea"}

// String returns the word in the data, such as "woods".
func (t Terrain) String() string { return terrainNames.Of(uint8(t)) }

// MarshalText returns the name that String returns.
func (t Terrain) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// A Settlement is the largest place in a hex.
type Settlement uint8

// The settlements by size.
const (
	NoSettlement Settlement = iota
	Town
	City
	MajorCity
	settlementCount
)

var settlementNames = engine.Names{"", "town", "city", "major city"}

// String returns the word in the data, such as "major city", or "" for NoSettlement.
func (s Settlement) String() string { return settlementNames.Of(uint8(s)) }

// MarshalText returns the name that String returns.
func (s Settlement) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A River is the class of the river along a side of a hex.
type River uint8

// The classes of rivers.
const (
	NoRiver River = iota
	MinorRiver
	MajorRiver
	riverCount
)

var riverNames = engine.Names{"", "minor river", "major river"}

// String returns the word in the data, such as "major river", or "" for NoRiver.
func (r River) String() string { return riverNames.Of(uint8(r)) }

// MarshalText returns the name that String returns.
func (r River) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// one is the multiplier 1. Multipliers are counted in quarters.
const one = 4

// A ground holds the effects of a kind of terrain or settlement.
type ground struct {
	cost    uint8 // movement points
	defense uint8 // multiplier of the defender's strength, in quarters
	trench  bool  // trenches can be built (Rule 1.6c)
}

// A bank holds the effects of a class of river.
type bank struct {
	cost   uint8 // additional movement points to cross it other than by rail
	attack uint8 // multiplier of the strength of an attack across it, in quarters
}

// An effects is the terrain effects chart.
type effects struct {
	terrains    [terrainCount]ground
	settlements [settlementCount]ground
	rivers      [riverCount]bank
	rail        uint8 // movement points along a railway, on any terrain (Rule 1.2d)
}

// closedCost is the cost of ground that no unit can enter.
const closedCost = 0xff

// of returns the effects of a terrain and a settlement together: the higher cost, the
// product of the multipliers, and trenches if both allow them.
func (e *effects) of(t Terrain, s Settlement) ground {
	a, b := e.terrains[t], e.settlements[s]
	return ground{
		cost:    max(a.cost, b.cost),
		defense: uint8(int(a.defense) * int(b.defense) / one),
		trench:  a.trench && b.trench,
	}
}
