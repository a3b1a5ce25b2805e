package bot

import (
	"bytes"
	_ "embed"
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/sabinschlieffen"
)

// These are shorter names for the types of the game.
type (
	State   = sabinschlieffen.State
	Move    = sabinschlieffen.Move
	View    = sabinschlieffen.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// A Level is how well a bot plays.
type Level int

// The levels. Easy and Script are those that Normal has learned from. They imitate two players:
// a search that cares little for Paris, and hand-written rules of thumb.
const (
	Normal Level = iota
	Easy
	Script
)

// The weights of the nets for either seat, and how they were learned, are described in
// README.md.
var (
	//go:embed german.net
	german []byte
	//go:embed allied.net
	allied []byte
	//go:embed script-german.net
	scriptGerman []byte
	//go:embed script-allied.net
	scriptAllied []byte
	//go:embed easy-german.net
	easyGerman []byte
	//go:embed easy-allied.net
	easyAllied []byte
)

// The nets of each level are read once, because that takes longer than a game.
var (
	normalNets = reading(german, allied)
	easyNets   = reading(easyGerman, easyAllied)
	scriptNets = reading(scriptGerman, scriptAllied)
)

// reading returns a function that reads two files when it is first called.
func reading(files ...[]byte) func() ([2]*learner.Net, error) {
	return sync.OnceValues(func() (nets [2]*learner.Net, err error) {
		for seat, file := range files {
			if nets[seat], err = learner.Read(bytes.NewReader(file), Inputs, Choices); err != nil {
				return nets, fmt.Errorf("bot: %w", err)
			}
		}
		return nets, nil
	})
}

// Nets returns the nets of a level by seat. All callers share them, so they must not be changed.
func (l Level) Nets() ([2]*learner.Net, error) {
	switch l {
	case Easy:
		return easyNets()
	case Script:
		return scriptNets()
	}
	return normalNets()
}

// sharpness returns how much the bot prefers what its nets rate higher. In the last turn, it
// keeps to their chances: nothing comes afterwards, so what counts most is not to be foreseen.
func sharpness(turn int) int {
	if turn < turns {
		return 2
	}
	return 1
}

// New returns a chooser that plays either seat at a level. It takes all its random numbers from
// pick, which returns a number in [0, n) for n > 0. With the same numbers it plays the same game
// on every machine.
func New(level Level, pick func(n int) int) Chooser {
	nets, err := level.Nets()
	t := table{random: rand.New(source{pick})}
	players := [2]*learner.Player{{Net: nets[0]}, {Net: nets[1]}}
	return func(eyes Eyes) (Move, error) {
		if err != nil {
			return Move{}, err
		}
		legal := eyes.Legal()
		if len(legal) == 1 {
			return legal[0], nil
		}
		view, p := eyes.View(), players[eyes.Seat()-1]
		p.Sharpness = sharpness(view.Turn)
		return t.choose(&view, eyes.Seat(), legal, level == Normal, p), nil
	}
}

// A source makes random bits of the numbers that a chooser gets.
type source struct{ pick func(n int) int }

func (s source) Uint64() uint64 {
	const half = 1 << 30
	return uint64(s.pick(half))<<34 | uint64(s.pick(half))<<4
}

// A table has room for what a player looks at.
type table struct {
	random  *rand.Rand
	kept    []Move
	inputs  []learner.Input
	choices []int
}

// choose makes a decision of a seat, if wanted within its floor.
func (t *table) choose(view *View, seat august1914.Seat, legal []Move, safe bool, p *learner.Player) Move {
	if safe {
		t.kept = floor(t.kept[:0], view, seat, legal)
		legal = t.kept
	}
	if len(legal) == 1 {
		return legal[0]
	}
	t.inputs = see(t.inputs[:0], view, seat)
	t.choices = t.choices[:0]
	for _, m := range legal {
		t.choices = append(t.choices, number(m))
	}
	return legal[p.Choose(t.inputs, t.choices, t.random)]
}

// Germans returns the share of a finished game that the Germans have won: 0, 1/2 or 1. (Rules
// S17, S18)
func Germans(s sabinschlieffen.Score) float64 {
	switch total := s.Total(); {
	case s.Paris || total > sabinschlieffen.HistoricalScore:
		return 1
	case total == sabinschlieffen.HistoricalScore:
		return 0.5
	}
	return 0
}

// Play plays a game from a position between two players and returns its score. Only fixed players
// may leave their floors. It returns an error if a move that the game has listed is refused.
func Play(s State, random *rand.Rand, players [2]*learner.Player) (sabinschlieffen.Score, error) {
	t := table{random: random}
	var legal []Move
	for actors := s.ToAct(); actors != 0; actors = s.ToAct() {
		by := actors.First()
		legal = s.LegalMoves(by, legal[:0])
		m := legal[0]
		if len(legal) > 1 {
			view := s.View(by.Seat().Viewer())
			p := players[by.Seat()-1]
			m = t.choose(&view, by.Seat(), legal, !p.Fixed, p)
		}
		if err := s.Apply(m); err != nil {
			return sabinschlieffen.Score{}, fmt.Errorf("bot: %q is listed, but refused: %w", m, err)
		}
	}
	return s.Score(), nil
}
