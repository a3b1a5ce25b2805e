package main

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// Measures of the page, in pixels.
const (
	size   = 56  // of a hex, from centre to corner
	margin = 24  // around the map
	column = 400 // for the legend
)

// A page is SVG that is being written.
type page struct {
	strings.Builder
}

// An atlas is the page of a hex map.
type atlas struct {
	page
	scenario *schlieffenswar.Scenario
	hexes    []schlieffenswar.HexInfo
	at       map[hexgrid.Hex]schlieffenswar.HexInfo
	layout   hexgrid.Layout
	box      hexgrid.Box // of the map
}

func newAtlas(sc *schlieffenswar.Scenario) *atlas {
	a := &atlas{scenario: sc, hexes: sc.Hexes(), at: map[hexgrid.Hex]schlieffenswar.HexInfo{}}
	a.layout = hexgrid.Layout{Orientation: hexgrid.Pointy, Size: size}
	var coordinates []hexgrid.Hex
	for _, h := range a.hexes {
		a.at[h.Coordinate] = h
		coordinates = append(coordinates, h.Coordinate)
	}
	if grid, err := hexgrid.NewGrid(coordinates); err == nil {
		a.box = a.layout.Bounds(grid)
	}
	return a
}

// open begins the page.
func (a *atlas) open() {
	x, y := a.box.Min.X-margin, a.box.Min.Y-margin
	a.begin("Schlieffen's War: a reconstructed map", x, y, a.box.Max.X-x+margin+column, a.box.Max.Y-y+margin)
	a.WriteString(patterns)
}

// begin opens a page of a size, whose upper left corner is at a point.
func (p *page) begin(title string, x, y, width, height float64) {
	p.line(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s %s %s %s" width="%s" height="%s" font-family="DejaVu Sans, Verdana, sans-serif">`,
		px(x), px(y), px(width), px(height), px(width), px(height))
	p.line(`<title>%s</title>`, escape(title))
	p.line(`<rect x="%s" y="%s" width="%s" height="%s" fill="#fbf9f2"/>`, px(x), px(y), px(width), px(height))
}

// close ends the page and returns it.
func (p *page) close() string {
	p.line(`</svg>`)
	return p.String()
}

// patterns are the textures of the terrain.
const patterns = `<defs>
<pattern id="forest" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#b4d09a"/><path d="M3 6l2-4 2 4zM10 13l2-4 2 4z" fill="#6d9a55"/></pattern>
<pattern id="rough" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#dcc29a"/><path d="M1 6l3-4 3 4M8 13l3-4 3 4" fill="none" stroke="#a67c4c"/></pattern>
<pattern id="marsh" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#a9cfc4"/><path d="M1 5h5M8 11h5M3 5v-3M10 11v-3" stroke="#3f7d74"/></pattern>
<pattern id="neutral" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#d2d2d2"/><path d="M0 8l8-8" stroke="#c2c2c2"/></pattern>
</defs>
`

// line writes a line.
func (p *page) line(format string, args ...any) {
	fmt.Fprintf(p, format+"\n", args...)
}

// px writes a length. A tenth of a pixel is more than anybody sees, and the
// same on every machine.
func px(x float64) string {
	text := strconv.FormatFloat(x, 'f', 1, 64)
	if text == "-0.0" {
		return "0.0"
	}
	return text
}

// write writes a text around a point.
func (p *page) write(x, y, height float64, style, text string) {
	p.line(`<text x="%s" y="%s" font-size="%s" %s>%s</text>`, px(x), px(y), px(height), style, escape(text))
}

// escape makes a text safe within SVG.
func escape(text string) string { return html.EscapeString(text) }

// points writes the points of a line or an outline.
func points(list ...hexgrid.Point) string {
	words := make([]string, 0, len(list))
	for _, p := range list {
		words = append(words, px(p.X)+","+px(p.Y))
	}
	return strings.Join(words, " ")
}

// neighbor returns the hex across a side, and false beyond the map.
func (a *atlas) neighbor(h schlieffenswar.HexInfo, d hexgrid.Direction) (schlieffenswar.HexInfo, bool) {
	n, ok := a.at[h.Coordinate.Neighbor(d)]
	return n, ok
}

// sidesWhere calls f once for every side between two hexes of the map with
// a property, and its ends.
func (a *atlas) sidesWhere(is func(h, n schlieffenswar.HexInfo, d hexgrid.Direction) bool, f func(from, to hexgrid.Point)) {
	for _, h := range a.hexes {
		for _, d := range hexgrid.Directions() {
			n, ok := a.neighbor(h, d)
			if !ok || n.Number < h.Number || !is(h, n, d) {
				continue
			}
			if s, ok := hexgrid.Between(h.Coordinate, n.Coordinate); ok {
				f(a.layout.Hexside(s))
			}
		}
	}
}

// strokes draws sides in one style, each as its own line.
func (a *atlas) strokes(style string, is func(h, n schlieffenswar.HexInfo, d hexgrid.Direction) bool) {
	a.line(`<g fill="none" %s>`, style)
	a.sidesWhere(is, func(from, to hexgrid.Point) {
		a.line(`<polyline points="%s"/>`, points(from, to))
	})
	a.line(`</g>`)
}
