package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914/internal/telling"
)

// Note says of a step loss how many steps the unit has, and whether it is its last;
// of other moves nothing. (SCS_LOSS)
func (s *State) Note(m Move) string {
	if m.verb != Lose || s.scenario == nil {
		return ""
	}
	u, ok := s.scenario.units[m.unit]
	if !ok || s.at[u] == off {
		return ""
	}
	if s.steps[u] <= 1 {
		return "It has 1 step left: this eliminates it."
	}
	return fmt.Sprintf("It has %s left, and %d after this.", telling.Counted(int(s.steps[u]), "step", "steps"), s.steps[u]-1)
}
