package driveonparis

import "github.com/august1914/august1914/dice"

// The combat results table has columns from 1:4 to 6:1, and a row for each sum of two
// dice.
const (
	oddsColumns = 9
	lowRoll     = 2
	highRoll    = 12
	dieFaces    = 6
)

var oddsLabels = [oddsColumns]string{"1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}

// A result is a cell of the combat results table.
type result struct {
	attacker, defender uint8 // steps lost
	retreat            uint8 // hexes that the defenders retreat
	breakthrough       bool  // whether there is a breakthrough (Rule 1.7)
	fortress           bool  // whether a fortress loses a step (Rule 1.5b)
}

// The two siege guns. (Rule 3.3)
const (
	skoda = iota
	krupp
	gunCount
)

var gunNames = [gunCount]string{"Skoda", "Krupp"}

// maxStrength is the highest strength of a fortress.
const maxStrength = 99

// tables are the charts of the game.
type tables struct {
	columns dice.Columns
	crt     dice.Table[result]               // cells by odds column and sum of two dice
	siege   [gunCount][maxStrength + 1]uint8 // the lowest roll that takes a step, by strength; 0 for none (Rule 3.3b)
	assault uint8                            // added to the roll if an assault group is next to the fortress
	effects effects
}
