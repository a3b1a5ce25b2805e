// Package report tells what has come of one job, or of two side by side, as text and
// as a page that needs no server. Of the same results it writes the same bytes.
package report

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/meetings"
	"github.com/august1914/august1914/examples/internal/shares"
	"github.com/august1914/august1914/examples/internal/tallies"
	"github.com/august1914/august1914/examples/selfplay/job"
)

// A Report is a job and what has come of it.
type Report struct {
	ID     string
	Job    job.Job
	Result job.Result

	ruleset august1914.Ruleset
	table   august1914.Table
}

// New prepares the report of a job.
func New(j job.Job, r job.Result) (*Report, error) {
	ruleset, table, err := j.Open()
	if err != nil {
		return nil, err
	}
	return &Report{ID: j.ID(), Job: j, Result: r, ruleset: ruleset, table: table}, nil
}

// title names the game and who plays it.
func (r *Report) title() string {
	parts := []string{r.ruleset.Info().Title}
	if r.Job.Scenario != "" {
		parts = append(parts, r.Job.Scenario)
	}
	if len(r.Job.Map) > 0 {
		parts = append(parts, fmt.Sprintf("a map of its own (%016x)", r.Job.Digest))
	}
	return strings.Join(append(parts, r.settings()...), ", ")
}

// settings names the edition, if one has these settings and no others, or lists them.
func (r *Report) settings() (list []string) {
	for _, s := range r.Job.Settings {
		list = append(list, s.String())
	}
	if len(list) == 0 {
		return nil
	}
	same := func(e august1914.Edition) bool {
		table, err := r.ruleset.Open(r.Job.Scenario, e.Settings...)
		return err == nil && slices.Equal(table.Header().Settings, r.table.Header().Settings)
	}
	if i := slices.IndexFunc(r.ruleset.Info().Editions, same); i >= 0 {
		return []string{"edition " + r.ruleset.Info().Editions[i].Name}
	}
	return list
}

// who says who played what.
func (r *Report) who() string {
	if r.Job.Steered() {
		return fmt.Sprintf("%d moves of steered play, seed %d", r.Result.Moves, r.Job.Seed)
	}
	parts := []string{fmt.Sprintf("%d games, seed %d", r.Result.Games.Games+r.Result.Broken, r.Job.Seed)}
	for i, chair := range r.table.Chairs() {
		parts = append(parts, chair.Name+" "+r.Job.Players[i])
	}
	return strings.Join(parts, ", ")
}

// part says how much of the job is in it, if not all.
func (r *Report) part() string {
	whole := max(r.Job.Games, r.Job.Moves)
	if done := r.Result.Done(); done < whole {
		return fmt.Sprintf("The job is not over: %d of %d %s.", done, whole, r.Job.Unit())
	}
	return ""
}

// sides are those that win, and nobody.
var sides = []august1914.Side{august1914.German, august1914.Allied, august1914.NoSide}

// winner names who wins.
func winner(s august1914.Side) string {
	if s == august1914.NoSide {
		return "draw"
	}
	return s.String()
}

// A share is a part of the games, with its 95 % interval, in percent.
type share struct {
	n, of     int
	low, high float64
}

func shareOf(n, of int) share {
	if of == 0 {
		return share{}
	}
	low, high := shares.Wilson(n, of)
	return share{n, of, 100 * max(0, low), 100 * min(1, high)}
}

func (s share) percent() float64 {
	if s.of == 0 {
		return 0
	}
	return 100 * float64(s.n) / float64(s.of)
}

// deviation is the standard deviation of percent; none of many has one too.
func (s share) deviation() float64 {
	p := (float64(s.n) + 1) / (float64(s.of) + 2)
	return 100 * math.Sqrt(p*(1-p)/float64(max(1, s.of)))
}

// String writes "41.2 % (38.1 to 44.3)".
func (s share) String() string {
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", s.percent(), s.low, s.high)
}

// won is the share of the games that a side won.
func (r *Report) won(side august1914.Side) share {
	n := 0
	for e, k := range r.Result.Ends {
		if e.Winner == side {
			n += k
		}
	}
	return shareOf(n, r.Result.Games.Games)
}

// ended is the share of the games that a side won on a turn.
func (r *Report) ended(turn int, side august1914.Side) share {
	n := 0
	for e, k := range r.Result.Turns {
		if e.Turn == turn && e.Winner == side {
			n += k
		}
	}
	return shareOf(n, r.Result.Games.Games)
}

// lastTurns lists the turns on which games ended.
func (r *Report) lastTurns() []int {
	turns := map[int]bool{}
	for e := range r.Result.Turns {
		turns[e.Turn] = true
	}
	return slices.Sorted(maps.Keys(turns))
}

// A mean is an average with the half of its 95 % interval.
type mean struct {
	n              int
	value, range95 float64
	sum, squares   float64
}

func (m *mean) add(value float64, times int) {
	m.n += times
	m.sum += value * float64(times)
	m.squares += value * value * float64(times)
	n := float64(m.n)
	m.value = m.sum / n
	m.range95 = 0
	if m.n > 1 {
		m.range95 = 1.96 * math.Sqrt(max(0, (m.squares-n*m.value*m.value)/(n-1)/n))
	}
}

// String writes "3.12 ± 0.10".
func (m mean) String() string { return fmt.Sprintf("%.2f ± %.2f", m.value, m.range95) }

// points are those of a side, in the games that points decided.
func (r *Report) points(side august1914.Side) (m mean) {
	count := r.Result.Points(side)
	for _, p := range slices.Sorted(maps.Keys(count)) {
		m.add(float64(p), count[p])
	}
	return m
}

// scored reports whether a side ever has points.
func (r *Report) scored(side august1914.Side) bool {
	for p := range r.Result.Points(side) {
		if p != 0 {
			return true
		}
	}
	return false
}

// lost are the steps that a side lost in a turn, in the games that came to it.
func (r *Report) lost(turn int, side august1914.Side) (m mean) {
	for steps := range slices.Values(slices.Sorted(maps.Keys(r.lostOn(turn, side)))) {
		m.add(float64(steps), r.lostOn(turn, side)[steps])
	}
	return m
}

func (r *Report) lostOn(turn int, side august1914.Side) map[int]int {
	count := map[int]int{}
	for l, n := range r.Result.Lost {
		if l.Turn == turn && l.Side == side.String() {
			count[l.Steps] += n
		}
	}
	return count
}

// turnsTold lists the turns of the games that were told.
func (r *Report) turnsTold() []int {
	turns := map[int]bool{}
	for l := range r.Result.Lost {
		turns[l.Turn] = true
	}
	return slices.Sorted(maps.Keys(turns))
}

// cameTo counts the games told that came to a turn.
func (r *Report) cameTo(turn int) int {
	n := 0
	for _, k := range r.lostOn(turn, august1914.German) {
		n += k
	}
	return n
}

// A holding is a place, and the share of games in which a side that it does not belong
// to holds it as a turn ends.
type holding struct {
	place, side string
	share       share
}

// held lists the places of a turn, those first that change hands most.
func (r *Report) held(turn int) (list []holding) {
	games := r.cameTo(turn)
	for h, n := range r.Result.Held {
		if h.Turn == turn {
			list = append(list, holding{h.Place, h.Side, shareOf(n, games)})
		}
	}
	slices.SortFunc(list, func(a, b holding) int {
		return cmp.Or(cmp.Compare(b.share.n, a.share.n), cmp.Compare(a.place, b.place), cmp.Compare(a.side, b.side))
	})
	return list
}

// placeName returns the name of a place, or its number.
func (r *Report) placeName(id string) string {
	for _, p := range r.table.Chart().Places {
		if p.ID == id && p.Name != "" && p.Name != id {
			return p.Name + " (" + id + ")"
		}
	}
	return id
}

// pairs are the rules that met, if that was counted.
func (r *Report) pairs() *meetings.Pairs {
	if len(r.Result.Met) == 0 {
		return nil
	}
	p := meetings.New(r.title()+", "+r.who(), r.ruleset.Rules(), r.Result.Meetings())
	return &p
}

// A difference is how much oftener one thing is in the second job than in the first.
type difference struct {
	what           string
	first, second  share
	value, range95 float64
}

// clear reports whether chance alone would seldom make it.
func (d difference) clear() bool { return math.Abs(d.value) > d.range95 }

func (d difference) String() string {
	verdict := "may be chance"
	if d.clear() {
		verdict = "clear"
	}
	return fmt.Sprintf("%+.1f ± %.1f, %s", d.value, d.range95, verdict)
}

// differences lists what two jobs differ in.
func differences(a, b *Report) (list []difference) {
	add := func(what string, first, second share) {
		if first.of == 0 || second.of == 0 || first.n+second.n == 0 {
			return
		}
		list = append(list, difference{
			what, first, second, second.percent() - first.percent(),
			1.96 * math.Hypot(first.deviation(), second.deviation()),
		})
	}
	for _, side := range sides {
		what := "won by " + winner(side)
		if side == august1914.NoSide {
			what = "drawn"
		}
		add(what, a.won(side), b.won(side))
	}
	ends := map[string]bool{}
	for _, r := range []*Report{a, b} {
		for e := range r.Result.Ends {
			ends[how(e)] = true
		}
	}
	for _, end := range slices.Sorted(maps.Keys(ends)) {
		add(end, a.endedSo(end), b.endedSo(end))
	}
	return list
}

// how tells an ending.
func how(e tallies.Ending) string { return fmt.Sprintf("%s: %s (%s)", e, e.Reason, e.Rule) }

// endedSo is the share of the games that ended so.
func (r *Report) endedSo(end string) share {
	n := 0
	for e, k := range r.Result.Ends {
		if how(e) == end {
			n += k
		}
	}
	return shareOf(n, r.Result.Games.Games)
}
