package germanyatwar

import (
	"fmt"

	"github.com/august1914/august1914/internal/telling"
)

// Note says of a hit what it does to the unit that takes it: its dots may absorb it.
// Of other moves it says nothing. (Rule 7.5.1.13)
func (s *State) Note(m Move) string {
	b := noBlock
	if s.scenario != nil && m.verb == Hit {
		b = s.scenario.lexicon.unit(m.unit)
	}
	if b == noBlock || s.at[b] == noArea {
		return ""
	}
	left := int(s.face(b).hits) - int(s.absorbed[b]) - 1
	switch {
	case left == 1:
		return "It absorbs the hit and loses nothing: the next one costs it a step."
	case left > 1:
		return fmt.Sprintf("It absorbs the hit and loses nothing: %d more cost it a step.", left)
	case s.steps[b] <= 1:
		return "It loses its last step: this eliminates it."
	}
	return fmt.Sprintf("It loses a step, and has %s then.", telling.Counted(int(s.steps[b])-1, "step", "steps"))
}
