package driveonparis

import (
	"github.com/august1914/august1914/internal/engine"
)

// A Terrain is what a hex is made of. Foothills and mountains have their woods
// in them.
type Terrain uint8

// The terrain of a hex. Nobody enters the sea.
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

// String returns the word that the data use, such as "woods".
func (t Terrain) String() string { return terrainNames.Of(uint8(t)) }

// MarshalText returns what String returns.
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

var settlementNames = [settlementCount]string{"", "town", "city", "major city"}

// String returns the word that the data use, such as "major city", and "" for
// none.
func (s Settlement) String() string {
	if s >= settlementCount {
		return "unknown"
	}
	return settlementNames[s]
}

// MarshalText returns what String returns.
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

var riverNames = [riverCount]string{"", "minor river", "major river"}

// String returns the word that the data use, such as "major river", and "" for
// none.
func (r River) String() string {
	if r >= riverCount {
		return "unknown"
	}
	return riverNames[r]
}

// MarshalText returns what String returns.
func (r River) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// One is the unit of multipliers: they are whole quarters.
const one = 4

// A ground is what the terrain effects chart says of a kind of hex.
type ground struct {
	cost    uint8 // movement points
	defense uint8 // quarters by which the defender's strength is multiplied
	trench  bool  // Rule 1.6c
}

// A bank is what the terrain effects chart says of a river.
type bank struct {
	cost   uint8 // movement points more to cross it other than by rail
	attack uint8 // quarters by which the strength of who attacks across it is multiplied
}

// An effects is the terrain effects chart.
type effects struct {
	terrains    [terrainCount]ground
	settlements [settlementCount]ground
	rivers      [riverCount]bank
	rail        uint8 // movement points along a railway, whatever the terrain (Rule 1.2d)
}

// closedCost is the cost of what nobody enters.
const closedCost = 0xff

// of returns what holds for a hex: the cost of the dearest, the multipliers of
// all, and trenches where nothing forbids them.
func (e *effects) of(t Terrain, s Settlement) ground {
	a, b := e.terrains[t], e.settlements[s]
	return ground{
		cost:    max(a.cost, b.cost),
		defense: uint8(int(a.defense) * int(b.defense) / one),
		trench:  a.trench && b.trench,
	}
}
