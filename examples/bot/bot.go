package bot

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// The types of the game.
type (
	State   = sabinschlieffen.State
	Move    = sabinschlieffen.Move
	View    = sabinschlieffen.View
	Eyes    = august1914.Eyes[State, Move, View, *State]
	Chooser = august1914.Chooser[State, Move, View, *State]
)

// A Config says how hard a bot thinks. Fields that are 0 have their defaults.
type Config struct {
	// Iterations is the number of playouts behind a decision, 1000 by default. Playouts
	// left from earlier decisions of the same turn count, so most decisions take fewer.
	Iterations int
	// Worlds is the number of guesses at the hidden position among which the playouts of a
	// decision are divided, 24 by default.
	Worlds int
	// Exploration is how much the search keeps trying moves that have done badly, 1 by
	// default.
	Exploration float64
}

func (c Config) withDefaults() Config {
	if c.Iterations <= 0 {
		c.Iterations = 1000
	}
	if c.Worlds <= 0 {
		c.Worlds = 24
	}
	if c.Exploration <= 0 {
		c.Exploration = 1
	}
	return c
}

// New returns a chooser for either seat. It takes all random numbers from pick, which
// returns a number in [0, n) for n > 0. With the same numbers and the same Config it plays
// the same game. It remembers its search, so let it play one seat of one game at a time. It
// can play another game afterwards.
func New(config Config, pick func(n int) int) Chooser {
	b := &bot{Config: config.withDefaults(), pick: pick}
	return b.choose
}

// A bot holds what lasts from one decision to the next.
type bot struct {
	Config
	pick   func(n int) int
	worlds []State
	tree   tree
	turn   int // turn of the tree
}

// choose makes one decision.
func (b *bot) choose(eyes Eyes) (Move, error) {
	move := Move{}
	if legal := eyes.Legal(); len(legal) == 1 {
		move = legal[0]
	} else {
		move = b.think(eyes, legal)
	}
	b.foresee(move)
	return move, nil
}

// think searches until the decision has enough playouts, and returns the move that the
// search visited most often.
func (b *bot) think(eyes Eyes, legal []Move) Move {
	view := eyes.View()
	if b.tree == nil || view.Turn != b.turn {
		b.tree, b.turn = tree{}, view.Turn
	}
	b.guess(eyes, &view)
	s := search{
		seat: eyes.Seat(), tree: b.tree, exploration: b.Exploration,
		playout: playout{pick: b.pick},
	}
	root := b.tree.grow(view.Hash(), legal)
	for i := 0; root.visits < b.Iterations; i++ {
		s.iterate(b.worlds[i%len(b.worlds)])
	}
	return root.mostVisited()
}
