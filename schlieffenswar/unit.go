package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// maxUnits is the largest number of units in a scenario.
const maxUnits = 128

// A Kind is the type of a unit. The kinds are Infantry, Cavalry, HQ, Fort and Depot. (Rule
// 2.5)
type Kind uint8

// The five types of units.
const (
	Infantry Kind = iota + 1 // infantry corps
	Cavalry                  // cavalry corps
	HQ                       // army headquarters
	Fort                     // static fort
	Depot                    // German supply depot
)

var kindNames = engine.Names{"none", "infantry-corps", "cavalry-corps", "hq", "fort", "depot"}

// String returns the word used in the data, such as "infantry-corps".
func (k Kind) String() string { return kindNames.Of(uint8(k)) }

// MarshalText returns what String returns.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// A unit is the index of a unit in its scenario. The value noUnit means no unit.
type unit uint8

const noUnit unit = 0xff

// A piece holds the constant properties of a unit.
type piece struct {
	// Fields used by lists of moves come first, to share cache lines.
	word    engine.Word // the ID as a word
	nation  august1914.Power
	kind    Kind
	army    uint8             // number of the army, 1 to 7, or 0
	combat  [2]uint8          // combat factors, full and reduced; for an HQ, in and out of supply
	move    [2]uint8          // movement allowances, full and reduced; for an HQ or a depot, in and out of supply
	paren   bool              // attacks only with another unit (Rule 2.3)
	entry   uint8             // the turn on the counter, or 0 (Rule 9.1)
	printed hex               // the hex on the counter, or off
	ladder  august1914.Ladder // steps; an HQ or a depot has one

	id    string
	name  string
	label string  // abbreviation on the counter, such as GD R (Rule 2.4)
	start hex     // hex of the historical deployment, or off
	faces [2]face // the default face, and the face under the option french-corps=graded
}

// A face holds the combat factors and the steps of a unit.
type face struct {
	combat [2]uint8
	ladder august1914.Ladder
}

// corps reports whether the unit is a corps, which has morale and a zone of control.
func (p *piece) corps() bool { return p.kind == Infantry || p.kind == Cavalry }

// leads reports whether the unit can attack without company: a corps whose factor is not
// in parentheses. (Rules 2.3, 11.7)
func (p *piece) leads() bool { return p.corps() && !p.paren }

// mobile reports whether the unit can move.
func (p *piece) mobile() bool { return p.kind != Fort }

// returns reports whether the unit can come back after its elimination. Forts and
// Belgians cannot. (Rules 2.7, 9.5)
func (p *piece) returns() bool { return p.kind != Fort && p.nation != august1914.Belgium }

// seat returns the seat that commands the unit.
func (p *piece) seat() august1914.Seat {
	if p.nation == august1914.Germany {
		return GermanSeat
	}
	return EntenteSeat
}

// A unitSet is a set of units. It is a comparable value.
type unitSet = hexgrid.FixedSet[unit, [maxUnits / 64]uint64]

// half returns n/2, rounded up.
func half(n int) int { return (n + 1) / 2 }
