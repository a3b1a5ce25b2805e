package conformance

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/ledger"
)

// A Census counts how often each rule of a game fires in steered play. A rule fires
// when it causes an event, asks for a decision, forbids a move or decides the game.
type Census[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Ruleset  august1914.Ruleset
	Anywhere func(pick func(n int) int) S
	Corpus   func() ([]august1914.Course[S, M, V, P], error)
	Start    []S // further positions from which play begins
	Moves    int // number of moves to play
	// Reasons explain why a rule does not fire, by the kind of the rule or by its key.
	Reasons map[string]string

	// Propose returns moves, legal or illegal, that a player might try.
	Propose func(s P, pick func(n int) int) []M
	// Cite returns the rules that apply in a position but cause no event: the rules
	// that a query cites. It is optional.
	Cite func(s P, pick func(n int) int) []string
}

const (
	leastOfRows = 100 // how often every rule has to fire
	pause       = 3   // average number of decisions between two proposals

	// manyMoves is enough moves for every rule to fire that often.
	manyMoves = 1_000_000
)

// firedFile holds the counts of a run of manyMoves.
const firedFile = "testdata/fired.tsv"

// Run plays all scenarios, editions and options and counts how often every rule of the
// ledger fires. Each rule in the table in testdata must have fired often enough or have
// a reason. With AUGUST1914_UPDATE=1 Run plays manyMoves and rewrites the table, whose
// counts must meet the same condition.
func (c Census[S, M, V, P]) Run(t *testing.T) {
	t.Helper()
	rows, err := ledger.Read(".")
	require.NoError(t, err)
	counts, err := c.steered(rows)
	require.NoError(t, err)
	if c.Moves >= manyMoves {
		table := c.table(rows, counts)
		for _, fault := range c.faults(rows, table) {
			t.Error(fault)
		}
		if updating() {
			require.NoError(t, os.WriteFile(filepath.FromSlash(firedFile), []byte(table), 0o666))
		}
	}
	kept, err := os.ReadFile(filepath.FromSlash(firedFile))
	require.NoError(t, err)
	for _, fault := range c.faults(rows, string(kept)) {
		t.Error(fault)
	}
}

// steered plays and counts.
func (c Census[S, M, V, P]) steered(rows []ledger.Rule) (map[string]int, error) {
	source := dice.NewPCG(19, 14)
	pick := source.IntN
	start, err := august1914.AnyStart[S, M, V, P](c.Ruleset)
	if err != nil {
		return nil, err
	}
	first := c.Anywhere(pick)
	steer := august1914.NewSteer[S, M, V](P(&first), c.Anywhere, start, func(pick func(int) int) S { return c.Start[pick(len(c.Start))] })
	courses, err := c.Corpus()
	if err != nil {
		return nil, err
	}
	for i, course := range courses {
		if c.Moves < part && i%(6/gametest.Size(1, 6, 6)) != 0 {
			continue // enough for a run with few moves
		}
		if err := steer.Met.Count(course); err != nil {
			return nil, err
		}
	}
	counts := map[string]int{}
	rare := rareRows[S]{rows, counts, map[string]int{}, map[string]S{}}
	var known []M
	steer.Watch = func(legal []M, _ M, events []august1914.Event, now P) {
		for i := range events {
			counts[events[i].Rule]++
		}
		if o, over := now.Outcome(); over {
			counts[o.Rule]++
			return
		}
		counts[now.Decision(august1914.Spectator).Rule]++
		if pick(pause) == 0 {
			c.propose(now, known, pick, counts)
			known = append(known[:0], legal...)
		}
		rare.look(now)
	}
	for left := c.Moves; left > 0; left -= part {
		if err := steer.Run(pick, min(left, part/2)); err != nil {
			return nil, err
		}
		for played := 0; played < part/2; played += stretch {
			s, ok := rare.draw(pick)
			if !ok {
				s = c.Start[pick(len(c.Start))]
			}
			if err := watched[S, M, V](P(&s), pick, steer.Watch); err != nil {
				return nil, err
			}
		}
	}
	return counts, nil
}

// propose counts the rules that forbid the proposed moves, and the rules that queries
// cite.
func (c Census[S, M, V, P]) propose(s P, known []M, pick func(n int) int, counts map[string]int) {
	known = append(slices.Clip(known), c.Propose(s, pick)...)
	trial := *s // one copy is enough: a refused move does not change it
	for _, m := range known {
		var v *august1914.Violation
		switch err := P(&trial).Apply(m); {
		case err == nil:
			trial = *s
		case errors.As(err, &v):
			counts[v.Rule]++
		}
	}
	if c.Cite != nil {
		for _, rule := range c.Cite(s, pick) {
			counts[rule]++
		}
	}
}

const (
	part    = 4000 // moves, half of them steered, half from positions in which rare rules have fired
	stretch = 40   // moves from each of these positions
)

// watched plays stretch moves on and calls watch after each.
func watched[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	s P, pick func(n int) int, watch func(legal []M, m M, events []august1914.Event, now P),
) error {
	var (
		list   []M
		events []august1914.Event
	)
	for n := 0; n < stretch && s.ToAct() != 0; n++ {
		by := s.ToAct().First()
		list = s.LegalMoves(by, list[:0])
		m := august1914.InStages(list, pick)
		if by == august1914.Dice {
			m = august1914.Roll(s, list, pick)
		}
		var err error
		if events, err = s.Play(m, events[:0]); err != nil {
			return err
		}
		watch(list, m, events, s)
	}
	return nil
}

// rareRows holds positions in which rules fired that have not fired often enough. Play
// continues from them.
type rareRows[S comparable] struct {
	rows   []ledger.Rule
	counts map[string]int
	seen   map[string]int // counts at the last look
	at     map[string]S
}

// look stores the position if a rare rule has just fired in it.
func (r *rareRows[S]) look(now *S) {
	for _, row := range r.rows {
		n := r.counts[row.Key]
		if n < leastOfRows && n > r.seen[row.Key] {
			r.at[row.Key] = *now
		}
		r.seen[row.Key] = n
	}
}

// draw draws one of the stored positions. It returns false if there are none.
func (r *rareRows[S]) draw(pick func(n int) int) (s S, ok bool) {
	var list []string
	for _, row := range r.rows {
		if _, ok := r.at[row.Key]; ok && r.counts[row.Key] < leastOfRows {
			list = append(list, row.Key)
		}
	}
	if len(list) == 0 {
		return s, false
	}
	return r.at[list[pick(len(list))]], true
}

// reason returns the reason why a rule need not fire.
func (c Census[S, M, V, P]) reason(r ledger.Rule) string {
	if why := c.Reasons[r.Key]; why != "" {
		return why
	}
	return c.Reasons[r.Kind]
}

// table formats the counts, one rule on each line.
func (c Census[S, M, V, P]) table(rows []ledger.Rule, counts map[string]int) string {
	var text strings.Builder
	text.WriteString("rule\tfired\treason\n")
	for _, r := range rows {
		reason := ""
		if counts[r.Key] < leastOfRows {
			reason = c.reason(r)
		}
		fmt.Fprintf(&text, "%s\t%d\t%s\n", r.Key, counts[r.Key], reason)
	}
	return text.String()
}

// faults lists the rules that the table lacks, and those that fired too rarely without
// a reason.
func (c Census[S, M, V, P]) faults(rows []ledger.Rule, table string) (list []string) {
	lines := map[string][]string{}
	for line := range strings.Lines(table) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		lines[fields[0]] = fields
	}
	for _, r := range rows {
		fields := lines[r.Key]
		if len(fields) != 3 {
			list = append(list, fmt.Sprintf("%s has no row for rule %s", firedFile, r.Key))
			continue
		}
		if n, err := strconv.Atoi(fields[1]); err != nil || n < leastOfRows && fields[2] == "" {
			list = append(list, fmt.Sprintf("rule %s fired %s times, want %d or a reason", r.Key, fields[1], leastOfRows))
		}
	}
	return list
}
