package meetings

import (
	"fmt"
	"html"
	"math"
	"strings"

	"github.com/august1914/august1914"
)

// The dimensions of a heat map in pixels.
const (
	square = 12  // a pair
	edge   = 96  // for the keys of the rules, on the left and above
	letter = 9   // the size of a key
	below  = 44  // for the legend
	narrow = 420 // minimum width, for the legend
)

// shades are the colors from few meetings to many. Pairs that never met are blank.
var shades = [...]string{"#fde9c9", "#fdd49e", "#fdbb84", "#fc8d59", "#ef6548", "#d7301f", "#b30000", "#7f0000"}

const (
	blank = "#ffffff"
	grid  = "#e3e3e3"
	ink   = "#222222"
)

// shade returns the color of a number of meetings, on a logarithmic scale.
func shade(times, most int) string {
	if times <= 0 {
		return blank
	}
	if most <= 1 {
		return shades[0]
	}
	part := math.Log(float64(times)) / math.Log(float64(most))
	return shades[min(len(shades)-1, int(part*float64(len(shades))))]
}

// SVG draws the heat map: rules by rules, both in the order of the rulebook.
func (p *Pairs) SVG() string {
	side := len(p.rules) * square
	width, height := max(edge+side+square, narrow), edge+side+below
	var page strings.Builder
	fmt.Fprintf(&page, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="%d" fill="%s">`,
		width, height, width, height, letter, ink)
	fmt.Fprintf(&page, "\n<title>%s</title>\n<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", html.EscapeString(p.title), width, height, blank)
	for i, r := range p.rules {
		middle := edge + i*square + square/2
		fmt.Fprintf(&page, `<text x="%d" y="%d" text-anchor="end" dominant-baseline="central">%s</text>`, edge-4, middle, named(r))
		fmt.Fprintf(&page, `<text transform="translate(%d %d) rotate(-90)" dominant-baseline="central">%s</text>`+"\n", middle, edge-4, named(r))
	}
	most := p.most()
	for i, a := range p.rules {
		for j, b := range p.rules {
			m := p.of(a.Key, b.Key)
			fmt.Fprintf(&page, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="%s"><title>%s</title></rect>`+"\n",
				edge+j*square, edge+i*square, square, square, shade(m.Times, most), grid, html.EscapeString(told(a, b, m)))
		}
	}
	page.WriteString(legend(edge+side+10, most))
	page.WriteString("</svg>\n")
	return page.String()
}

// named writes the key of a rule, with its title as a tooltip.
func named(r august1914.Rule) string {
	return html.EscapeString(r.Key) + "<title>" + html.EscapeString(r.Key+" "+r.Title) + "</title>"
}

// told describes how often two rules have met.
func told(a, b august1914.Rule, m august1914.Meeting) string {
	name := a.Key + " " + a.Title
	if a.Key != b.Key {
		name += "\n" + b.Key + " " + b.Title
	}
	switch {
	case m.Times == 0:
		return name + "\nnever met"
	case a.Key == b.Key:
		return fmt.Sprintf("%s\n%d times, the first after %d moves", name, m.Times, m.Moves)
	}
	return fmt.Sprintf("%s\nmet %d times, the first after %d moves", name, m.Times, m.Moves)
}

// legend draws the meaning of the colors: the number of meetings from which each applies.
func legend(y, most int) string {
	var page strings.Builder
	const step = 38
	fmt.Fprintf(&page, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="%s"/><text x="%d" y="%d">never</text>`,
		edge, y, square, square, blank, grid, edge, y+24)
	for i, color := range shades {
		x := edge + (i+1)*step
		from := int(math.Ceil(math.Pow(float64(most), float64(i)/float64(len(shades)))))
		fmt.Fprintf(&page, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="%s"/><text x="%d" y="%d">%s</text>`,
			x, y, square, square, color, grid, x, y+24, rounded(from))
	}
	page.WriteString("\n")
	return page.String()
}

// rounded formats a number briefly.
func rounded(n int) string {
	switch {
	case n >= 1_000_000:
		return fmt.Sprintf("%.1fM+", float64(n)/1_000_000)
	case n >= 10_000:
		return fmt.Sprintf("%dk+", n/1000)
	case n >= 1000:
		return fmt.Sprintf("%.1fk+", float64(n)/1000)
	}
	return fmt.Sprintf("%d+", n)
}

// head begins the page, which needs no server, no script and no other file.
const head = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>%s</title>
<style>
body { font: 15px/1.45 sans-serif; color: #222; background: #fff; margin: 2em; max-width: 75em }
svg { display: block; margin: 1em 0 }
rect:hover { stroke: #000 }
table { border-collapse: collapse } td, th { padding: .1em 1em .1em 0; text-align: left; vertical-align: top }
td.n, th.n { text-align: right }
details { margin: 1em 0 } summary { cursor: pointer; font-weight: bold }
</style></head><body>
<h1>Meetings of rules</h1>
<p>%s.</p>
<p>%s. Two rules meet when both make something happen within one move or one
battle. Point at a square to see which two it is, how often they met and how few moves lead there.
On the diagonal is each rule by itself. Colors are logarithmic.</p>
`

// HTML draws the heat map on a page with lists.
func (p *Pairs) HTML() string {
	var page strings.Builder
	escape := html.EscapeString
	fmt.Fprintf(&page, head, escape(p.title), escape(p.title), escape(p.Count()))
	page.WriteString(p.SVG())
	titles := map[string]string{}
	for _, r := range p.rules {
		titles[r.Key] = r.Key + " " + r.Title
	}
	page.WriteString("<details open><summary>The rarest pairs</summary>\n<table><tr><th class=n>times<th class=n>moves<th>rule<th>with\n")
	rarest := p.rarest()
	for _, m := range rarest[:min(40, len(rarest))] {
		fmt.Fprintf(&page, "<tr><td class=n>%d<td class=n>%d<td>%s<td>%s\n", m.Times, m.Moves, escape(titles[m.A]), escape(titles[m.B]))
	}
	page.WriteString("</table></details>\n<details><summary>Pairs that never met</summary>\n<table><tr><th>rule<th>never with\n")
	for _, r := range p.rules {
		if list := p.neverOf(r.Key); len(list) > 0 {
			fmt.Fprintf(&page, "<tr><td>%s<td>%s\n", escape(titles[r.Key]), escape(strings.Join(list, ", ")))
		}
	}
	page.WriteString("</table></details>\n<details><summary>Rules that had no effect</summary>\n")
	page.WriteString("<p>Most of these forbid or require something, or define how something is counted.</p>\n<table>")
	for _, r := range p.quiet {
		fmt.Fprintf(&page, "<tr><td>%s<td>%s\n", escape(r.Key), escape(r.Title))
	}
	page.WriteString("</table></details>\n</body></html>\n")
	return page.String()
}
