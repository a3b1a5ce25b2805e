package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
	"github.com/august1914/august1914/examples/internal/tallies"
)

// A report prints the results of many games.
type report struct {
	config  *config
	info    august1914.Info
	players []string
	total   tallies.Games
	took    time.Duration
}

func (r report) write(out io.Writer) error {
	var page bytes.Buffer
	fmt.Fprintf(&page, "%s\n%d games, seed %d", r.info.Title, r.total.Games, r.config.seed)
	for i, chair := range r.info.Chairs {
		fmt.Fprintf(&page, ", %s %s", chair.Name, r.players[i])
	}
	fmt.Fprintln(&page)
	r.outcomes(&page)
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		r.histogram(&page, side)
	}
	r.lengths(&page)
	r.rules(&page)
	_, err := out.Write(page.Bytes())
	return err
}

// outcomes writes how the games ended.
func (r report) outcomes(page *bytes.Buffer) {
	fmt.Fprintf(page, "\n%9s %6s  %-34s %s\n", "games", "", "outcome", "because")
	for _, e := range r.total.Endings() {
		n := r.total.Ends[e]
		fmt.Fprintf(page, "%9d %5.1f%%  %-34s %s (%s)\n", n, percent(n, r.total.Games), e, e.Reason, e.Rule)
	}
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(of) }

// histogram writes the points of a side in the games that were decided on points. It writes
// nothing if the side never scores.
func (r report) histogram(page *bytes.Buffer, side august1914.Side) {
	count := r.total.Points(side)
	scores := slices.Sorted(maps.Keys(count))
	if len(scores) == 0 || len(scores) == 1 && scores[0] == 0 {
		return
	}
	most := slices.Max(slices.Collect(maps.Values(count)))
	sum, games := 0, 0
	for score, n := range count {
		sum, games = sum+score*n, games+n
	}
	fmt.Fprintf(page, "\n%s points in %d games, %.2f on average\n", side, games, float64(sum)/float64(games))
	for score := scores[0]; score <= scores[len(scores)-1]; score++ {
		n := count[score]
		fmt.Fprintf(page, "%9d %5.1f%%  %s\n", score, percent(n, games), screen.Bar(n, most, 60))
	}
}

// lengths writes how long the games were and how fast they were played.
func (r report) lengths(page *bytes.Buffer) {
	t, games := r.total.Tally, float64(r.total.Games)
	fmt.Fprintf(page, "\nmoves a game          %.1f on average, %d to %d\n", float64(t.Moves)/games, r.total.Shortest, r.total.Longest)
	fmt.Fprintf(page, "decisions a game      %.1f with a choice\n", float64(t.Choices)/games)
	fmt.Fprintf(page, "legal moves           %.1f on average, %d at most\n", float64(t.Listed)/float64(t.Moves), t.Longest)
	if seconds := r.took.Seconds(); seconds > 0 {
		fmt.Fprintf(page, "speed                 %.0f games and %.0f decisions with a choice a second\n",
			games/seconds, float64(t.Choices)/seconds)
	}
}

// rules writes how often each rule had an effect.
func (r report) rules(page *bytes.Buffer) {
	if !r.config.rules {
		return
	}
	fmt.Fprintf(page, "\n%9s %9s  %s\n", "rule", "a game", "events")
	for _, rule := range slices.SortedFunc(maps.Keys(r.total.Fired), tallies.CompareRules) {
		n := r.total.Fired[rule]
		fmt.Fprintf(page, "%9s %9.2f  %d\n", rule, float64(n)/float64(r.total.Games), n)
	}
}
