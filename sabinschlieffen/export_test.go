package sabinschlieffen

import (
	"encoding/json"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// AnyMove returns a move of these parts, whether notation can write it or not.
func AnyMove(verb Verb, power august1914.Power, from, to Hex, spent bool) Move {
	return Move{verb, power, from, to, spent}
}

// TryAnywhere draws a position for the tests from outside, or says why the rules do not
// allow what was drawn.
func TryAnywhere(pick func(n int) int) (State, error) {
	return engine.Draw(pick, Scenarios(), Options(), drawPosition)
}

// Saved returns the position as it stands in the JSON of a State, whether the rules
// allow it or not.
func (p Position) Saved(sc *Scenario) []byte {
	text, err := json.Marshal(stateDoc{sc.stamp(), p})
	if err != nil {
		panic(err)
	}
	return text
}
