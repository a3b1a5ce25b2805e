// Package regret finds good strategies for small games of two seats by counterfactual regret
// minimization over the information states of an Environment. It keeps the whole tree of the
// game in memory, so it is for the last moves of a game, begun at a position.
package regret

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/umpire/environment"
)

// A Tree is a whole game of two seats, with a strategy for each.
type Tree struct {
	root  *node
	nodes int
	infos map[state]*info
}

// A state is the key of an information state.
type state struct {
	seat august1914.Seat
	key  uint64
}

// Strategy returns the probabilities with which a seat makes its moves in an information state,
// by their numbers. It is empty for one that the game does not have.
func (t *Tree) Strategy(seat august1914.Seat, key uint64) map[int]float64 {
	shares := map[int]float64{}
	if info := t.infos[state{seat, key}]; info != nil {
		for i, share := range info.average() {
			shares[info.moves[i]] = share
		}
	}
	return shares
}

// A node is a position.
type node struct {
	info     *info     // of the seat that decides; nil for chance and at the end
	children []*node   // by move
	chances  []float64 // of the children, for chance
	value    float64   // return of the first seat, at the end
	reach    float64   // probability that chance and the other seat of a best response lead here
}

// An info is an information state of the seat that decides.
type info struct {
	seat  august1914.Seat
	moves []int // legal moves

	nodes        []*node
	regrets, sum []float64 // of the moves: regrets, and strategies so far weighted by the reach of the seat
	best         int       // best response, or -1
}

// Grow plays all lines of a game from the present position. The error says that the game has
// another number of seats than two, or more positions than most, or that equal information
// states have different moves.
func Grow(e *environment.Environment, most int) (*Tree, error) {
	if n := len(e.Returns()); n != 2 {
		return nil, fmt.Errorf("regret: the game has %d seats: want 2", n)
	}
	t := &Tree{infos: map[state]*info{}}
	var grow func(e *environment.Environment) (*node, error)
	grow = func(e *environment.Environment) (*node, error) {
		if t.nodes++; t.nodes > most {
			return nil, fmt.Errorf("regret: the game has more than %d positions", most)
		}
		n, seat := &node{value: e.Returns()[0]}, e.Turn().Seat()
		moves, err := e.Legal()
		if err != nil {
			return nil, err
		}
		switch {
		case e.Turn() == august1914.Dice:
			chances, err := e.Chances()
			if err != nil {
				return nil, err
			}
			for _, c := range chances {
				n.chances = append(n.chances, c.Probability)
			}
		case seat != 0:
			if n.info = t.infos[state{seat, e.Key(seat)}]; n.info == nil {
				n.info = &info{seat: seat, moves: moves, regrets: make([]float64, len(moves)), sum: make([]float64, len(moves))}
				t.infos[state{seat, e.Key(seat)}] = n.info
			}
			if len(moves) != len(n.info.moves) {
				return nil, fmt.Errorf("regret: %s has %d moves, and %d in the same information state:\n%s", seat, len(moves), len(n.info.moves), e.Information(seat))
			}
			n.info.nodes = append(n.info.nodes, n)
		}
		for _, move := range moves {
			next := e.Clone()
			if err := next.Act(move); err != nil {
				return nil, err
			}
			child, err := grow(next)
			if err != nil {
				return nil, err
			}
			n.children = append(n.children, child)
		}
		return n, nil
	}
	var err error
	t.root, err = grow(e)
	return t, err
}

// Size returns the number of positions and of information states.
func (t *Tree) Size() (positions, infos int) { return t.nodes, len(t.infos) }

// Iterate improves the strategies n times.
func (t *Tree) Iterate(n int) {
	for range n {
		for seat := august1914.Seat(1); seat <= 2; seat++ {
			t.root.update(seat, 1, 1)
		}
	}
}

// update returns the value of a position for a seat, under the present strategies, and adds to
// the seat's regrets. own and other are the probabilities that the seat, and all others with
// chance, lead to the position.
func (n *node) update(seat august1914.Seat, own, other float64) (value float64) {
	switch {
	case len(n.children) == 0:
		return n.valueFor(seat)
	case n.info == nil:
		for i, child := range n.children {
			value += n.chances[i] * child.update(seat, own, other*n.chances[i])
		}
		return value
	}
	strategy := n.info.present()
	if n.info.seat != seat {
		for i, child := range n.children {
			value += strategy[i] * child.update(seat, own, other*strategy[i])
		}
		return value
	}
	values := make([]float64, len(n.children))
	for i, child := range n.children {
		values[i] = child.update(seat, own*strategy[i], other)
		value += strategy[i] * values[i]
	}
	for i := range values {
		n.info.regrets[i] += other * (values[i] - value)
		n.info.sum[i] += own * strategy[i]
	}
	return value
}

func (n *node) valueFor(seat august1914.Seat) float64 {
	if seat == 1 {
		return n.value
	}
	return -n.value
}

// present returns the strategy of the next iteration: in proportion to the regrets above 0.
func (i *info) present() []float64 {
	positive := make([]float64, len(i.regrets))
	for k, r := range i.regrets {
		positive[k] = max(r, 0)
	}
	return shares(positive)
}

// average returns the strategy of all iterations on average, which is what becomes an
// equilibrium.
func (i *info) average() []float64 { return shares(append([]float64(nil), i.sum...)) }

// shares makes weights probabilities, all equal if the weights are 0.
func shares(weights []float64) []float64 {
	total := 0.0
	for _, w := range weights {
		total += w
	}
	for i := range weights {
		if total > 0 {
			weights[i] /= total
		} else {
			weights[i] = 1 / float64(len(weights))
		}
	}
	return weights
}

// Best returns what a seat can expect if it knows the strategy of the other and answers best.
func (t *Tree) Best(seat august1914.Seat) float64 {
	for _, info := range t.infos {
		info.best = -1
	}
	t.root.spread(seat, 1)
	return t.root.best(seat)
}

// Exploitability returns how much the best answers win from the average strategies, on average
// over both seats. It is 0 in an equilibrium.
func (t *Tree) Exploitability() float64 { return (t.Best(1) + t.Best(2)) / 2 }

// spread sets the reach of the positions under the average strategy of the other seat.
func (n *node) spread(seat august1914.Seat, reach float64) {
	n.reach = reach
	shares := n.chances
	if n.info != nil && n.info.seat != seat {
		shares = n.info.average()
	}
	for i, child := range n.children {
		if shares == nil {
			child.spread(seat, reach)
		} else {
			child.spread(seat, reach*shares[i])
		}
	}
}

// best returns the value of a position for a seat that answers best, times its reach.
func (n *node) best(seat august1914.Seat) (value float64) {
	switch {
	case len(n.children) == 0:
		return n.reach * n.valueFor(seat)
	case n.info != nil && n.info.seat == seat:
		return n.children[n.info.answer()].best(seat)
	}
	for _, child := range n.children {
		value += child.best(seat)
	}
	return value
}

// answer returns the best move of an information state, over all its positions. With perfect
// recall these lead to information states that come later.
func (i *info) answer() int {
	if i.best >= 0 {
		return i.best
	}
	values := make([]float64, len(i.moves))
	for _, n := range i.nodes {
		for k, child := range n.children {
			values[k] += child.best(i.seat)
		}
	}
	i.best = 0
	for k, v := range values {
		if v > values[i.best] {
			i.best = k
		}
	}
	return i.best
}
