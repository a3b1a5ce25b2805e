package general

// A network lets as much flow through as there is room.
type network struct {
	first  []int // the first edge of a node, -1 for none
	edges  []edge
	before []int // by node: the edge by which the last search came, -1 if it did not
}

// An edge leads to a node. The one with the number of the other parity leads back.
type edge struct {
	to, next int // next is the edge after it of the same node
	room     int
}

func newNetwork(nodes int) *network {
	n := &network{first: make([]int, nodes), before: make([]int, nodes)}
	for i := range n.first {
		n.first[i] = -1
	}
	return n
}

// join adds an edge that lets some through.
func (n *network) join(from, to, room int) {
	n.edges = append(n.edges, edge{to, n.first[from], room}, edge{from, n.first[to], 0})
	n.first[from], n.first[to] = len(n.edges)-2, len(n.edges)-1
}

// fill has as much run from one node to another as can. Then the last search has come to
// the nodes on the near side of the narrowest cut, and to no other.
func (n *network) fill(from, to int) {
	for n.search(from, to) {
		room := far
		for at := to; at != from; at = n.edges[n.before[at]^1].to {
			room = min(room, n.edges[n.before[at]].room)
		}
		for at := to; at != from; at = n.edges[n.before[at]^1].to {
			n.edges[n.before[at]].room -= room
			n.edges[n.before[at]^1].room += room
		}
	}
}

// search looks for a shortest way with room.
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
