package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// A color holds red, green and blue.
type color [3]float64

// The colors of the sides and of a draw.
var (
	german = color{160, 66, 28}
	allied = color{45, 79, 143}
	nobody = color{170, 160, 140}
)

func of(side august1914.Side) color {
	switch side {
	case august1914.German:
		return german
	case august1914.Allied:
		return allied
	}
	return nobody
}

// mix returns a color mixed with white. A part of 1 is the pure color.
func mix(c color, part float64) string {
	at := func(i int) int { return int(255 + (c[i]-255)*part + .5) }
	return fmt.Sprintf("#%02x%02x%02x", at(0), at(1), at(2))
}

// The dimensions of a chart in pixels.
const (
	wide   = 640
	high   = 200
	left   = 52 // room for the axis
	right  = 16
	bottom = 28
)

// A chart has columns or points over an axis.
type chart struct {
	strings.Builder
	columns int
	top     float64 // top of the axis
}

// newChart returns a chart whose axis ends at top.
func newChart(columns int, top float64) *chart {
	c := &chart{columns: columns, top: top}
	fmt.Fprintf(c, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12" fill="#222">`+"\n", wide, high, wide, high)
	for i := range 5 {
		v := c.top * float64(i) / 4
		fmt.Fprintf(c, `<line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#e3e3e3"/><text x="%d" y="%.1f" text-anchor="end" dominant-baseline="central">%s</text>`+"\n",
			left, c.y(v), wide-right, c.y(v), left-6, c.y(v), strings.TrimSuffix(fmt.Sprintf("%.1f", v), ".0"))
	}
	return c
}

// nice rounds the top of an axis up.
func nice(top float64) float64 {
	step := 0.4
	for ; step < top/10; step *= 10 {
	}
	for _, by := range []float64{1, 2, 5} {
		if top <= step*by {
			return step * by
		}
	}
	return step * 10
}

// percents is nice for a chart of percentages.
func percents(top float64) float64 { return min(100, nice(top)) }

// legend returns the legend of the sides' colors.
func legend(list []august1914.Side) string {
	var page strings.Builder
	page.WriteString("<p class=legend>")
	for _, side := range list {
		page.WriteString(swatch(of(side), 1, winner(side)))
	}
	page.WriteString("</p>\n")
	return page.String()
}

// swatch returns an entry of a legend: a square of a mixed color, then its meaning.
func swatch(c color, part float64, text string) string {
	return fmt.Sprintf(`<span style="background:%s"></span>%s`, mix(c, part), text)
}

func (c *chart) y(v float64) float64 { return 10 + (1-v/c.top)*(high-bottom-10) }

// x returns the left edge and the width of a column.
func (c *chart) x(column int) (x, width float64) {
	width = float64(wide-left-right) / float64(c.columns)
	return left + float64(column)*width, width
}

// label writes below a column if there is room.
func (c *chart) label(column int, text string) {
	x, width := c.x(column)
	if every := int(26/width) + 1; column%every != 0 {
		return
	}
	fmt.Fprintf(c, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n", x+width/2, high-8, text)
}

// bar draws a part of a column.
func (c *chart) bar(column int, part, of int, from, to float64, fill, title string) {
	x, width := c.x(column)
	w := width * .8 / float64(of)
	fmt.Fprintf(c, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"><title>%s</title></rect>`+"\n",
		x+width*.1+w*float64(part), c.y(to), w, max(0, c.y(from)-c.y(to)), fill, title)
}

// whisker draws an interval over a part of a column.
func (c *chart) whisker(column int, part, of int, low, high float64) {
	x, width := c.x(column)
	w := width * .8 / float64(of)
	at := x + width*.1 + w*(float64(part)+.5)
	fmt.Fprintf(c, `<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="#000"/>`+"\n", at, c.y(low), at, c.y(high))
}

func (c *chart) svg() string { return c.String() + "</svg>\n" }

// wonChart draws each side's share of wins.
func (r *Report) wonChart() string {
	const rowHigh, nameWide, valueWide = 30, 70, 190
	var page strings.Builder
	fmt.Fprintf(&page, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13" fill="#222">`+"\n", wide, len(sides)*rowHigh, wide, len(sides)*rowHigh)
	x := func(percent float64) float64 { return nameWide + percent/100*(wide-nameWide-valueWide) }
	for i, side := range sides {
		w, y := r.won(side), i*rowHigh
		fmt.Fprintf(&page, `<text x="%d" y="%d" text-anchor="end" dominant-baseline="central">%s</text><rect x="%d" y="%d" width="%.1f" height="18" fill="%s"/>`,
			nameWide-8, y+rowHigh/2, winner(side), nameWide, y+6, x(w.percent())-nameWide, mix(of(side), 1))
		fmt.Fprintf(&page, `<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="#000" stroke-width="2"/><text x="%d" y="%d" dominant-baseline="central">%s</text>`+"\n",
			x(w.low), y+rowHigh/2, x(w.high), y+rowHigh/2, wide-valueWide+8, y+rowHigh/2, w)
	}
	page.WriteString("</svg>\n")
	return page.String()
}

// turnChart draws the turns on which games end, by winner.
func (r *Report) turnChart() string {
	turns := r.lastTurns()
	if len(turns) == 0 {
		return ""
	}
	first, last := turns[0], turns[len(turns)-1]
	most := 0.0
	for _, turn := range turns {
		sum := 0.0
		for _, side := range sides {
			sum += r.ended(turn, side).percent()
		}
		most = max(most, sum)
	}
	c := newChart(last-first+1, percents(most))
	for turn := first; turn <= last; turn++ {
		from := 0.0
		for _, side := range sides {
			s := r.ended(turn, side)
			if s.n > 0 {
				c.bar(turn-first, 0, 1, from, from+s.percent(), mix(of(side), 1), fmt.Sprintf("turn %d, %s: %d games, %s", turn, winner(side), s.n, s))
			}
			from += s.percent()
		}
		c.label(turn-first, fmt.Sprint(turn))
	}
	return c.svg()
}

// pointChart draws the points of a side.
func (r *Report) pointChart(side august1914.Side) string {
	count := r.Result.Points(side)
	points := slices.Sorted(maps.Keys(count))
	first, last := points[0], points[len(points)-1]
	games := r.points(side).n
	most := 0.0
	for _, n := range count {
		most = max(most, shareOf(n, games).high)
	}
	c := newChart(last-first+1, percents(most))
	for p := first; p <= last; p++ {
		if s := shareOf(count[p], games); s.n > 0 {
			c.bar(p-first, 0, 1, 0, s.percent(), mix(of(side), 1), fmt.Sprintf("%d points: %d games, %s", p, s.n, s))
			c.whisker(p-first, 0, 1, s.low, s.high)
		}
		c.label(p-first, fmt.Sprint(p))
	}
	return c.svg()
}

// lossChart draws the losses of both sides by turn.
func (r *Report) lossChart() string {
	turns := r.turnsTold()
	most := 0.0
	for _, turn := range turns {
		for _, side := range sides[:2] {
			m := r.lost(turn, side)
			most = max(most, m.value+m.range95)
		}
	}
	c := newChart(len(turns), nice(most))
	for i, turn := range turns {
		for part, side := range sides[:2] {
			m := r.lost(turn, side)
			c.bar(i, part, 2, 0, m.value, mix(of(side), 1), fmt.Sprintf("turn %d, %s: %s steps", turn, side, m))
			c.whisker(i, part, 2, max(0, m.value-m.range95), m.value+m.range95)
		}
		c.label(i, fmt.Sprint(turn))
	}
	return c.svg()
}
