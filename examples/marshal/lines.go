package marshal

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
)

// A net holds what the lines of communication of a side need. (Rule 7.0.1)
type net struct {
	stacks [][]*piece                // units of the side, by area
	posts  [len(nations)]areamap.Set // areas with units of each nation
	open   areamap.Set               // areas of the side without enemies, through which lines lead
	cut    int                       // units that are isolated now
}

// net returns the net of a side.
func (s *situation) net(side august1914.Side) *net { return &s.nets[player.Flag(side == s.chair.Side)] }

// trace finds the isolated units of both sides. A line of communication leads through
// friendly areas without enemies, but may start among enemies. (Rule 7.0.1)
func (s *situation) trace(theirs areamap.Set) {
	s.nets = [2]net{{stacks: s.enemy, open: theirs}, {stacks: s.own, open: s.friendly}}
	for i := range s.nets {
		n := &s.nets[i]
		for at, stack := range n.stacks {
			for _, p := range stack {
				post := &n.posts[nationOf(p)]
				*post = post.With(areamap.Area(at))
			}
		}
		for nation, posts := range n.posts {
			if posts.IsEmpty() {
				continue
			}
			for at := range posts.Minus(s.linked(nation, n.open)).All() {
				n.cut += len(n.stacks[at])
				for _, p := range n.stacks[at] {
					p.isolated = p.isolated || nationOf(p) == nation
				}
			}
		}
	}
}

// linked returns the areas in which units of a nation are not isolated if the lines of its
// side lead through the given areas.
func (s *situation) linked(nation int, open areamap.Set) areamap.Set {
	lines := s.land.Flood(s.bases[nation].Intersect(open), open)
	return lines.Union(s.land.Around(lines))
}

// stranded returns the number of units of a side that are isolated if its lines lead
// through the given areas. It counts allies in an area together.
func (s *situation) stranded(n *net, open areamap.Set) int {
	count := 0
	for nation, posts := range n.posts {
		if posts.IsEmpty() {
			continue
		}
		for at := range posts.Minus(s.linked(nation, open)).All() {
			count += len(n.stacks[at])
		}
	}
	return count
}

// The values of freeing a unit from isolation and of isolating an enemy, as shares of the
// value of the unit.
const (
	freed = 0.15
	caged = 0.05
)

// links returns what a side gains on the lines of both sides if it takes an area: its units
// that are no longer isolated, and the enemy's units that will be.
func (s *situation) links(side august1914.Side, at int) float64 {
	ours, theirs, taken := s.net(side), s.net(side.Opponent()), areamap.AreasOf(areamap.Area(at))
	value := 0.0
	if ours.cut > 0 {
		value += freed * float64(ours.cut-s.stranded(ours, ours.open.Union(taken))) * s.priceOfUnit(side)
	}
	if theirs.open.Overlaps(taken) {
		value += caged * float64(s.stranded(theirs, theirs.open.Minus(taken))-theirs.cut) * s.priceOfUnit(side.Opponent())
	}
	return value
}
