package schlieffenswar

import "github.com/august1914/august1914/dice"

// The columns of the combat results table run from 1:2 to 7:1. (Rule 11.9)
const (
	crtColumns = 8
	dieFaces   = 6
)

// A loss is a combat result: steps lost by the attacker and by the defender.
// (Rule 11.18)
type loss struct{ attacker, defender uint8 }

// tables holds the tables printed on the map.
type tables struct {
	columns   dice.Columns
	crt       dice.Table[loss]  // including the automatic results beyond its ends
	artillery dice.Table[uint8] // column shifts to the right, by die (Rule 11.23)
	attrition dice.Table[uint8] // steps lost, by die (Rules 8.8, 10.6)
	cost      [Neutral + 1]uint8
	cityCost  uint8
	river     uint8 // additional cost of a river (Rule 10.5)
}

var crtLabels = [crtColumns]string{"1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"}

// closedCost marks terrain that no unit may enter.
const closedCost = 0xff
