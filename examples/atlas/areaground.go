package main

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// tints tell the countries apart.
var tints = map[august1914.Power]string{
	august1914.France: "#dce6f5", august1914.Germany: "#dfe0db", august1914.Belgium: "#f6e6c2",
	august1914.Luxembourg: "#e9d8f0", august1914.Britain: "#f6d9d4",
}

// sea is the outline of the sea, in kilometres of the map; where it lies under
// areas it does not show.
var sea = []areamap.Point{
	{X: -500, Y: 400},
	{X: -29, Y: 400},
	{X: -29, Y: 276},
	{X: -60, Y: 236},
	{X: -72, Y: 222},
	{X: -76, Y: 203},
	{X: -60, Y: 190},
	{X: -150, Y: 100},
	{X: -280, Y: 15},
	{X: -301, Y: -10},
	{X: -319, Y: -14},
	{X: -343, Y: -24},
	{X: -382, Y: -17},
	{X: -405, Y: -12},
	{X: -414, Y: 8},
	{X: -500, Y: 20},
}

// surroundings draws what is no area: the sea, and the ground beyond the map.
func (a *areaAtlas) surroundings() {
	a.line(`<clipPath id="frame"><rect width="%d" height="%s"/></clipPath>`, areaWidth, px(a.height))
	a.line(`<g clip-path="url(#frame)"><rect width="%d" height="%s" fill="#ecebe6"/>`, areaWidth, px(a.height))
	a.line(`<path class="sea" d="%sZ" fill="#c4ddec"/></g>`, areamap.AppendLine(nil, sea, a.view))
	for _, e := range []struct {
		text  string
		x, y  float64
		style string
	}{
		{"North Sea", -150, 225, `fill="#5a90b5"`},
		{"The Channel", -290, 88, `fill="#5a90b5"`},
		{"Holland: closed", 30, 246, `fill="#8a877c"`},
		{"Switzerland: closed", 265, -228, `fill="#8a877c"`},
	} {
		p := a.at(e.x, e.y)
		a.write(p.X, p.Y, 19, `text-anchor="middle" font-style="italic" letter-spacing="3" `+e.style, e.text)
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

// A stretch is a straight part of a river.
type stretch struct {
	from, to areamap.Point
}

func (s stretch) length() float64 { return distance(s.from, s.to) }

func (s stretch) middle() areamap.Point {
	return areamap.Point{X: (s.from.X + s.to.X) / 2, Y: (s.from.Y + s.to.Y) / 2}
}

func distance(p, q areamap.Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// Where the name of a river can stand, in kilometres.
const (
	minStretch = 17  // long enough for a name
	nameFree   = 17  // this far from what is written in areas
	nameAgain  = 110 // this far from the same name
)

// riverNames writes the names of rivers along them, longest stretches first,
// where there is room.
func (a *areaAtlas) riverNames() {
	stretches, rivers := a.stretches()
	a.line(`<g class="rivername" text-anchor="middle" font-style="italic" fill="#15497f" stroke="#ffffff" stroke-width="3" paint-order="stroke">`)
	for _, river := range rivers {
		var written []areamap.Point
		for _, s := range stretches[river] {
			near := func(p areamap.Point) bool { return distance(p, s.middle()) < nameAgain }
			if slices.ContainsFunc(written, near) || len(written) > 0 && (s.length() < minStretch || a.crowded(s.middle())) {
				continue
			}
			written = append(written, s.middle())
			a.along(s.from, s.to, river)
		}
	}
	a.line(`</g>`)
}

// stretches lists the parts of each river, those with room for a name first and
// of these the longest, and the rivers in the order of the borders.
func (a *areaAtlas) stretches() (of map[string][]stretch, rivers []string) {
	of = map[string][]stretch{}
	for b := range a.board.Borders() {
		if b.River == "" {
			continue
		}
		if len(of[b.River]) == 0 {
			rivers = append(rivers, b.River)
		}
		for _, line := range a.board.BorderLines(b.A, b.B) {
			for i := 1; i < len(line); i++ {
				of[b.River] = append(of[b.River], stretch{line[i-1], line[i]})
			}
		}
	}
	for _, list := range of {
		slices.SortStableFunc(list, func(s, t stretch) int {
			return cmp.Compare(a.worth(t), a.worth(s))
		})
	}
	return of, rivers
}

// worth is the length of a stretch, less if what is written in areas is near.
func (a *areaAtlas) worth(s stretch) float64 {
	if a.crowded(s.middle()) {
		return s.length() / 4
	}
	return s.length()
}

// crowded reports whether something is written near a point.
func (a *areaAtlas) crowded(p areamap.Point) bool {
	return slices.ContainsFunc(a.areas, func(info germanyatwar.AreaInfo) bool {
		return distance(info.Label, p) < nameFree
	})
}

// along writes a text along a line, from left to right.
func (a *areaAtlas) along(from, to areamap.Point, text string) {
	p, q := a.view.To(from), a.view.To(to)
	if p.X > q.X {
		p, q = q, p
	}
	turn := math.Atan2(q.Y-p.Y, q.X-p.X) * 180 / math.Pi
	a.line(`<text transform="translate(%s %s) rotate(%s)" y="-7" font-size="13">%s</text>`,
		px((p.X+q.X)/2), px((p.Y+q.Y)/2), px(turn), escape(text))
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
