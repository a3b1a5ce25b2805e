package bot

import "github.com/august1914/august1914"

// A search grows the tree of one seat, one playout at a time.
type search struct {
	seat        august1914.Seat
	tree        tree
	exploration float64
	playout     playout
	path        []step
	legal       []Move
}

// A step is a move that the search chose on its way down the tree.
type step struct {
	node *node
	edge *edge
}

// iterate plays one world to the end of the game: down the tree as far as it reaches, and
// from there by the playout policy. Every node on the way learns the value of the game.
func (s *search) iterate(world State) {
	s.path = s.path[:0]
	s.playout.begin()
	s.descend(&world)
	s.playout.finish(&world)
	value := worth(world.Score(), s.seat)
	for _, at := range s.path {
		at.node.learn(at.edge, value)
	}
}

// descend plays until it has added one node to the tree. The seat's own decisions follow
// the tree. The other side's moves are unknown and drawn from the policy. The tree only
// branches on them where the seat sees a difference.
func (s *search) descend(world *State) {
	for actors := world.ToAct(); actors != 0; actors = world.ToAct() {
		if !actors.Has(s.seat.Actor()) {
			s.playout.step(world, actors.First())
			continue
		}
		view := world.View(s.seat.Viewer())
		s.legal = world.LegalMoves(s.seat.Actor(), s.legal[:0])
		n := s.tree.grow(view.Hash(), s.legal)
		e := n.promising(s.exploration)
		s.path = append(s.path, step{n, e})
		play(world, e.move)
		if n.visits == 0 {
			return
		}
	}
}
