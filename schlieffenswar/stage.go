package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A stage is a named decision within a phase.
type stage uint8

const (
	noStage stage = iota

	// Regroup and reinforcement phase.
	resting     // remove fatigue (Rule 9.5, first action)
	refitting   // return corps to full strength (second action)
	returning   // bring eliminated units back (third action)
	withdrawing // send corps to the east (Rule 9.4)
	arriving    // place reinforcements (Rules 9.2, 9.3)

	// Movement phase.
	ordering // choose the next unit to move
	marching // move the unit on or stop it
	forcing  // roll for a forced march (Rule 10.6)

	// Combat phase.
	probing     // make probing attacks, before all others (Rule 11.1)
	declaring   // choose the next hex to attack
	gathering   // choose the attackers
	defending   // choose the defenders (Rule 11.2)
	supporting  // commit German siege markers (Rule 11.23)
	shelling    // roll for a siege marker
	enveloping  // roll for the concentric attack (Rule 11.15)
	fighting    // roll on the combat results table
	defenderHit // take losses of the defender, or retreat (Rule 11.20)
	attackerHit // take losses of the attacker
	advancing   // advance into the vacated hex (Rule 11.22)
	reloading   // roll for the loss of an artillery marker

	// End of a phase.
	crowding // resolve overstacked hexes (Rule 6.5)

	// Administrative phase.
	starving // roll for attrition (Rule 8.8)

	deploying // deploy the units (Rule 3.1)

	stageCount int = iota
)

// A stageRow holds the properties of a stage.
type stageRow struct {
	name               string                         // name in JSON
	phases             phaseSet                       // phases in which the stage can occur
	kind, rule, prompt string                         // fields of the Decision
	place              func(*State) hex               // returns the hex of the decision
	actors             func(*State) august1914.Actors // returns the seats, or the dice, that act
	asked              func(*State) bool              // reports whether, from public information, there may be a choice; if not, play skips the stage (Rule 6.6)
	moves              func(*State, []Move) []Move    // appends the moves other than the one that ends the stage
	end                Verb                           // verb that ends the stage
	mayEnd             func(*State) fault             // returns why the stage cannot be ended
	finish             func(*State, *teller)          // continues after the stage is ended
	roll               func(*State, int, *teller)     // applies a die roll
}

// stages holds the rows of all stages. Each row is filled by an init function in the
// file of its rule. The functions of a row use the table, so a composite literal here
// would cause an initialization cycle. The same is true of verbs.
var stages [stageCount]stageRow

// rolls completes the row of a stage in which the die is rolled. It is asked surely by default.
func rolls(row stageRow) stageRow {
	if row.asked == nil {
		row.asked = surely
	}
	row.kind, row.actors, row.moves, row.end, row.mayEnd, row.finish = "roll", theDice, noMoves, Done, never, nothing
	return row
}

// A phaseSet is a set of phases.
type phaseSet = engine.Set[Phase]

func phasesOf(list ...Phase) phaseSet { return engine.SetOf(list...) }

// A stageSet is a set of stages.
type stageSet = engine.Set[stage]

func stagesOf(list ...stage) stageSet { return engine.SetOf(list...) }

// anyStage is the set of all stages, for verbs with a check of another kind.
const anyStage = stageSet(1)<<stageCount - 1

// Default values for the fields of a stageRow.

func nowhere(*State) hex                   { return off }
func theTarget(s *State) hex               { return s.battle.target }
func nobody(*State) august1914.Actors      { return 0 }
func theActive(s *State) august1914.Actors { return august1914.ActorsOf(s.active.Actor()) }
func theOther(s *State) august1914.Actors  { return august1914.ActorsOf(other(s.active).Actor()) }
func theDice(*State) august1914.Actors     { return august1914.ActorsOf(august1914.Dice) }
func surely(*State) bool                   { return true }
func noMoves(_ *State, dst []Move) []Move  { return dst }
func always(*State) fault                  { return nil }
func never(*State) fault                   { return cannotEnd }
func nothing(*State, *teller)              {}
func noRoll(*State, int, *teller)          {}

// ToAct returns the seats, or the dice, that may move now.
func (s *State) ToAct() august1914.Actors { return stages[s.stage].actors(s) }

// Weight returns 1 for each face of the die, and 0 for every other move.
func (s *State) Weight(m Move) uint64 {
	if m.verb == Roll {
		return 1
	}
	return 0
}
