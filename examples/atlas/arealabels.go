package main

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// circles are the colours of the terrain. (Rule 2.1)
var circles = map[germanyatwar.Terrain]string{
	germanyatwar.Green: "#3f9a45", germanyatwar.Yellow: "#f0c419", germanyatwar.Red: "#c8372d", germanyatwar.NoTerrain: "#7d868d",
}

// labels writes what is printed in the areas: circle, number and bonus, name,
// city and fortresses, and the icons of the set-up.
func (a *areaAtlas) labels(icons bool) {
	for _, info := range a.areas {
		p := a.view.To(info.Label)
		if icons && len(info.Icons) > 0 {
			p.Y += 10
		}
		rows := len(info.Fortresses)
		p.Y -= 5 * float64(rows)
		a.line(`<g class="label">`)
		a.circle(info, p)
		a.name(info, areamap.Point{X: p.X, Y: p.Y + 33})
		for i, f := range info.Fortresses {
			a.fortress(f, f.Name != info.Name, areamap.Point{X: p.X, Y: p.Y + 50 + 17*float64(i)})
		}
		if icons {
			a.icons(info, areamap.Point{X: p.X, Y: p.Y - 31})
		}
		a.line(`</g>`)
	}
}

// circle draws the circle with the number, and the shield with the bonus beside
// it.
func (a *areaAtlas) circle(info germanyatwar.AreaInfo, p areamap.Point) {
	ink := "#ffffff"
	if info.Terrain == germanyatwar.Yellow {
		ink = "#1d1d1d"
	}
	x := p.X
	if info.Terrain != germanyatwar.NoTerrain {
		x -= 11
		a.shield(areamap.Point{X: p.X + 16, Y: p.Y}, info.Bonus)
	}
	a.line(`<circle class="circle" cx="%s" cy="%s" r="17" fill="%s" stroke="#2b2b2b" stroke-width="1.5"/>`, px(x), px(p.Y), circles[info.Terrain])
	a.write(x, p.Y+6, 17, `text-anchor="middle" font-weight="bold" fill="`+ink+`"`, info.Number)
}

func (a *areaAtlas) shield(p areamap.Point, bonus int) {
	a.line(`<path class="shield" d="M%s %sh18v10c0 7 -5 10 -9 12c-4 -2 -9 -5 -9 -12z" fill="#ffffff" stroke="#2b2b2b" stroke-width="1.2"/>`, px(p.X-9), px(p.Y-11))
	a.line(`<text x="%s" y="%s" font-size="14" text-anchor="middle" font-weight="bold" fill="#1d1d1d">%d</text>`, px(p.X), px(p.Y+5), bonus)
}

const halo = `stroke="#ffffff" stroke-width="3.5" paint-order="stroke" stroke-linejoin="round"`

// name writes the name of an area, with a star before that of a major city.
func (a *areaAtlas) name(info germanyatwar.AreaInfo, p areamap.Point) {
	style, height := `class="name" text-anchor="middle" font-weight="bold" fill="#161616" `+halo, 14.0
	if info.MajorCity == "" {
		a.write(p.X, p.Y, height, style, info.Name)
		return
	}
	text := info.Name
	if text != info.MajorCity {
		text += " (" + info.MajorCity + ")"
	}
	a.write(p.X+9, p.Y, height+1, style, text)
	width := 0.33 * (height + 1) * float64(len([]rune(text)))
	a.star(info.Capital, areamap.Point{X: p.X + 9 - width - 13, Y: p.Y - 5})
}

// star draws a city, a capital in a ring. (Rules 2.8, 2.9)
func (a *areaAtlas) star(capital bool, p areamap.Point) {
	if capital {
		a.line(`<circle class="capital" cx="%s" cy="%s" r="12.5" fill="#ffffff" stroke="#2b2b2b" stroke-width="2"/>`, px(p.X), px(p.Y))
	}
	a.line(`<path class="city" d="M%s %sl2.6 6.2 6.7 .6 -5.1 4.4 1.5 6.6 -5.7 -3.5 -5.7 3.5 1.5 -6.6 -5.1 -4.4 6.7 -.6z" fill="#d9a400" stroke="#4a3a00" stroke-width="1"/>`, px(p.X), px(p.Y-9.5))
}

// fortress draws a fortress with a disc for each garrison, and its name unless
// it is that of the area. (Rules 2.10, 4.1)
func (a *areaAtlas) fortress(f germanyatwar.FortressInfo, named bool, p areamap.Point) {
	width := 0.0
	if named {
		width = 9 * float64(len([]rune(f.Name)))
	}
	left := p.X - (24+width+float64(12*f.Garrisons))/2
	a.line(`<path class="fortress" d="M%s %sv-12h4v3h3v-3h4v3h3v-3h4v12z" fill="#8e1b1b" stroke="#ffffff" stroke-width="0.8"><title>%s</title></path>`,
		px(left), px(p.Y+1), escape(f.Name))
	if named {
		a.write(left+22, p.Y, 12, `font-weight="bold" fill="#8e1b1b" `+halo, f.Name)
	}
	for i := range f.Garrisons {
		a.line(`<circle class="garrison" cx="%s" cy="%s" r="5" fill="#3a3a3a" stroke="#ffffff" stroke-width="1"/>`, px(left+28+width+float64(12*i)), px(p.Y-4.5))
	}
}

// paints are the colours of armies. (Rule 4.0)
var paints = map[string]string{
	"blue": "#3a66d6", "yellow": "#f2d12e", "green": "#44a048", "red": "#d8403a", "celeste": "#7fd0ea",
	"pink": "#f0a3c4", "brown": "#9a6a3a", "white": "#ffffff", "gray": "#9a9a9a", "none": "#d8d8d8",
}

// woods are the colours of the blocks. (Rule 1.1)
var woods = map[august1914.Power]string{
	august1914.Germany: "#111111", august1914.France: "#1c3f94", august1914.Belgium: "#6b3e12", august1914.Britain: "#b01818",
}

// signs are those of NATO, but a leader has a star.
var signs = map[germanyatwar.Kind]string{
	germanyatwar.Leader:   "M9 2.5l1.8 4.4 4.7.4-3.6 3.1 1.1 4.6-4-2.5-4 2.5 1.1-4.6-3.6-3.1 4.7-.4z",
	germanyatwar.Infantry: "M2.5 4.5h13v9h-13zl13 9m0-9l-13 9",
	germanyatwar.Cavalry:  "M2.5 4.5h13v9h-13zm0 9l13-9",
}

const blockEdge = 18

// icons draws a block for each icon, in a row.
func (a *areaAtlas) icons(info germanyatwar.AreaInfo, p areamap.Point) {
	count := 0
	for _, i := range info.Icons {
		count += i.Count
	}
	x := p.X - float64(count*(blockEdge+2))/2
	for _, i := range info.Icons {
		for range i.Count {
			a.block(a.armies[i.Army], i.Kind, areamap.Point{X: x, Y: p.Y - blockEdge/2})
			x += blockEdge + 2
		}
	}
}

// block draws a block whose upper left corner is at a point.
func (a *areaAtlas) block(army germanyatwar.ArmyInfo, kind germanyatwar.Kind, p areamap.Point) {
	fill := "none"
	if kind == germanyatwar.Leader {
		fill = "#111111"
	}
	a.line(`<g class="icon" transform="translate(%s %s)"><title>%s, %s</title><rect width="%d" height="%d" rx="2" fill="%s" stroke="%s" stroke-width="2.2"/><path d="%s" fill="%s" stroke="#111111" stroke-width="1"/></g>`,
		px(p.X), px(p.Y), escape(army.Name), kind, blockEdge, blockEdge, paints[army.Colour], woods[army.Power], signs[kind], fill)
}
