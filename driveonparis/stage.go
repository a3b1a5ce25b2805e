package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Phase is a phase of a player turn, or part of a phase.
type Phase uint8

// The phases, in their order. The set-up comes before the first turn.
const (
	Setup Phase = iota + 1
	Arrival
	Reserves
	Movement
	Siege
	Combat
	Breakthrough
	Exploitation
	Supply
	Over
)

var phaseNames = engine.Names{
	"", "set-up", "reinforcement and reconstitution", "reserve placement", "movement phase", "siege gun combat", "combat phase",
	"breakthrough combat", "exploitation phase", "supply phase", "over",
}

// String returns the name of the phase, such as "movement phase".
func (p Phase) String() string { return phaseNames.Of(uint8(p)) }

// MarshalText returns the name that String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the output of MarshalText.
func (p *Phase) UnmarshalText(text []byte) error {
	return engine.ReadName(p, phaseNames, "driveonparis: phase", text)
}

// A phaseSet is a set of phases.
type phaseSet = engine.Set[Phase]

func phasesOf(list ...Phase) phaseSet { return engine.SetOf(list...) }

// A stage is a named decision within a phase: a question to a seat or to the dice. The
// table stages describes each stage.
type stage uint8

// The stages, in the order of play.
const (
	noStage      stage = iota
	mobilizing         // where to place the next mobilization point (Rule 1.12)
	placing            // where to place the next unit in the set-up
	transferring       // which units leave for the east (Rule 3.4)
	arriving           // where reinforcements arrive
	rebuilding         // which units to reconstitute or refit (Rule 1.4)
	reserving          // which units go into reserve (Rule 1.1d)
	ordering           // which unit moves next
	forming            // which other units move with it
	marchingOn         // where the moving stack goes
	crowding           // which unit to remove from a crowded hex (SCS_STACK)
	firing             // which siege gun fires (Rule 3.3b)
	sieging            // the roll of the siege gun
	declaring          // which hex to attack next
	gathering          // which units attack it
	screening          // whether cavalry refuses the combat (Rule 1.11)
	fighting           // the roll for the combat
	losing             // which unit loses the next step
	reviving           // the roll for the return of a lost unit (Rule 1.4a)
	retreating         // where the defenders retreat
	advancing          // which units advance
	forcing            // the roll for a forced march (Rule 3.1)
	entrenching        // where to begin trenches (Rule 1.6b)
	stageCount
)

// A stageRow describes a stage.
type stageRow struct {
	name               string                                       // name in JSON
	phases             phaseSet                                     // phases in which the stage can occur
	battle             battling                                     // whether a battle is on
	kind, rule, prompt string                                       // fields of the Decision
	place              func(*State) hex                             // returns the hex of the Decision, or nowhere
	actors             func(*State) august1914.Actors               // returns the seats that decide
	public             func(*State) bool                            // reports whether public information determines the list of moves, so that a single move may be made without asking: notPublic, bare, or a function of forced.go
	moves              func(*State, august1914.Seat, []Move) []Move // appends the moves other than the ending one; noMoves
	end                Verb                                         // verb that ends the stage
	mayEnd             func(*State) fault                           // returns the fault that prevents the stage from ending now: always, never, or a judgment
	finish             func(*State, *teller)                        // applies the consequences of ending the stage; nothing
	dice               func(die int) (ways uint64)                  // returns the number of ways in which the dice show a number; noDice
	roll               func(s *State, die int, t *teller)           // applies a roll; noRoll
}

// stages holds the row of each stage. Each chapter fills in its rows in an init
// function. The functions in a row use the table, so a variable initializer would
// cause an initialization cycle.
var stages [stageCount]stageRow

// row returns the row of the current stage.
func (s *State) row() *stageRow { return &stages[s.stage] }

// rowFor returns the row of the stage as a viewer knows it. Only its owner knows of a
// stack that forms. (SCS_FOG)
func (s *State) rowFor(v august1914.Viewer) *stageRow {
	if s.stage == forming && v != august1914.Umpire && v != seatOf(s.active).Viewer() {
		return &stages[ordering]
	}
	return s.row()
}

// A battling says whether a battle is on at a stage.
type battling uint8

const (
	inPeace  battling = iota + 1
	inBattle          // except in the supply phase
	inEither
)

// stageNames returns the names of all stages.
func stageNames() []string {
	return engine.List(len(stages), func(st stage) string { return stages[st].name })
}

// ToAct returns the seats that may decide now, or the dice.
func (s *State) ToAct() august1914.Actors { return s.row().actors(s) }

// Values of stageRow.actors.

func nobody(*State) august1914.Actors { return 0 }

func theDice(*State) august1914.Actors { return august1914.ActorsOf(august1914.Dice) }

func theActive(s *State) august1914.Actors { return actorOf(s.active) }

func theOther(s *State) august1914.Actors { return actorOf(s.active.Opponent()) }

func actorOf(sd side) august1914.Actors { return august1914.ActorsOf(seatOf(sd).Actor()) }

// Values of stageRow.place.

func nowhere(*State) hex { return off }

func theBattle(s *State) hex {
	if s.battle.on {
		return s.battle.at
	}
	return off
}

// Values of stageRow.mayEnd and finish.

func always(*State) fault { return nil }

func never(*State) fault { return cannotEnd }

func nothing(*State, *teller) {}

// Values of stageRow.moves, dice and roll.

func noMoves(_ *State, _ august1914.Seat, dst []Move) []Move { return dst }

func noDice(int) uint64 { return 0 }

func aDie(die int) uint64 { return engine.Flag(die >= 1 && die <= dieFaces) }

func twoDice(sum int) uint64 { return uint64(max(min(sum-1, highRoll+1-sum), 0)) }

func noRoll(*State, int, *teller) {}

// Weight returns the number of ways to roll a move of two dice, 1 for a roll of one
// die, and 0 for every other move.
func (s *State) Weight(m Move) uint64 {
	if m.verb != Roll {
		return 0
	}
	return s.row().dice(int(m.die))
}
