package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// maxUnits is the number of units that a scenario can have.
const maxUnits = 128

// A Kind is the type of a unit. (Rule 2.5)
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

// String returns the word that the data use, such as "infantry-corps".
func (k Kind) String() string { return kindNames.Of(uint8(k)) }

// MarshalText returns what String returns.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// A unit is the index of a unit in its scenario; noUnit is none.
type unit uint8

const noUnit unit = 0xff

// A piece is what never changes about a unit.
type piece struct {
	// What lists of moves ask for lies together.
	word    engine.Word // of the id
	nation  august1914.Power
	kind    Kind
	army    uint8             // 1 to 7, or 0
	combat  [2]uint8          // full and reduced; of an HQ in and out of supply
	move    [2]uint8          // full and reduced; of an HQ and a depot in and out of supply
	paren   bool              // attacks only in company (Rule 2.3)
	entry   uint8             // the turn on the counter, or 0 (Rule 9.1)
	printed hex               // the hex on the counter, or off
	ladder  august1914.Ladder // steps; of an HQ and a depot one

	id    string
	name  string
	label string  // abbreviation on the counter, such as GD R (Rule 2.4)
	start hex     // default deployment, or off
	faces [2]face // as given, and as graded
}

// A face is what a unit's counter says of its strength.
type face struct {
	combat [2]uint8
	ladder august1914.Ladder
}

// corps reports whether the unit is one of maneuver, with morale and a zone.
func (p *piece) corps() bool { return p.kind == Infantry || p.kind == Cavalry }

// leads reports whether the unit can attack on its own: a corps whose factor is
// not in parentheses. (Rules 2.3, 11.7)
func (p *piece) leads() bool { return p.corps() && !p.paren }

// mobile reports whether the unit can move.
func (p *piece) mobile() bool { return p.kind != Fort }

// returns reports whether the unit can come back after its elimination: no fort and no
// Belgian does. (Rules 2.7, 9.5)
func (p *piece) returns() bool { return p.kind != Fort && p.nation != august1914.Belgium }

// seat returns who commands the unit.
func (p *piece) seat() august1914.Seat {
	if p.nation == august1914.Germany {
		return GermanSeat
	}
	return EntenteSeat
}

// A unitSet is a set of units, a comparable value.
type unitSet = hexgrid.FixedSet[unit, [maxUnits / 64]uint64]

// half returns half of a number, rounded up.
func half(n int) int { return (n + 1) / 2 }
