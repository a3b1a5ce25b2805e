package germanyatwar

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914/areamap"
)

// A stretch is a straight section of a river, in kilometers of the map.
type stretch struct {
	river    string
	from, to areamap.Point
}

func (s stretch) length() float64 { return distance(s.from, s.to) }

func (s stretch) middle() areamap.Point {
	return areamap.Point{X: (s.from.X + s.to.X) / 2, Y: (s.from.Y + s.to.Y) / 2}
}

func distance(p, q areamap.Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Constraints on the positions of river names, in kilometers.
const (
	minStretch = 17  // minimum length for a name
	nameFree   = 17  // minimum distance from the labels of areas
	nameAgain  = 110 // minimum distance from another occurrence of the name
)

// riverStretches returns the stretches that carry names of rivers. It prefers long
// stretches with enough room, and names each river at least once.
func riverStretches(sc *Scenario) []stretch {
	n := namer{board: sc.Map(), areas: sc.Areas()}
	stretches, rivers := n.stretches()
	var names []stretch
	for _, river := range rivers {
		var written []areamap.Point
		for _, s := range stretches[river] {
			near := func(p areamap.Point) bool { return distance(p, s.middle()) < nameAgain }
			if slices.ContainsFunc(written, near) || len(written) > 0 && (s.length() < minStretch || n.crowded(s.middle())) {
				continue
			}
			written = append(written, s.middle())
			names = append(names, s)
		}
	}
	return names
}

// A namer finds room for the names of rivers.
type namer struct {
	board *areamap.Map
	areas []AreaInfo
}

// stretches lists the sections of each river, and the rivers in the order of the
// borders. Sections with room for a name come first, the longest at the front.
func (n namer) stretches() (of map[string][]stretch, rivers []string) {
	of = map[string][]stretch{}
	for b := range n.board.Borders() {
		if b.River == "" {
			continue
		}
		if len(of[b.River]) == 0 {
			rivers = append(rivers, b.River)
		}
		for _, line := range n.board.BorderLines(b.A, b.B) {
			for i := 1; i < len(line); i++ {
				of[b.River] = append(of[b.River], stretch{b.River, line[i-1], line[i]})
			}
		}
	}
	for _, list := range of {
		slices.SortStableFunc(list, func(s, t stretch) int {
			return cmp.Compare(n.worth(t), n.worth(s))
		})
	}
	return of, rivers
}

// worth returns the length of a stretch, reduced if labels of areas are near.
func (n namer) worth(s stretch) float64 {
	if n.crowded(s.middle()) {
		return s.length() / 4
	}
	return s.length()
}

// crowded reports whether a label is near a point.
func (n namer) crowded(p areamap.Point) bool {
	return slices.ContainsFunc(n.areas, func(info AreaInfo) bool {
		return distance(info.Label, p) < nameFree
	})
}
