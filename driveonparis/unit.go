package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// maxUnits is the number of units that a scenario can have; the game has 319.
const maxUnits = 320

// maxHQs is the number of them that can be HQs; the game has 23.
const maxHQs = 32

// A Kind is the type of a unit.
type Kind uint8

// The kinds of units: six that fight and six that serve them.
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

// String returns the word that the data use, such as "infantry".
func (k Kind) String() string { return kindNames.Of(uint8(k)) }

// MarshalText returns what String returns.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// combat reports whether the unit is a division, a brigade or an assault group.
func (k Kind) combat() bool { return k >= Infantry && k <= Assault }

// foot reports whether the unit is infantry of any type.
func (k Kind) foot() bool { return k.combat() && k != Cavalry }

// stacks reports whether the unit counts for stacking.
func (k Kind) stacks() bool { return k.combat() }

// forms reports whether the unit moves in stacks. Trains, taxis and siege guns move
// alone, and fortresses not at all.
func (k Kind) forms() bool { return k.combat() || k == HQ || k == ArmoredCar }

// zoned reports whether the unit has a zone of control. (Rules 1.2a, 1.3a, 1.5a,
// 2.2c, 2.4a, 3.3a)
func (k Kind) zoned() bool { return k.combat() || k == Fortress }

// returns reports whether units of the kind can be reconstituted. (Rules 1.4a, 3.2d)
func (k Kind) returns() bool { return k.combat() && k != Assault }

// A Size is the size of a combat unit.
type Size uint8

// The two sizes. An assault group has none.
const (
	NoSize Size = iota
	Brigade
	Division
	sizeCount
)

var sizeNames = [sizeCount]string{"", "brigade", "division"}

// String returns "brigade", "division" or "".
func (s Size) String() string { return sizeNames[s%sizeCount] }

// MarshalText returns what String returns.
func (s Size) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// A Tag is the colour of the box under a unit's values. (Rules 1.1a, 3.1)
type Tag uint8

// Yellow units can always exploit, white ones until turn 8.
const (
	NoTag Tag = iota
	YellowTag
	WhiteTag
	tagCount
)

var tagNames = [tagCount]string{"", "yellow", "white"}

// String returns "yellow", "white" or "".
func (t Tag) String() string { return tagNames[t%tagCount] }

// MarshalText returns what String returns.
func (t Tag) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// A unit is the index of a unit in its scenario; noUnit is none.
type unit uint16

const noUnit unit = 0xffff

// maxSteps is the number of steps that a unit can have: a fortress of two
// counters has four. (Rule 1.5b)
const maxSteps = 4

// A face is what a unit is with some steps left.
type face struct{ attack, defense, movement uint8 }

// An hqSide is a side of an HQ's counter, or of the taxis'.
type hqSide struct {
	name        string
	radius      uint8 // hexes that it commands (Rule 1.3b)
	replacement uint8 // Rule 1.3c
	rating      uint8 // I rating of Foch (Rule 2.6)
	movement    uint8
}

// A piece is what never changes about a unit. What rules ask for most stands in the
// piece itself, so that all of them lie close together.
type piece struct {
	nation    august1914.Power
	kind      Kind
	size      Size
	tag       Tag
	steps     august1914.Steps   // at full strength
	capacity  uint8              // steps that it carries (Rules 1.2b, 2.4b)
	sideCount uint8              // 2 for who can be flipped, 1 for another HQ, else 0
	modifier  uint8              // added to the die of an attack (Rule 2.2c)
	gun       uint8              // skoda or krupp, of a siege gun
	faces     [maxSteps + 1]face // by the steps that are left
	staff     uint8              // of an HQ: its number among the HQs, from 0
	home      hex                // where a fortress is printed, or off
	id        string
	word      engine.Word // of the id
	*card
}

// A card is the rest of a piece.
type card struct {
	name   string            // as it is printed
	title  string            // the name in sentences: with the id where several units are called so
	corps  string            // what stands after the slash
	ladder august1914.Ladder // of defense
	sides  [2]hqSide         // an HQ's
	titles [2]string         // and what it is called by each
}

// side returns which side the unit fights on.
func (p *piece) side() august1914.Side { return p.nation.Side() }

// A unitSet is a set of units, a comparable value.
type unitSet = hexgrid.FixedSet[unit, [maxUnits / 64]uint64]

// nameOf returns the name of a unit, of an HQ that of the face that is up.
func (s *State) nameOf(u unit) string {
	if s.piece(u).kind == HQ {
		return s.piece(u).titles[engine.Flag(s.flipped.Has(u))]
	}
	return s.piece(u).title
}

// publicName is nameOf as far as everybody may know it: the face of the Belgian HQ
// tells where it is. (Rule 2.2a)
func (s *State) publicName(u unit) string {
	if p := s.piece(u); p.kind == HQ && p.nation == august1914.Belgium {
		if known := s.visible(august1914.Spectator); !known.Has(u) {
			return p.titles[0]
		}
	}
	return s.nameOf(u)
}
