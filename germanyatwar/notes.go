package germanyatwar

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/telling"
)

// Note describes a consequence of a move. For a hit it describes the effect on the
// unit, whose dots may absorb the hit. For actions, uses of the disc and moves that
// end a decision it gives the cost or the automatic consequences. For other moves it
// returns "". (Rules 3.3, 7.5.1.13, 7.7 to 7.9)
func (s *State) Note(m Move) string {
	if s.scenario == nil {
		return ""
	}
	switch m.verb {
	case Hit:
		return s.hitNote(s.scenario.lexicon.unit(m.unit))
	case Reveal:
		return s.revealNote(s.scenario.lexicon.unit(m.unit))
	case Pass:
		return telling.Sentences("One unit can still move or build, without a battle.", s.passNote())
	case Surprise:
		return "The initiative disc goes to the Entente."
	case Strategic, Reinforce:
		return s.discNote("action")
	case Pioneers, Breach, Pontoon, FochAttack:
		return telling.Sentences("Then "+s.difference(m, Fight{Target: s.scenario.number(s.battle.at), Disc: m.verb})+".", s.discNote("battle"), s.tiringNote())
	case General:
		return s.discNote("battle")
	case Done, Stop:
		return telling.Sentences(s.battlesNote(m), s.endNote())
	}
	return ""
}

// battlesNote names the battles that follow the movement, with the differences of firepower.
// (Rule 7.5)
func (s *State) battlesNote(m Move) (note string) {
	if m.verb != Done || s.stage != ordering {
		return ""
	}
	for a := range s.engaged.All() {
		number := s.scenario.number(a)
		note = telling.Sentences(note, fmt.Sprintf("It starts a battle in %s: %s.", s.scenario.placeName(number), s.difference(m, Fight{Target: number})))
	}
	return note
}

// difference describes a battle as far as the seat of a move knows. (Rule 7.5.1.10)
func (s *State) difference(m Move, f Fight) string {
	r, err := s.Reckon(m.seat.Viewer(), f)
	switch {
	case err != nil:
		return "no defender is left"
	case r.Least.Result == r.Most.Result:
		return fmt.Sprintf("the difference is %+d", r.Most.Result)
	}
	return fmt.Sprintf("the difference is %+d at worst and %+d at best", r.Least.Result, r.Most.Result)
}

// hitNote describes the effect of a hit on a unit. (Rule 7.5.1.13)
func (s *State) hitNote(b block) string {
	if b == noBlock || s.at[b] == noArea {
		return ""
	}
	left := int(s.face(b).hits) - int(s.absorbed[b]) - 1
	switch {
	case left == 1:
		return "It absorbs the hit and loses nothing, but the next one costs it a step."
	case left > 1:
		return fmt.Sprintf("It absorbs the hit and loses nothing, but %d more cost it a step.", left)
	case s.steps[b] <= 1:
		return "It loses its last step and is eliminated."
	}
	return fmt.Sprintf("It loses a step, and then has %s.", telling.Counted(int(s.steps[b])-1, "step", "steps"))
}

// revealNote warns that activation takes a leader's last step. (Rule 7.7)
func (s *State) revealNote(b block) string {
	if b == noBlock || s.steps[b] != 1 {
		return ""
	}
	return "It loses its last step when the action ends and is eliminated."
}

// discNote says that the side gives the disc away by playing it. (Rules 7.1, 7.2)
func (s *State) discNote(until string) string {
	return fmt.Sprintf("The initiative disc goes to the %s after the %s.", sideNames[s.disc.Opponent()], until)
}

// dueNote says that the disc has been played in the battle or for the action, and when it
// goes to the other side.
func (s *State) dueNote() string {
	switch {
	case s.battle.spent != august1914.NoSide:
		return s.discNote("battle")
	case s.course == strategic:
		return s.discNote("action")
	}
	return ""
}

// sideNames holds the names of the sides in sentences, after an article.
var sideNames = [sideCount]string{centralSide: "Germans", ententeSide: "Entente"}

// endNote says what ends together with the current decision.
func (s *State) endNote() string {
	last := s.stage != marching && s.stage != building || s.acted.Len()+1 >= s.orderLimit()
	switch {
	case s.stage == suffering && s.hittable().Minus(s.finished).Len() == 1:
		return telling.Sentences("No player has then taken the hit, so the French player takes it, and the battle goes on.", s.dueNote())
	case s.stage == withdrawing || s.stage == suffering || s.stage == activating || !last:
		return ""
	case s.course == tactical:
		return s.tiringNote()
	case s.course == strategic:
		return s.discNote("action")
	case s.course == pass:
		return s.passNote()
	}
	return ""
}

// tiringNote says what the activated leaders lose at the end of the action, and which
// of them that eliminates. (Rules 1.7, 7.7)
func (s *State) tiringNote() string {
	var dying []string
	for b := range s.activated.All() {
		if s.steps[b] == 1 {
			dying = append(dying, s.info(b).label)
		}
	}
	note := "Every activated leader loses a step when the action ends."
	if len(dying) > 0 {
		note += " This eliminates " + strings.Join(dying, ", ") + "."
		if s.lost(s.phasing)+len(dying) >= deadWins[s.phasing] {
			note += fmt.Sprintf(" Then %d units are eliminated, and the game ends.", s.lost(s.phasing)+len(dying))
		}
	}
	return note
}

// passNote describes the effect of a pass: the second one ends the turn. (Rules 3.0,
// 7.8)
func (s *State) passNote() string {
	if s.passes == 0 {
		return "If the other side passes next, the turn ends."
	}
	return telling.Sentences("Both sides have then passed, and the turn ends.", s.finalNote())
}

// finalNote describes the cost of the final phase. (Rules 1.7, 7.9, 8.2)
func (s *State) finalNote() string {
	note := "Isolated units in contested areas lose a step, and isolated fortresses a garrison. Areas that lose their last defenders change hands."
	if s.rules().paris {
		note += " The Germans lose a valour point if they do not control Paris."
	}
	if int(s.turn) == len(s.scenario.months) {
		return note + " This is the last turn: the game ends."
	}
	var ends []string
	for _, sd := range [...]side{centralSide, ententeSide} {
		if s.mayWearOut(sd) {
			ends = append(ends, fmt.Sprintf("%d %s units", deadWins[sd], sideName(sd)))
		}
	}
	if ends != nil {
		note += " The game ends if " + strings.Join(ends, " or ") + " are then eliminated."
	}
	return note
}

// mayWearOut reports whether attrition could lose the game for a side, from public
// information. (Rules 1.7, 7.9)
func (s *State) mayWearOut(sd side) bool {
	left, cut := deadWins[sd]-s.lost(sd), s.cutOff(sd)
	for a := range s.contested().All() {
		if enemies := s.unitsOf(sd.Opponent(), a); !enemies.IsEmpty() {
			left -= s.unitsOf(sd, a).Intersect(cut).Len()
		}
	}
	return left <= 0
}
