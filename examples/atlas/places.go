package main

import (
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// places draws cities, fortresses, ports and exits, and writes names.
func (a *atlas) places() {
	for _, h := range a.hexes {
		p := a.layout.Center(h.Coordinate)
		if h.HeavyFortress {
			a.fortress(p)
		}
		if h.City != "" {
			a.city(h, p)
		}
		if h.Port {
			a.anchor(hexgrid.Point{X: p.X + 26, Y: p.Y - 6})
		}
		if h.Exit() {
			a.exit(h, p)
		}
		if h.Place != "" {
			a.write(p.X, p.Y+0.64*size, 9, `class="place" text-anchor="middle" font-style="italic" fill="#4a4640"`, h.Place)
		}
	}
}

// fortress draws the red boundary of a heavy fortress. (Rule 4.6)
func (a *atlas) fortress(p hexgrid.Point) {
	inner := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 0.88 * size, Origin: p}
	corners := inner.Corners(hexgrid.Hex{})
	a.line(`<polygon class="fortress" points="%s" fill="none" stroke="#c62828" stroke-width="3"/>`, points(corners[:]...))
}

// cityFill tells the cities that score from the German ones and the rest.
func cityFill(h schlieffenswar.HexInfo) string {
	switch {
	case h.Paris:
		return "#8e3b8a"
	case h.Scores:
		return "#222222"
	case h.GermanCity:
		return "#7d868d"
	}
	return "#ffffff"
}

func (a *atlas) city(h schlieffenswar.HexInfo, p hexgrid.Point) {
	a.line(`<path class="city" d="M%s %sh6v-5h6v5h5v-8h6v8h5v12h-28z" fill="%s" stroke="#222222"/>`, px(p.X-14), px(p.Y-4), cityFill(h))
	a.write(p.X, p.Y+0.66*size, 11, `class="name" text-anchor="middle" font-weight="bold" fill="#111111" stroke="#ffffff" stroke-width="2.5" paint-order="stroke"`, h.City)
}

func (a *atlas) anchor(p hexgrid.Point) {
	a.line(`<path class="port" d="M%s %sv13m-4 -9h8m-11 5c1 5 13 5 14 0" fill="none" stroke="#0d47a1" stroke-width="2"/>`, px(p.X), px(p.Y))
}

// exit draws an arrow where supply leaves the map. (Rules 8.3 to 8.6)
func (a *atlas) exit(h schlieffenswar.HexInfo, p hexgrid.Point) {
	turn, fill, reach := 0, "#1f4e9c", 0.70
	switch {
	case h.EastEdge:
		turn, fill = 0, "#5b636a"
	case h.WestEdge:
		turn = 180
	default:
		turn, reach = 90, 0.78
	}
	a.line(`<path class="exit" transform="translate(%s %s) rotate(%d) translate(%s 0)" d="M-8 -7L6 0L-8 7z" fill="%s"/>`,
		px(p.X), px(p.Y), turn, px(reach*size), fill)
}
