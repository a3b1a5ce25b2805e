package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914/internal/telling"
)

// Note returns a remark about a move. For a step loss it gives the number of steps of
// the unit, and says if this is its last. For a move that ends a stage it names the
// cost or the next stage. It returns "" for other moves. (SCS_LOSS)
func (s *State) Note(m Move) string {
	switch {
	case s.scenario == nil:
		return ""
	case m.verb == Lose:
		return s.lossNote(m)
	case m.verb == s.row().end:
		return s.endNote()
	}
	return ""
}

// lossNote says how many steps a step loss leaves.
func (s *State) lossNote(m Move) string {
	u, ok := s.scenario.units[m.unit]
	if !ok || s.at[u] == off {
		return ""
	}
	if s.steps[u] <= 1 {
		return "It has 1 step left: this eliminates it."
	}
	return fmt.Sprintf("It has %s left, and %d after this.", telling.Counted(int(s.steps[u]), "step", "steps"), s.steps[u]-1)
}

// endNote says what the seat gives up by ending the stage. It depends only on the
// seat's own units and on public information.
func (s *State) endNote() string {
	switch s.stage {
	case transferring:
		note := fmt.Sprintf("The Allies gain %d victory points.", easternPoints)
		if s.east != [2]uint8{} {
			note += " Units already transferred to the east do not return."
		}
		return note
	case arriving:
		if n := s.coming.Len(); n > 0 {
			return telling.Counted(n, "reinforcement", "reinforcements") + " cannot arrive now, but will arrive later."
		}
	case rebuilding:
		if len(s.LegalMoves(s.ToAct().First(), nil)) > 1 {
			return "You lose the remaining replacement points."
		}
	case ordering:
		return telling.Sentences(s.crowdNote(), s.supplyNote())
	case declaring:
		switch {
		case s.phase == Breakthrough:
			return "You make no more attacks and lose the remaining breakthroughs."
		case !s.marked.IsEmpty():
			return "You make no more attacks, except with units that have a breakthrough."
		}
	case gathering:
		if s.rules().noLongOdds {
			return "At odds below 1:4 the attack is called off, and the hex cannot be attacked again in this phase."
		}
	case entrenching:
		return telling.Sentences("You begin no more trenches, and your player turn ends.", s.closingNote())
	}
	return ""
}

// crowdNote warns that the end of movement eliminates units beyond the stacking limits.
// (SCS_STACK)
func (s *State) crowdNote() string {
	h := s.findCrowd()
	if h == off {
		return ""
	}
	what := "Too many units are stacked in "
	if s.crowdFault(h) == mixedStack {
		what = "Units that do not stack together are in "
	}
	return what + s.scenario.named(s.chart().number(h)) + ": you must eliminate some of them now."
}

// supplyNote says that the supply phase follows exploitation. (Rule 1.9)
func (s *State) supplyNote() string {
	if s.phase != Exploitation {
		return ""
	}
	return telling.Sentences("The supply phase comes next: units that cannot trace supply lose steps.", s.closingNote())
}

// closingNote says that the game ends, or can end, with the player turn. (Rules 5.1 to
// 5.7)
func (s *State) closingNote() string {
	switch {
	case s.active != allies:
		return ""
	case s.turn == s.scenario.last:
		return "This is the last turn: the game ends."
	case s.scenario.victory == CampaignVictory && s.turn >= massiveTurn:
		return "The game ends if no German unit is in France."
	}
	return ""
}
