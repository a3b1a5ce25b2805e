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

// FaultOf returns the rule and the sentence of the fault of a move, without its words, or "".
func (s *State) FaultOf(m Move) string {
	f := s.judge(m)
	if f == nil {
		return ""
	}
	return f.Rule + ": " + f.Sentence
}

// FaultSentences lists the rules and the sentences of all faults.
func FaultSentences() (list []string) {
	for _, f := range faults.All() {
		list = append(list, f.Rule+": "+f.Sentence)
	}
	return list
}
