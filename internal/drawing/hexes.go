package drawing

import (
	"maps"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// Hexes lays out a map of hexes.
type Hexes struct {
	Layout        hexgrid.Layout
	Width, Height float64 // size of the drawing with its margin
}

// NewHexes lays out hexes in a drawing with a margin around them. Size is the distance
// from the center of a hex to a corner.
func NewHexes(orientation hexgrid.Orientation, size, margin float64, hexes []hexgrid.Hex) (Hexes, error) {
	grid, err := hexgrid.NewGrid(hexes)
	if err != nil {
		return Hexes{}, err
	}
	layout := hexgrid.Layout{Orientation: orientation, Size: size}
	box := layout.Bounds(grid)
	layout.Origin = hexgrid.Point{X: margin - box.Min.X, Y: margin - box.Min.Y}
	return Hexes{
		Layout: layout,
		Width:  tenth(box.Max.X - box.Min.X + 2*margin),
		Height: tenth(box.Max.Y - box.Min.Y + 2*margin),
	}, nil
}

// Center returns the center of a hex.
func (x Hexes) Center(h hexgrid.Hex) august1914.Point {
	return At(x.Layout.Center(h).X, x.Layout.Center(h).Y)
}

// Outline returns the corners of a hex.
func (x Hexes) Outline(h hexgrid.Hex) []august1914.Point {
	outline := make([]august1914.Point, 0, 6)
	for _, p := range x.Layout.Corners(h) {
		outline = append(outline, At(p.X, p.Y))
	}
	return outline
}

// Side returns the ends of the side between two neighbors, or nil if the hexes are not
// neighbors.
func (x Hexes) Side(a, b hexgrid.Hex) []august1914.Point {
	side, ok := hexgrid.Between(a, b)
	if !ok {
		return nil
	}
	p, q := x.Layout.Hexside(side)
	return []august1914.Point{At(p.X, p.Y), At(q.X, q.Y)}
}

// At returns a point of a drawing, rounded to a tenth of a unit. That is finer than a
// reader can see and the same on every machine.
func At(x, y float64) august1914.Point { return august1914.Point{X: tenth(x), Y: tenth(y)} }

func tenth(x float64) float64 { return math.Round(x*10)/10 + 0 }

// Across returns the line between the centers of two hexes, as for a railway.
func (x Hexes) Across(a, b hexgrid.Hex) []august1914.Point {
	return []august1914.Point{x.Center(a), x.Center(b)}
}

// Lines draws the lines of a kind: one for every two neighbors of a map for which is returns
// true, joined where they share ends. d is the direction from the first to the second.
func Lines[H any](at map[hexgrid.Hex]H, kind august1914.LineKind, is func(h, n H, d hexgrid.Direction) bool, line func(a, b hexgrid.Hex) []august1914.Point) []august1914.Line {
	var lines [][]august1914.Point
	for _, h := range slices.SortedFunc(maps.Keys(at), hexgrid.Hex.Compare) {
		for d := hexgrid.Direction(0); d < 3; d++ {
			if n, ok := at[h.Neighbor(d)]; ok && is(at[h], n, d) {
				lines = append(lines, line(h, h.Neighbor(d)))
			}
		}
	}
	return Joined(kind, "", lines)
}

// Joined returns the lines of a kind with a name, joined where they share ends.
func Joined(kind august1914.LineKind, name string, lines [][]august1914.Point) []august1914.Line {
	return engine.Each(slices.Values(Join(lines)), func(points []august1914.Point) august1914.Line {
		return august1914.Line{Kind: kind, Name: name, Points: points}
	})
}
