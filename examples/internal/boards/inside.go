package boards

// Has reports whether a point lies within the place, by the even-odd rule.
func (p Place) Has(q Point) bool {
	inside := false
	for _, ring := range append([][]Point{p.Outline}, p.More...) {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+(q.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y) {
				inside = !inside
			}
		}
	}
	return inside
}
