package main

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// Measures of the page of Drive on Paris, in pixels.
const (
	smallHex       = 36 // from centre to corner
	divisionColumn = 470
)

// A divisionAtlas is the page of the map of hexes of 10 km.
type divisionAtlas struct {
	page
	scenario *driveonparis.Scenario
	hexes    []driveonparis.HexInfo
	at       map[hexgrid.Hex]driveonparis.HexInfo
	numbers  map[string]hexgrid.Hex
	layout   hexgrid.Layout
	box      hexgrid.Box
}

// drawDivisions returns the SVG of a scenario of divisions.
func drawDivisions(sc *driveonparis.Scenario, units bool) string {
	a := &divisionAtlas{
		scenario: sc, hexes: sc.Hexes(),
		at: map[hexgrid.Hex]driveonparis.HexInfo{}, numbers: map[string]hexgrid.Hex{},
		layout: hexgrid.Layout{Orientation: hexgrid.Flat, Size: smallHex},
	}
	var coordinates []hexgrid.Hex
	for _, h := range a.hexes {
		a.at[h.Coordinate], a.numbers[h.Number] = h, h.Coordinate
		coordinates = append(coordinates, h.Coordinate)
	}
	if grid, err := hexgrid.NewGrid(coordinates); err == nil {
		a.box = a.layout.Bounds(grid)
	}
	x, y := a.box.Min.X-margin, a.box.Min.Y-margin
	a.begin("Drive on Paris: a reconstructed map", x, y, a.box.Max.X-x+margin+divisionColumn, a.box.Max.Y-y+margin)
	a.WriteString(divisionPatterns)
	a.ground()
	a.rivers()
	a.railways()
	a.frontiers()
	a.warLines()
	a.riverNames()
	a.places()
	a.shade()
	if units {
		a.setUp()
		a.markers()
	}
	a.key(units)
	return a.close()
}

// divisionPatterns are the textures of the terrain, without ground of their own,
// so that the tint of the country shows.
const divisionPatterns = `<defs>
<pattern id="trees" width="13" height="13" patternUnits="userSpaceOnUse"><rect width="13" height="13" fill="#8dbb6e" fill-opacity="0.55"/><path d="M2 6l2-4 2 4zM8 12l2-4 2 4z" fill="#4f8a3b"/></pattern>
<pattern id="hills" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#cfa968" fill-opacity="0.6"/><path d="M1 6q3-5 6 0M8 13q3-5 6 0" fill="none" stroke="#8f6a33" stroke-width="1.1"/></pattern>
<pattern id="peaks" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#a97848" fill-opacity="0.8"/><path d="M1 7l3-6 3 6M8 13l3-6 3 6" fill="none" stroke="#55351a" stroke-width="1.3"/></pattern>
<pattern id="bog" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="#93c7b9" fill-opacity="0.7"/><path d="M1 5h5M7 10h5M3 5v-3M9 10v-3" stroke="#2f6d64"/></pattern>
</defs>
`

// covers are the textures over the ground.
var covers = map[driveonparis.Terrain]string{
	driveonparis.Woods: "url(#trees)", driveonparis.Foothills: "url(#hills)",
	driveonparis.Mountains: "url(#peaks)", driveonparis.Marsh: "url(#bog)",
}

// soils are the tints of the countries; the sea is nobody's.
var soils = map[august1914.Power]string{
	august1914.NoPower: "#b7d6ea", august1914.France: "#eaf0f8", august1914.Germany: "#e6e6df", august1914.Belgium: "#faf0d4",
	august1914.Luxembourg: "#f0e2f4", august1914.Netherlands: "#d9d3c6", august1914.Switzerland: "#d9d3c6",
}

// ground draws the hexes: the tint of the country and the texture of the
// terrain.
func (a *divisionAtlas) ground() {
	for _, h := range a.hexes {
		corners := a.layout.Corners(h.Coordinate)
		outline := points(corners[:]...)
		a.line(`<polygon id="h%s" points="%s" fill="%s" stroke="#bdb8a6" stroke-width="0.8"/>`, h.Number, outline, soils[h.Country])
		if cover, ok := covers[h.Terrain]; ok {
			a.line(`<polygon class="cover" points="%s" fill="%s"/>`, outline, cover)
		}
	}
	a.line(`<g text-anchor="middle" fill="#8a8470">`)
	for _, h := range a.hexes {
		if h.Cost > 0 {
			p := a.layout.Center(h.Coordinate)
			a.write(p.X, p.Y-0.66*smallHex, 7.5, "", h.Number)
		}
	}
	a.line(`</g>`)
}

// across calls f once for every side between two hexes of the map with a
// property, and its ends.
func (a *divisionAtlas) across(is func(h, n driveonparis.HexInfo, d hexgrid.Direction) bool, f func(h, n driveonparis.HexInfo, from, to hexgrid.Point)) {
	for _, h := range a.hexes {
		for d := hexgrid.Direction(0); d < 3; d++ {
			n, ok := a.at[h.Coordinate.Neighbor(d)]
			if !ok || !is(h, n, d) {
				continue
			}
			if s, ok := hexgrid.Between(h.Coordinate, n.Coordinate); ok {
				from, to := a.layout.Hexside(s)
				f(h, n, from, to)
			}
		}
	}
}

// strokes draws sides in one style.
func (a *divisionAtlas) strokes(class, style string, is func(h, n driveonparis.HexInfo, d hexgrid.Direction) bool) {
	a.line(`<g class="%s" fill="none" stroke-linecap="round" %s>`, class, style)
	a.across(is, func(_, _ driveonparis.HexInfo, from, to hexgrid.Point) {
		a.line(`<polyline points="%s"/>`, points(from, to))
	})
	a.line(`</g>`)
}

// Styles of the lines, for the map and the legend.
const (
	minorStyle    = `stroke="#5aa5dc" stroke-width="3"`
	majorStyle    = `stroke="#1c63b7" stroke-width="6.5"`
	railStyle     = `stroke="#3b3733" stroke-width="2.4"`
	frontStyle    = `stroke="#c0392b" stroke-width="2.6" stroke-dasharray="8 3 2 3"`
	coastStyle    = `stroke="#5a90b5" stroke-width="1.6"`
	doctrineStyle = `stroke="#7b1fa2" stroke-width="6" stroke-opacity="0.75"`
	panicStyle    = `stroke="#ef6c00" stroke-width="6" stroke-opacity="0.8" stroke-dasharray="10 6"`
)

func (a *divisionAtlas) rivers() {
	a.strokes("minor", minorStyle, func(h, _ driveonparis.HexInfo, d hexgrid.Direction) bool { return h.MinorRivers.Has(d) })
	a.strokes("major", majorStyle, func(h, _ driveonparis.HexInfo, d hexgrid.Direction) bool { return h.MajorRivers.Has(d) })
}

// railways draws lines from centre to centre, and on over the edge.
func (a *divisionAtlas) railways() {
	for _, style := range []string{railStyle, `stroke="#f7f5ee" stroke-width="0.9" stroke-dasharray="5 5"`} {
		a.line(`<g class="rail" fill="none" %s>`, style)
		for _, h := range a.hexes {
			for d := hexgrid.Direction(0); d < 3; d++ {
				if n, ok := a.at[h.Coordinate.Neighbor(d)]; ok && h.Rails.Has(d) {
					a.line(`<polyline points="%s"/>`, points(a.layout.Center(h.Coordinate), a.layout.Center(n.Coordinate)))
				}
			}
		}
		a.line(`</g>`)
	}
	for _, h := range a.hexes {
		for _, letter := range h.Exits {
			a.exit(h, letter)
		}
	}
}

// turns are the directions of the edges, clockwise from the east.
var turns = map[string]int{"E": 0, "S": 90, "W": 180, "N": 270}

// exit draws an arrow where a railway leaves the map: grey for German supply,
// blue for Allied. (Rules 1.8c, 1.8d)
func (a *divisionAtlas) exit(h driveonparis.HexInfo, letter string) {
	fill := "#9b968a"
	switch {
	case (letter == "N" || letter == "E") && h.Country == august1914.Germany:
		fill = "#4a5157"
	case letter == "S" || letter == "W":
		fill = "#1f4e9c"
	}
	p := a.layout.Center(h.Coordinate)
	a.line(`<path class="exit" transform="translate(%s %s) rotate(%d) translate(%s 0)" d="M-7 -6L6 0L-7 6z" fill="%s"/>`,
		px(p.X), px(p.Y), turns[letter], px(0.7*smallHex), fill)
}

// frontiers draws the coast and the frontiers of 1914.
func (a *divisionAtlas) frontiers() {
	a.strokes("coast", coastStyle, func(h, n driveonparis.HexInfo, _ hexgrid.Direction) bool {
		return (h.Terrain == driveonparis.Sea) != (n.Terrain == driveonparis.Sea)
	})
	a.strokes("frontier", frontStyle, func(h, n driveonparis.HexInfo, _ hexgrid.Direction) bool {
		return h.Country != n.Country && h.Country != august1914.NoPower && n.Country != august1914.NoPower
	})
}

// warLines draws the Doctrine Line and the Panic Line. (Rules 2.8a, 2.8e)
func (a *divisionAtlas) warLines() {
	a.strokes("doctrine", doctrineStyle, func(h, _ driveonparis.HexInfo, d hexgrid.Direction) bool { return h.Doctrine.Has(d) })
	a.strokes("panic", panicStyle, func(h, _ driveonparis.HexInfo, d hexgrid.Direction) bool { return h.Panic.Has(d) })
}

// shade covers what is not in play.
func (a *divisionAtlas) shade() {
	a.line(`<g class="shade" fill="#fbf9f2" fill-opacity="0.72">`)
	for _, h := range a.hexes {
		if !h.InPlay {
			corners := a.layout.Corners(h.Coordinate)
			a.line(`<polygon points="%s"/>`, points(corners[:]...))
		}
	}
	a.line(`</g>`)
}
