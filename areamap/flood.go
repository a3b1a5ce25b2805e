package areamap

import "math/bits"

// A Graph tells which areas of a map are connected. The Graph of a [Map] has all its
// borders. [Map.Only] returns a Graph with some of them. The zero value has no areas.
type Graph struct {
	near [MaxAreas]Set
	all  Set
}

func (g *Graph) join(a, b Area) {
	g.near[a], g.near[b] = g.near[a].With(b), g.near[b].With(a)
}

// All returns the set of all areas.
func (g *Graph) All() Set { return g.all }

// Near returns the areas that are connected to a.
func (g *Graph) Near(a Area) Set {
	if a >= MaxAreas {
		return Set{}
	}
	return g.near[a]
}

// Around returns the areas that are connected to an area in s but are not in s.
func (g *Graph) Around(s Set) Set { return g.touching(s).Minus(s) }

// touching returns every area that is connected to an area in s.
func (g *Graph) touching(s Set) (near Set) {
	for ; s.lo != 0; s.lo &= s.lo - 1 {
		near = near.Union(g.near[bits.TrailingZeros64(s.lo)&63])
	}
	for ; s.hi != 0; s.hi &= s.hi - 1 {
		near = near.Union(g.near[64+bits.TrailingZeros64(s.hi)&63])
	}
	return near
}

// Flood returns all areas that can be reached from the given areas by entering only
// areas in within. The result includes the areas in from, even those that are not in
// within. To get the areas that stopped the flood, call [Graph.Around] on the result.
func (g *Graph) Flood(from, within Set) Set {
	reached := from.Intersect(g.all)
	for wave := reached; !wave.IsEmpty(); {
		wave = g.touching(wave).Intersect(within).Minus(reached)
		reached = reached.Union(wave)
	}
	return reached
}

// Cut returns the areas that separate from and to. An area is in the cut if it is
// outside within and is connected to an area that can be reached from from. It must
// also lead on to an area in to, if it and all unreached areas were open. The cut is
// empty if to can be reached already, or if it cannot be reached even with every area
// open.
func (g *Graph) Cut(from, to, within Set) Set {
	reached := g.Flood(from, within)
	if reached.Overlaps(to) {
		return Set{}
	}
	return g.Around(reached).Intersect(g.Flood(to, g.all.Minus(reached)))
}

// Distance returns the number of steps from an area to the nearest area in to, entering
// only areas in within. It returns false if there is no path. The distance is 0 if from
// is in to.
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

// WithinSteps returns the areas that are at most the given number of steps from from,
// entering only areas in within. With 0 steps it returns from.
func (g *Graph) WithinSteps(from Set, steps int, within Set) Set {
	reached := from.Intersect(g.all)
	for wave := reached; steps > 0 && !wave.IsEmpty(); steps-- {
		wave = g.touching(wave).Intersect(within).Minus(reached)
		reached = reached.Union(wave)
	}
	return reached
}
