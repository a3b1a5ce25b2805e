package rulesets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/schlieffenswar"
)

// The size of a hex on the canvas, and where the westernmost stands.
const (
	swWide  = 4
	swRows  = 3 // columns for the numbers of the rows
	swFirst = 6 // number of the northern row
)

// A swMap draws the hexes as a viewer knows them.
type swMap struct {
	screen.Canvas
	scenario *schlieffenswar.Scenario
	view     schlieffenswar.View
	stacks   map[string][]schlieffenswar.Unit // from the bottom up
	west     int                              // place of the westernmost hex, before it is moved to the edge
}

// drawSW draws the map and, below it, what else the viewer knows.
func drawSW(now *schlieffenswar.State, d Drawing) []string {
	m := swMap{
		scenario: schlieffenswar.Standard(), view: now.View(d.Viewer),
		stacks: map[string][]schlieffenswar.Unit{},
	}
	for _, u := range m.view.Units() {
		if u.Hex != "" {
			m.stacks[u.Hex] = append(m.stacks[u.Hex], u)
		}
	}
	hexes := m.scenario.Hexes()
	for _, h := range hexes {
		m.west = min(m.west, swAcross(h))
	}
	for _, h := range hexes {
		m.fill(h)
	}
	lines := slices.Concat(m.heading(now, d), m.Lines(d.Paint))
	lines = append(lines, "", ". clear  f forest  r rough  o city  # fortress  $ Paris  ~ closed   g in German hands",
		"G German  F French  B British  b Belgian  ? hidden, and how many units; numbers grow westwards")
	if !d.Compact {
		lines = append(lines, m.list()...)
	}
	return lines
}

// swAcross returns how far east a hex lies.
func swAcross(h schlieffenswar.HexInfo) int {
	return int(h.Coordinate.Q)*swWide + int(h.Coordinate.R)*swWide/2
}

// heading says what the track and the boxes beside the map show.
func (m *swMap) heading(now *schlieffenswar.State, d Drawing) []string {
	title := d.Title
	if title == "" {
		title = fmt.Sprintf("%s, %s phase", now.Scenario().Date(now.Turn()), m.view.Phase)
	}
	danger := "Paris has not been in danger"
	if m.view.Paris {
		danger = "Paris has been in danger"
	}
	return []string{
		title,
		fmt.Sprintf("German points %d, %s; attacks of Plan XVII %d; heavy artillery %d",
			m.view.Points, danger, m.view.PlanXVII, m.view.Artillery),
	}
}

// fill writes a hex: ground, control, and who stands there.
func (m *swMap) fill(h schlieffenswar.HexInfo) {
	x, y := swRows+swAcross(h)-m.west, int(h.Coordinate.R)
	y -= swFirst - 1
	m.Put(0, y, h.Number[:2], screen.Dim)
	m.Put(x, y, swGround(h), screen.Dim)
	if h.Closed {
		return
	}
	if m.view.Control(h.Number) == august1914.German {
		m.Put(x+1, y, "g", screen.Dim)
	}
	if n := m.view.Height(h.Number); n > 0 {
		owner, style := m.owner(h.Number)
		m.Put(x+2, y, fmt.Sprintf("%s%d", owner, min(n, 9)), style)
	}
}

// swGround returns the letter of the ground.
func swGround(h schlieffenswar.HexInfo) string {
	switch {
	case h.Closed:
		return "~"
	case h.Paris:
		return "$"
	case h.HeavyFortress:
		return "#"
	case h.City != "":
		return "o"
	case h.Terrain == schlieffenswar.Forest:
		return "f"
	case h.Terrain == schlieffenswar.Rough:
		return "r"
	}
	return "."
}

// owner returns the letter of the nation on top of a stack.
func (m *swMap) owner(number string) (string, screen.Style) {
	stack := m.stacks[number]
	if len(stack) == 0 {
		return "?", screen.Plain
	}
	info, _ := m.scenario.Unit(stack[len(stack)-1].ID)
	return markOf(info.Power)
}

// list names the units of the viewer's stacks; the umpire sees all.
func (m *swMap) list() []string {
	var texts []string
	for number, stack := range m.stacks {
		text := placeSW(number) + ":"
		for _, u := range stack {
			if m.mine(u) {
				text += " " + swUnit(u)
			}
		}
		if !strings.HasSuffix(text, ":") {
			texts = append(texts, text)
		}
	}
	slices.SortFunc(texts, cmp.Compare[string])
	if len(texts) == 0 {
		return nil
	}
	lines := []string{"", "Stacks, bottom first (! élan, ~ fatigued, - reduced, * out of supply)"}
	return append(lines, screen.Wrap(strings.Join(texts, " | "), 2, 0, screen.Width)...)
}

// mine reports whether the viewer commands a unit, or is the umpire.
func (m *swMap) mine(u schlieffenswar.Unit) bool {
	info, _ := m.scenario.Unit(u.ID)
	seat := schlieffenswar.EntenteSeat
	if info.Power == august1914.Germany {
		seat = schlieffenswar.GermanSeat
	}
	return m.view.Viewer == august1914.Umpire || m.view.Viewer == seat.Viewer()
}

// swUnit writes the id of a unit with marks for its state.
func swUnit(u schlieffenswar.Unit) string {
	text := u.ID
	info, _ := schlieffenswar.Standard().Unit(u.ID)
	if u.Steps > 0 && u.Steps < int(info.Ladder.Full()) {
		text += "-"
	}
	switch u.Morale {
	case "elan":
		text += "!"
	case "fatigued":
		text += "~"
	}
	if u.Supply == "out" {
		text += "*"
	}
	return text
}
