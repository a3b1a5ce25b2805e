package areamap

// Path appends a shortest path from an area to the nearest area in to, both ends
// included. It returns dst unchanged and false if there is no path. The path enters
// only areas in within, which must therefore contain the last area of the path. The
// area from may be outside. If there are several shortest paths, Path takes the one
// whose first step leads to the lowest area. If their first steps are the same, it
// compares the second steps, and so on. If from is in to, the path is from alone. Path
// allocates only if dst lacks capacity.
func (g *Graph) Path(dst []Area, from Area, to, within Set) ([]Area, bool) {
	if !g.all.Has(from) {
		return dst, false
	}
	open := within.Intersect(g.all).With(from)
	var waves [MaxAreas]Set // by number of steps from the goal
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
