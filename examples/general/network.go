package general

import "github.com/august1914/august1914/examples/internal/player"

// A network carries flow along edges with limited room.
type network struct {
	first  []int // first edge of a node, or -1
	edges  []edge
	before []int // by node: edge through which the last search reached it, or -1
}

// An edge leads to a node. Edges 2i and 2i+1 are opposite directions of the same edge.
type edge struct {
	to, next int // next is the next edge of the same node
	room     int
}

func newNetwork(nodes int) *network {
	n := &network{first: make([]int, nodes), before: make([]int, nodes)}
	for i := range n.first {
		n.first[i] = -1
	}
	return n
}

// join adds an edge with room for some flow.
func (n *network) join(from, to, room int) {
	n.edges = append(n.edges, edge{to, n.first[from], room}, edge{from, n.first[to], 0})
	n.first[from], n.first[to] = len(n.edges)-2, len(n.edges)-1
}

// fill maximizes the flow between two nodes. Afterwards, the last search has reached
// exactly the nodes on the near side of the minimum cut.
func (n *network) fill(from, to int) {
	for n.search(from, to) {
		room := player.Far
		for at := to; at != from; at = n.edges[n.before[at]^1].to {
			room = min(room, n.edges[n.before[at]].room)
		}
		for at := to; at != from; at = n.edges[n.before[at]^1].to {
			n.edges[n.before[at]].room -= room
			n.edges[n.before[at]^1].room += room
		}
	}
}

// search finds a shortest path with room.
func (n *network) search(from, to int) bool {
	for i := range n.before {
		n.before[i] = -1
	}
	queue := []int{from}
	for i := 0; i < len(queue); i++ {
		for e := n.first[queue[i]]; e >= 0; e = n.edges[e].next {
			next := n.edges[e].to
			if n.edges[e].room == 0 || next == from || n.before[next] >= 0 {
				continue
			}
			n.before[next] = e
			if next == to {
				return true
			}
			queue = append(queue, next)
		}
	}
	return false
}
