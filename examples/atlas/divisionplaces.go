package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/drawing"
)

// places draws towns, cities, fortresses, ports and victory points, and writes
// names.
func (a *divisionAtlas) places() {
	for _, h := range a.hexes {
		p := a.layout.Center(h.Coordinate)
		if h.Fortress != "" {
			a.stronghold(p)
		}
		if h.Settlement != driveonparis.NoSettlement {
			a.settlement(h.Settlement, p)
		}
		if h.Port {
			a.anchor(hexgrid.Point{X: p.X + 17, Y: p.Y - 9}, h.ChannelPort)
		}
		if h.Points > 0 {
			a.points(h, hexgrid.Point{X: p.X - 19, Y: p.Y - 11})
		}
	}
	a.line(`<g class="names" text-anchor="middle" fill="#111111" stroke="#ffffff" stroke-width="2" paint-order="stroke" stroke-opacity="0.85">`)
	for _, h := range a.hexes {
		if len(h.Places) == 0 {
			continue
		}
		height, style := 7.5, ""
		if h.Settlement >= driveonparis.City {
			height, style = 9.5, `font-weight="bold"`
		}
		p := a.layout.Center(h.Coordinate)
		a.write(p.X, p.Y+0.62*smallHex, height, style, strings.Join(h.Places, ", "))
	}
	a.line(`</g>`)
}

// settlement draws a place by its size: a dot, a block of houses, or two.
func (a *divisionAtlas) settlement(s driveonparis.Settlement, p hexgrid.Point) {
	switch s {
	case driveonparis.Town:
		a.line(`<circle class="town" cx="%s" cy="%s" r="3.6" fill="#ffffff" stroke="#222222" stroke-width="1.4"/>`, px(p.X), px(p.Y))
	case driveonparis.City:
		a.line(`<path class="city" d="M%s %sh5v-4h4v4h5v9h-14z" fill="#222222"/>`, px(p.X-7), px(p.Y-4))
	case driveonparis.MajorCity:
		a.line(`<path class="major" d="M%s %sh5v-6h5v6h4v-9h5v9h5v13h-24z" fill="#b3261e" stroke="#222222"/>`, px(p.X-12), px(p.Y-5))
	}
}

// stronghold draws the walls of a fortress around a place.
func (a *divisionAtlas) stronghold(p hexgrid.Point) {
	a.line(`<path class="fortress" d="M%s %sl6 -12h20l6 12l-6 12h-20z" fill="#f6d7d2" fill-opacity="0.8" stroke="#b3261e" stroke-width="2.4"/>`, px(p.X-16), px(p.Y))
}

func (a *divisionAtlas) anchor(p hexgrid.Point, channel bool) {
	color := "#5c6b7a"
	if channel {
		color = "#0d47a1"
	}
	a.line(`<path class="port" d="M%s %sv10m-3 -7h6m-9 4c1 4 11 4 12 0" fill="none" stroke="%s" stroke-width="1.7"/>`, px(p.X), px(p.Y), color)
}

// points draws the points of a hex: on blue of the Allied side, on grey of the
// German one, on violet for Plan XVII.
func (a *divisionAtlas) points(h driveonparis.HexInfo, p hexgrid.Point) {
	fill := "#4a5157"
	switch {
	case h.PlanXVII && a.scenario.Victory() == driveonparis.CampaignVictory:
		fill = "#7b1fa2"
	case h.Owner == august1914.Allied:
		fill = "#1f4e9c"
	}
	a.line(`<g class="points"><circle cx="%s" cy="%s" r="8" fill="%s" stroke="#ffffff"/>`, px(p.X), px(p.Y), fill)
	a.write(p.X, p.Y+3.4, 9.5, `text-anchor="middle" fill="#ffffff" font-weight="bold"`, fmt.Sprint(h.Points))
	a.line(`</g>`)
}

// riverNames writes the name of each river along its sides.
func (a *divisionAtlas) riverNames() {
	a.line(`<g class="rivername" text-anchor="middle" font-style="italic" fill="#0f4a86" stroke="#ffffff" stroke-width="2" paint-order="stroke">`)
	for _, r := range a.named() {
		height := 8.0
		if r.Class == driveonparis.MajorRiver {
			height = 11
		}
		l := drawing.Along("river", r.Name, drawing.At(r.From.X, r.From.Y), drawing.At(r.To.X, r.To.Y))
		a.line(`<text transform="translate(%s %s) rotate(%s)" y="-4" font-size="%s">%s</text>`,
			px(l.At.X), px(l.At.Y), px(l.Turn), px(height), escape(r.Name))
	}
	a.line(`</g>`)
}

// side returns the ends of a stretch of a river.
func (a *divisionAtlas) side(r driveonparis.RiverInfo) (from, to hexgrid.Point, ok bool) {
	side, ok := hexgrid.Between(a.numbers[r.A], a.numbers[r.B])
	if ok {
		from, to = a.layout.Hexside(side)
	}
	return from, to, ok
}

// A riverName is a stretch of a river along which its name is written.
type riverName struct {
	driveonparis.RiverInfo
	From, To hexgrid.Point
}

// named returns the stretches along which the names of rivers are written: the first
// of each, and again where the river goes on for nine hexes.
func (a *divisionAtlas) named() (names []riverName) {
	written := map[string][]hexgrid.Point{}
	for _, r := range a.scenario.Rivers() {
		from, to, ok := a.side(r)
		middle := hexgrid.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
		near := false
		for _, p := range written[r.Name] {
			near = near || math.Hypot(p.X-middle.X, p.Y-middle.Y) < 9*smallHex
		}
		if ok && !near {
			written[r.Name] = append(written[r.Name], middle)
			names = append(names, riverName{r, from, to})
		}
	}
	return names
}
