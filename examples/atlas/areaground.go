package main

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
)

// tints tell the countries apart.
var tints = map[august1914.Power]string{
	august1914.France: "#dce6f5", august1914.Germany: "#dfe0db", august1914.Belgium: "#f6e6c2",
	august1914.Luxembourg: "#e9d8f0", august1914.Britain: "#f6d9d4",
}

// surroundings draws what is no area: the sea, and the ground beyond the map.
func (a *areaAtlas) surroundings() {
	a.line(`<clipPath id="frame"><rect width="%d" height="%s"/></clipPath>`, areaWidth, px(a.height))
	a.line(`<g clip-path="url(#frame)"><rect width="%d" height="%s" fill="#ecebe6"/>`, areaWidth, px(a.height))
	for _, g := range a.chart.Backdrop {
		d := "M"
		for _, p := range g.Outline {
			d += px(p.X) + " " + px(p.Y) + "L"
		}
		a.line(`<path class="%s" d="%sZ" fill="#c4ddec"/>`, g.Kind, strings.TrimSuffix(d, "L"))
	}
	a.line(`</g>`)
	fills := map[string]string{"country": "#8a877c", "sea": "#5a90b5"}
	for _, l := range a.chart.Labels {
		if fill, ok := fills[l.Kind]; ok {
			a.write(l.At.X, l.At.Y, 19, `text-anchor="middle" font-style="italic" letter-spacing="3" fill="`+fill+`"`, l.Text)
		}
	}
}

// shapes draws the areas.
func (a *areaAtlas) shapes() {
	a.line(`<g stroke="#8d8a80" stroke-width="1.2" stroke-linejoin="round" fill-rule="evenodd">`)
	for i, info := range a.areas {
		a.line(`<path id="a%s" class="area" d="%s" fill="%s"><title>%s %s</title></path>`,
			info.Number, a.board.AppendOutline(nil, areamap.Area(i), a.view), tints[info.Country], info.Number, escape(info.Name))
	}
	a.line(`</g>`)
}

// strokesOf are the styles of the rivers.
var strokesOf = map[areamap.Class]string{
	areamap.MinorRiver: `stroke="#5aa2d6" stroke-width="4"`,
	areamap.MajorRiver: `stroke="#1f63b0" stroke-width="9"`,
}

const frontierStyle = `stroke="#a03028" stroke-width="3" stroke-dasharray="10 4 2 4"`

// lines draws the rivers by class, their names and the frontiers.
func (a *areaAtlas) lines() {
	for _, class := range []areamap.Class{areamap.MinorRiver, areamap.MajorRiver} {
		a.line(`<g class="river" fill="none" stroke-linecap="round" stroke-linejoin="round" %s>`, strokesOf[class])
		for b := range a.board.Borders() {
			if b.Class == class {
				a.line(`<path d="%s"><title>%s</title></path>`, a.path(a.board.BorderLines(b.A, b.B)), escape(b.River))
			}
		}
		a.line(`</g>`)
	}
	a.line(`<g class="frontier" fill="none" %s>`, frontierStyle)
	for b := range a.board.Borders() {
		if b.Class != areamap.SeaLane && a.areas[b.A].Country != a.areas[b.B].Country {
			a.line(`<path d="%s"/>`, a.path(a.board.BorderLines(b.A, b.B)))
		}
	}
	a.line(`</g>`)
	a.riverNames()
}

// riverNames writes the names of rivers along them.
func (a *areaAtlas) riverNames() {
	a.line(`<g class="rivername" text-anchor="middle" font-style="italic" fill="#15497f" stroke="#ffffff" stroke-width="3" paint-order="stroke">`)
	for _, l := range a.chart.Labels {
		if l.Kind == "river" {
			a.line(`<text transform="translate(%s %s) rotate(%s)" y="-7" font-size="13">%s</text>`, px(l.At.X), px(l.At.Y), px(l.Turn), escape(l.Text))
		}
	}
	a.line(`</g>`)
}

// victoryAreas draws the red borders of Rule 2.7, each within its area.
func (a *areaAtlas) victoryAreas() {
	for i, info := range a.areas {
		if !info.Victory {
			continue
		}
		d := a.board.AppendOutline(nil, areamap.Area(i), a.view)
		a.line(`<clipPath id="c%s"><path d="%s"/></clipPath>`, info.Number, d)
		a.line(`<path class="victory" d="%s" clip-path="url(#c%s)" fill="none" stroke="#d81e1e" stroke-width="16" stroke-opacity="0.8"/>`, d, info.Number)
	}
	// The rivers lie above the red.
	for b := range a.board.Borders() {
		if style, ok := strokesOf[b.Class]; ok && (a.areas[b.A].Victory || a.areas[b.B].Victory) {
			a.line(`<path d="%s" fill="none" stroke-linecap="round" stroke-linejoin="round" %s/>`, a.path(a.board.BorderLines(b.A, b.B)), style)
		}
	}
}

// seaLanes draws the ways of the British. (Rule 2.5)
func (a *areaAtlas) seaLanes() {
	for b := range a.board.Borders() {
		if b.Class != areamap.SeaLane {
			continue
		}
		p, q := a.view.To(a.areas[b.A].Label), a.view.To(a.areas[b.B].Label)
		a.line(`<path class="lane" d="M%s %sL%s %s" fill="none" stroke="#0d47a1" stroke-width="3" stroke-dasharray="3 7" stroke-linecap="round"/>`,
			px(p.X), px(p.Y), px(q.X), px(q.Y))
	}
}
