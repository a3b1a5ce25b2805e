package areamap

// A View converts points of the map to points of a drawing whose y grows downwards, as
// in SVG. Corner is the point of the map at the upper left corner of the drawing. Scale
// is the number of units of the drawing in one unit of the map. The zero value converts
// every point to 0, 0.
type View struct {
	Corner Point   // the point of the map at the top left
	Scale  float64 // units of the drawing in one unit of the map
}

// Fit returns the view that shows box in a drawing of the given width, with a margin on
// all sides, and the height of that drawing. Width, margin and height are in units of
// the drawing. Fit returns the zero View if the box is empty or the width leaves no
// room inside the margins.
func Fit(box Box, width, margin float64) (View, float64) {
	across, up := box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
	inside := width - 2*margin
	if !(across > 0 && up > 0 && inside > 0) {
		return View{}, 0
	}
	scale := inside / across
	corner := Point{X: box.Min.X - margin/scale, Y: box.Max.Y + margin/scale}
	return View{Corner: corner, Scale: scale}, up*scale + 2*margin
}

// To returns the point of the drawing for a point of the map.
func (v View) To(p Point) Point {
	return Point{X: (p.X - v.Corner.X) * v.Scale, Y: (v.Corner.Y - p.Y) * v.Scale}
}

// BorderLines returns the lines along which the shapes of two areas meet, for example
// to draw a river on them. The lines consist of the edges that both shapes share.
// Consecutive edges along the shape of the lower area are joined into one line. The
// corners of the shapes must agree exactly. It allocates.
func (m *Map) BorderLines(a, b Area) [][]Point {
	low, high := m.shape(min(a, b)), m.shape(max(a, b))
	if low == nil || high == nil || a == b {
		return nil
	}
	shared := make(map[[2]Point]bool) // for lookup only
	for _, r := range high.rings {
		r.edges(func(p, q Point) { shared[[2]Point{p, q}], shared[[2]Point{q, p}] = true, true })
	}
	var lines [][]Point
	for _, r := range low.rings {
		lines = append(lines, sharedLines(r, shared)...)
	}
	return lines
}

// sharedLines returns the runs of shared edges of a ring. It starts at an edge that is
// not shared, so that no run is split.
func sharedLines(r ring, shared map[[2]Point]bool) [][]Point {
	isShared := func(i int) bool { return shared[[2]Point{r[i%len(r)], r[(i+1)%len(r)]}] }
	start := 0
	for start < len(r) && isShared(start) {
		start++
	}
	if start == len(r) {
		start = 0 // the whole ring is shared, as around an enclave
	}
	var lines [][]Point
	open := false
	for i := start; i < start+len(r); i++ {
		switch {
		case !isShared(i):
			open = false
		case open:
			lines[len(lines)-1] = append(lines[len(lines)-1], r[(i+1)%len(r)])
		default:
			lines = append(lines, []Point{r[i%len(r)], r[(i+1)%len(r)]})
			open = true
		}
	}
	return lines
}
