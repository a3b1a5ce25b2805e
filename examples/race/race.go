// Package race is a race of two runners, each of whom packs some drinks in secret.
package race

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/august1914/august1914"
)

// A Move is one decision: to pack, to run or to sprint.
type Move = august1914.SimpleMove

// A State is a position. Its exported fields are its JSON.
type State struct {
	august1914.SimpleState[State]
	Moves  int    // made so far
	At     [2]int // the spaces of the runners
	Packed [2]int // drinks; 0 in what a viewer sees of another's secret
	Had    [2]int // drinks that the runners have had
}

const finish = 13 // the last space

var (
	runners = [2]string{"Germany", "France"}
	track   = &august1914.SimpleScenario[State]{
		Ruleset: "race", Called: "track", Title: "Thirteen spaces", Secret: []string{"pack"},
		Map: august1914.SquareChart("The track", finish+1, 1), Draw: draw,
		Words: []august1914.Word{
			{Of: august1914.OfDecision, Name: "pace", Text: "You can have only the drinks that you packed."},
			{Of: august1914.OfMove, Name: "sprint", Caption: "Sprint", Text: "Three spaces, for a drink."},
		},
	}
)

// Ruleset returns the game for programs that play any game.
func Ruleset() august1914.Ruleset {
	return august1914.SimpleRuleset(august1914.Info{Title: "The Race", About: []string{"Two runners race. Neither knows how often the other can sprint."}}, []august1914.Rule{
		{Key: "1", Label: "1", Title: "Packing", Text: "Before the race each runner packs one to three drinks, in secret."},
		{Key: "2", Label: "2", Title: "Running", Text: "In turn each runner runs two spaces, or has a drink and sprints three."},
		{Key: "3", Label: "3", Title: "Finish", Text: "The race ends after the turn in which a runner gets to space 13. The runner ahead wins."},
	}, New, track)
}

// New returns the position at the start.
func New(sc *august1914.SimpleScenario[State]) State { return State{SimpleState: sc.State()} }

// Valid refuses a State that no race has.
func (s *State) Valid() error {
	for i, runner := range runners {
		if min(s.Moves, s.At[i], s.Had[i], s.Packed[i]-s.Had[i], 3-s.Packed[i], finish-s.At[i]) < 0 {
			return fmt.Errorf("after %d moves, %s is in %d with %d of %d drinks", s.Moves, runner, s.At[i], s.Had[i], s.Packed[i])
		}
	}
	return nil
}

// ToAct returns the runner whose turn it is.
func (s *State) ToAct() august1914.Actors {
	if _, over := s.Outcome(); over {
		return 0
	}
	return august1914.ActorsOf(august1914.Actor(1 + s.Moves%2))
}

// Decision returns the question to the runner.
func (s *State) Decision(august1914.Viewer) august1914.Decision {
	d := august1914.Decision{Actors: s.ToAct(), Turn: s.Moves/2 + 1, Phase: "Race", Kind: "pace", Rule: "2", Prompt: "Run two spaces, or have a drink and sprint three."}
	if s.Moves < 2 {
		d.Phase, d.Kind, d.Rule, d.Prompt = "Start", "pack", "1", "Pack one to three drinks."
	}
	return d
}

// LegalMoves lists what a runner can pack, and later where the runner can go.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	i := s.Moves % 2
	run := Move{By: by, Verb: "run", Unit: runners[i], To: strconv.Itoa(min(s.At[i]+2, finish))}
	sprint := Move{By: by, Verb: "sprint", Unit: runners[i], To: strconv.Itoa(min(s.At[i]+3, finish))}
	switch {
	case !s.ToAct().Has(by):
		return dst
	case s.Moves < 2:
		for n := range 3 {
			dst = append(dst, Move{By: by, Verb: "pack", Unit: runners[i], N: n + 1})
		}
		return dst
	case s.Had[i] == s.Packed[i]:
		return append(dst, run)
	}
	return append(dst, run, sprint)
}

// Apply makes a move.
func (s *State) Apply(m Move) error {
	_, err := s.Play(m, nil)
	return err
}

// Play makes a move and appends what happened.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	rule := s.Decision(august1914.Spectator).Rule
	if legal := s.LegalMoves(m.By, nil); !slices.Contains(legal, m) {
		return dst, &august1914.Violation{Rule: rule, Sentence: fmt.Sprintf("It is the turn of %s. %q is not one of your moves: %q.", s.ToAct(), m, legal)}
	}
	i := s.Moves % 2
	e := august1914.Event{Audience: august1914.Public, Rule: rule, Kind: m.Verb, By: m.By, Unit: m.Unit, ID: m.Unit, To: m.To, Template: "{unit} gets to space {to}."}
	switch m.Verb {
	case "pack":
		s.Packed[i], e.Template = m.N, "{unit} packs."
	case "sprint":
		s.Had[i]++
	}
	s.At[i], _ = strconv.Atoi(m.To)
	s.Moves++
	if _, over := s.Outcome(); over {
		e.Seals = august1914.ActorsOf(1, 2)
	}
	return append(dst, e), nil
}

// Outcome compares the runners after a turn in which a runner has finished.
func (s *State) Outcome() (o august1914.Outcome, over bool) {
	if s.Moves%2 == 1 || max(s.At[0], s.At[1]) < finish {
		return o, false
	}
	winner := [...]august1914.Side{august1914.Allied, august1914.NoSide, august1914.German}[1+cmp.Compare(s.At[0], s.At[1])]
	reason := fmt.Sprintf("The runners get to spaces %d and %d.", s.At[0], s.At[1])
	return august1914.Outcome{Winner: winner, Rule: "3", Reason: reason}, true
}

// View returns the position without the secrets of others.
func (s *State) View(v august1914.Viewer) State {
	seen := *s
	for i := range seen.Packed {
		if v != august1914.Umpire && v.Seat() != august1914.Seat(i+1) {
			seen.Packed[i] = 0
		}
	}
	return seen
}

// Resample guesses what others have packed: no less than what they had.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	guess := s.View(v)
	for i := range guess.Packed {
		if least := max(1, s.Had[i]); guess.Packed[i] < s.Packed[i] {
			guess.Packed[i] = least + pick(4-least)
		}
	}
	return guess
}

// Hash returns a sum over the position.
func (s *State) Hash() uint64 { return august1914.HashOf(s.Moves, s.At, s.Packed, s.Had) }

// draw shows what a viewer knows of a position.
func draw(s *State) august1914.Board {
	b := august1914.Board{Turn: s.Moves/2 + 1, Phase: s.Decision(august1914.Spectator).Phase}
	for i, runner := range runners {
		b.Pieces = append(b.Pieces, august1914.Piece{ID: runner, Unit: runner, Place: strconv.Itoa(s.At[i]), Level: i, Power: runner, Side: august1914.Side(i + 1).String(), Look: august1914.LookCounter, Title: runner})
	}
	return b
}
