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
		k.counters()
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

// counters explains what the set-up adds to the map.
func (k *divisionKey) counters() {
	k.heading("Units: attack, defense and movement")
	for _, e := range []struct {
		unit driveonparis.PlacementInfo
		text string
	}{
		{driveonparis.PlacementInfo{Unit: "ge-3-ii"}, "division, of two steps"},
		{driveonparis.PlacementInfo{Unit: "ge-3-ii", Steps: 1}, "rimmed with red: it has lost steps"},
		{driveonparis.PlacementInfo{Unit: "fr-1cav"}, "cavalry"},
		{driveonparis.PlacementInfo{Unit: "ge-10ldw"}, "static: Landwehr, Ersatz, Territorials"},
		{driveonparis.PlacementInfo{Unit: "ge-em-27-34"}, "assault group (3.2)"},
		{driveonparis.PlacementInfo{Unit: "br-hq", Side: 1}, "HQ: radius, replacements, movement (1.3)"},
		{driveonparis.PlacementInfo{Unit: "fr-fort-verdun"}, "fortress and its strength (1.5)"},
		{driveonparis.PlacementInfo{Unit: "ge-krupp"}, "siege gun (3.3)"},
	} {
		info, _ := k.scenario.Unit(e.unit.Unit)
		k.draw(info, e.unit, k.entry(e.text))
	}
	k.mobilization("A", august1914.France, hexgrid.Point{X: k.x + 8, Y: k.y + 12})
	k.entry("mobilization point, where it was in 1914 (1.12)")
	k.railhead(hexgrid.Point{X: k.x + 44, Y: k.y - 13})
	k.entry("German railhead (1.2d)")
}

// free lists the units that are not set up in one hex for certain, by what the
// rulebook says of them.
func (k *divisionKey) free() {
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
	if len(order) > 0 {
		k.heading("Set up of their owner's choice, or later")
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
