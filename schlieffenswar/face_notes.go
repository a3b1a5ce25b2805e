package schlieffenswar

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914/internal/telling"
)

// Note says of a siege marker what it can do and when it is gone, of withholding
// what stays at hand, and of forfeiting what it costs; of other moves it says
// nothing. (Rules 4.5, 11.23)
func (s *State) Note(m Move) string {
	switch {
	case s.scenario == nil:
		return ""
	case s.stage == withdrawing && m.verb == Forfeit:
		return "The game ends, and the Entente wins."
	case s.stage != supporting:
		return ""
	}
	switch m.verb {
	case Bombard:
		after := "A second die keeps the marker for next turn on a 1, else it is gone."
		if s.turn == 1 {
			after = "The marker comes back next turn."
		}
		return fmt.Sprintf("%s %s %s at hand.", s.scenario.tables.shiftsByDie(), after, telling.Counted(int(s.artillery), "marker is", "markers are"))
	case Coup:
		return s.scenario.tables.shiftsByDie() + " The coup de main is gone then."
	case Withhold:
		return s.withheld()
	}
	return ""
}

// shiftsByDie says what a die shifts for a marker. (Rule 11.23)
func (t *tables) shiftsByDie() string {
	var parts []string
	for die := 1; die <= dieFaces; {
		columns, last := t.artillery.At(0, die), die
		for last < dieFaces && t.artillery.At(0, last+1) == columns {
			last++
		}
		span := fmt.Sprint(die)
		if last > die {
			span = fmt.Sprintf("%d to %d", die, last)
		}
		parts = append(parts, fmt.Sprintf("%s: %d", span, columns))
		die = last + 1
	}
	return "A die moves the odds so many columns to the right (" + strings.Join(parts, ", ") + ")."
}

// withheld says what an attack is decided with, and what stays at hand.
func (s *State) withheld() string {
	have := telling.Counted(int(s.artillery), "artillery marker", "artillery markers")
	if s.coup {
		have += " and the coup de main"
	}
	note := "The die is rolled at the odds as they are"
	if n := s.battle.shelled; n > 0 {
		note += fmt.Sprintf(", which markers have moved %s to the right", telling.Counted(int(n), "column", "columns"))
	}
	return note + "; " + have + " stay at hand."
}
