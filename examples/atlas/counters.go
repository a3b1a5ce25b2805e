package main

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// A counter is edge pixels wide and high; three stand beside one another in a
// hex.
const (
	edge    = 28
	pitch   = edge + 2
	abreast = 3
)

// colors of the nations. (Rule 2.4)
var colors = map[august1914.Power]string{
	august1914.Germany: "#c3c9cd", august1914.France: "#9dc0ea", august1914.Britain: "#dcc9a0", august1914.Belgium: "#f2b06c",
}

// counters draws the start position. The first in a stack is at the bottom of
// it.
func (a *atlas) counters() {
	state := schlieffenswar.New(a.scenario)
	stacks := map[string][]schlieffenswar.Unit{}
	for _, u := range state.Position().Units {
		stacks[u.Hex] = append(stacks[u.Hex], u)
	}
	for _, h := range a.hexes {
		for i, u := range stacks[h.Number] {
			a.counter(u, slot(a.layout.Center(h.Coordinate), i, len(stacks[h.Number])))
		}
	}
}

// slot returns the middle of a counter in rows of three around a point.
func slot(p hexgrid.Point, i, n int) hexgrid.Point {
	rows := (n + abreast - 1) / abreast
	row := i / abreast
	inRow := min(abreast, n-row*abreast)
	return hexgrid.Point{
		X: p.X + pitch*(float64(i%abreast)-float64(inRow-1)/2),
		Y: p.Y + pitch*(float64(row)-float64(rows-1)/2),
	}
}

// counter draws a unit: designation, symbol, factors, a dot for each step and
// the marker of its morale.
func (a *atlas) counter(u schlieffenswar.Unit, p hexgrid.Point) {
	a.line(`<g id="%s" class="counter">`, u.ID)
	a.draw(u, p)
	a.line(`</g>`)
}

func (a *atlas) draw(u schlieffenswar.Unit, p hexgrid.Point) {
	info, _ := a.scenario.Unit(u.ID)
	a.line(`<g transform="translate(%s %s)"><title>%s</title>`, px(p.X-edge/2), px(p.Y-edge/2), title(info, u))
	a.line(`<rect width="%d" height="%d" rx="3" fill="%s" stroke="#222222" stroke-width="0.8"/>`, edge, edge, colors[info.Power])
	a.fit(6.5, 5.5, `text-anchor="middle"`, info.Short())
	a.line(`<path d="%s" fill="%s" stroke="#111111" stroke-width="0.9"/>`, symbols[info.Kind], symbolFill(info.Kind))
	a.fit(26, 7.5, `text-anchor="middle" font-weight="bold"`, info.Factors())
	for i := range int(info.Ladder.Full()) {
		a.line(`<circle cx="%s" cy="%s" r="1.1" fill="#111111"/>`, px(edge-2.4), px(10+float64(i)*3.1))
	}
	a.morale(u.Morale)
	a.line(`</g>`)
}

// fit writes a text across a counter, smaller if it is long.
func (a *atlas) fit(y, height float64, style, text string) {
	a.write(edge/2, y, min(height, 1.45*edge/float64(len(text))), style, text)
}

// symbols are those of NATO, in a box from 6,8 to 22,18: a cross for infantry,
// a stroke for cavalry, a flag for an HQ, walls for a fort, a wheel for a depot.
var symbols = map[schlieffenswar.Kind]string{
	schlieffenswar.Infantry: "M6 8h16v10h-16zl16 10m0-10l-16 10",
	schlieffenswar.Cavalry:  "M6 8h16v10h-16zm0 10l16-10",
	schlieffenswar.HQ:       "M6 8h16v7h-16zv10m0-8h16",
	schlieffenswar.Fort:     "M7 18v-10h3v3h3v-3h3v3h3v-3h3v10z",
	schlieffenswar.Depot:    "M6 8h16v10h-16zm8 1a4 4 0 1 0 .01 0m0 0v8m-4-4h8",
}

func symbolFill(k schlieffenswar.Kind) string {
	if k == schlieffenswar.Fort {
		return "#555555"
	}
	return "#ffffff"
}

// morale draws an arrow up for elan and one down for fatigue. (Rule 9.6)
func (a *atlas) morale(morale string) {
	switch morale {
	case "elan":
		a.line(`<path class="elan" d="M1.5 16l2-4 2 4z" fill="#1b7f3b"/>`)
	case "fatigued":
		a.line(`<path class="fatigued" d="M1.5 12l2 4 2-4z" fill="#b3261e"/>`)
	}
}

// title is what a viewer shows under the pointer.
func title(info schlieffenswar.UnitInfo, u schlieffenswar.Unit) string {
	text := fmt.Sprintf("%s, %s, steps %s", info.Name, info.Kind, info.Ladder)
	if u.Morale != "" {
		text += ", " + u.Morale
	}
	return escape(text)
}
