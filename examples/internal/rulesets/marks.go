package rulesets

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// A powerMark is how maps show what is of a power.
type powerMark struct {
	power  august1914.Power
	letter string
	style  screen.Style
}

// powerMarks are the powers in the order of the maps' texts.
var powerMarks = []powerMark{
	{august1914.Germany, "G", screen.Green},
	{august1914.France, "F", screen.Blue},
	{august1914.Britain, "B", screen.Red},
	{august1914.Belgium, "b", screen.Yellow},
}

// markOf returns the letter of a power, and in what style it is shown.
func markOf(power august1914.Power) (string, screen.Style) {
	for _, m := range powerMarks {
		if m.power == power {
			return m.letter, m.style
		}
	}
	return "?", screen.Plain
}
