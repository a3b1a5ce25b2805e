package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// maxUnits is the largest number of units in a scenario. The game has 319.
const maxUnits = 320

// maxHQs is the largest number of HQs. The game has 23.
const maxHQs = 32

// A Kind is the type of a unit. The kinds are Infantry, Cavalry, MountainInfantry,
// NavalInfantry, Static, Assault, Fortress, HQ, Train, Taxis, ArmoredCar and SiegeGun.
type Kind uint8

// The kinds of units: six kinds of combat units and six others.
const (
	Infantry Kind = iota + 1
	Cavalry
	MountainInfantry
	NavalInfantry
	Static
	Assault
	Fortress
	HQ
	Train
	Taxis
	ArmoredCar
	SiegeGun
	kindCount
)

var kindNames = engine.Names{
	"none", "infantry", "cavalry", "mountain", "naval", "static", "assault",
	"fortress", "HQ", "train", "taxis", "armored car", "siege gun",
}

// String returns the word in the data, such as "infantry".
func (k Kind) String() string { return kindNames.Of(uint8(k)) }

// MarshalText returns the name that String returns.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// combat reports whether the unit is a division, a brigade or an assault group.
func (k Kind) combat() bool { return k >= Infantry && k <= Assault }

// foot reports whether the unit is infantry of any type.
func (k Kind) foot() bool { return k.combat() && k != Cavalry }

// stacks reports whether the unit counts for stacking.
func (k Kind) stacks() bool { return k.combat() }

// forms reports whether the unit moves in stacks. Trains, taxis and siege guns move
// alone. Fortresses do not move.
func (k Kind) forms() bool { return k.combat() || k == HQ || k == ArmoredCar }

// zoned reports whether the unit has a zone of control. (Rules 1.2a, 1.3a, 1.5a,
// 2.2c, 2.4a, 3.3a)
func (k Kind) zoned() bool { return k.combat() || k == Fortress }

// returns reports whether units of the kind can be reconstituted. (Rules 1.4a, 3.2d)
func (k Kind) returns() bool { return k.combat() && k != Assault }

// A Size is the size of a combat unit.
type Size uint8

// The two sizes. An assault group has neither.
const (
	NoSize Size = iota
	Brigade
	Division
	sizeCount
)

var sizeNames = [sizeCount]string{"", "brigade", "division"}

// String returns "brigade", "division" or "".
func (s Size) String() string { return sizeNames[s%sizeCount] }

// MarshalText returns the name that String returns.
func (s Size) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A Tag is the color of the box under a unit's values. (Rules 1.1a, 3.1)
type Tag uint8

// Yellow units can always exploit. White units can exploit until turn 8.
const (
	NoTag Tag = iota
	YellowTag
	WhiteTag
	tagCount
)

var tagNames = [tagCount]string{"", "yellow", "white"}

// String returns "yellow", "white" or "".
func (t Tag) String() string { return tagNames[t%tagCount] }

// MarshalText returns the name that String returns.
func (t Tag) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// A unit is the index of a unit in its scenario. noUnit means no unit.
type unit uint16

const noUnit unit = 0xffff

// maxSteps is the largest number of steps of a unit. A fortress with two counters has
// four. (Rule 1.5b)
const maxSteps = 4

// A face holds the values of a unit with a number of steps.
type face struct{ attack, defense, movement uint8 }

// An hqSide is a side of the counter of an HQ or the taxis.
type hqSide struct {
	name        string
	radius      uint8 // command radius in hexes (Rule 1.3b)
	replacement uint8 // replacement points a turn (Rule 1.3c)
	rating      uint8 // I rating, which only Foch has (Rule 2.6)
	movement    uint8
}

// A piece holds the fixed properties of a unit. The piece itself holds the properties
// that rules need often, so that they are close together in memory.
type piece struct {
	nation    august1914.Power
	kind      Kind
	size      Size
	tag       Tag
	steps     august1914.Steps   // number of steps at full strength
	capacity  uint8              // number of steps that the unit carries (Rules 1.2b, 2.4b)
	sideCount uint8              // 2 for units that can be flipped, 1 for other HQs, else 0
	modifier  uint8              // number added to the dice of an attack (Rule 2.2c)
	gun       uint8              // kind of a siege gun: skoda or krupp
	faces     [maxSteps + 1]face // values by number of steps
	staff     uint8              // number of an HQ among the HQs, from 0
	home      hex                // the hex of a fortress, or off
	id        string
	word      engine.Word // the id in moves
	*card
}

// A card holds the other properties of a piece.
type card struct {
	name   string            // name as printed
	title  string            // name in sentences, with nation or id if several units share it
	corps  string            // printed after the slash
	ladder august1914.Ladder // defense at each step
	sides  [2]hqSide         // sides of an HQ
	titles [2]string         // name of each side in sentences
}

// side returns the unit's side in the war.
func (p *piece) side() august1914.Side { return p.nation.Side() }

// A unitSet is a set of units. Sets are comparable with ==.
type unitSet = hexgrid.FixedSet[unit, [maxUnits / 64]uint64]

// nameOf returns the name of a unit in sentences. An HQ has the name of the face that
// is up.
func (s *State) nameOf(u unit) string {
	if s.piece(u).kind == HQ {
		return s.piece(u).titles[engine.Flag(s.flipped.Has(u))]
	}
	return s.piece(u).title
}

// publicName returns the name of a unit without secrets. The face of the Belgian HQ
// would tell whether it is in Belgium. (Rule 2.2a)
func (s *State) publicName(u unit) string {
	if p := s.piece(u); p.kind == HQ && p.nation == august1914.Belgium {
		if known := s.visible(august1914.Spectator); !known.Has(u) {
			return p.titles[0]
		}
	}
	return s.nameOf(u)
}
