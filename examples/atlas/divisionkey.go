package main

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// A divisionKey writes the legend from the top down.
type divisionKey struct {
	*divisionAtlas
	x, y float64
}

// divisionNote says what the drawing is not.
var divisionNote = []string{
	"A reconstruction, not the printed map. What the",
	"rulebook states of it is exact; all else is rebuilt",
	"from geography and history, or estimated. Hexes",
	"are 10 km across, numbered column by column from",
	"the west, and from the south in a column.",
}

// key explains the drawing beside the map.
func (a *divisionAtlas) key(units bool) {
	k := &divisionKey{a, a.box.Max.X + margin, a.box.Min.Y + 28}
	a.line(`<g id="legend">`)
	k.write(k.x, k.y, 24, `font-weight="bold"`, "Drive on Paris")
	k.y += 28
	k.write(k.x, k.y, 15, `font-weight="bold"`, a.scenario.ID()+" "+a.scenario.Name())
	k.y += 26
	for _, line := range divisionNote {
		k.write(k.x, k.y, 13, "", line)
		k.y += 18
	}
	k.terrain()
	k.lines()
	k.marks()
	if units {
		k.free()
	}
	a.line(`</g>`)
}

func (k *divisionKey) heading(text string) {
	k.y += 18
	k.write(k.x, k.y, 15, `font-weight="bold"`, text)
	k.y += 26
}

// entry writes the text beside a sample, and returns where the sample goes.
func (k *divisionKey) entry(text string) hexgrid.Point {
	p := hexgrid.Point{X: k.x + 24, Y: k.y}
	k.write(k.x+62, k.y+4, 13, "", text)
	k.y += 30
	return p
}

func (k *divisionKey) terrain() {
	k.heading("Terrain")
	small := hexgrid.Layout{Orientation: hexgrid.Flat, Size: 14}
	for _, t := range []driveonparis.Terrain{
		driveonparis.Clear, driveonparis.Woods, driveonparis.Foothills, driveonparis.Mountains, driveonparis.Marsh,
	} {
		small.Origin = k.entry(t.String())
		corners := small.Corners(hexgrid.Hex{})
		k.line(`<polygon points="%s" fill="%s" stroke="#bdb8a6"/>`, points(corners[:]...), soils[august1914.France])
		if cover, ok := covers[t]; ok {
			k.line(`<polygon points="%s" fill="%s"/>`, points(corners[:]...), cover)
		}
	}
}

func (k *divisionKey) lines() {
	k.heading("Lines")
	for _, e := range []struct{ style, text string }{
		{minorStyle, "minor river"},
		{majorStyle, "major river"},
		{railStyle, "railway, which is a road for units on foot"},
		{frontStyle, "frontier of 1914"},
		{doctrineStyle, "French Doctrine Line (2.8)"},
		{panicStyle, "Panic Line (2.8e)"},
	} {
		p := k.entry(e.text)
		k.line(`<path d="M%s %sh44" fill="none" stroke-linecap="round" %s/>`, px(p.X-22), px(p.Y), e.style)
	}
}

func (k *divisionKey) marks() {
	k.heading("Places")
	for _, s := range []driveonparis.Settlement{driveonparis.Town, driveonparis.City, driveonparis.MajorCity} {
		k.settlement(s, k.entry(s.String()))
	}
	k.stronghold(k.entry("fortress"))
	k.anchor(hexgrid.Point{X: k.x + 24, Y: k.y - 5}, true)
	k.entry("Channel port: the British land here (1.12)")
	k.anchor(hexgrid.Point{X: k.x + 24, Y: k.y - 5}, false)
	k.entry("other port, a source of Allied supply (1.8)")
	for _, e := range []struct {
		hex  driveonparis.HexInfo
		text string
	}{
		{driveonparis.HexInfo{Points: 5, Owner: august1914.Allied}, "victory points, Allied at the start"},
		{driveonparis.HexInfo{Points: 5, Owner: august1914.German}, "victory points, German at the start"},
		{driveonparis.HexInfo{Points: 5, Owner: august1914.German, PlanXVII: true}, "victory points of Plan XVII (2.3)"},
	} {
		k.points(e.hex, k.entry(e.text))
	}
}

// free lists the units that are not set up in one hex for certain, by what the
// rulebook says of them.
func (k *divisionKey) free() {
	k.heading("Set up of their owner's choice, or later")
	var order []string
	units := map[string][]string{}
	for _, p := range k.scenario.SetUp() {
		if _, ok := k.fixed(p); ok {
			continue
		}
		where := strings.Join(p.Places, " or ")
		if len(units[where]) == 0 {
			order = append(order, where)
		}
		info, _ := k.scenario.Unit(p.Unit)
		units[where] = append(units[where], info.Name)
	}
	for _, where := range order {
		k.write(k.x, k.y, 12, `font-weight="bold"`, where)
		k.y += 16
		for _, name := range units[where] {
			k.write(k.x+14, k.y, 12, `class="free"`, name)
			k.y += 15
		}
		k.y += 4
	}
}
