package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A stage is a kind of decision within a phase. It determines the seats to ask and the
// question.
type stage uint8

// The stages, in the order of play.
const (
	noStage     stage = iota
	drawing           // the dice draw the unit for the next icon (Rule 5.0)
	placing           // the owner chooses the unit for the next icon (Rule 8.1)
	recruiting        // the dice draw a reinforcement (Rule 6.0)
	deploying         // where drawn units enter
	restoring         // which leaders are restored (Rule 7.10)
	choosing          // which action to take in the impulse (Rule 7.0)
	activating        // which leader is activated next (Rule 7.3)
	ordering          // which unit moves or builds next (Rule 7.4)
	marching          // where the moving unit goes
	building          // whether the building unit builds more garrisons (Rule 4.1)
	selecting         // where to fight the next battle (Rule 7.5)
	equipping         // whether the attacker plays the disc (Rule 7.2)
	withdrawing       // which defenders retreat (Rules 7.5.1.1, 7.5.1.2)
	suffering         // which unit takes the next hit (Rule 7.5.1.12)
	pursuing          // which cavalry moves on (Rule 7.6)
	stageCount
)

// A stageRow holds all properties of a stage. Its functions receive the asking seat,
// or the seat that ends the stage. The dice are seat 0.
type stageRow struct {
	name   string   // name in JSON
	phases phaseSet // phases in which a position can have this stage

	kind, rule, prompt string // fields of the Decision

	place  func(*State) area              // returns the area of the decision, or noArea
	actors func(*State) august1914.Actors // returns the seats to ask
	// moves appends the moves other than the one that ends the stage.
	moves  func(s *State, seat august1914.Seat, dst []Move) []Move
	end    Verb                                            // verb of the move that ends the stage
	mayEnd func(*State, august1914.Seat) fault             // returns the reason why a seat may not end it, or nil
	finish func(s *State, seat august1914.Seat, t *teller) // continues the game when the stage has ended
}

// stages holds the row of every stage. The rows are in the files of their chapters.
// The files fill them in in init functions. The functions in a row use stages, so a
// variable initializer would cause an initialization cycle.
var stages [stageCount]stageRow

func init() {
	stages[noStage] = stageRow{
		name: "none", phases: phasesOf(Over),
		kind: "over", rule: "3.0", prompt: "The game is over.",
		place: nowhere, actors: nobody, moves: noMoves,
		end: Done, mayEnd: never, finish: nothing,
	}
	verbs[Stop] = verbRow{name: "stop", judge: (*State).judgeEnd, do: (*State).doEnd}
	verbs[Done] = verbRow{name: "done", judge: (*State).judgeEnd, do: (*State).doEnd}
}

// stageNames lists the names of stages in JSON.
func stageNames() []string {
	return engine.List(len(stages), func(st stage) string { return stages[st].name })
}

// A phaseSet is a set of phases.
type phaseSet = engine.Set[Phase]

func phasesOf(list ...Phase) phaseSet { return engine.SetOf(list...) }

// ToAct returns the actors that may decide now.
func (s *State) ToAct() august1914.Actors { return stages[s.stage].actors(s) }

func nobody(*State) august1914.Actors { return 0 }

func theDice(*State) august1914.Actors { return august1914.ActorsOf(august1914.Dice) }

// theActive returns the seat that makes the joint decisions of the phasing side.
func theActive(s *State) august1914.Actors { return august1914.ActorsOf(leadOf(s.phasing).Actor()) }

// eachActive returns the next seat of the phasing side, and eachOther the next seat of
// the other side. They are for stages that each seat ends separately.
func eachActive(s *State) august1914.Actors { return s.decider(s.phasing) }

func eachOther(s *State) august1914.Actors { return s.decider(s.phasing.Opponent()) }

// theMover returns the seat of the moving or building unit.
func theMover(s *State) august1914.Actors {
	return august1914.ActorsOf(s.seatOf(s.nationOf(s.march.unit)).Actor())
}

// decider returns the next seat of a side at a stage where each seat decides for its
// own units. It is the first seat that has not said Done.
func (s *State) decider(sd side) august1914.Actors {
	left := s.seatsOf(sd).Minus(s.finished)
	return august1914.ActorsOf(left.First())
}

// owner returns the first seat that commands one of some units.
func (s *State) owner(set blockSet) august1914.Actors {
	for n := range nationCount {
		if set.Overlaps(s.scenario.nations[n]) {
			return august1914.ActorsOf(s.seatOf(n).Actor())
		}
	}
	return 0
}

func nowhere(*State) area { return noArea }

// underWay returns the area of the moving or building unit. embattled returns the area
// of the battle.
func underWay(s *State) area { return s.at[s.march.unit] }

func embattled(s *State) area { return s.battle.at }

func noMoves(_ *State, _ august1914.Seat, dst []Move) []Move { return dst }

func always(*State, august1914.Seat) fault { return nil }

func never(*State, august1914.Seat) fault { return cannotEnd }

func nothing(*State, august1914.Seat, *teller) {}

// judgeEnd checks whether a seat may end its current decision.
func (s *State) judgeEnd(m action) fault {
	row := &stages[s.stage]
	if m.verb != row.end {
		return wrongStage
	}
	return row.mayEnd(s, m.seat)
}

// doEnd ends the current decision of a seat.
func (s *State) doEnd(m action, t *teller) { stages[s.stage].finish(s, m.seat, t) }

// atOnce returns a finish function for stages that one seat ends for its side.
func atOnce(then func(*State, *teller)) func(*State, august1914.Seat, *teller) {
	return func(s *State, _ august1914.Seat, t *teller) { then(s, t) }
}

// allDone returns a finish function for stages that end when every seat of the side
// has ended its part.
func allDone(then func(*State, *teller)) func(*State, august1914.Seat, *teller) {
	return func(s *State, seat august1914.Seat, t *teller) {
		s.finished = s.finished.With(seat.Actor())
		if s.decider(sideOfSeat(seat)) == 0 {
			s.finished = 0
			then(s, t)
		}
	}
}

// Weight returns 1 for each unit that the dice can draw, and 0 for every other
// move.
func (s *State) Weight(m Move) uint64 {
	if m.verb == Draw {
		return 1
	}
	return 0
}
