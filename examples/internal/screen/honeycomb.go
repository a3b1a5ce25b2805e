package screen

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// The size of a roomy hex: its width from bar to bar, and the number of lines of its slopes
// and of the text between them.
const (
	combWide  = 16
	combSlope = 2
	combText  = 3
)

// A comb draws hexes with room for their contents, for a board of about a dozen hexes whose
// rows are shifted by half a hex.
type comb struct {
	*drawn
	at     map[[2]int]august1914.Place
	arrows map[string][]august1914.Arrow
	middle map[string][2]int
}

// honeycomb draws the board, with tracks and signs beside it.
func (m *drawn) honeycomb(b august1914.Board, paint Paint) []string {
	c := comb{drawn: m, at: map[[2]int]august1914.Place{}, arrows: map[string][]august1914.Arrow{}, middle: map[string][2]int{}}
	xs, ys := m.steps()
	for _, p := range m.chart.Places {
		at := [2]int{xs(p), ys(p)}
		c.at[at], c.middle[p.ID] = p, at
	}
	for _, a := range b.Arrows {
		c.arrows[a.From] = append(c.arrows[a.From], a)
	}
	for _, front := range []bool{false, true} {
		for _, p := range m.chart.Places {
			c.outline(c.middle[p.ID], front)
		}
	}
	for _, p := range m.chart.Places {
		c.fill(p)
	}
	lines, wide := m.Lines(paint), 0
	for _, line := range lines {
		wide = max(wide, Len(line))
	}
	var panel []string
	for _, text := range c.panel(b) {
		panel = append(panel, Wrap(text, 0, 2, max(20, Width-wide-3))...)
	}
	return append(Beside(lines, panel, 3), m.boxes()...)
}

// slopes are the four sloping sides: the position of the neighbor, the columns where the
// upper and the lower line begin, and whether it rises to the right.
var slopes = []struct {
	dx, dy, upper, lower int
	rising               bool
}{{-1, -1, 5, 1, true}, {1, -1, 8, 12, false}, {-1, 1, 0, 4, false}, {1, 1, 13, 9, true}}

// corner returns the position of a hex: its left bar and its highest line.
func corner(at [2]int) (x, y int) { return at[0] * combWide / 2, at[1] * (combText + combSlope) }

// outline draws the sides of a hex that belong to the front, or the other ones.
func (c *comb) outline(at [2]int, front bool) {
	rising, falling, bar, style := "_.-'", "'-._", "│", Dim
	if front {
		rising, falling, bar, style = "▄▄▀▀", "▀▀▄▄", "█", Yellow
	}
	x, y := corner(at)
	for _, dx := range []int{-2, 2} {
		if c.isFront(at, [2]int{at[0] + dx, at[1]}) == front {
			for i := range combText {
				c.Put(x+max(0, dx)*combWide/2, y+combSlope+i, bar, style)
			}
		}
	}
	for _, s := range slopes {
		if c.isFront(at, [2]int{at[0] + s.dx, at[1] + s.dy}) != front {
			continue
		}
		text, line := falling, y
		if s.rising {
			text = rising
		}
		if s.dy > 0 {
			line += combSlope + combText
		}
		c.Put(x+s.upper, line, text, style)
		c.Put(x+s.lower, line+1, text, style)
	}
}

// isFront reports whether different sides hold two neighboring places.
func (c *comb) isFront(a, b [2]int) bool {
	p, q := c.owner[c.at[a].ID], c.owner[c.at[b].ID]
	return p != "" && q != "" && p != q
}

// fill writes the contents of a hex: its name, its units, and orders.
func (c *comb) fill(p august1914.Place) {
	x, y := corner(c.middle[p.ID])
	style := Bold
	switch c.owner[p.ID] {
	case august1914.German.String():
		style = Green
	case august1914.Allied.String():
		style = Blue
	}
	c.line(x, y+combSlope, []part{{cmp.Or(p.Name, p.ID), style}})
	parts := c.standing(p.ID, combWide-1)
	if len(parts) == 0 && c.owner[p.ID] != "" {
		parts = []part{{c.owner[p.ID], Dim}}
	}
	c.line(x, y+combSlope+1, parts)
	c.line(x, y+combSlope+2, c.orders(p.ID))
}

// line writes words centered in a hex.
func (c *comb) line(x, y int, parts []part) {
	wide := len(parts) - 1
	for _, p := range parts {
		wide += Len(p.text)
	}
	x += 1 + max(0, (combWide-1-wide)/2)
	for _, p := range parts {
		c.Put(x, y, p.text, p.style)
		x += Len(p.text) + 1
	}
}

// orders writes the orders of the units in a hex.
func (c *comb) orders(place string) (parts []part) {
	for _, a := range c.arrows[place] {
		_, style := powerMark(a.Power, "")
		parts = append(parts, part{c.arrow(a) + a.Text, style})
	}
	moved := 0
	for _, p := range c.pieces[place] {
		if slices.Contains(p.Flags, "marched") {
			moved++
		}
	}
	if moved > 0 {
		parts = append(parts, part{fmt.Sprintf("(%d)", moved), Dim})
	}
	return parts
}

// arrow points from a hex to an adjacent one.
func (c *comb) arrow(a august1914.Arrow) string {
	from, to := c.middle[a.From], c.middle[a.To]
	switch [2]int{to[0] - from[0], to[1] - from[1]} {
	case [2]int{2, 0}:
		return "→"
	case [2]int{-2, 0}:
		return "←"
	case [2]int{1, -1}:
		return "↗"
	case [2]int{-1, -1}:
		return "↖"
	case [2]int{1, 1}:
		return "↘"
	case [2]int{-1, 1}:
		return "↙"
	}
	return ">" + a.To + " "
}

// panel lists the lines beside the map.
func (c *comb) panel(b august1914.Board) []string {
	panel := []string{"", ""}
	for _, t := range b.Tracks {
		panel = append(panel, t.Label+": "+t.Value)
	}
	panel = append(panel, "", c.meanings(), "G German, F French, B British", "▄▀█ the front line")
	if len(b.Arrows) > 0 {
		panel = append(panel, "→2 two units ordered to attack")
	}
	return panel
}
