package hexgrid

// A Web is lines that lead from hex to hex of a board, such as its rails or its
// roads, as [FixedSet.Spread] follows them: by index of a hex those that lines lead
// to from it, in the order of their directions, and after the last of them none, the
// highest number of the type. It is made once for a board and never changes.
type Web[I Index] [][sides]I

// NewWeb returns the lines of a board that cross some of its hexsides: crossing holds
// by index of a hex the sides that a line crosses, and nil stands for all of them. Of
// a board with more hexes than I has numbers, those that have one take part.
func NewWeb[I Index](g *Grid, crossing []DirectionSet) Web[I] {
	none := ^I(0)
	web := make(Web[I], min(g.Len(), int(min(uint64(none), MaxGridArea))))
	for i := range web {
		n := 0
		for d, to := range g.next[i] {
			web[i][d] = none
			if to >= 0 && int(to) < len(web) && (crossing == nil || i < len(crossing) && crossing[i].Has(Direction(d))) {
				web[i][n] = I(to)
				n++
			}
		}
	}
	return web
}

// Spread adds to the set whatever lines lead to from it, hex by hex, without leaving
// within. Lines lead out of any hex that is in the set from the beginning, also one
// that is not within.
func (s *FixedSet[I, W]) Spread(web Web[I], within FixedSet[I, W]) {
	rest := within.Minus(*s)
	var next [64]I // hexes whose lines are followed next; what finds no room here waits
	for waiting := *s; !waiting.IsEmpty(); {
		next[0] = waiting.First()
		waiting.Remove(next[0])
		for n := 1; n > 0; {
			n--
			if uint64(next[n]) >= uint64(len(web)) {
				continue
			}
			for _, to := range &web[next[n]] {
				if to == ^I(0) {
					break
				}
				if !rest.Has(to) {
					continue
				}
				rest.Remove(to)
				if n < len(next) {
					next[n] = to
					n++
				} else {
					waiting.Add(to)
				}
			}
		}
	}
	s.AddAll(within.Minus(rest))
}
