package august1914_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// seek is a small game with secrets that come out: each seat hides a fox in one of its four
// holes, and the dog of the other seat digs until it finds the fox. A game with a fault
// breaks the contract in one way.
type seek struct {
	august1914.SimpleState[seek]
	Moves int
	Hole  [2]int     // of the foxes, from 1; 0 if the fox is not hidden yet or not known
	Dug   [2][4]bool // by the dogs of the seats
	Tired int        `json:"-"` // lost in the JSON; only the fault "json" changes it
	fault string
}

type seekScenario = august1914.SimpleScenario[seek]

var (
	holes     = &seekScenario{Ruleset: "seek", Called: "holes", Title: "Four holes", Secret: []string{"hide"}, Map: august1914.SquareChart("Four holes", 2, 2), Draw: drawSeek}
	misspelt  = &seekScenario{Ruleset: "seek", Called: "holes", Title: "Four holes", Secret: []string{"hides"}, Map: holes.Map, Draw: drawSeek}
	dogs      = [2]string{"Rex", "Médor"}
	seekRules = []august1914.Rule{{Key: "1", Title: "Hiding"}, {Key: "2", Title: "Digging"}, {Key: "3", Title: "Finding"}}
)

func drawSeek(s *seek) august1914.Board {
	b := august1914.Board{Turn: s.Moves + 1, Phase: "Day"}
	for i, dog := range dogs {
		b.Pieces = append(b.Pieces, august1914.Piece{ID: dog, Unit: dog, Place: strconv.Itoa(i), Look: august1914.LookCounter, Title: dog})
	}
	switch s.fault {
	case "place":
		b.Pieces[0].Place = "4"
	case "twins":
		b.Pieces[1].ID = b.Pieces[0].ID
	case "unit":
		b.Pieces[1].Unit = "hound"
	case "owner":
		b.Owners = []august1914.Owner{{Place: "4", Side: "Allied"}}
	case "mark":
		b.Marks = []august1914.PlaceMark{{Place: "4", Mark: august1914.Mark{Kind: "trench"}}}
	}
	return b
}

// found reports whether the dog of a seat has found the fox of the other.
func (s *seek) found(dog int) bool { return s.Hole[1-dog] > 0 && s.Dug[dog][s.Hole[1-dog]-1] }

func (s *seek) over() bool { return s.found(0) || s.found(1) }

func (s *seek) ToAct() august1914.Actors {
	if s.over() {
		return 0
	}
	return august1914.ActorsOf(august1914.Actor(1 + s.Moves%2))
}

func (s *seek) Decision(august1914.Viewer) august1914.Decision {
	d := august1914.Decision{Actors: s.ToAct(), Turn: s.Moves + 1, Phase: "Day", Kind: "dig", Rule: "2", Prompt: "Dig."}
	if s.Moves < 2 {
		d.Kind, d.Rule, d.Prompt = "hide", "1", "Hide."
	}
	if s.fault == "rule of a decision" {
		d.Rule = "4"
	}
	return d
}

func (s *seek) LegalMoves(by august1914.Actor, dst []august1914.SimpleMove) []august1914.SimpleMove {
	for i := range 4 {
		switch dog := s.Moves % 2; {
		case !s.ToAct().Has(by):
		case s.Moves < 2:
			dst = append(dst, august1914.SimpleMove{By: by, Verb: "hide", To: strconv.Itoa(i)})
		case !s.Dug[dog][i]:
			dst = append(dst, august1914.SimpleMove{By: by, Verb: "dig", Unit: dogs[dog], To: s.hole(i)})
		}
	}
	return dst
}

// hole returns the place of a hole in a move.
func (s *seek) hole(i int) string {
	if s.fault == "to" {
		return "hole" + strconv.Itoa(i)
	}
	return strconv.Itoa(i)
}

func (s *seek) Apply(m august1914.SimpleMove) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *seek) Play(m august1914.SimpleMove, dst []august1914.Event) ([]august1914.Event, error) {
	if !slices.Contains(s.LegalMoves(m.By, nil), m) {
		return dst, &august1914.Violation{Rule: s.rule("refusal", "2"), Sentence: "That is not possible now."}
	}
	dog := s.Moves % 2
	i, _ := strconv.Atoi(m.To[len(m.To)-1:])
	s.Moves++
	if m.Verb == "hide" {
		s.Hole[dog] = i + 1
		return append(dst, august1914.Event{Audience: august1914.Public, Rule: "1", Kind: "hide", By: m.By, Template: "The fox hides."}), nil
	}
	s.Dug[dog][i] = true
	if s.fault == "json" {
		s.Tired++
	}
	dst = append(dst, august1914.Event{Audience: august1914.Public, Rule: s.rule("event", "2"), Kind: "dig", By: m.By, Unit: m.Unit, To: m.To, Template: "{unit} digs in {to}."})
	// shown in examples/guides/secrets.md
	result := august1914.Event{Audience: august1914.Public, Rule: "3", Kind: "nothing", By: m.By, Seals: august1914.ActorsOf(1, 2), Template: "The hole is empty."}
	if s.over() {
		result.Kind, result.Template = "find", "The fox is there."
	}
	// end
	if s.fault == "unsealed" {
		result.Seals = 0
	}
	return append(dst, result), nil
}

// rule returns the rule that the game cites, which does not exist if that is the fault.
func (s *seek) rule(of, rule string) string {
	if s.fault == "rule of a "+of || s.fault == "rule of an "+of {
		return "4"
	}
	return rule
}

// shown in examples/guides/secrets.md

// Discloses lists the events that disclose a secret.
func (s *seek) Discloses() []august1914.Disclosure {
	return []august1914.Disclosure{{Rule: "3", Moves: []string{"dig"}, Events: []string{"nothing", "find"}}}
}

// end

func (s *seek) Outcome() (august1914.Outcome, bool) {
	return august1914.Outcome{Winner: august1914.Side(2 - s.Moves%2), Rule: s.rule("outcome", "3"), Reason: "The fox is found."}, s.over()
}

func (s *seek) View(v august1914.Viewer) seek {
	seen := *s
	for i := range seen.Hole {
		if v != august1914.Umpire && v.Seat() != august1914.Seat(i+1) && !s.found(1-i) {
			seen.Hole[i] = 0
		}
	}
	return seen
}

func (s *seek) Resample(v august1914.Viewer, pick func(n int) int) seek {
	guess := s.View(v)
	for i, hole := range guess.Hole {
		if hole == s.Hole[i] {
			continue
		}
		var free []int
		for n, dug := range s.Dug[1-i] {
			if !dug {
				free = append(free, n+1)
			}
		}
		guess.Hole[i] = free[pick(len(free))]
	}
	return guess
}

func (s *seek) Hash() uint64 { return august1914.HashOf(s.Moves, s.Hole, s.Dug, s.Tired) }

// Conform finds each fault of a small game, names it and says what to do.
func TestConformFindsFaultsOfASmallGame(t *testing.T) {
	for fault, want := range map[string]string{
		"":                   "",
		"json":               "json: a value is read as it was written; but the State differs after a round trip: Tired is 1, or 0",
		"secret":             `no move of the run has the verb "hides", which Secret of the scenario lists`,
		"place":              `boards: a board shows pieces in places of the chart and the units of moves; but spectator sees the piece "Rex" in "4", which is neither a place nor a box of the chart`,
		"twins":              `spectator sees two pieces with the ID "Rex"`,
		"unit":               `seat 2 sees no piece for Unit "Médor" of the move "seat 2: dig Médor > 0"`,
		"to":                 `the move "seat 1: dig Rex > hole0" points at "hole0", which is neither a place nor a box of the chart`,
		"owner":              `spectator sees an owner of "4", which is neither a place nor a box of the chart`,
		"mark":               `spectator sees a mark in "4", which is neither a place nor a box of the chart`,
		"rule of a decision": `a decision cites "4", which is not the Key of a rule`,
		"rule of an event":   `the event "Rex digs in 0." cites "4", which is not the Key of a rule`,
		"rule of an outcome": `the outcome cites "4", which is not the Key of a rule`,
		"rule of a refusal":  `the refusal "That is not possible now." cites "4", which is not the Key of a rule`,
		"undisclosed":        `if rule 3 discloses this, Discloses of the State must list the events ["find" "nothing"]`,
		"unsealed":           `, which discloses a secret: set Seals of the event to the actors that can no longer take back their moves`,
	} {
		t.Run(fault, func(t *testing.T) {
			scenario := holes
			if fault == "secret" {
				scenario = misspelt
			}
			suite := august1914.Suite[seek, august1914.SimpleMove, seek, *seek]{
				Start:    func(func(n int) int) seek { return seek{SimpleState: scenario.State(), fault: fault} },
				Decode:   august1914.DecodeSimple[seek],
				MaxMoves: 9,
				Hidden:   true,
				Rules:    seekRules,
			}
			if fault == "undisclosed" {
				suite.Discloses = []august1914.Disclosure{}
			}
			_, err := august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 40)
			if want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, want)
			}
			if fault == "secret" {
				require.ErrorIs(t, err, august1914.ErrUnmet)
			}
		})
	}
}
