package report

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"github.com/august1914/august1914"
)

// A Reading is the report of a job that differs from another in one setting or one
// estimate, or the error that prevents such a job.
type Reading struct {
	Setting august1914.Setting
	Rule    string // rule that leaves the choice open, or that reads the estimate
	Report  *Report
	Err     error // error if there is no Report
}

// A figure is a value of a report that serves to compare readings, with its standard
// deviation, and both as text with the 95 % interval.
type figure struct {
	head   string
	format string // format of the value and of differences
	of     func(*Report) (value, deviation float64)
	text   func(*Report) string
}

// figures returns the share of games that each side wins, in percent, and the points of the
// sides that score, in games decided on points.
func (r *Report) figures() (list []figure) {
	for _, side := range sides {
		list = append(list, figure{winner(side), "%.1f", func(r *Report) (value, deviation float64) {
			w := r.won(side)
			return w.percent(), w.deviation()
		}, func(r *Report) string {
			w := r.won(side)
			return fmt.Sprintf("%.1f (%.1f to %.1f)", w.percent(), w.low, w.high)
		}})
	}
	for _, side := range sides[:2] {
		if !r.scored(side) {
			continue
		}
		list = append(list, figure{side.String() + " points", "%.2f", func(r *Report) (value, deviation float64) {
			m := r.points(side)
			if m.n < 2 {
				return m.value, math.Inf(1)
			}
			return m.value, m.range95 / 1.96
		}, func(r *Report) string { return r.points(side).String() }})
	}
	return list
}

// Readings writes a Markdown table of the effect of each setting on the base game. With so
// many figures, some would stand out by chance. A difference is only marked as clear if it
// is so large that, without any real effect, one such table in twenty would have one.
func Readings(base *Report, list []Reading) string {
	figures := base.figures()
	compared := 0
	for _, r := range list {
		if r.Report != nil {
			compared += len(figures)
		}
	}
	apart := math.Sqrt2 * math.Erfinv(1-0.05/float64(max(1, compared)))

	var page strings.Builder
	fmt.Fprintf(&page, "%s\n%s\n\n| setting | rule |", base.title(), base.who())
	for _, f := range figures {
		fmt.Fprintf(&page, " %s |", f.head)
	}
	fmt.Fprintf(&page, " clear |\n| --- | --- |%s --- |\n| none | |%s |\n", strings.Repeat(" --: |", len(figures)), base.cells(figures))
	for _, r := range list {
		fmt.Fprintf(&page, "| `%s` | %s |", r.Setting, r.Rule)
		if r.Report == nil {
			fmt.Fprintf(&page, "%s %v |\n", strings.Repeat(" |", len(figures)), r.Err)
			continue
		}
		fmt.Fprintf(&page, "%s %s |\n", r.Report.cells(figures), cmp.Or(changes(figures, base, r.Report, apart), "no"))
	}
	fmt.Fprintf(&page, "\nA difference is clear from %.1f standard deviations on.\n", apart)
	return page.String()
}

// cells writes the figures of a report.
func (r *Report) cells(figures []figure) string {
	var row strings.Builder
	for _, f := range figures {
		fmt.Fprintf(&row, " %s |", f.text(r))
	}
	return row.String()
}

// changes writes the figures that differ by at least so many standard deviations.
func changes(figures []figure, first, second *Report, apart float64) string {
	var list []string
	for _, f := range figures {
		a, deviationA := f.of(first)
		b, deviationB := f.of(second)
		if math.Abs(b-a) >= apart*math.Hypot(deviationA, deviationB) {
			list = append(list, f.head+" "+fmt.Sprintf(strings.Replace(f.format, "%", "%+", 1), b-a))
		}
	}
	return strings.Join(list, ", ")
}
