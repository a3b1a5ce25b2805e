package rulesets

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/sabinschlieffen"
)

// The size of a hex on the canvas: from bar to bar, and how many lines its
// slopes take. Between the slopes are the lines of text.
const (
	sabinWide  = 16
	sabinHalf  = sabinWide / 2
	sabinSlope = 2
)

// A sabinMap draws the twelve hexes as a viewer knows them.
type sabinMap struct {
	screen.Canvas
	view  sabinschlieffen.View
	at    map[hexgrid.Hex]sabinschlieffen.Hex
	lines int // of text in a hex
}

// drawSabin draws the map and, beside it, what else the viewer knows.
func drawSabin(now *sabinschlieffen.State, d Drawing) []string {
	m := sabinMap{view: now.View(d.Viewer), at: map[hexgrid.Hex]sabinschlieffen.Hex{}, lines: 3}
	if d.Compact {
		m.lines = 2
	}
	towns := now.Scenario().Towns()
	for _, town := range towns {
		m.at[town.Hex.Coordinate()] = town.Hex
	}
	for _, front := range []bool{false, true} {
		for _, town := range towns {
			m.outline(town.Hex, front)
		}
	}
	for _, town := range towns {
		m.fill(town.Hex)
	}
	return screen.Beside(m.Lines(d.Paint), sabinPanel(now, m.view, d), 3)
}

// corner returns the place of a hex: its left bar, and its highest line.
func (m *sabinMap) corner(h sabinschlieffen.Hex) (x, y int) {
	at := h.Coordinate()
	return int(at.Q)*sabinWide + (int(at.R)+1)*sabinHalf, int(at.R) * (m.lines + sabinSlope)
}

// outline draws the sides of a hex that belong to the front line, or those
// that do not.
func (m *sabinMap) outline(h sabinschlieffen.Hex, front bool) {
	for _, d := range hexgrid.Directions() {
		across, ok := m.at[h.Coordinate().Neighbor(d)]
		if front == (ok && m.view.Control(across) != m.view.Control(h)) {
			m.side(h, d, front)
		}
	}
}

// sabinSlopes are the four sides that slope: the column where the upper and
// the lower line of each begin, and whether it rises to the right.
var sabinSlopes = map[hexgrid.Direction]struct {
	upper, lower int
	rising       bool
}{
	hexgrid.PointyNW: {5, 1, true},
	hexgrid.PointyNE: {8, 12, false},
	hexgrid.PointySW: {0, 4, false},
	hexgrid.PointySE: {13, 9, true},
}

// side draws one side of a hex, heavy if it belongs to the front line.
func (m *sabinMap) side(h sabinschlieffen.Hex, d hexgrid.Direction, front bool) {
	rising, falling, bar, style := "_.-'", "'-._", "│", screen.Dim
	if front {
		rising, falling, bar, style = "▄▄▀▀", "▀▀▄▄", "█", screen.Yellow
	}
	x, y := m.corner(h)
	switch d {
	case hexgrid.PointyE:
		x += sabinWide
		fallthrough
	case hexgrid.PointyW:
		for i := range m.lines {
			m.Put(x, y+sabinSlope+i, bar, style)
		}
		return
	case hexgrid.PointySW, hexgrid.PointySE:
		y += sabinSlope + m.lines
	}
	slope := sabinSlopes[d]
	text := falling
	if slope.rising {
		text = rising
	}
	m.Put(x+slope.upper, y, text, style)
	m.Put(x+slope.lower, y+1, text, style)
}

// fill writes what is known of a hex.
func (m *sabinMap) fill(h sabinschlieffen.Hex) {
	x, y := m.corner(h)
	y += sabinSlope
	name := h.String()
	side := m.view.Control(h)
	m.Put(x+1+(sabinWide-1-screen.Len(name))/2, y, name, sabinStyles[side])
	pieces, orders := m.blocks(h)
	if len(pieces) == 0 {
		pieces = []piece{{side.String() + m.doubt(side), screen.Dim}}
	}
	m.line(x, y+1, pieces)
	if m.lines > 2 {
		m.line(x, y+2, orders)
	}
}

// doubt is a question mark where blocks may stand that the viewer cannot see.
func (m *sabinMap) doubt(side august1914.Side) string {
	if m.view.Viewer == august1914.Umpire {
		return ""
	}
	for _, chair := range sabinschlieffen.Chairs() {
		if chair.Side == side && chair.Seat.Viewer() == m.view.Viewer {
			return ""
		}
	}
	return " ?"
}

var sabinStyles = map[august1914.Side]screen.Style{august1914.German: screen.Green, august1914.Allied: screen.Blue}

// A piece is a word on the map.
type piece struct {
	text  string
	style screen.Style
}

// line writes words into the middle of a hex.
func (m *sabinMap) line(x, y int, pieces []piece) {
	wide := len(pieces) - 1
	for _, p := range pieces {
		wide += screen.Len(p.text)
	}
	x += 1 + max(0, (sabinWide-1-wide)/2)
	for _, p := range pieces {
		m.Put(x, y, p.text, p.style)
		x += screen.Len(p.text) + 1
	}
}

// blocks returns the blocks of a hex that the viewer can see, and their orders.
func (m *sabinMap) blocks(h sabinschlieffen.Hex) (pieces, orders []piece) {
	marched := 0
	var attacks []piece
	for _, nation := range powerMarks {
		b := m.view.At(h, nation.power)
		fresh, spent := b.Fresh+b.MarchedFresh+b.Attacked, b.Spent+b.MarchedSpent
		for _, order := range b.Attacks {
			fresh += order.Blocks
			attacks = append(attacks, piece{fmt.Sprintf("%s%d", m.arrow(h, order.Target), order.Blocks), nation.style})
		}
		if fresh+spent > 0 {
			pieces = append(pieces, piece{nation.letter + strings.Repeat("■", fresh) + strings.Repeat("▬", spent), nation.style})
		}
		marched += b.MarchedFresh + b.MarchedSpent
	}
	if marched > 0 {
		attacks = append(attacks, piece{fmt.Sprintf("(%d)", marched), screen.Dim})
	}
	return pieces, attacks
}

// arrow points from a hex to one beside it.
func (m *sabinMap) arrow(from, to sabinschlieffen.Hex) string {
	d, _ := from.Coordinate().DirectionTo(to.Coordinate())
	return []string{"→", "↗", "↖", "←", "↙", "↘"}[d]
}

// sabinPanel lists what stands beside the map.
func sabinPanel(now *sabinschlieffen.State, view sabinschlieffen.View, d Drawing) []string {
	score := view.Score()
	title, days := d.Title, ""
	if title == "" {
		title, days, _ = strings.Cut(now.Scenario().Date(now.Turn()), ": ")
	}
	panel := []string{
		d.Paint.In(screen.Bold, title),
		days,
		"",
		fmt.Sprintf("German score %d, 4 in 1914:", score.Total()),
		"    " + counted(score.GermanHexes, "hex", "hexes"),
		fmt.Sprintf("  + %d Allied routed", score.AlliedRouted),
		fmt.Sprintf("  - %d German routed", score.GermanRouted),
		"",
		"■ fresh   ▬ spent",
		"G German, F French, B British",
	}
	if d.Compact {
		return panel
	}
	return append(panel,
		"→2 two blocks ordered to attack",
		"(2) two blocks that have marched",
		"▄▀█ the front line",
	)
}
