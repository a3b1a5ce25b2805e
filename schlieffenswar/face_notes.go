package schlieffenswar

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914/internal/telling"
)

// Note explains the consequences of a move. For a siege marker, it says how far the
// marker shifts the odds and when it is gone. For withholding, it says which markers
// stay available. For a move that forfeits the game or ends a stage, it says what the
// move costs and what follows. For any other move it returns "". (Rules 4.5, 11.23)
func (s *State) Note(m Move) string {
	if s.scenario == nil {
		return ""
	}
	switch {
	case m.verb == stages[s.stage].end && s.stage != supporting:
		return s.endNote()
	case s.stage != supporting:
		return ""
	}
	switch m.verb {
	case Bombard:
		after := "A second roll of 1 keeps the marker for the next turn. On any other roll it is gone."
		if s.turn == 1 {
			after = "The marker comes back next turn."
		}
		return fmt.Sprintf("%s %s %s available.", s.scenario.tables.shiftsByDie(), after, telling.Counted(int(s.artillery), "marker is", "markers are"))
	case Coup:
		return s.scenario.tables.shiftsByDie() + " The coup de main is then gone."
	case Withhold:
		return s.withheld()
	}
	return ""
}

// stopNote returns the cost of a march to the unit that ends it. (Rules 10.2, 10.6)
func (s *State) stopNote() string {
	spent, allowance := int(s.march.spent), int(s.march.allowance)
	tires, forced := s.marchTires(s.march.unit, spent, allowance), spent > allowance && !s.marchIsFree()
	switch {
	case tires && forced:
		return "It loses a level of morale, and a die decides whether it also loses a step for its forced march."
	case forced:
		return "A die decides whether it loses a step for its forced march."
	case tires:
		return "It loses a level of morale: it has spent more than half of its movement allowance."
	}
	return ""
}

// endNote returns the cost of ending a stage for the seat that ends it. It uses only the
// seat's own units and public information.
func (s *State) endNote() string {
	switch s.stage {
	case withdrawing:
		return "The game ends, and the Entente wins."
	case marching:
		return telling.Sentences(s.stopNote(), s.crowdNote())
	case probing, declaring:
		return telling.Sentences(s.crowdNote(), "The administrative phase comes next: units out of supply roll for attrition.", s.turnNote())
	case resting, refitting, returning, arriving, ordering, advancing:
		return telling.Sentences(s.crowdNote(), s.turnNote())
	}
	return ""
}

// crowdNote returns the cost of ending the phase for overstacked units of
// the seat. (Rule 6.5)
func (s *State) crowdNote() (note string) {
	weary := s.fatigued
	if s.phase == Movement { // the others gain a level first
		weary.KeepAll(s.moved)
	}
	for h := range s.seatHexes(s.active).All() {
		if s.judgeCrowd(h, s.unitsAt(h)) == nil {
			continue
		}
		is := s.scenario.named(s.chart().number(h)) + " is overstacked: "
		if fresh := s.unitsAt(h).Intersect(s.scenario.corps).Minus(weary); !fresh.IsEmpty() {
			return is + "its corps lose a level of morale when the phase ends, and you must move or disband some units."
		}
		note = is + "you must move or disband some units."
	}
	return note
}

// turnNote warns that the game may end with this turn. (Rules 4.2 to 4.4, 4.7, 5.6)
func (s *State) turnNote() string {
	if s.active != EntenteSeat {
		return ""
	}
	var note string
	switch r := s.dueDeath(); r.rule {
	case "":
	case "4.4":
		lacking := telling.Counted(int(PlanXVIIAttacks-s.planXVII), "attack", "attacks")
		note = "Plan XVII still needs " + lacking + " into Germany: without them, the Germans win at the end of this turn, unless you hold a German city."
	default:
		note = "As things stand, the game ends with this turn: " + reasons[r.rule][r.winner] + "."
	}
	if int(s.turn) == len(s.scenario.turns) {
		note = telling.Sentences(note, "This is the last turn: the game ends.")
	}
	return note
}

// shiftsByDie lists the shifts of a siege marker by die roll. (Rule 11.23)
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
	return "A die shifts the odds this many columns to the right (" + strings.Join(parts, ", ") + ")."
}

// withheld states the odds of the attack without further markers, and the
// markers that stay available.
func (s *State) withheld() string {
	have := telling.Counted(int(s.artillery), "artillery marker", "artillery markers")
	if s.coup {
		have += " and the coup de main"
	}
	note := "The die is rolled at the present odds"
	if n := s.battle.shelled; n > 0 {
		note += fmt.Sprintf(", which siege markers have shifted %s to the right", telling.Counted(int(n), "column", "columns"))
	}
	return note + "; " + have + " stay available."
}
