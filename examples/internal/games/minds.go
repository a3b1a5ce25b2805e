package games

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

// A mind is a player that can report its thoughts and can be hurried, both while it thinks.
type mind interface {
	Hurry()
	Thought() (strategist.Thought, bool)
}

// A thinker is a mind that chooses.
type thinker[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] interface {
	mind
	Choose(eyes august1914.Eyes[S, M, V, P]) (M, error)
}

// Hurry makes the player in a seat move with what it has found so far. It may be called
// while the player thinks. Players that do not search ignore it.
func (t *Table) Hurry(seat august1914.Seat) {
	if m := t.seats.mind(seat); m != nil {
		m.Hurry()
	}
}

// Thought returns the results of the last search of the player in a seat. It returns false
// if there was no search or the player does not search.
func (t *Table) Thought(seat august1914.Seat) (strategist.Thought, bool) {
	if m := t.seats.mind(seat); m != nil {
		return m.Thought()
	}
	return strategist.Thought{}, false
}

// levelMeans describes how long a level thinks.
var levelMeans = [...]string{
	strategist.Easy: "a quarter as long as normal", strategist.Normal: "a few seconds per turn",
}

// strategists lists the players that search over plans, one for each level.
func strategists[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](open func(august1914.Header) (*strategist.Game[S, M, V, P], error)) []player[S, M, V, P] {
	var list []player[S, M, V, P]
	for _, level := range strategist.Levels() {
		list = append(list, player[S, M, V, P]{
			Player: Player{
				"strategist-" + level.String(), "tries its plans in possible positions, and follows the best, " + levelMeans[level],
			},
			think: func(_ august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P] {
				return strategist.New(open, level, pick).Choose
			},
			mind: func(pick func(n int) int) thinker[S, M, V, P] { return strategist.New(open, level, pick) },
		})
	}
	return list
}
