package main

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// A small counter is drawn this wide and high and then enlarged; three stand
// beside one another.
const (
	smallEdge  = 18
	enlarged   = 1.2
	smallPitch = smallEdge*enlarged + 1
)

// setUp draws the units that are set up in one hex for certain.
func (a *divisionAtlas) setUp() {
	stacks := map[string][]driveonparis.PlacementInfo{}
	for _, p := range a.scenario.SetUp() {
		if h, ok := a.fixed(p); ok {
			stacks[h] = append(stacks[h], p)
		}
	}
	for _, h := range a.hexes {
		for i, p := range stacks[h.Number] {
			a.counter(p, smallSlot(a.layout.Center(h.Coordinate), i, len(stacks[h.Number])))
		}
	}
}

// markers draws the mobilization points where they were in 1914 and the railheads
// of the start. (Rules 1.2d, 1.12)
func (a *divisionAtlas) markers() {
	for _, m := range a.scenario.MobilizationPoints() {
		a.mobilization(m.Point, m.Nation, a.layout.Center(a.numbers[m.Hex]))
	}
	for _, number := range a.scenario.Railheads(august1914.German) {
		a.railhead(a.layout.Center(a.numbers[number]))
	}
}

func (a *divisionAtlas) mobilization(point string, nation august1914.Power, p hexgrid.Point) {
	a.line(`<g class="mobilization"><path d="M%s %sv-16h13l-3 5l3 5h-13" fill="%s" stroke="#222222"/>`, px(p.X+13), px(p.Y-8), armyColors[nation])
	a.write(p.X+18, p.Y-16, 8.5, `text-anchor="middle" font-weight="bold"`, point)
	a.line(`</g>`)
}

func (a *divisionAtlas) railhead(p hexgrid.Point) {
	a.line(`<path class="railhead" d="M%s %sl7 7m0 -7l-7 7" fill="none" stroke="#d81e1e" stroke-width="2.6"/>`, px(p.X-23), px(p.Y+9))
}

// fixed returns the only hex of a placement.
func (a *divisionAtlas) fixed(p driveonparis.PlacementInfo) (string, bool) {
	if len(p.Places) != 1 {
		return "", false
	}
	_, ok := a.numbers[p.Places[0]]
	return p.Places[0], ok
}

// smallSlot returns the middle of a counter in rows of three around a point.
func smallSlot(p hexgrid.Point, i, n int) hexgrid.Point {
	rows := (n + abreast - 1) / abreast
	row := i / abreast
	inRow := min(abreast, n-row*abreast)
	return hexgrid.Point{
		X: p.X + smallPitch*(float64(i%abreast)-float64(inRow-1)/2),
		Y: p.Y + smallPitch*(float64(row)-float64(rows-1)/2),
	}
}

// armyColors are those of the four nations.
var armyColors = map[august1914.Power]string{
	august1914.Germany: "#c3c9c3", august1914.France: "#9dc0ea", august1914.Britain: "#dcc9a0", august1914.Belgium: "#bfe3ea",
}

// smallSymbols are those of NATO, in a box from 4,5.5 to 14,11.5.
var smallSymbols = map[driveonparis.Kind]string{
	driveonparis.Infantry:         "M4 5.5h10v6h-10zl10 6m0-6l-10 6",
	driveonparis.Cavalry:          "M4 5.5h10v6h-10zm0 6l10-6",
	driveonparis.MountainInfantry: "M4 5.5h10v6h-10zl10 6m0-6l-10 6m3.5 0l1.5-2.5l1.5 2.5z",
	driveonparis.NavalInfantry:    "M4 5.5h10v6h-10zl10 6m0-6l-10 6m5-6v6",
	driveonparis.Static:           "M4 5.5h10v6h-10zl10 6m0-6l-10 6m0-1h10",
	driveonparis.Assault:          "M4 5.5h10v6h-10zm1 3h8m-3-2l3 2l-3 2",
	driveonparis.Fortress:         "M5 11.5v-6h2v2h1v-2h2v2h1v-2h2v6z",
	driveonparis.HQ:               "M4 5.5h10v4h-10zv6",
	driveonparis.Train:            "M4 10v-4h4v2h6v2zm2 1.5a.8 .8 0 1 0 .01 0m5 0a.8 .8 0 1 0 .01 0",
	driveonparis.Taxis:            "M4 10v-2h2l1-2h4l1 2h2v2zm2 1.5a.8 .8 0 1 0 .01 0m5 0a.8 .8 0 1 0 .01 0",
	driveonparis.ArmoredCar:       "M4 5.5h10v6h-10zm2 3a3 1.8 0 1 0 6 0a3 1.8 0 1 0 -6 0",
	driveonparis.SiegeGun:         "M4 11.5l8-6m-6 6a1.5 1.5 0 1 0 .01 0",
}

// counter draws a unit of the set-up.
func (a *divisionAtlas) counter(placed driveonparis.PlacementInfo, p hexgrid.Point) {
	info, _ := a.scenario.Unit(placed.Unit)
	a.line(`<g id="%s" class="counter">`, info.ID)
	a.draw(info, placed, p)
	a.line(`</g>`)
}

func (a *divisionAtlas) draw(info driveonparis.UnitInfo, placed driveonparis.PlacementInfo, p hexgrid.Point) {
	a.line(`<g transform="translate(%s %s) scale(%.1f)"><title>%s</title>`, px(p.X-enlarged*smallEdge/2), px(p.Y-enlarged*smallEdge/2), enlarged, escape(info.Name+", "+values(info, placed)))
	a.line(`<rect width="%d" height="%d" rx="2" fill="%s" stroke="%s" stroke-width="0.8"/>`, smallEdge, smallEdge, armyColors[info.Nation], rim(info, placed))
	a.smallText(4.4, 4, "", info.Short())
	fill := "#ffffff"
	if info.Kind == driveonparis.Fortress {
		fill = "#555555"
	}
	a.line(`<path d="%s" fill="%s" stroke="#111111" stroke-width="0.7"/>`, smallSymbols[info.Kind], fill)
	a.smallText(17, 5, `font-weight="bold"`, values(info, placed))
	a.line(`</g>`)
}

// rim is red around a unit that starts with less than all its steps.
func rim(info driveonparis.UnitInfo, placed driveonparis.PlacementInfo) string {
	if placed.Steps > 0 && placed.Steps < len(info.Strengths) {
		return "#d81e1e"
	}
	return "#222222"
}

// smallText writes a text across a counter, smaller if it is long.
func (a *divisionAtlas) smallText(y, height float64, style, text string) {
	a.write(smallEdge/2, y, min(height, 1.5*smallEdge/float64(max(1, len(text)))), `text-anchor="middle" `+style, text)
}

// values are what the counter shows on its side that is up.
func values(info driveonparis.UnitInfo, placed driveonparis.PlacementInfo) string {
	return info.FactorsOf(driveonparis.Unit{Steps: placed.Steps, Flipped: placed.Side > 1})
}
