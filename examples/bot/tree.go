package bot

import "math"

// A tree holds the decisions of one seat, indexed by the hash of what the seat sees.
// Positions that look alike are one node, in any hidden world. The same orders in
// different sequences are one node too.
type tree map[uint64]*node

// A node is a decision of the searching seat and its statistics.
type node struct {
	visits int
	total  float64 // sum of all values returned
	edges  []edge
}

// An edge is a legal move of a node.
type edge struct {
	move   Move
	prior  float64
	visits int
	total  float64
}

// grow returns the node with this key, creating it if necessary. The legal moves follow
// from what the seat sees, so every visit brings the same moves.
func (t tree) grow(key uint64, legal []Move) *node {
	if n, ok := t[key]; ok {
		return n
	}
	n := &node{edges: make([]edge, len(legal))}
	sum := 0.0
	for i, m := range legal {
		n.edges[i] = edge{move: m, prior: prior(m)}
		sum += n.edges[i].prior
	}
	for i := range n.edges {
		n.edges[i].prior /= sum
	}
	t[key] = n
	return n
}

// promising returns the edge to try next, by the PUCT rule. It prefers edges that have
// returned much so far, and edges tried rarely for their prior. It assumes that an untried
// edge is a little worse than its node.
func (n *node) promising(exploration float64) *edge {
	const doubt = 0.05
	untried := 0.5
	if n.visits > 0 {
		untried = n.total/float64(n.visits) - doubt
	}
	var best *edge
	highest := math.Inf(-1)
	bonus := exploration * math.Sqrt(float64(n.visits+1))
	for i := range n.edges {
		e := &n.edges[i]
		value := untried
		if e.visits > 0 {
			value = e.total / float64(e.visits)
		}
		if value += bonus * e.prior / float64(1+e.visits); value > highest {
			best, highest = e, value
		}
	}
	return best
}

// learn adds a value that was returned through one of the node's edges.
func (n *node) learn(e *edge, value float64) {
	n.visits++
	n.total += value
	e.visits++
	e.total += value
}

// mostVisited returns the move that the search visited most often.
func (n *node) mostVisited() Move {
	best := &n.edges[0]
	for i := range n.edges {
		if e := &n.edges[i]; e.visits > best.visits {
			best = e
		}
	}
	return best.move
}
