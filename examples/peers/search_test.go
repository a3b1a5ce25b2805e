package peers

// A search computes reach with costs, written by hand over the neighbors of a library that
// has no such search: Dijkstra's algorithm with a binary heap, and maps keyed by hex for
// the entry costs and the result. It reuses its heap and its list of neighbors from one
// search to the next. It only computes costs, not paths.
type search[H comparable] struct {
	around func(dst []H, h H) []H
	entry  map[H]int // entry costs; impassable hexes are missing
	near   []H
	heap   []queued[H]
}

type queued[H comparable] struct {
	cost int
	hex  H
}

func newSearch[H comparable](around func(dst []H, h H) []H, entry map[H]int) *search[H] {
	return &search[H]{around: around, entry: entry}
}

// from returns the cost of reaching each hex within a budget.
func (s *search[H]) from(start H, budget int) map[H]int {
	costs := map[H]int{start: 0}
	s.heap = append(s.heap[:0], queued[H]{0, start})
	for len(s.heap) > 0 {
		at := s.pop()
		if costs[at.hex] < at.cost {
			continue // already reached at a lower cost
		}
		s.near = s.around(s.near[:0], at.hex)
		for _, to := range s.near {
			step, open := s.entry[to]
			total := at.cost + step
			if !open || total > budget {
				continue
			}
			if known, ok := costs[to]; !ok || total < known {
				costs[to] = total
				s.push(queued[H]{total, to})
			}
		}
	}
	return costs
}

func (s *search[H]) push(e queued[H]) {
	s.heap = append(s.heap, e)
	i := len(s.heap) - 1
	for i > 0 {
		parent := (i - 1) / 2
		if s.heap[parent].cost <= e.cost {
			break
		}
		s.heap[i] = s.heap[parent]
		i = parent
	}
	s.heap[i] = e
}

func (s *search[H]) pop() queued[H] {
	top, last := s.heap[0], len(s.heap)-1
	e := s.heap[last]
	s.heap = s.heap[:last]
	if last == 0 {
		return top
	}
	i := 0
	for {
		child := 2*i + 1
		if child >= last {
			break
		}
		if child+1 < last && s.heap[child+1].cost < s.heap[child].cost {
			child++
		}
		if e.cost <= s.heap[child].cost {
			break
		}
		s.heap[i] = s.heap[child]
		i = child
	}
	s.heap[i] = e
	return top
}
