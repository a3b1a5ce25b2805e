package germanyatwar

import (
	"math"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/datafile"
)

// maxKilometres is the maximum distance of a corner from the origin of the map.
const maxKilometres = 1e9

// readRings reads polygons.csv, which has a row for each corner of an area's outline.
// The columns ring and seq count from 0 without a gap.
func readRings(l *datafile.Loader) []areamap.RingDraft {
	reader := ringReader{next: make(map[string]int)}
	for r := range l.Rows(polygonsFile, "number", "ring", "seq", "x_km", "y_km") {
		before := l.Len()
		c := corner{
			area: r.Text("number"), ring: r.Int("ring", 0, math.MaxInt32), seq: r.Int("seq", 0, math.MaxInt32),
			Point: areamap.Point{X: r.Float("x_km", -maxKilometres, maxKilometres), Y: r.Float("y_km", -maxKilometres, maxKilometres)},
		}
		if l.Len() > before {
			reader.torn = c.area
			continue
		}
		reader.take(c, r)
	}
	return reader.rings
}

// A ringReader joins corners to rings. After a gap it skips the other corners of the
// area, so that it reports each gap once.
type ringReader struct {
	rings []areamap.RingDraft
	next  map[string]int // the number of rings of each area; only for look-up
	torn  string         // the area with a gap
}

func (r *ringReader) take(c corner, row datafile.Row) {
	if c.area == r.torn && r.torn != "" {
		return
	}
	if c.seq == 0 && c.ring == r.next[c.area] {
		r.rings = append(r.rings, areamap.RingDraft{Area: c.area, Origin: origin(polygonsFile, row)})
		r.next[c.area]++
	}
	last := len(r.rings) - 1
	if last < 0 || r.rings[last].Area != c.area || c.ring != r.next[c.area]-1 || c.seq != len(r.rings[last].Points) {
		row.Reject("seq", "ring %d, seq %d of %q does not follow the previous line", c.ring, c.seq, c.area)
		r.torn = c.area
		return
	}
	r.rings[last].Points = append(r.rings[last].Points, c.Point)
}

// A corner is a row of a file of rings.
type corner struct {
	areamap.Point
	area      string
	ring, seq int
}
