// Package player holds what the players of several games have in common: the choice from
// the list of legal moves, the places of a map by dense indices, and the scenario of a
// game.
package player

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// A List holds the legal moves of a decision, at least one.
type List[M any] struct {
	Legal []M
	Ends  func(M) bool // reports whether a move ends the decision
}

// Never is the value of a move that must not be made.
const Never = -1e9

// First returns the first legal move that satisfies want.
func (l *List[M]) First(want func(M) bool) (M, bool) {
	for _, m := range l.Legal {
		if want(m) {
			return m, true
		}
	}
	var none M
	return none, false
}

// Finish ends the decision. If that is not allowed, it returns the first move in the list.
func (l *List[M]) Finish() M {
	if m, ok := l.First(l.Ends); ok {
		return m
	}
	return l.Legal[0]
}

// Best returns the legal move with the highest value, the first among equals. It returns
// false if no move is worth more than Never.
func (l *List[M]) Best(value func(M) float64) (M, bool) {
	var best M
	most := float64(Never)
	for _, m := range l.Legal {
		if v := value(m); v > most {
			best, most = m, v
		}
	}
	return best, most > Never
}

// BestOrFinish returns the best move, or ends the decision if there is no best move.
func (l *List[M]) BestOrFinish(value func(M) float64) M {
	if m, ok := l.Best(value); ok {
		return m
	}
	return l.Finish()
}

// Places are the dense indices of the places of a map, by their printed numbers.
type Places map[string]int

// At returns the index of a place, or -1 for "", which is off the map.
func (p Places) At(number string) int {
	if i, ok := p[number]; ok {
		return i
	}
	return -1
}

// Hexes are the coordinates of the hexes of a map, by their indices.
type Hexes []hexgrid.Hex

// Far is larger than every distance and cost on a map of hexes.
const Far = 1000

// Distance returns the distance in hexes, regardless of terrain.
func (h Hexes) Distance(a, b int) int { return h[a].Distance(h[b]) }

// Nearest returns the distance from a hex to the nearest of some hexes, or Far if there are
// none.
func (h Hexes) Nearest(at int, of []int) int {
	least := Far
	for _, o := range of {
		least = min(least, h.Distance(at, o))
	}
	return least
}

// Flag returns 1 for true and 0 for false.
func Flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Scenario finds the scenario of a game in a list, with the settings of the game. A game on
// other data than those of the list has another digest, which is an error.
func Scenario[C interface {
	ID() string
	Digest() uint64
	With(settings ...august1914.Setting) (C, error)
}](list []C, header august1914.Header) (C, error) {
	for _, sc := range list {
		if sc.ID() != header.Scenario {
			continue
		}
		sc, err := sc.With(header.Settings...)
		if err != nil || sc.Digest() == header.Digest {
			return sc, err
		}
	}
	var none C
	return none, fmt.Errorf("%s has no scenario %q with digest %016x", header.Ruleset, header.Scenario, header.Digest)
}
