package main

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/august1914/august1914/examples/internal/shares"
)

// A rung is one player of the ladder.
type rung struct {
	name           string
	player         int
	elo            shares.Elo
	german, allied score
}

// A score is the number of games won, with half a point for a draw, out of the games
// played.
type score struct {
	won   float64
	games int
}

func (s *score) add(won float64) {
	s.won += won
	s.games++
}

func (s score) plus(o score) score { return score{s.won + o.won, s.games + o.games} }

func (s score) percent() float64 { return 100 * s.won / float64(s.games) }

// String writes "17.5/20".
func (s score) String() string { return fmt.Sprintf("%g/%d", s.won, s.games) }

// A ladder is the result of a tournament: the players in order of strength, and the value
// of the German side.
type ladder struct {
	title  string
	rungs  []rung
	german shares.Elo
	duels  map[[2]int]score // scores of the first player as the German
	early  int              // pairs decided before their last game
	pairs  int
}

// ladder rates the players.
func (t *tournament) ladder() (ladder, error) {
	l := ladder{duels: map[[2]int]score{}, pairs: len(t.pairings)}
	title := []string{t.ruleset.Info().Title}
	for _, s := range []string{t.setup.Scenario, t.setup.Edition} {
		if s != "" {
			title = append(title, s)
		}
	}
	for _, s := range t.setup.Settings {
		title = append(title, s.Name+"="+s.Value)
	}
	l.title = strings.Join(title, ", ")
	for _, p := range t.pairings {
		if p.clear && p.ended < len(p.rounds) {
			l.early++
		}
		var first, second score
		for _, r := range p.played() {
			first.add(r.german)
			second.add(1 - r.allied)
		}
		l.duels[[2]int{p.a, p.b}], l.duels[[2]int{p.b, p.a}] = first, second
	}
	return l, l.rate(t.names)
}

// rate computes the strengths and sorts the players by them.
func (l *ladder) rate(names []string) error {
	var duels []shares.Duel
	for a := range names {
		for b := range names {
			if s, ok := l.duels[[2]int{a, b}]; ok {
				duels = append(duels, shares.Duel{First: a, Second: b, Games: s.games, Score: s.won})
			}
		}
	}
	strengths, german, err := shares.Rate(len(names), duels)
	if err != nil {
		return err
	}
	l.german = german
	for i, name := range names {
		r := rung{name: name, player: i, elo: strengths[i]}
		for pair, s := range l.duels {
			switch i {
			case pair[0]:
				r.german = r.german.plus(s)
			case pair[1]:
				r.allied = r.allied.plus(score{float64(s.games) - s.won, s.games})
			}
		}
		l.rungs = append(l.rungs, r)
	}
	slices.SortStableFunc(l.rungs, func(a, b rung) int { return cmp.Compare(b.elo.Points, a.elo.Points) })
	return nil
}

// against returns the score of player a against player b on both sides.
func (l *ladder) against(a, b int) score {
	other := l.duels[[2]int{b, a}]
	return l.duels[[2]int{a, b}].plus(score{float64(other.games) - other.won, other.games})
}

// report writes the ladder, and the chart if the flags ask for one.
func (t *tournament) report(out io.Writer, took time.Duration) error {
	l, err := t.ladder()
	if err != nil {
		return err
	}
	var page bytes.Buffer
	fmt.Fprintf(&page, "%s\n%d players, %d games a pair with the seats swapped, seed %d\n\n", l.title, len(l.rungs), t.games, t.seed)
	page.WriteString(l.table())
	if l.early > 0 {
		fmt.Fprintf(&page, "%d of %d pairs were decided early.\n", l.early, l.pairs)
	}
	if played := l.games(); took > 0 {
		fmt.Fprintf(&page, "%d games in %s, with %d workers.\n", played, took.Round(time.Second), t.workers)
	}
	if t.chart != "" {
		if err := os.WriteFile(t.chart, []byte(l.svg()), 0o666); err != nil {
			return err
		}
		fmt.Fprintf(&page, "The chart is in %s.\n", t.chart)
	}
	_, err = out.Write(page.Bytes())
	return err
}

// games returns the number of games played.
func (l *ladder) games() (n int) {
	for _, s := range l.duels {
		n += s.games
	}
	return n
}

// table writes the players and their results against each other.
func (l *ladder) table() string {
	var page strings.Builder
	wide := len("player")
	for _, r := range l.rungs {
		wide = max(wide, len(r.name))
	}
	fmt.Fprintf(&page, "    %-*s  %13s %6s %7s %7s %7s\n", wide, "player", "Elo", "games", "score", "German", "Allied")
	for i, r := range l.rungs {
		both := r.german.plus(r.allied)
		fmt.Fprintf(&page, "%2d  %-*s  %+6.0f ± %-4.0f %6d %6.1f%% %6.1f%% %6.1f%%\n",
			i+1, wide, r.name, r.elo.Points, r.elo.Margin, both.games, both.percent(), r.german.percent(), r.allied.percent())
	}
	fmt.Fprintf(&page, "\nThe German side is worth %+.0f ± %.0f.\n\nScores of the rows against the columns:\n\n    %-*s", l.german.Points, l.german.Margin, wide, "")
	for i := range l.rungs {
		fmt.Fprintf(&page, " %9d", i+1)
	}
	fmt.Fprintln(&page)
	for i, a := range l.rungs {
		fmt.Fprintf(&page, "%2d  %-*s", i+1, wide, a.name)
		for _, b := range l.rungs {
			text := "-"
			if a.player != b.player {
				text = l.against(a.player, b.player).String()
			}
			fmt.Fprintf(&page, " %9s", text)
		}
		fmt.Fprintln(&page)
	}
	fmt.Fprintln(&page)
	return page.String()
}

// The dimensions of the chart in pixels.
const (
	rowHigh   = 34
	chartTop  = 64
	nameWide  = 150
	plotWide  = 560
	chartEdge = 24
	dot       = 6
)

// The colors of the chart.
const (
	blank = "#ffffff"
	grid  = "#e3e3e3"
	ink   = "#222222"
	steel = "#2f5d8a" // color of the strengths
)

// svg draws the strengths with their intervals, the strongest player on top.
func (l *ladder) svg() string {
	low, high := l.span()
	x := func(points float64) float64 {
		return nameWide + plotWide*(points-low)/(high-low)
	}
	width, height := nameWide+plotWide+chartEdge, chartTop+len(l.rungs)*rowHigh+2*chartEdge
	var page strings.Builder
	fmt.Fprintf(&page, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="14" fill="%s">`,
		width, height, width, height, ink)
	fmt.Fprintf(&page, "\n<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n<text x=\"%d\" y=\"26\" font-size=\"17\" font-weight=\"bold\">%s</text>\n",
		width, height, blank, chartEdge, html.EscapeString(l.title))
	fmt.Fprintf(&page, "<text x=\"%d\" y=\"46\" font-size=\"12\">Elo, with 95 %% intervals. The German side is worth %+.0f ± %.0f.</text>\n",
		chartEdge, l.german.Points, l.german.Margin)
	bottom := chartTop + len(l.rungs)*rowHigh
	for tick := low; tick <= high; tick += l.tick(low, high) {
		fmt.Fprintf(&page, `<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="%s"/><text x="%.1f" y="%d" text-anchor="middle" font-size="12">%s</text>`+"\n",
			x(tick), chartTop, x(tick), bottom, grid, x(tick), bottom+18, signed(tick))
	}
	for i, r := range l.rungs {
		y := chartTop + i*rowHigh + rowHigh/2
		fmt.Fprintf(&page, `<g><title>%s: %+.0f ± %.0f</title><text x="%d" y="%d" text-anchor="end" dominant-baseline="central">%s</text>`,
			html.EscapeString(r.name), r.elo.Points, r.elo.Margin, nameWide-14, y, html.EscapeString(r.name))
		fmt.Fprintf(&page, `<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="%s" stroke-width="3"/><circle cx="%.1f" cy="%d" r="%d" fill="%s"/></g>`+"\n",
			x(r.elo.Points-r.elo.Margin), y, x(r.elo.Points+r.elo.Margin), y, steel, x(r.elo.Points), y, dot, steel)
	}
	page.WriteString("</svg>\n")
	return page.String()
}

// signed formats points with their sign. Zero has no sign.
func signed(points float64) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+.0f", points)
}

// span returns the lowest and highest value of the chart, in whole ticks of its axis.
func (l *ladder) span() (low, high float64) {
	for _, r := range l.rungs {
		low, high = min(low, r.elo.Points-r.elo.Margin), max(high, r.elo.Points+r.elo.Margin)
	}
	tick := l.tick(low, high)
	return tick * math.Floor(low/tick), tick * math.Ceil(high/tick)
}

// tick returns a step for the axis that gives about five ticks.
func (l *ladder) tick(low, high float64) float64 {
	for _, step := range []float64{50, 100, 200, 500, 1000} {
		if high-low <= 8*step {
			return step
		}
	}
	return 2000
}
