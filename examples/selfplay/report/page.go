package report

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/august1914/august1914/examples/internal/svgmap"
)

// top is the beginning of the page, which needs no server, no script and no other file.
const top = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
<style>
body { font: 15px/1.45 sans-serif; color: #222; background: #fff; margin: 2em }
main { display: flex; flex-wrap: wrap; gap: 3em } main > section { flex: 1 1 34em; min-width: 0; max-width: 70em }
h1 { font-size: 1.4em } h2 { font-size: 1.2em; margin: 0 } h3 { font-size: 1.05em; margin: 1.6em 0 .4em }
table { border-collapse: collapse } td, th { padding: .1em 1.1em .1em 0; text-align: left; vertical-align: top }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
svg { display: block; max-width: 100%%; height: auto; margin: .5em 0 }
details { margin: .6em 0 } summary { cursor: pointer; font-weight: bold }
.note { color: #555 } .bad { color: #a00 } .legend span { display: inline-block; width: 1em; height: 1em; margin: 0 .3em 0 1em; vertical-align: -.15em }
</style></head><body>
<h1>%s</h1>
`

// Page writes one report, or two reports and their comparison, as a page with maps for
// mapTurns turns.
func Page(mapTurns int, reports ...*Report) string {
	title := "The balance of the game"
	if len(reports) == 2 {
		title = "Comparison of two jobs"
	}
	var page strings.Builder
	fmt.Fprintf(&page, top, title, title)
	if len(reports) == 2 {
		page.WriteString("<h3>How the second job differs from the first</h3>\n<table><tr><th><th class=n>first<th class=n>second<th>difference, in percent of the games\n")
		for _, d := range differences(reports[0], reports[1]) {
			fmt.Fprintf(&page, "<tr><td>%s<td class=n>%.1f %%<td class=n>%.1f %%<td>%s\n", html.EscapeString(d.what), d.first.percent(), d.second.percent(), d)
		}
		page.WriteString("</table>\n")
	}
	page.WriteString("<main>\n")
	for _, r := range reports {
		page.WriteString("<section>\n")
		r.page(&page, mapTurns)
		page.WriteString("</section>\n")
	}
	page.WriteString("</main></body></html>\n")
	return page.String()
}

func (r *Report) page(page *strings.Builder, mapTurns int) {
	fmt.Fprintf(page, "<h2>%s</h2>\n<p>%s. <span class=note>Job %s.</span>", html.EscapeString(r.title()), html.EscapeString(r.who()), html.EscapeString(r.ID))
	for _, note := range r.notes() {
		fmt.Fprintf(page, " <b>%s</b>", html.EscapeString(note))
	}
	page.WriteString("</p>\n")
	r.pageFailures(page)
	if r.Result.Games.Games > 0 {
		r.pageOutcomes(page)
		r.pageTurns(page)
		r.pagePoints(page)
		r.pageTold(page, mapTurns)
	}
	if len(r.Result.Fired) > 0 {
		var text strings.Builder
		r.textRules(&text)
		fold(page, "How often each rule had an effect", "<pre>"+html.EscapeString(text.String())+"</pre>")
	}
	if p := r.pairs(); p != nil {
		fold(page, "Meetings of rules", "<p>"+html.EscapeString(p.Count())+".</p>"+p.SVG())
	}
}

// fold writes content that is hidden until the reader opens it.
func fold(page *strings.Builder, title, content string) {
	fmt.Fprintf(page, "<details><summary>%s</summary>\n%s</details>\n", html.EscapeString(title), content)
}

func (r *Report) pageFailures(page *strings.Builder) {
	if r.Result.Rounds > 0 {
		fmt.Fprintf(page, "<p>Every property of the game was checked in %d rounds. Properties applied %d times.</p>\n", r.Result.Rounds, r.Result.Said)
	}
	if len(r.Result.Failures) == 0 {
		page.WriteString("<p>No game broke the contract.</p>\n")
		return
	}
	fmt.Fprintf(page, "<h3 class=bad>Games that broke the contract: %d</h3>\n<table><tr><th class=n>game<th>what<th>record\n", len(r.Result.Failures))
	for _, f := range r.Result.Failures {
		fmt.Fprintf(page, "<tr><td class=n>%d<td>%s<td>%s\n", f.Game+1, html.EscapeString(f.What), html.EscapeString(f.Record))
	}
	page.WriteString("</table>\n")
}

func (r *Report) pageOutcomes(page *strings.Builder) {
	page.WriteString("<h3>Who wins</h3>\n<p class=note>In percent of the games. Black lines are 95 % intervals. Point at a column to see its figures.</p>\n")
	page.WriteString(r.wonChart())
	page.WriteString("<h3>Deciding rules</h3>\n<table><tr><th class=n>games<th>share<th>outcome<th>because<th>rule\n")
	for _, e := range r.Result.Endings() {
		n := r.Result.Ends[e]
		fmt.Fprintf(page, "<tr><td class=n>%d<td>%s<td>%s<td>%s<td>%s\n", n, shareOf(n, r.Result.Games.Games), e, html.EscapeString(e.Reason), html.EscapeString(e.Rule))
	}
	t, games := r.Result.Tally, float64(r.Result.Games.Games)
	fmt.Fprintf(page, "</table>\n<p>A game has %.1f moves, %d to %d, and %.1f decisions with a choice.</p>\n",
		float64(t.Moves)/games, r.Result.Shortest, r.Result.Longest, float64(t.Choices)/games)
}

func (r *Report) pageTurns(page *strings.Builder) {
	page.WriteString("<h3>When games end</h3>\n<p class=note>In percent of the games, by winner.</p>\n" + legend(sides))
	page.WriteString(r.turnChart())
}

func (r *Report) pagePoints(page *strings.Builder) {
	for _, side := range sides[:2] {
		if r.scored(side) {
			m := r.points(side)
			fmt.Fprintf(page, "<h3>%s points</h3>\n<p>%s in the %d games decided on points. <span class=note>The columns are percentages of these games.</span></p>\n", side, m, m.n)
			page.WriteString(r.pointChart(side))
		}
	}
}

func (r *Report) pageTold(page *strings.Builder, mapTurns int) {
	turns := r.turnsTold()
	if len(turns) == 0 {
		return
	}
	fmt.Fprintf(page, "<h3>Losses by turn</h3>\n<p>Steps, or blocks without a name, that were on the map when the turn began and are gone when it ends: the average of the %d games recorded turn by turn.</p>\n", r.Result.Told)
	page.WriteString(legend(sides[:2]) + r.lossChart())
	page.WriteString("<h3>Places held</h3>\n<p class=legend>Places that the other side holds at the end of a turn: " +
		swatch(german, 1, "German in all games") + swatch(german, .3, "in three of ten") +
		swatch(allied, 1, "Allied in all games") + swatch(allied, .3, "in three of ten") + "</p>\n")
	for i, turn := range some(turns, mapTurns) {
		open := ""
		if i == 0 {
			open = " open"
		}
		fmt.Fprintf(page, "<details%s><summary>End of turn %d, %d games</summary>\n%s</details>\n", open, turn, r.cameTo(turn), r.mapOf(turn))
	}
}

// some picks n of the turns and always the last one. The last comes first.
func some(turns []int, n int) (list []int) {
	n = min(n, len(turns))
	for i := range n {
		list = append(list, turns[len(turns)-1-i*len(turns)/n])
	}
	return slices.Compact(list)
}

// mapOf draws the map with the places colored by how often they are held.
func (r *Report) mapOf(turn int) string {
	shades := map[string]string{}
	for _, h := range r.held(turn) { // those held most often first
		if shades[h.place] == "" {
			color := allied
			if h.side == "German" {
				color = german
			}
			shades[h.place] = mix(color, h.share.percent()/100)
		}
	}
	note := fmt.Sprintf("End of turn %d, in %d games", turn, r.cameTo(turn))
	return svgmap.Drawing{Chart: r.table.Chart(), Shades: shades, Note: note}.SVG()
}
