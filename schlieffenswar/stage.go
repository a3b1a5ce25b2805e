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
	resting     // which lose their fatigue (Rule 9.5, first action)
	refitting   // which are brought to full strength (second)
	returning   // which come back (third)
	withdrawing // which corps leave for the east (Rule 9.4)
	arriving    // where reinforcements enter (Rules 9.2, 9.3)

	// Movement phase.
	ordering // which unit moves next
	marching // where the moving unit goes
	forcing  // the roll for a forced march (Rule 10.6)

	// Combat phase.
	probing     // probing attacks, before all others (Rule 11.1)
	declaring   // which hex is attacked next
	gathering   // which units attack it
	defending   // which units defend it (Rule 11.2)
	supporting  // which German markers support (Rule 11.23)
	shelling    // the roll of a marker
	enveloping  // the roll for the concentric attack (Rule 11.15)
	fighting    // the roll on the combat results table
	defenderHit // steps of the defender, or retreats (Rule 11.20)
	attackerHit // steps of the attacker
	advancing   // which units advance (Rule 11.22)
	reloading   // the roll for the loss of an artillery marker

	// At the end of a phase.
	crowding // over-stacked hexes (Rule 6.5)

	// Administrative phase.
	starving // the rolls for attrition (Rule 8.8)

	deploying // Rule 3.1

	stageCount int = iota
)

// A stageRow is everything that a stage is.
type stageRow struct {
	name               string                         // as JSON writes it
	phases             phaseSet                       // in which a position may be in it
	kind, rule, prompt string                         // of the decision
	place              func(*State) hex               // that the decision is about
	actors             func(*State) august1914.Actors // who decides
	asked              func(*State) bool              // whether, from public information, there may be a choice; else play goes on by itself (Rule 6.6)
	moves              func(*State, []Move) []Move    // appends what can be done besides ending it
	end                Verb                           // what ends it
	mayEnd             func(*State) fault             // why it cannot be ended
	finish             func(*State, *teller)          // what follows when it is ended
	roll               func(*State, int, *teller)     // what a roll does
}

// stages holds every stage. The rows stand with their chapters, in an init, since
// the functions of a row use the table: as a plain variable it would need itself to
// begin with. The same goes for verbs.
var stages [stageCount]stageRow

// A phaseSet is a set of phases.
type phaseSet = engine.Set[Phase]

func phasesOf(list ...Phase) phaseSet { return engine.SetOf(list...) }

// A stageSet is a set of stages.
type stageSet = engine.Set[stage]

func stagesOf(list ...stage) stageSet { return engine.SetOf(list...) }

// anyStage is for verbs that no stage keeps away.
const anyStage = stageSet(1)<<stageCount - 1

// What rows say that have nothing special to say.

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

// ToAct returns who may decide now.
func (s *State) ToAct() august1914.Actors { return stages[s.stage].actors(s) }

// Weight returns 1 for each face of the die, and 0 for every other move.
func (s *State) Weight(m Move) uint64 {
	if m.verb == Roll {
		return 1
	}
	return 0
}
