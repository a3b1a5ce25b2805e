package games

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

// A mind is a player that can be asked what it thinks, and told to move now. Both
// can be done beside a thought.
type mind interface {
	Hurry()
	Thought() (strategist.Thought, bool)
}

// A thinker is a mind that chooses.
type thinker[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] interface {
	mind
	Choose(eyes august1914.Eyes[S, M, V, P]) (M, error)
}

// Hurry has the player that sits in a seat make the move that it is thinking about
// now. It can be called beside the thought; players who do not search do not heed
// it.
func (t *Table) Hurry(seat august1914.Seat) {
	if m := t.seats.mind(seat); m != nil {
		m.Hurry()
	}
}

// Thought returns what the player that sits in a seat found out when it searched
// last, and false if it has not, or does not search.
func (t *Table) Thought(seat august1914.Seat) (strategist.Thought, bool) {
	if m := t.seats.mind(seat); m != nil {
		return m.Thought()
	}
	return strategist.Thought{}, false
}

// levelMeans tells how long a level thinks.
var levelMeans = [...]string{
	strategist.Easy: "a quarter as long as normal", strategist.Normal: "some seconds a turn", strategist.Hard: "four times as long as normal",
}

// leveled is the player of a level that plays as it means.
func leveled(level strategist.Level, meaning string) Player {
	return Player{"strategist-" + level.String(), meaning + ", " + levelMeans[level]}
}

// strategists are the players that search over plans, one for each level.
func strategists[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](open func(august1914.Header) (*strategist.Game[S, M, V, P], error)) []player[S, M, V, P] {
	var list []player[S, M, V, P]
	for _, level := range strategist.Levels() {
		list = append(list, player[S, M, V, P]{
			Player: leveled(level, "plays its plans through in what the position may be, and follows the best"),
			think: func(_ august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P] {
				return strategist.New(open, level, pick).Choose
			},
			mind: func(pick func(n int) int) thinker[S, M, V, P] { return strategist.New(open, level, pick) },
		})
	}
	return list
}
