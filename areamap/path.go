package areamap

// Path appends a shortest way from one area to the nearest of others, both
// ends included, and tells whether there is one; without one dst comes back
// as it was. Only areas within the set are entered, the last one too, while
// from may lie outside. Of several shortest ways it is the one whose first
// step leads to the lowest area, then the second, and so on. If from is one of
// to the path is from alone. It allocates only where dst lacks room.
func (g *Graph) Path(dst []Area, from Area, to, within Set) ([]Area, bool) {
	if !g.all.Has(from) {
		return dst, false
	}
	open := within.Intersect(g.all).With(from)
	var waves [MaxAreas]Set // by steps from the goal
	waves[0] = to.Intersect(open)
	reached, steps := waves[0], 0
	for !waves[steps].Has(from) {
		next := g.touching(waves[steps]).Intersect(open).Minus(reached)
		if next.IsEmpty() {
			return dst, false
		}
		steps++
		waves[steps&(MaxAreas-1)] = next
		reached = reached.Union(next)
	}
	dst = append(dst, from)
	for at := from; steps > 0; {
		steps--
		at = g.Near(at).Intersect(waves[steps]).First()
		dst = append(dst, at)
	}
	return dst, true
}
