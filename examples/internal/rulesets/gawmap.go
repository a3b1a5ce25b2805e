package rulesets

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/germanyatwar"
)

// The size of the canvas: lines, columns, and how wide an area is written.
const (
	gawLines   = 27
	gawColumns = 90
	gawWide    = 11
)

// gawPlaces are the places of the areas on the canvas.
var gawPlaces = sync.OnceValue(func() map[string][2]int {
	areas := germanyatwar.Standard().Areas()
	west, east, south, north := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
	for _, a := range areas {
		if a.Cost == 0 {
			continue // Great Britain stands in the corner
		}
		west, east = min(west, a.Town.X), max(east, a.Town.X)
		south, north = min(south, a.Town.Y), max(north, a.Town.Y)
	}
	places := map[string][2]int{}
	for _, a := range areas {
		x, y := 0, 0
		if a.Cost > 0 {
			x = int((a.Town.X - west) / (east - west) * (gawColumns - 1))
			y = int((north - a.Town.Y) / (north - south) * (gawLines - 1))
		}
		places[a.Number] = gawFree(places, x, y)
	}
	return places
})

// gawFree returns the place nearest to one where there is room for an area.
func gawFree(taken map[string][2]int, x, y int) [2]int {
	for far := 0; ; far++ {
		for _, dy := range []int{0, 1, -1, 2, -2, 3, -3} {
			for _, dx := range []int{0, far, -far} {
				if at := [2]int{x + dx, y + dy}; gawFits(taken, at) {
					return at
				}
			}
		}
	}
}

func gawFits(taken map[string][2]int, at [2]int) bool {
	if at[0] < 0 || at[0] > gawColumns-1 || at[1] < 0 || at[1] >= gawLines {
		return false
	}
	for _, other := range taken {
		if other[1] == at[1] && other[0] < at[0]+gawWide && at[0] < other[0]+gawWide {
			return false
		}
	}
	return true
}

// A gawMap draws the areas as a viewer knows them.
type gawMap struct {
	screen.Canvas
	scenario *germanyatwar.Scenario
	view     germanyatwar.View
	units    map[string][]germanyatwar.Unit      // that the viewer can examine, by area
	count    map[string]map[august1914.Power]int // of all units, by area, or by box off the map
}

// drawGAW draws the map and, below it, what else the viewer knows.
func drawGAW(now *germanyatwar.State, d Drawing) []string {
	m := gawMap{
		scenario: germanyatwar.Standard(), view: now.View(d.Viewer),
		units: map[string][]germanyatwar.Unit{}, count: map[string]map[august1914.Power]int{},
	}
	m.gather()
	for _, a := range m.scenario.Areas() {
		m.fill(a)
	}
	lines := slices.Concat(m.heading(now, d), m.Lines(d.Paint))
	lines = append(lines, "",
		"Number, then . green  , yellow  ^ red, all in Entente hands, or : in German hands; * a victory area",
		"G German  F French  B British  b Belgian, and how many units of a side; +1 and so on garrisons")
	if !d.Compact {
		lines = append(lines, m.list()...)
	}
	return lines
}

// gather sorts the units by where they are.
func (m *gawMap) gather() {
	add := func(place string, p august1914.Power) {
		if m.count[place] == nil {
			m.count[place] = map[august1914.Power]int{}
		}
		m.count[place][p]++
	}
	for _, u := range m.view.Units() {
		info, _ := m.scenario.Unit(u.ID)
		add(u.Area+u.Box, info.Power)
		if u.Area != "" {
			m.units[u.Area] = append(m.units[u.Area], u)
		}
	}
	for _, sh := range m.view.Shadows() {
		add(sh.Area+sh.Box, sh.Power)
	}
}

// side returns how many units of a side are in a place, and an index of
// powerMarks for the most numerous of its powers there.
func (m *gawMap) side(place string, side august1914.Side) (n, most int) {
	largest := 0
	for i, p := range powerMarks {
		if p.power.Side() != side {
			continue
		}
		here := m.count[place][p.power]
		if n += here; here > largest {
			largest, most = here, i
		}
	}
	return n, most
}

// heading says what the track and the boxes beside the map show.
func (m *gawMap) heading(now *germanyatwar.State, d Drawing) []string {
	title := d.Title
	if title == "" {
		title = fmt.Sprintf("%s, %s", datesGAW(now), m.view.Phase)
		if m.view.Impulse > 0 && m.view.Phase > germanyatwar.Reinforcement {
			title = fmt.Sprintf("%s, impulse %d, %s", datesGAW(now), m.view.Impulse, m.view.Phase)
		}
	}
	var valour, areas []string
	for _, p := range powerMarks {
		valour = append(valour, fmt.Sprintf("%s %d", p.letter, m.view.Valour(p.power)))
	}
	for _, a := range m.scenario.Areas() {
		if a.Victory && m.view.Control(a.Number) == august1914.German {
			areas = append(areas, a.Number)
		}
	}
	germans, _ := m.side("dead", august1914.German)
	entente, _ := m.side("dead", august1914.Allied)
	disc := "the Germans"
	if m.view.Disc == august1914.Allied {
		disc = "the Entente"
	}
	return []string{
		title,
		fmt.Sprintf("Lost: %d German units of 10, %d of the Entente of 20. Valour: %s.", germans, entente, strings.Join(valour, ", ")),
		fmt.Sprintf("The disc is with %s. Victory areas in German hands: %s.", disc, cmp.Or(strings.Join(areas, ", "), "none")),
	}
}

// fill writes an area: its number, ground and control, who stands there, and
// garrisons.
func (m *gawMap) fill(a germanyatwar.AreaInfo) {
	at := gawPlaces()[a.Number]
	x := at[0]
	put := func(text string, style screen.Style) {
		m.Put(x, at[1], text, style)
		x += screen.Len(text)
	}
	put(a.Number, screen.Dim)
	if a.Victory {
		put("*", screen.Bold)
	}
	put(m.ground(a), screen.Dim)
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		if n, most := m.side(a.Number, side); n > 0 {
			put(fmt.Sprintf("%s%d", powerMarks[most].letter, n), powerMarks[most].style)
		}
	}
	garrisons := 0
	for _, p := range powerMarks {
		garrisons += m.view.Garrisons(a.Number, p.power)
	}
	if garrisons > 0 {
		put(fmt.Sprintf("+%d", garrisons), screen.Plain)
	}
}

// ground returns the mark of an area: who controls it, or its colour.
func (m *gawMap) ground(a germanyatwar.AreaInfo) string {
	switch {
	case m.view.Control(a.Number) == august1914.German:
		return ":"
	case a.Terrain == germanyatwar.Yellow:
		return ","
	case a.Terrain == germanyatwar.Red:
		return "^"
	}
	return "."
}

// list names the units that the viewer can examine, area by area.
func (m *gawMap) list() []string {
	var texts []string
	for _, a := range m.scenario.Areas() {
		if len(m.units[a.Number]) == 0 {
			continue
		}
		text := a.Number + " " + a.Name + ":"
		for _, u := range m.units[a.Number] {
			text += " " + gawUnit(u)
		}
		texts = append(texts, text)
	}
	if len(texts) == 0 {
		return nil
	}
	lines := []string{"", "Units that you can see (! open, -1 and so on steps lost)"}
	return append(lines, screen.Wrap(strings.Join(texts, " | "), 2, 0, screen.Width)...)
}

// gawUnit writes the id of a unit with marks for its state.
func gawUnit(u germanyatwar.Unit) string {
	text := u.ID
	info, _ := germanyatwar.Standard().Unit(u.ID)
	if lost := int(info.Ladder.Full()) - u.Steps; u.Steps > 0 && lost > 0 {
		text += fmt.Sprintf("-%d", lost)
	}
	if u.Open {
		text += "!"
	}
	return text
}
