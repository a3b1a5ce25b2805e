package areamap

// A View turns points of the map into points of a drawing whose y grows
// downwards, as in SVG: Corner is the upper left corner of the drawing on the
// map, and Scale the units of the drawing for one unit of the map. The zero
// value has no scale and turns everything into 0, 0.
type View struct {
	Corner Point   // of the map, that stands at the top left
	Scale  float64 // units of the drawing for one of the map
}

// Fit returns the view that shows a box in a drawing of some width, with a
// margin on all sides, both in units of the drawing, and the height that the
// drawing takes. A box or a width without room gives the zero View.
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

// To returns where a point of the map is drawn.
func (v View) To(p Point) Point {
	return Point{X: (p.X - v.Corner.X) * v.Scale, Y: (v.Corner.Y - p.Y) * v.Scale}
}

// BorderLines returns the lines on which the shapes of two areas meet, where a
// river is drawn: the edges that both have in common, joined as far as they
// follow on each other along the shape of the lower area. Shapes must share
// their corners exactly. It allocates.
func (m *Map) BorderLines(a, b Area) [][]Point {
	low, high := m.shape(min(a, b)), m.shape(max(a, b))
	if low == nil || high == nil || a == b {
		return nil
	}
	shared := make(map[[2]Point]bool) // for look-up alone
	for _, r := range high.rings {
		r.edges(func(p, q Point) { shared[[2]Point{p, q}], shared[[2]Point{q, p}] = true, true })
	}
	var lines [][]Point
	for _, r := range low.rings {
		lines = append(lines, sharedLines(r, shared)...)
	}
	return lines
}

// sharedLines returns the runs of shared edges of a ring, starting where no
// run is under way.
func sharedLines(r ring, shared map[[2]Point]bool) [][]Point {
	isShared := func(i int) bool { return shared[[2]Point{r[i%len(r)], r[(i+1)%len(r)]}] }
	start := 0
	for start < len(r) && isShared(start) {
		start++
	}
	if start == len(r) {
		start = 0 // the whole ring, as around an enclave
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
