package main

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// fills are the colours of the terrain.
var fills = map[schlieffenswar.Terrain]string{
	schlieffenswar.Clear: "#f4eed8", schlieffenswar.Forest: "url(#forest)", schlieffenswar.Rough: "url(#rough)",
	schlieffenswar.Marsh: "url(#marsh)", schlieffenswar.Sea: "#b3d3e8", schlieffenswar.Neutral: "url(#neutral)",
}

// ground draws the hexes. Sea and neutral ground have no grid, as Rule 3.2 has
// it.
func (a *atlas) ground() {
	for _, h := range a.hexes {
		corners := a.layout.Corners(h.Coordinate)
		stroke := "#b9b29b"
		switch h.Terrain {
		case schlieffenswar.Sea:
			stroke = "#a6c8df"
		case schlieffenswar.Neutral:
			stroke = "none"
		}
		a.line(`<polygon id="h%s" points="%s" fill="%s" stroke="%s"/>`, h.Number, points(corners[:]...), fills[h.Terrain], stroke)
	}
}

// numbers writes the numbers of the hexes that units can enter.
func (a *atlas) numbers() {
	a.line(`<g text-anchor="middle" fill="#6b6553">`)
	for _, h := range a.hexes {
		if !h.Closed || h.Terrain == schlieffenswar.Marsh {
			p := a.layout.Center(h.Coordinate)
			a.write(p.X, p.Y-0.67*size, 10, "", h.Number)
		}
	}
	a.line(`</g>`)
}

// railways draws lines from centre to centre.
func (a *atlas) railways() {
	for _, style := range []string{`stroke="#4a4640" stroke-width="3.4"`, `stroke="#f4eed8" stroke-width="1.6" stroke-dasharray="7 7"`} {
		a.line(`<g class="rail" fill="none" %s>`, style)
		for _, h := range a.hexes {
			for _, d := range hexgrid.Directions() {
				if n, ok := a.neighbor(h, d); ok && h.Number < n.Number && h.Rails.Has(d) {
					a.line(`<polyline points="%s"/>`, points(a.layout.Center(h.Coordinate), a.layout.Center(n.Coordinate)))
				}
			}
		}
		a.line(`</g>`)
	}
}

func (a *atlas) rivers() {
	a.strokes(`class="river" stroke="#3d86c6" stroke-width="6" stroke-linecap="round"`,
		func(h, _ schlieffenswar.HexInfo, d hexgrid.Direction) bool { return h.Rivers.Has(d) })
}

// borders draws the coast, the frontiers of 1914 and the perimeter of Paris.
func (a *atlas) borders() {
	a.strokes(`class="coast" stroke="#5a90b5" stroke-width="2"`, func(h, n schlieffenswar.HexInfo, _ hexgrid.Direction) bool {
		return (h.Terrain == schlieffenswar.Sea) != (n.Terrain == schlieffenswar.Sea)
	})
	a.strokes(`class="frontier" stroke="#b0413e" stroke-width="3" stroke-dasharray="9 4 2 4"`, func(h, n schlieffenswar.HexInfo, _ hexgrid.Direction) bool {
		return h.Country != n.Country && h.Country != august1914.NoPower && n.Country != august1914.NoPower
	})
	a.strokes(`class="perimeter" stroke="#8e3b8a" stroke-width="4.5" stroke-dasharray="3 5"`, func(h, n schlieffenswar.HexInfo, _ hexgrid.Direction) bool {
		return h.Perimeter != n.Perimeter
	})
}
