package rulesets

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/screen"
)

// dopRows is where the first column stands, after the numbers of the rows.
const dopRows = 3

// A dopMap draws the hexes in play as a viewer knows them: odd columns half a hex
// lower than even ones, whose numbers stand above, and two columns to three
// characters.
type dopMap struct {
	screen.Canvas
	scenario *driveonparis.Scenario
	view     driveonparis.View
	stacks   map[string][]driveonparis.Unit // from the bottom up
	units    map[string]driveonparis.UnitInfo
	west     int // the westernmost column in play
	north    int // the northernmost row in play
}

// drawDOP draws the map and, below it, what else the viewer knows.
func drawDOP(now *driveonparis.State, d Drawing) []string {
	m := dopMap{
		scenario: now.Scenario(), view: now.View(d.Viewer),
		stacks: map[string][]driveonparis.Unit{}, units: map[string]driveonparis.UnitInfo{}, west: 99,
	}
	for _, u := range m.scenario.Units() {
		m.units[u.ID] = u
	}
	for _, u := range m.view.Units() {
		if u.Hex != "" {
			m.stacks[u.Hex] = append(m.stacks[u.Hex], u)
		}
	}
	hexes := slices.DeleteFunc(m.scenario.Hexes(), func(h driveonparis.HexInfo) bool { return !h.InPlay })
	for _, h := range hexes {
		column, row := dopColumnRow(h.Number)
		m.west, m.north = min(m.west, column), max(m.north, row)
	}
	for _, h := range hexes {
		m.fill(h)
	}
	lines := slices.Concat(m.heading(now, d), m.Lines(d.Paint))
	lines = append(lines, "",
		". clear  f woods  r foothills  M mountains  m marsh  ~ sea  o town  O city  # major city  $ Paris",
		"g in German hands   G German  F French  B British  b Belgian  ? hidden, and how many units")
	if !d.Compact {
		lines = append(lines, m.list()...)
	}
	return lines
}

// heading says which turn and phase it is, and who holds how many points.
func (m *dopMap) heading(now *driveonparis.State, d Drawing) []string {
	title := d.Title
	if title == "" {
		title = fmt.Sprintf("%s, %s: %s", datesDOP(now), m.view.Active, m.view.Phase)
	}
	lines := []string{title}
	if v := m.scenario.Victory(); v == driveonparis.PointVictory || v == driveonparis.CampaignVictory {
		points := m.view.Places()
		lines = append(lines, fmt.Sprintf("Points of places: German %d, Allied %d", points.German, points.Allied))
	}
	return lines
}

// fill writes a hex: ground, control, and who stands there.
func (m *dopMap) fill(h driveonparis.HexInfo) {
	column, row := dopColumnRow(h.Number)
	x, y := dopRows+(column-m.west)*3/2, 2*(m.north-row)+1
	if column%2 == 0 {
		m.Put(x, 0, fmt.Sprint(column), screen.Dim)
	} else {
		y++
	}
	m.Put(0, 2*(m.north-row)+2, fmt.Sprintf("%2d", row), screen.Dim)
	m.Put(x, y, dopGround(h), screen.Dim)
	if n := m.view.Height(h.Number); n > 0 {
		owner, style := m.owner(h.Number)
		m.Put(x+1, y, fmt.Sprintf("%s%d", owner, min(n, 9)), style)
	} else if h.Terrain != driveonparis.Sea && m.view.Control(h.Number) == august1914.German {
		m.Put(x+1, y, "g", screen.Dim)
	}
}

// dopGround returns the letter of the ground.
func dopGround(h driveonparis.HexInfo) string {
	switch {
	case h.Paris:
		return "$"
	case h.Settlement == driveonparis.MajorCity:
		return "#"
	case h.Settlement == driveonparis.City:
		return "O"
	case h.Settlement == driveonparis.Town:
		return "o"
	}
	return dopLetters[h.Terrain]
}

// dopLetters are the letters of open ground.
var dopLetters = map[driveonparis.Terrain]string{
	driveonparis.Clear: ".", driveonparis.Woods: "f", driveonparis.Foothills: "r",
	driveonparis.Mountains: "M", driveonparis.Marsh: "m", driveonparis.Sea: "~",
}

// owner returns the letter of the nation on top of a stack.
func (m *dopMap) owner(number string) (string, screen.Style) {
	stack := m.stacks[number]
	if len(stack) == 0 {
		return "?", screen.Plain
	}
	return markOf(m.units[stack[len(stack)-1].ID].Nation)
}

// list names the units of the viewer's stacks; the umpire sees all.
func (m *dopMap) list() []string {
	var texts []string
	for number, stack := range m.stacks {
		text := placeDOP(number) + ":"
		for _, u := range stack {
			if m.mine(u) {
				text += " " + m.unit(u)
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
	lines := []string{"", "Stacks, bottom first (- reduced, @ aboard a train)"}
	return append(lines, screen.Wrap(strings.Join(texts, " | "), 2, 0, screen.Width)...)
}

// mine reports whether the viewer commands a unit, or is the umpire.
func (m *dopMap) mine(u driveonparis.Unit) bool {
	seat := driveonparis.AlliedSeat
	if m.units[u.ID].Nation == august1914.Germany {
		seat = driveonparis.GermanSeat
	}
	return m.view.Viewer == august1914.Umpire || m.view.Viewer == seat.Viewer()
}

// unit writes the id of a unit with marks for its state.
func (m *dopMap) unit(u driveonparis.Unit) string {
	text := u.ID
	if u.Steps > 0 && u.Steps < len(m.units[u.ID].Strengths) {
		text += "-"
	}
	if u.Rides != "" {
		text += "@"
	}
	return text
}
