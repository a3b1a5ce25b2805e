package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/engine"
)

// maxBlocks is the number of blocks that a scenario can have; the game has 119.
const maxBlocks = 128

// A Kind is the type of a unit. The kinds are Leader, Infantry and Cavalry. Garrisons are
// discs and not units. (Rule 4.0)
type Kind uint8

// The three types of units.
const (
	Leader Kind = iota + 1
	Infantry
	Cavalry
	kindCount
)

var kindNames = engine.Names{"none", "leader", "infantry", "cavalry"}

// String returns the word that the data use, such as "infantry".
func (k Kind) String() string { return kindNames.Of(uint8(k)) }

// MarshalText returns what String returns.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// A special is a property that distinguishes a unit from others of its kind.
type special uint8

const (
	ordinary special = iota
	static           // neither moves nor retreats (Rule 4.2.2)
	mountain         // pays less in red areas (Rule 4.2.2)
	foch             // commands all French units (Rule 7.3.1.6)
	reserve          // any French leader commands it (Rule 4.2.1)
)

var specialNames = []string{"", "static", "mountain", "foch", "reserve"}

// A block is the index of a unit in its scenario, or noBlock.
type block uint8

const noBlock block = 0xff

// maxFaces is the number of steps of a unit: a block has four edges.
const maxFaces = 4

// A face holds the values of a unit with a given number of steps.
type face struct {
	strength uint8 // dots, stars, or 1 for a heart (Rule 7.5.1.5)
	value    uint8 // tactical value: the stars of a leader (Rule 7.3.1.1)
	hits     uint8 // number of hits that remove the step (Rule 7.5.1.13)
	bears    uint8 // number of hits that eliminate the unit
	blue     bool  // a blue dot: the British fire a mad minute (Rule 7.5.1.7)
	heart    bool  // whether the step is the heart of a leader (Rule 7.3.1.3)
}

// A blockInfo holds the constant properties of a unit.
type blockInfo struct {
	id, name string
	label    string // its name, with the power if another unit has the same name
	nation   august1914.Power
	army     army
	kind     Kind
	special  special
	movement uint8             // movement points (Rule 7.4.1)
	green    uint8             // the turn on which it joins the pool, or 0 (Rule 6.1)
	ladder   august1914.Ladder // its steps
	faces    [maxFaces + 1]face
}

// full returns the steps at full strength.
func (b *blockInfo) full() august1914.Steps { return b.ladder.Full() }

// An army is the index of an army in its scenario. (Rule 4.0)
type army uint8

// maxArmies is the number of armies that a scenario can have.
const maxArmies = 32

// An armyInfo holds the constant properties of an army.
type armyInfo struct {
	id, name, color string
	nation          august1914.Power
	size            uint8 // number of blocks
	blocks          blockSet
	leader          block // the army's leader, or noBlock
}

// A blockSet is a set of units, a comparable value.
type blockSet = areamap.SetOf[block]
