package areamap

import "math/bits"

// A Graph tells which areas of a map are joined. That of a [Map] has all its
// borders; [Map.Only] gives others. The zero value has no areas.
type Graph struct {
	near [MaxAreas]Set
	all  Set
}

func (g *Graph) join(a, b Area) {
	g.near[a], g.near[b] = g.near[a].With(b), g.near[b].With(a)
}

// All returns the set of all areas.
func (g *Graph) All() Set { return g.all }

// Near returns the areas that are joined to a.
func (g *Graph) Near(a Area) Set {
	if a >= MaxAreas {
		return Set{}
	}
	return g.near[a]
}

// Around returns the areas that are not in s but joined to one that is.
func (g *Graph) Around(s Set) Set { return g.touching(s).Minus(s) }

// touching returns every area that is joined to one in s.
func (g *Graph) touching(s Set) (near Set) {
	for ; s.lo != 0; s.lo &= s.lo - 1 {
		near = near.Union(g.near[bits.TrailingZeros64(s.lo)&63])
	}
	for ; s.hi != 0; s.hi &= s.hi - 1 {
		near = near.Union(g.near[64+bits.TrailingZeros64(s.hi)&63])
	}
	return near
}

// Flood returns all areas that can be reached from the given ones by entering
// only areas within a set. The areas to start from count as reached whether
// they lie within it or not; what is blocked is [Graph.Around] the result.
func (g *Graph) Flood(from, within Set) Set {
	reached := from.Intersect(g.all)
	for wave := reached; !wave.IsEmpty(); {
		wave = g.touching(wave).Intersect(within).Minus(reached)
		reached = reached.Union(wave)
	}
	return reached
}

// Cut returns the areas that keep from and to apart: those outside within that
// touch what can be reached from from, and from which a way leads on to to if
// they are opened, through whatever stands behind them. It is empty if there
// is a way already, or if there is none even with every area open.
func (g *Graph) Cut(from, to, within Set) Set {
	reached := g.Flood(from, within)
	if reached.Overlaps(to) {
		return Set{}
	}
	return g.Around(reached).Intersect(g.Flood(to, g.all.Minus(reached)))
}

// Distance returns the number of steps from one area to the nearest of others
// by entering only areas within a set, and whether there is a way. It is 0 if
// from is one of them.
func (g *Graph) Distance(from Area, to, within Set) (int, bool) {
	reached := bit(from).Intersect(g.all)
	wave := reached
	for steps := 0; !wave.IsEmpty(); steps++ {
		if wave.Overlaps(to) {
			return steps, true
		}
		wave = g.touching(wave).Intersect(within).Minus(reached)
		reached = reached.Union(wave)
	}
	return 0, false
}

// WithinSteps returns the areas that are at most so many steps from the given
// ones, entering only areas within a set; with 0 steps these alone.
func (g *Graph) WithinSteps(from Set, steps int, within Set) Set {
	reached := from.Intersect(g.all)
	for wave := reached; steps > 0 && !wave.IsEmpty(); steps-- {
		wave = g.touching(wave).Intersect(within).Minus(reached)
		reached = reached.Union(wave)
	}
	return reached
}
