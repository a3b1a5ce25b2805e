package hexgrid

// A Web holds the lines between neighboring hexes of a board, such as its railways or
// roads, for use by [FixedSet.Spread]. For each hex it lists the neighbors that a line
// leads to, in the order of their directions. After the last one, the list is filled
// with the highest value of the type, which means none. A Web never changes.
type Web[I Index] [][sides]I

// NewWeb returns the lines of a board that cross some of its hexsides. For each index
// of a hex, crossing holds the sides that a line crosses. If crossing is nil, lines
// cross all sides. If the board has more hexes than the type I has values, hexes whose
// index does not fit are left out.
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

// Spread adds to the set all hexes of within that lines reach from it, hex by hex. It
// does not leave within. Every hex that is in the set at the start counts as a starting
// point, even if it is not in within.
func (s *FixedSet[I, W]) Spread(web Web[I], within FixedSet[I, W]) {
	rest := within.Minus(*s)
	var next [64]I // hexes to expand next; when it is full, hexes go into waiting
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
