package svgmap

import (
	"cmp"
	"fmt"
	"html"

	"github.com/august1914/august1914"
)

// keyWide is the width of the key beside the map.
const keyWide = 360

// A Drawing describes what to draw.
type Drawing struct {
	Chart  august1914.Chart
	Board  *august1914.Board // board to draw; nil for only the map
	Shades map[string]string // colors of places by id, drawn over their ground
	Note   string            // text below the title; by default the note of the chart
}

// SVG returns the drawing.
func (d Drawing) SVG() string {
	p := &painter{Drawing: d}
	c := d.Chart
	width, height := c.Width+keyWide, max(c.Height, p.keyHeight())
	p.line(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" font-family="DejaVu Sans, Verdana, sans-serif">`,
		px(width), px(height), px(width), px(height))
	p.line(`<title>%s</title>`, html.EscapeString(c.Title))
	p.WriteString(patterns + styles)
	p.line(`<rect width="%s" height="%s" fill="#fbf9f2"/>`, px(width), px(height))
	p.ground()
	p.lines()
	p.places()
	if d.Board != nil {
		p.board()
	}
	p.key()
	p.line(`</svg>`)
	return p.String()
}

// A painter draws.
type painter struct {
	page
	Drawing
}

// ground draws the surfaces.
func (p *painter) ground() {
	for _, g := range p.Chart.Backdrop {
		p.line(`<path class="place %s" d="%s"/>`, class("ground", g.Kind), path(true, g.Outline))
	}
	for _, place := range p.Chart.Places {
		p.line(`<path id="%s" class="place %s" d="%s"/>`, html.EscapeString("p"+place.ID), class("ground", place.Ground), outline(place))
		if shade := p.Shades[place.ID]; shade != "" {
			p.line(`<path d="%s" fill="%s" fill-opacity=".8" fill-rule="evenodd"/>`, outline(place), html.EscapeString(shade))
		}
	}
	if p.Board == nil {
		return
	}
	places := map[string]august1914.Place{}
	for _, place := range p.Chart.Places {
		places[place.ID] = place
	}
	for _, o := range p.Board.Owners {
		if place, ok := places[o.Place]; ok {
			p.line(`<path class="owner-%s" d="%s" fill-rule="evenodd"/>`, html.EscapeString(o.Side), outline(place))
		}
	}
}

func outline(place august1914.Place) string {
	return path(true, append([][]august1914.Point{place.Outline}, place.More...)...)
}

// lines draws rivers, railways and borders.
func (p *painter) lines() {
	for _, l := range p.Chart.Lines {
		p.line(`<path class="line %s" d="%s"/>`, class("line", l.Kind), path(false, l.Points))
	}
}

// places writes the numbers, names and printed features of places.
func (p *painter) places() {
	for _, place := range p.Chart.Places {
		high := min(12, max(6, place.Room/4))
		p.write(place.At.X, place.At.Y-place.Room*.62, high*.8, `class="number" text-anchor="middle"`, place.ID)
		for i, m := range place.Marks {
			p.mark(place, i, m)
		}
		if place.Name != "" && place.Name != place.ID {
			p.write(place.At.X, place.At.Y+place.Room*.86, high, `class="name" text-anchor="middle"`, place.Name)
		}
	}
	for _, l := range p.Chart.Labels {
		p.write(l.At.X, l.At.Y, 13, fmt.Sprintf(`class="label" text-anchor="middle" transform="rotate(%s %s %s)"`, px(l.Turn), px(l.At.X), px(l.At.Y)), l.Text)
	}
}

// signs are the characters for marks. Other marks are written as text.
var signs = map[august1914.MarkKind]string{
	"town": "○", "city": "●", "major city": "◉", "capital": "★", "fort": "▲", "fortress": "▲", "port": "⚓", "exit": "⇢",
	"victory": "✪", "railhead": "╫", "trench": "⌒", "trench begun": "◠", "mobilization": "⚑",
}

// mark draws one of the marks of a place, from left to right.
func (p *painter) mark(place august1914.Place, i int, m august1914.Mark) {
	if m.Kind == "number" {
		return // it is drawn above
	}
	text := cmp.Or(signs[m.Kind], m.Text)
	if text == "" && m.N > 0 {
		text = fmt.Sprint(m.N)
	}
	high := min(14, max(7, place.Room/3))
	p.write(place.At.X+(float64(i)-float64(len(place.Marks)-1)/2)*high*1.1, place.At.Y+high*.35, high,
		fmt.Sprintf(`class="mark of-%s" text-anchor="middle"`, html.EscapeString(m.Power)), text)
}

// board draws the contents of the map: stacks, and marks of the board.
func (p *painter) board() {
	at := map[string]august1914.Place{}
	for _, place := range p.Chart.Places {
		at[place.ID] = place
	}
	for _, m := range p.Board.Marks {
		if place, ok := at[m.Place]; ok {
			place.At.Y += place.Room * .45
			p.mark(place, 0, m.Mark)
		}
	}
	seen := map[string]int{}
	for _, piece := range p.Board.Pieces {
		if place, ok := at[piece.Place]; ok {
			p.piece(place.Stand, seen[piece.Place], piece)
			seen[piece.Place]++
		}
	}
	for _, a := range p.Board.Arrows {
		from, to := at[a.From], at[a.To]
		p.line(`<path d="%s" class="line line-front"/>`, path(false, []august1914.Point{from.Stand, to.Stand}))
	}
}

// piece draws a piece of a stack. Higher pieces are shifted slightly to the right and up.
func (p *painter) piece(middle august1914.Point, level int, piece august1914.Piece) {
	edge := p.Chart.Edge
	x, y := middle.X-edge/2+float64(level)*edge/8, middle.Y-edge/2-float64(level)*edge/8
	power := cmp.Or(piece.Power, "none")
	p.line(`<g class="piece power-%s"><title>%s</title><rect x="%s" y="%s" width="%s" height="%s"/>`,
		html.EscapeString(power), html.EscapeString(cmp.Or(piece.Title, "hidden")), px(x), px(y), px(edge), px(edge))
	p.write(x+edge/2, y+edge*.42, edge*.3, "", piece.Short)
	p.write(x+edge/2, y+edge*.85, edge*.28, "", piece.Factors)
	p.line(`</g>`)
}

// keyLine is the height of a line of the key.
const keyLine = 20

func (p *painter) keyHeight() float64 {
	return 110 + keyLine*float64(len(p.signsOfMap())+len(p.Chart.Track))
}

// signsOfMap lists the signs on the map, without those of pieces.
func (p *painter) signsOfMap() (list []august1914.KeyEntry) {
	for _, k := range p.Chart.Key {
		if k.Of == "ground" || k.Of == "line" || k.Of == "mark" {
			list = append(list, k)
		}
	}
	return list
}

// key explains the signs.
func (p *painter) key() {
	x, y := p.Chart.Width+16, 34.0
	p.write(x, y, 20, "", p.Chart.Title)
	p.write(x, y+22, 11, `fill="#6f6656"`, cmp.Or(p.Note, p.Chart.Note))
	y += 52
	for _, k := range p.signsOfMap() {
		switch k.Of {
		case "ground":
			p.line(`<rect class="place %s" x="%s" y="%s" width="22" height="14"/>`, class("ground", k.Kind), px(x), px(y-11))
		case "line":
			p.line(`<path class="line %s" d="M%s %sh22"/>`, class("line", k.Kind), px(x), px(y-4))
		case "mark":
			p.write(x+11, y, 14, `class="mark" text-anchor="middle"`, cmp.Or(signs[august1914.MarkKind(k.Kind)], "·"))
		}
		p.write(x+30, y, 12, "", k.Text)
		y += keyLine
	}
	for _, t := range p.Chart.Track {
		p.write(x, y, 11, `fill="#6f6656"`, fmt.Sprintf("%d. %s", t.Turn, t.Text))
		y += keyLine
	}
}
