package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// A report is what is printed of many games.
type report struct {
	config  *config
	info    august1914.Info
	players []string
	total   stats
	took    time.Duration
}

func (r report) write(out io.Writer) error {
	var page bytes.Buffer
	fmt.Fprintf(&page, "%s\n%d games, seed %d", r.info.Title, r.total.games, r.config.seed)
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
	for _, e := range r.total.endings() {
		n := r.total.ends[e]
		fmt.Fprintf(page, "%9d %5.1f%%  %-34s %s (%s)\n", n, percent(n, r.total.games), e, e.reason, e.rule)
	}
}

// String names the victory.
func (e ending) String() string {
	if e.winner == august1914.NoSide {
		return "draw"
	}
	return strings.TrimSpace(e.level + " " + e.winner.String() + " victory")
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(of) }

// histogram writes the points of a side in the games that points decided.
// Where nobody ever scores, there is nothing to see.
func (r report) histogram(page *bytes.Buffer, side august1914.Side) {
	count := r.total.points(side)
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

// lengths writes how long the games were, and how fast they were played.
func (r report) lengths(page *bytes.Buffer) {
	t, games := r.total.tally, float64(r.total.games)
	fmt.Fprintf(page, "\nmoves a game          %.1f on average, %d to %d\n", float64(t.Moves)/games, r.total.shortest, r.total.longest)
	fmt.Fprintf(page, "decisions a game      %.1f with a choice\n", float64(t.Choices)/games)
	fmt.Fprintf(page, "legal moves           %.1f on average, %d at most\n", float64(t.Listed)/float64(t.Moves), t.Longest)
	if seconds := r.took.Seconds(); seconds > 0 {
		fmt.Fprintf(page, "speed                 %.0f games and %.0f decisions with a choice a second\n",
			games/seconds, float64(t.Choices)/seconds)
	}
}

// rules writes how often each rule made something happen.
func (r report) rules(page *bytes.Buffer) {
	if !r.config.rules {
		return
	}
	fmt.Fprintf(page, "\n%9s %9s  %s\n", "rule", "a game", "events")
	for _, rule := range slices.SortedFunc(maps.Keys(r.total.fired), compareRules) {
		n := r.total.fired[rule]
		fmt.Fprintf(page, "%9s %9.2f  %d\n", rule, float64(n)/float64(r.total.games), n)
	}
}

// compareRules puts numbers of rules in the order of a rulebook: S9 comes
// before S10.
func compareRules(a, b string) int {
	for a != "" && b != "" {
		x, y := digits(a), digits(b)
		if x > 0 && y > 0 {
			m, _ := strconv.Atoi(a[:x])
			n, _ := strconv.Atoi(b[:y])
			if m != n {
				return cmp.Compare(m, n)
			}
			a, b = a[x:], b[y:]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}

// digits returns the number of digits that a text begins with.
func digits(text string) int {
	return len(text) - len(strings.TrimLeft(text, "0123456789"))
}
