//go:build cgo

package peers

import (
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/uber/h3-go/v4"
)

// h3Origin is the cell of the hex 0,0. It is in Belgium, where hexes are about ten
// kilometers wide, and far from the pentagons of H3.
var h3Origin = h3.LatLngToCell(h3.NewLatLng(50.6, 5.6), 5)

// h3Cell returns the cell of a hex. The axes of H3 are 120 degrees apart, ours 60 degrees.
func h3Cell(a axial) h3.Cell {
	return h3.LocalIJToCell(h3Origin, h3.CoordIJ{I: a.q, J: -a.r})
}

func h3Axial(c h3.Cell) axial {
	ij := h3.CellToLocalIJ(h3Origin, c)
	return axial{ij.I, -ij.J}
}

// h3Around appends the neighbors of a cell. The disk of H3 also contains the cell itself.
func h3Around(dst []h3.Cell, c h3.Cell) []h3.Cell {
	for _, n := range c.GridDisk(1) {
		if n != c {
			dst = append(dst, n)
		}
	}
	return dst
}

func h3Neighbors() []contestant {
	cells := each(tour(), h3Cell)
	return []contestant{{name: "uber/h3-go (cgo)", unit: "lists", run: func() int {
		sum := 0
		for _, c := range cells {
			for _, n := range c.GridDisk(1) {
				sum += int(n)
			}
		}
		sink = sum
		return len(cells)
	}}}
}

func h3Distance() []contestant {
	cells := each(tour(), h3Cell)
	return []contestant{{name: "uber/h3-go (cgo)", unit: "distances", run: func() int {
		sum, last := 0, cells[0]
		for _, c := range cells {
			sum += c.GridDistance(last)
			last = c
		}
		sink = sum
		return len(cells)
	}}}
}

// h3Mover moves with the neighbors of H3 and a hand-written search.
func h3Mover() []mover {
	entry := map[h3.Cell]int{}
	for a, cost := range terrain() {
		entry[h3Cell(a)] = cost
	}
	origin := h3Cell(start)
	s := newSearch(h3Around, entry)
	return []mover{{
		name:  "uber/h3-go (cgo), heap and map",
		run:   func() int { return len(s.from(origin, movementPoints)) },
		costs: func() map[axial]int { return rekey(s.from(origin, movementPoints), h3Axial) },
	}}
}

// rekey returns a map with converted keys.
func rekey[A, B comparable, V any](m map[A]V, convert func(A) B) map[B]V {
	out := make(map[B]V, len(m))
	for k, v := range m {
		out[convert(k)] = v
	}
	return out
}

func TestH3Agrees(t *testing.T) {
	last := start
	for _, a := range tour() {
		around := a.around()
		require.Equal(t, a, h3Axial(h3Cell(a)))
		require.ElementsMatch(t, around[:], each(h3Around(nil, h3Cell(a)), h3Axial))
		require.Equal(t, a.distance(last), h3Cell(a).GridDistance(h3Cell(last)))
		last = a
	}
}
