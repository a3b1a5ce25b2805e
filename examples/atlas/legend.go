package main

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// A key writes the legend from the top down.
type key struct {
	*atlas
	x, y float64
}

// legend explains the drawing beside the map.
func (a *atlas) legend(units bool) {
	k := &key{a, a.box.Max.X + margin, a.box.Min.Y + 28}
	a.line(`<g id="legend">`)
	k.title()
	k.terrain()
	k.lines()
	k.cities()
	if units {
		k.units()
		k.reinforcements()
	}
	a.line(`</g>`)
}

// note says what the drawing is not.
var note = []string{
	"A reconstruction, not the printed map. What the",
	"rulebook states of it is exact; all else is rebuilt",
	"from geography and history, or estimated. Hexes",
	"are 26 km across, numbered row by row from the",
	"north, and from the east in a row.",
}

func (k *key) title() {
	k.write(k.x, k.y, 24, `font-weight="bold"`, "Schlieffen's War")
	k.y += 30
	for _, line := range note {
		k.write(k.x, k.y, 13, "", line)
		k.y += 18
	}
	k.y += 14
}

func (k *key) heading(text string) {
	k.y += 10
	k.write(k.x, k.y, 15, `font-weight="bold"`, text)
	k.y += 26
}

// entry writes the text beside a sample, and returns where the sample goes.
func (k *key) entry(text string) hexgrid.Point {
	p := hexgrid.Point{X: k.x + 24, Y: k.y}
	k.write(k.x+62, k.y+4, 13, "", text)
	k.y += 30
	return p
}

func (k *key) terrain() {
	k.heading("Terrain")
	small := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 15}
	for _, e := range []struct {
		terrain schlieffenswar.Terrain
		text    string
	}{
		{schlieffenswar.Clear, "clear: 1 point"},
		{schlieffenswar.Forest, "forest: 2 points"},
		{schlieffenswar.Rough, "rough: 2 points, 1 left"},
		{schlieffenswar.Marsh, "marsh: closed"},
		{schlieffenswar.Sea, "sea: closed"},
		{schlieffenswar.Neutral, "neutral ground: closed"},
	} {
		small.Origin = k.entry(e.text)
		corners := small.Corners(hexgrid.Hex{})
		k.line(`<polygon points="%s" fill="%s" stroke="#b9b29b"/>`, points(corners[:]...), fills[e.terrain])
	}
}

func (k *key) lines() {
	k.heading("Lines")
	for _, e := range []struct{ styles, text string }{
		{`stroke="#3d86c6" stroke-width="6" stroke-linecap="round"`, "river: 1 point more, 1 left"},
		{`stroke="#4a4640" stroke-width="3.4"`, "railway: supply and depots"},
		{`stroke="#b0413e" stroke-width="3" stroke-dasharray="9 4 2 4"`, "frontier of 1914"},
		{`stroke="#8e3b8a" stroke-width="4.5" stroke-dasharray="3 5"`, "inside, Paris is endangered"},
	} {
		p := k.entry(e.text)
		k.line(`<path d="M%s %sh44" fill="none" %s/>`, px(p.X-22), px(p.Y), e.styles)
		if e.text[:7] == "railway" {
			k.line(`<path d="M%s %sh44" fill="none" stroke="#f4eed8" stroke-width="1.6" stroke-dasharray="7 7"/>`, px(p.X-22), px(p.Y))
		}
	}
}

func (k *key) cities() {
	k.heading("Places")
	for _, e := range []struct {
		info schlieffenswar.HexInfo
		text string
	}{
		{schlieffenswar.HexInfo{Scores: true}, "city of the Entente, a point each: 25"},
		{schlieffenswar.HexInfo{Paris: true}, "Paris"},
		{schlieffenswar.HexInfo{GermanCity: true}, "German city"},
		{schlieffenswar.HexInfo{}, "city without points"},
	} {
		k.city(e.info, k.entry(e.text))
	}
	k.fortressesAndExits()
}

func (k *key) fortressesAndExits() {
	p := k.entry("heavy fortress: 1 left")
	small := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 14, Origin: p}
	corners := small.Corners(hexgrid.Hex{})
	k.line(`<polygon points="%s" fill="none" stroke="#c62828" stroke-width="3"/>`, points(corners[:]...))
	k.anchor(hexgrid.Point{X: p.X, Y: k.entry("French port: the BEF lands here").Y - 6})
	for _, e := range []struct {
		info schlieffenswar.HexInfo
		text string
	}{
		{schlieffenswar.HexInfo{WestEdge: true}, "source of supply of the Entente"},
		{schlieffenswar.HexInfo{EastEdge: true}, "source of supply of the Germans"},
	} {
		p := k.entry(e.text)
		k.line(`<g transform="translate(%s 0)">`, px(sign(e.info.WestEdge)*0.7*size))
		k.exit(e.info, p)
		k.line(`</g>`)
	}
}

// sign is 1 for yes and -1 for no.
func sign(yes bool) float64 {
	if yes {
		return 1
	}
	return -1
}

func (k *key) units() {
	k.heading("Units: factors, a dot for each step")
	for _, e := range []struct{ id, text string }{
		{"ger-x", "German infantry corps, with elan"},
		{"fra-c-1", "French cavalry corps"},
		{"bel-hq", "Belgian HQ: its factor is its radius"},
		{"fort-verdun", "fort, over two counters"},
		{"ger-depot-1", "German depot"},
	} {
		u := schlieffenswar.Unit{ID: e.id}
		if e.id == "ger-x" {
			u.Morale = "elan"
		}
		k.sample(u, k.entry(e.text))
	}
}

// sample draws a counter that is not part of the position.
func (k *key) sample(u schlieffenswar.Unit, p hexgrid.Point) {
	k.line(`<g class="sample">`)
	k.draw(u, p)
	k.line(`</g>`)
}

// reinforcements draws the units that enter later.
func (k *key) reinforcements() {
	state := schlieffenswar.New(k.scenario)
	for _, nation := range []august1914.Power{august1914.Britain, august1914.France} {
		var units []schlieffenswar.Unit
		turn := 0
		for _, u := range state.Position().Units {
			if info, _ := k.scenario.Unit(u.ID); info.Entry > 0 && info.Power == nation {
				units, turn = append(units, u), info.Entry
			}
		}
		k.heading(fmt.Sprintf("Enter on turn %d", turn))
		for i, u := range units {
			k.counter(u, hexgrid.Point{X: k.x + 16 + float64(i)*pitch, Y: k.y})
		}
		k.y += 34
	}
}
