package sabinschlieffen

import (
	"encoding/json"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// AnyMove returns a move with these parts, even if it has no notation.
func AnyMove(verb Verb, power august1914.Power, from, to Hex, spent bool) Move {
	return Move{verb, power, from, to, spent}
}

// TryAnywhere draws a position for tests outside the package. The error says why the
// rules do not allow the position.
func TryAnywhere(pick func(n int) int) (State, error) {
	return engine.Draw(pick, Scenarios(), Options(), drawPosition)
}

// Saved returns the position in the JSON of a State, even if the rules do not allow it.
func (p Position) Saved(sc *Scenario) []byte {
	text, err := json.Marshal(stateDoc{sc.kept().Kept, p})
	if err != nil {
		panic(err)
	}
	return text
}

// FaultOf returns the fault of a move, or nil.
func (s *State) FaultOf(m Move) *engine.Fault {
	return s.judge(m)
}

// Faults lists the faults of the game.
func Faults() []*engine.Fault { return faults.All() }
