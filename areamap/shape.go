package areamap

import (
	"math"
	"slices"
)

// A shape is what the rings of an area enclose: the points that lie inside an odd
// number of rings. A ring within another ring is therefore a hole.
type shape struct {
	rings  []ring
	box    Box
	size   float64
	center Point
	label  Point
}

// finishShapes computes the properties of shapes that callers ask for often.
func (m *Map) finishShapes() {
	for i := range m.shapes {
		if s := &m.shapes[i]; len(s.rings) > 0 {
			s.measure()
			s.label = s.inmost()
		}
	}
}

func (s *shape) measure() {
	s.box, s.center = s.rings[0].box(), s.rings[0][0]
	var sum Point
	for i, r := range s.rings {
		s.box = s.box.union(r.box())
		size, center := r.moment()
		size = math.Abs(size)
		if s.depth(i)%2 == 1 {
			size = -size
		}
		s.size += size
		sum.X, sum.Y = sum.X+size*center.X, sum.Y+size*center.Y
	}
	if s.size > 0 {
		s.center = Point{X: sum.X / s.size, Y: sum.Y / s.size}
	}
}

// depth returns the number of other rings that ring i lies in.
func (s *shape) depth(i int) int {
	count := 0
	for j, other := range s.rings {
		if j != i {
			count += other.crossings(s.rings[i][0]) % 2
		}
	}
	return count
}

func (s *shape) has(p Point) bool {
	if !s.box.has(p) {
		return false
	}
	count := 0
	for _, r := range s.rings {
		count += r.crossings(p)
	}
	return count%2 == 1
}

// room returns the distance of p from the outline. It is negative if p is outside. It
// may stop early: a result of at most least is only an upper bound of the distance.
func (s *shape) room(p Point, least float64) float64 {
	enough := -1.0 // never stop early
	if least > 0 {
		enough = least * least * (1 - 1e-9) // a little below least squared, in case of rounding
	}
	nearest := math.Inf(1)
	for _, r := range s.rings {
		nearest = min(nearest, r.toEdge(p, enough))
	}
	if nearest <= enough {
		return least
	}
	if !s.has(p) {
		return -math.Sqrt(nearest)
	}
	return math.Sqrt(nearest)
}

// inmost returns a point that is far from the outline. It tries the points of a grid,
// then of ever finer grids around the best point so far.
func (s *shape) inmost() Point {
	const lines, rounds = 6, 8
	best, room := s.center, s.room(s.center, 0)
	middle := Point{X: (s.box.Min.X + s.box.Max.X) / 2, Y: (s.box.Min.Y + s.box.Max.Y) / 2}
	stepX, stepY := (s.box.Max.X-s.box.Min.X)/(2*lines+1), (s.box.Max.Y-s.box.Min.Y)/(2*lines+1)
	for range rounds {
		for i := -lines; i <= lines; i++ {
			for j := -lines; j <= lines; j++ {
				p := Point{X: middle.X + float64(i)*stepX, Y: middle.Y + float64(j)*stepY}
				if r := s.room(p, room); r > room {
					best, room = p, r
				}
			}
		}
		middle, stepX, stepY = best, stepX/3, stepY/3
	}
	return best
}

func (m *Map) shape(a Area) *shape {
	if int(a) >= len(m.shapes) || len(m.shapes[a].rings) == 0 {
		return nil
	}
	return &m.shapes[a]
}

// Rings returns a copy of the rings of an area, or nil if it has no shape. The last
// point of each ring is joined to its first.
func (m *Map) Rings(a Area) [][]Point {
	s := m.shape(a)
	if s == nil {
		return nil
	}
	rings := make([][]Point, len(s.rings))
	for i, r := range s.rings {
		rings[i] = slices.Clone([]Point(r))
	}
	return rings
}

// Size returns the size of an area without its holes, in square units of the data. It
// returns 0 if the area has no shape.
func (m *Map) Size(a Area) float64 {
	if s := m.shape(a); s != nil {
		return s.size
	}
	return 0
}

// LabelPoint returns a point in an area that is far from its outline and so a good
// place for a name or a unit. It returns false if the area has no shape.
func (m *Map) LabelPoint(a Area) (Point, bool) {
	if s := m.shape(a); s != nil {
		return s.label, true
	}
	return Point{}, false
}

// Extent returns the smallest box around all shapes. It returns false if there are
// no shapes.
func (m *Map) Extent() (Box, bool) {
	var extent Box
	found := false
	for _, s := range m.shapes {
		switch {
		case len(s.rings) == 0:
		case !found:
			extent, found = s.box, true
		default:
			extent = extent.union(s.box)
		}
	}
	return extent, found
}

// AreaAt returns the area that contains a point, or the lowest of them if shapes
// overlap. It returns false if no area contains the point. If areas fit together, a
// point on their common outline is in exactly one area.
func (m *Map) AreaAt(p Point) (Area, bool) {
	for a := range m.shapes {
		if s := &m.shapes[a]; len(s.rings) > 0 && s.has(p) {
			return Area(a), true
		}
	}
	return NoArea, false
}
