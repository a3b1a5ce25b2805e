// Package report writes the results of one job, or of two jobs compared, as text and as a
// page that needs no server. The same results always give the same bytes.
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

// A Report is a job with its results.
type Report struct {
	ID     string
	Job    job.Job
	Result job.Result

	other   error // reason why this program cannot play the job, or nil
	ruleset august1914.Ruleset
	table   august1914.Table
}

// New prepares the report of a job with a name. The job may be one that this program
// cannot play, of other data or of another revision of the rules: the report says so.
func New(id string, j job.Job, r job.Result) (*Report, error) {
	ruleset, table, err := j.Look()
	if err != nil {
		return nil, err
	}
	_, _, other := j.Open()
	return &Report{ID: id, Job: j, Result: r, other: other, ruleset: ruleset, table: table}, nil
}

// title returns the game and its settings.
func (r *Report) title() string {
	parts := []string{r.ruleset.Info().Title}
	if r.Job.Scenario != "" {
		parts = append(parts, r.Job.Scenario)
	}
	if len(r.Job.Map) > 0 {
		parts = append(parts, fmt.Sprintf("its own map (%016x)", r.Job.Digest))
	}
	return strings.Join(append(parts, r.settings()...), ", ")
}

// chosen returns the settings that differ from the defaults.
func (r *Report) chosen() []august1914.Setting {
	return slices.DeleteFunc(r.table.Header().Settings, func(s august1914.Setting) bool {
		return slices.ContainsFunc(r.ruleset.Info().Options, func(o august1914.Option) bool { return o.Name == s.Name && o.Default == s.Value })
	})
}

// settings returns the name of the edition with exactly these settings, or lists them.
func (r *Report) settings() (list []string) {
	for _, s := range r.chosen() {
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

// who returns the number of games and the players.
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

// notes say how much of the job is finished, unless all of it is, and why this program
// cannot play it, unless it can.
func (r *Report) notes() (list []string) {
	whole := max(r.Job.Games, r.Job.Moves)
	if done := r.Result.Done(); done < whole {
		list = append(list, fmt.Sprintf("The job is not over: %d of %d %s.", done, whole, r.Job.Unit()))
	}
	if r.other != nil {
		list = append(list, fmt.Sprintf("This program cannot play the job: %s.", strings.TrimPrefix(r.other.Error(), "job: ")))
	}
	return list
}

// sides lists both sides and, for a draw, none.
var sides = []august1914.Side{august1914.German, august1914.Allied, august1914.NoSide}

// winner names the winner.
func winner(s august1914.Side) string {
	if s == august1914.NoSide {
		return "draw"
	}
	return s.String()
}

// A share is a part of the games with its 95 % interval, in percent.
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

// deviation returns the standard deviation of the percentage. It is positive even for none
// or all of the games.
func (s share) deviation() float64 {
	p := (float64(s.n) + 1) / (float64(s.of) + 2)
	return 100 * math.Sqrt(p*(1-p)/float64(max(1, s.of)))
}

// String writes "41.2 % (38.1 to 44.3)".
func (s share) String() string {
	return fmt.Sprintf("%.1f %% (%.1f to %.1f)", s.percent(), s.low, s.high)
}

// won returns the share of the games that a side won.
func (r *Report) won(side august1914.Side) share {
	n := 0
	for e, k := range r.Result.Ends {
		if e.Winner == side {
			n += k
		}
	}
	return shareOf(n, r.Result.Games.Games)
}

// ended returns the share of the games that a side won on a turn.
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

// A mean is an average with half the width of its 95 % interval.
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

// points returns the mean points of a side in games decided on points.
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

// lost returns the mean loss of a side in a turn, over the games that reached the turn.
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

// turnsTold lists the turns of the games that were recorded turn by turn.
func (r *Report) turnsTold() []int {
	turns := map[int]bool{}
	for l := range r.Result.Lost {
		turns[l.Turn] = true
	}
	return slices.Sorted(maps.Keys(turns))
}

// cameTo returns the number of recorded games that reached a turn.
func (r *Report) cameTo(turn int) int {
	n := 0
	for _, k := range r.lostOn(turn, august1914.German) {
		n += k
	}
	return n
}

// A holding is a place and the share of games in which the other side holds it at the end
// of a turn.
type holding struct {
	place, side string
	share       share
}

// held lists the places of a turn, those that change hands most often first.
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

// pairs returns the rules that met, or nil if the job did not count them.
func (r *Report) pairs() *meetings.Pairs {
	if len(r.Result.Met) == 0 {
		return nil
	}
	p := meetings.New(r.title()+", "+r.who(), r.ruleset.Rules(), r.Result.Meetings())
	return &p
}

// A difference is the difference between a figure of the second job and the first.
type difference struct {
	what           string
	first, second  share
	value, range95 float64
}

// clear reports whether chance is an unlikely explanation.
func (d difference) clear() bool { return math.Abs(d.value) > d.range95 }

func (d difference) String() string {
	verdict := "may be chance"
	if d.clear() {
		verdict = "clear"
	}
	return fmt.Sprintf("%+.1f ± %.1f, %s", d.value, d.range95, verdict)
}

// differences lists the differences between two jobs.
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

// how describes an ending.
func how(e tallies.Ending) string { return fmt.Sprintf("%s: %s (%s)", e, e.Reason, e.Rule) }

// endedSo returns the share of the games with an ending.
func (r *Report) endedSo(end string) share {
	n := 0
	for e, k := range r.Result.Ends {
		if how(e) == end {
			n += k
		}
	}
	return shareOf(n, r.Result.Games.Games)
}
