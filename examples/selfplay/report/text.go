package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/examples/internal/tallies"
)

// Text writes one report, or two reports and their comparison.
func Text(reports ...*Report) string {
	var page strings.Builder
	for i, r := range reports {
		if i > 0 {
			page.WriteString("\n\n")
		}
		r.text(&page)
	}
	if len(reports) == 2 {
		fmt.Fprintf(&page, "\n\nHow the second job differs from the first, in percent of the games\n\n")
		for _, d := range differences(reports[0], reports[1]) {
			fmt.Fprintf(&page, "%5.1f %%  %5.1f %%  %-28s %s\n", d.first.percent(), d.second.percent(), d, d.what)
		}
	}
	return page.String()
}

func (r *Report) text(page *strings.Builder) {
	fmt.Fprintf(page, "%s\n%s\njob %s\n", r.title(), r.who(), r.ID)
	for _, note := range r.notes() {
		fmt.Fprintf(page, "%s\n", note)
	}
	if r.Result.Games.Games > 0 {
		r.textOutcomes(page)
		r.textTurns(page)
		r.textPoints(page)
		r.textTold(page)
		r.textRules(page)
	}
	if p := r.pairs(); p != nil {
		fmt.Fprintf(page, "\n%s.\n", p.Count())
	}
	r.textFailures(page)
}

func (r *Report) textOutcomes(page *strings.Builder) {
	fmt.Fprintf(page, "\nWho wins\n\n")
	for _, side := range sides {
		if w := r.won(side); w.n > 0 {
			fmt.Fprintf(page, "%9d  %-24s %s\n", w.n, w, winner(side))
		}
	}
	fmt.Fprintf(page, "\nDeciding rules\n\n")
	for _, e := range r.Result.Endings() {
		fmt.Fprintf(page, "%9d  %-24s %s\n", r.Result.Ends[e], shareOf(r.Result.Ends[e], r.Result.Games.Games), how(e))
	}
	t, games := r.Result.Tally, float64(r.Result.Games.Games)
	fmt.Fprintf(page, "\nA game has %.1f moves, %d to %d, and %.1f decisions with a choice.\n",
		float64(t.Moves)/games, r.Result.Shortest, r.Result.Longest, float64(t.Choices)/games)
}

func (r *Report) textTurns(page *strings.Builder) {
	fmt.Fprintf(page, "\nWhen games end, in percent of the games\n\n%9s %9s %9s %9s\n", "turn", "German", "Allied", "draw")
	for _, turn := range r.lastTurns() {
		fmt.Fprintf(page, "%9d", turn)
		for _, side := range sides {
			fmt.Fprintf(page, " %9.2f", r.ended(turn, side).percent())
		}
		fmt.Fprintln(page)
	}
}

func (r *Report) textPoints(page *strings.Builder) {
	for _, side := range sides[:2] {
		if !r.scored(side) {
			continue
		}
		count := r.Result.Points(side)
		m := r.points(side)
		fmt.Fprintf(page, "\n%s points in the %d games decided on points: %s\n\n", side, m.n, m)
		most := slices.Max(slices.Collect(maps.Values(count)))
		for _, p := range slices.Sorted(maps.Keys(count)) {
			fmt.Fprintf(page, "%9d %6.2f %%  %s\n", p, 100*float64(count[p])/float64(m.n), screen.Bar(count[p], most, 50))
		}
	}
}

// shown is the number of places in the text.
const shown = 15

func (r *Report) textTold(page *strings.Builder) {
	turns := r.turnsTold()
	if len(turns) == 0 {
		return
	}
	fmt.Fprintf(page, "\nSteps lost by turn, in the %d games recorded turn by turn\n\n%9s %9s %16s %16s\n", r.Result.Told, "turn", "games", "German", "Allied")
	for _, turn := range turns {
		fmt.Fprintf(page, "%9d %9d %16s %16s\n", turn, r.cameTo(turn), r.lost(turn, august1914.German), r.lost(turn, august1914.Allied))
	}
	last := turns[len(turns)-1]
	fmt.Fprintf(page, "\nPlaces that the other side holds most often at the end of turn %d, in %d games\n\n", last, r.cameTo(last))
	list := r.held(last)
	for _, h := range list[:min(shown, len(list))] {
		fmt.Fprintf(page, "%9s  %-24s %s\n", h.side, h.share, r.placeName(h.place))
	}
}

func (r *Report) textRules(page *strings.Builder) {
	if len(r.Result.Fired) == 0 {
		return
	}
	fmt.Fprintf(page, "\nHow often each rule had an effect\n\n%9s %9s  %s\n", "rule", "a game", "events")
	for _, rule := range slices.SortedFunc(maps.Keys(r.Result.Fired), tallies.CompareRules) {
		n := r.Result.Fired[rule]
		fmt.Fprintf(page, "%9s %9.2f  %d\n", rule, float64(n)/float64(r.Result.Games.Games), n)
	}
}

func (r *Report) textFailures(page *strings.Builder) {
	if r.Result.Rounds > 0 {
		fmt.Fprintf(page, "\nEvery property of the game was checked in %d rounds. Properties applied %d times.\n", r.Result.Rounds, r.Result.Said)
	}
	if len(r.Result.Failures) == 0 {
		fmt.Fprintf(page, "\nNo game broke the contract.\n")
		return
	}
	fmt.Fprintf(page, "\nGames that broke the contract: %d\n\n", len(r.Result.Failures))
	for _, f := range r.Result.Failures {
		first, _, _ := strings.Cut(f.What, "\n")
		fmt.Fprintf(page, "game %d: %s\n", f.Game+1, strings.TrimSpace(first+" "+f.Record))
	}
}
