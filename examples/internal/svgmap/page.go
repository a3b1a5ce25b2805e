// Package svgmap draws the map of any game as SVG, from its chart and optionally from a
// board. The same version always draws the same bytes.
package svgmap

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

// A page is SVG under construction.
type page struct{ strings.Builder }

// line writes a line.
func (p *page) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

// write writes a text around a point.
func (p *page) write(x, y, height float64, style, text string) {
	p.line(`<text x="%s" y="%s" font-size="%s" %s>%s</text>`, px(x), px(y), px(height), style, html.EscapeString(text))
}

// px formats a length. A tenth of a pixel is finer than the eye can see, and the same on
// every machine.
func px(x float64) string {
	text := strconv.FormatFloat(x, 'f', 1, 64)
	return strings.TrimSuffix(strings.Replace(text, "-0.0", "0.0", 1), ".0")
}

// path formats rings, or an open line.
func path(closed bool, rings ...[]august1914.Point) string {
	var d strings.Builder
	for _, ring := range rings {
		for i, p := range ring {
			letter := "L"
			if i == 0 {
				letter = "M"
			}
			d.WriteString(letter + px(p.X) + " " + px(p.Y))
		}
		if closed && len(ring) > 0 {
			d.WriteString("Z")
		}
	}
	return d.String()
}

// class returns the class name for a kind of element.
func class[K ~string](of string, kind K) string {
	return of + "-" + strings.ReplaceAll(string(kind), " ", "-")
}

// patterns are the textures of the ground, and styles the rest of the style sheet.
const (
	patterns = `<defs>
<pattern id="trees" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#b4d09a"/><path d="M3 6l2-4 2 4zM10 13l2-4 2 4z" fill="#6d9a55"/></pattern>
<pattern id="hills" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#dcc29a"/><path d="M1 6l3-4 3 4M8 13l3-4 3 4" fill="none" stroke="#a67c4c"/></pattern>
<pattern id="peaks" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#c4a582"/><path d="M1 7l4-6 4 6M8 14l3-5 3 5" fill="none" stroke="#7c5a38" stroke-width="1.4"/></pattern>
<pattern id="reeds" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="#a9cfc4"/><path d="M1 5h5M8 11h5M3 5v-3M10 11v-3" stroke="#3f7d74"/></pattern>
<pattern id="closed" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#d2d2d2"/><path d="M0 8l8-8" stroke="#c2c2c2"/></pattern>
</defs>
`
	styles = `<style>
.place{fill:#f3ecd8;stroke:#b7ab90;stroke-width:.8;fill-rule:evenodd}
.ground-woods,.ground-forest{fill:url(#trees)} .ground-rough,.ground-foothills{fill:url(#hills)} .ground-mountains{fill:url(#peaks)}
.ground-marsh{fill:url(#reeds)} .ground-sea{fill:#bcd7e6} .ground-neutral,.ground-land{fill:url(#closed)}
.ground-green{fill:#cfe0b4} .ground-yellow{fill:#efe0a0} .ground-red{fill:#e2b49c}
.line{fill:none;stroke:#6f6656;stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}
.line-river,.line-minor-river{stroke:#5b9bc4;stroke-width:3} .line-major-river{stroke:#2f6fa5;stroke-width:5} .line-coast{stroke:#3b6f8f;stroke-width:1.6}
.line-rail{stroke:#3a3a3a;stroke-width:2;stroke-dasharray:7 3} .line-border{stroke:#9b3d3d;stroke-width:2.4;stroke-dasharray:10 4 2 4}
.line-front{stroke:#a8281c;stroke-width:4} .line-perimeter,.line-doctrine-line{stroke:#8e5a9e;stroke-width:3;stroke-dasharray:8 5}
.line-panic-line{stroke:#c08a2b;stroke-width:3;stroke-dasharray:8 5} .line-sea-lane{stroke:#2f6fa5;stroke-dasharray:2 6;stroke-width:2.5}
.number{fill:#7c7362} .name{font-style:italic;fill:#2b2620;paint-order:stroke;stroke:#fbf9f2;stroke-width:2.6px;stroke-linejoin:round}
.label{fill:#3b6f8f;font-style:italic} .mark{fill:#2b2620} .of-Germany{fill:#4a5a44} .of-France{fill:#2d4f8f} .of-Britain{fill:#a33} .of-Belgium{fill:#8a6d00}
.owner-German{fill:#4a5a44;fill-opacity:.22} .owner-Allied{fill:#2d4f8f;fill-opacity:.14}
.piece rect{stroke:#26231d;stroke-width:1.2} .piece text{text-anchor:middle;fill:#1c1a16}
.power-Germany rect{fill:#b9c4ae} .power-France rect{fill:#a9bfe6} .power-Britain rect{fill:#e2a9a0} .power-Belgium rect{fill:#ecd98e} .power-none rect{fill:#ddd6c6}
</style>
`
)
