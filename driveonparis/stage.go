package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Phase is a phase of a player turn, or a part of one.
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

// MarshalText returns what String returns.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (p *Phase) UnmarshalText(text []byte) error {
	return engine.ReadName(p, phaseNames, "driveonparis: phase", text)
}

// A phaseSet is a set of phases.
type phaseSet = engine.Set[Phase]

func phasesOf(list ...Phase) phaseSet { return engine.SetOf(list...) }

// A stage is a named decision within a phase: who is asked what. What a stage is
// stands in stages.
type stage uint8

// The stages, in the order of play.
const (
	noStage      stage = iota
	mobilizing         // where the next mobilization point is placed (Rule 1.12)
	placing            // where the next unit is set up
	transferring       // who leaves for the east (Rule 3.4)
	arriving           // where reinforcements arrive
	rebuilding         // who is reconstituted or refitted (Rule 1.4)
	reserving          // who goes into reserve (Rule 1.1d)
	ordering           // which unit moves next
	forming            // who else moves with it
	marchingOn         // where the moving stack goes
	crowding           // who leaves a hex that is too full (SCS_STACK)
	firing             // which siege gun fires (Rule 3.3b)
	sieging            // its roll
	declaring          // which hex is attacked next
	gathering          // which units attack it
	screening          // whether cavalry refuses the combat (Rule 1.11)
	fighting           // the roll
	losing             // who loses the next step
	reviving           // the roll for the return of a lost unit (Rule 1.4a)
	retreating         // where the defenders retreat
	advancing          // which units advance
	forcing            // the roll for a forced march (Rule 3.1)
	entrenching        // where trenches are begun (Rule 1.6b)
	stageCount
)

// A stageRow is everything that a stage is.
type stageRow struct {
	name               string                                       // as JSON writes it
	phases             phaseSet                                     // in which a position may be in it
	battle             battling                                     // whether a battle is being fought
	kind, rule, prompt string                                       // of the Decision
	place              func(*State) hex                             // which hex the Decision is about; nowhere
	actors             func(*State) august1914.Actors               // who is asked
	public             func(*State) bool                            // whether everybody knows all that the list of moves rests on, so that a single move may be made unasked: notPublic, bare, or a judgment of forced.go
	moves              func(*State, august1914.Seat, []Move) []Move // appends what can be done besides ending it; noMoves
	end                Verb                                         // what ends it
	mayEnd             func(*State) fault                           // whether that is legal now: always, never, or a judgment
	finish             func(*State, *teller)                        // what follows when it is ended; nothing
	dice               func(die int) (ways uint64)                  // in how many ways the dice show a number; noDice
	roll               func(s *State, die int, t *teller)           // what a roll does; noRoll
}

// stages holds the row of every stage. Each stands with its chapter, in a func
// init: its functions use the table, so that as the value of a variable it would be
// an initialization cycle.
var stages [stageCount]stageRow

// row returns what the stage of the position is.
func (s *State) row() *stageRow { return &stages[s.stage] }

// A battling says whether a battle is being fought at a stage.
type battling uint8

const (
	inPeace  battling = iota + 1
	inBattle          // but in the supply phase
	inEither
)

// stageNamed returns the stage with a name.
func stageNamed(name string) (stage, bool) {
	for st := range stages {
		if stages[st].name == name {
			return stage(st), true
		}
	}
	return noStage, false
}

// stageNames lists the names.
func stageNames() (names []string) {
	for st := range stages {
		names = append(names, stages[st].name)
	}
	return names
}

// ToAct returns who may decide now.
func (s *State) ToAct() august1914.Actors { return s.row().actors(s) }

// Who is asked at a stage.

func nobody(*State) august1914.Actors { return 0 }

func theDice(*State) august1914.Actors { return august1914.ActorsOf(august1914.Dice) }

func theActive(s *State) august1914.Actors { return actorOf(s.active) }

func theOther(s *State) august1914.Actors { return actorOf(s.active.Opponent()) }

func actorOf(sd side) august1914.Actors { return august1914.ActorsOf(seatOf(sd).Actor()) }

// What a decision is about.

func nowhere(*State) hex { return off }

func theBattle(s *State) hex {
	if s.battle.on {
		return s.battle.at
	}
	return off
}

// Whether a stage may be ended, and what follows.

func always(*State) fault { return nil }

func never(*State) fault { return cannotEnd }

func nothing(*State, *teller) {}

// What can be done, and rolled.

func noMoves(_ *State, _ august1914.Seat, dst []Move) []Move { return dst }

func noDice(int) uint64 { return 0 }

func aDie(die int) uint64 { return engine.Flag(die >= 1 && die <= dieFaces) }

func twoDice(sum int) uint64 { return uint64(max(min(sum-1, highRoll+1-sum), 0)) }

func noRoll(*State, int, *teller) {}

// Weight returns for a roll of two dice the number of ways to roll it, for a roll
// of one 1, and 0 for every other move.
func (s *State) Weight(m Move) uint64 {
	if m.verb != Roll {
		return 0
	}
	return s.row().dice(int(m.die))
}
