// Command found plants a fault of each class in each game that it fits and reports how many decisions
// Conform needs to find it:
//
//	go run ./.ci/found          prints a line for each fault
//	go run ./.ci/found -write   also writes testdata/found.tsv and the table of the guide
//
// A fault is planted in a cover, a State that holds one of the game. Conform gets the suite
// of the game and one claim. For comparison, uniform play checks the same properties in
// games from the start of the standard scenario in which every legal move is equally
// likely. Both stop at the same number of decisions, a tenth of the default of Conform.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// budget is the maximum number of decisions of a search.
const budget = august1914.DefaultBudget / 10

// A class is a kind of fault.
type class uint8

const (
	none class = iota
	illegal
	missing
	secret
	odds
	swapped
	lost
	meeting
	classes
)

var classNames = [...]string{
	"", "illegal move accepted", "legal move not listed", "secret told", "wrong weight or odds", "odds with the loser swapped",
	"State changed by a refusal or lost in JSON", "rule applied wrongly",
}

func (c class) String() string { return classNames[c] }

// A trial is what became of the search for a fault. Decisions are 0 if it was not found.
type trial struct {
	game, fault string
	class       class
	property    string // name of the property that found the fault
	decisions   int
	matter      int // moves of the breach that matter
	uniform     int // decisions of uniform play
}

// A hunt searches for the fault of a class in a game.
type hunt struct {
	game   string
	faults [classes]string
	search func(c class, uniform bool) (trial, error)
}

// hunts lists the games.
var hunts = []hunt{
	{"sabinschlieffen", sabinFaults, func(c class, uniform bool) (trial, error) {
		suite, start := sabinSuite(c)
		return search(suite, start, uniform)
	}},
	{"germanyatwar", gawFaults, func(c class, uniform bool) (trial, error) {
		suite, start := gawSuite(c)
		return search(suite, start, uniform)
	}},
	{"schlieffenswar", swFaults, func(c class, uniform bool) (trial, error) {
		suite, start := swSuite(c)
		return search(suite, start, uniform)
	}},
	{"driveonparis", dopFaults, func(c class, uniform bool) (trial, error) {
		suite, start := dopSuite(c)
		return search(suite, start, uniform)
	}},
}

// decisions counts the moves that covers make or try.
var decisions int

// search looks for the fault in a suite: with Conform, and if asked in uniform games from a
// start.
func search[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](suite august1914.Suite[S, M, V, P], start S, uniform bool) (t trial, err error) {
	suite.Budget = budget
	suite.Candidates = nil // Cover proposes the moves that the game lists
	report, err := august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 0)
	var breach *august1914.Breach
	if errors.As(err, &breach) {
		t.property, t.decisions, t.matter = breach.Property, report.Decisions, len(breach.Matter)
	} else if err != nil {
		return t, err
	}
	if !uniform {
		return t, nil
	}
	suite.Start = func(func(int) int) S { return start }
	suite.Anywhere, suite.Corpus = nil, nil
	suite.Draw = august1914.Uniformly[M]
	pick, properties := dice.NewPCG(19, 14).IntN, suite.Properties()
	for decisions = 0; decisions < budget; {
		for _, p := range properties {
			if p.Check(pick) != nil || p.Verdict() != nil {
				t.uniform = decisions
				return t, nil
			}
		}
	}
	return t, nil
}

// run searches for all faults, and for none in each game, which must not be found. It logs
// each.
func run(log io.Writer, uniform bool) (list []trial, err error) {
	for _, h := range hunts {
		for c := none; c < classes; c++ {
			if c != none && h.faults[c] == "" {
				continue // a fault of fights that dice decide
			}
			t, err := h.search(c, uniform && c != none)
			t.game, t.class, t.fault = h.game, c, h.faults[c]
			switch {
			case err != nil:
				return nil, fmt.Errorf("%s, %s: %w", h.game, c, err)
			case c != none:
				list = append(list, t)
				fmt.Fprint(log, t)
			case t.decisions > 0:
				return nil, fmt.Errorf("%s without a fault: %q finds one", h.game, t.property)
			}
		}
	}
	return list, nil
}

// String returns the line of the table.
func (t trial) String() string {
	return fmt.Sprintf("%s\t%s\t%s\t%s\t%d\t%d\t%d\n", t.game, t.class, t.fault, t.property, t.decisions, t.matter, t.uniform)
}

// head is the first line of the table.
const head = "game\tclass\tfault\tfound by\tdecisions\tmoves that matter\tdecisions of uniform play\n"

// full returns the table.
func full(list []trial) string {
	var text strings.Builder
	text.WriteString(head)
	for _, t := range list {
		text.WriteString(t.String())
	}
	return text.String()
}

// summary returns a table of the classes for a document.
func summary(list []trial) string {
	var text strings.Builder
	text.WriteString("| planted | found | decisions | moves that matter | by uniform play | decisions |\n| --- | --- | --- | --- | --- | --- |\n")
	for c := none + 1; c < classes; c++ {
		all, found, uniform := 0, 0, 0
		var decisions, matter, played span
		for _, t := range list {
			if t.class != c {
				continue
			}
			all++
			if t.decisions > 0 {
				found++
				decisions.add(t.decisions)
				matter.add(t.matter)
			}
			if t.uniform > 0 {
				uniform++
				played.add(t.uniform)
			}
		}
		fmt.Fprintf(&text, "| %s | %d of %d | %s | %s | %d of %d | %s |\n", c, found, all, decisions, matter, uniform, all, played)
	}
	return text.String()
}

// A span is the least and the most of some numbers.
type span struct {
	least, most int
	any         bool
}

func (s *span) add(n int) {
	if !s.any || n < s.least {
		s.least = n
	}
	s.most, s.any = max(s.most, n), true
}

// String returns "least to most", with thousands from ten thousand on.
func (s span) String() string {
	short := func(n int) string {
		if n < 10_000 {
			return fmt.Sprint(n)
		}
		return fmt.Sprintf("%dk", (n+500)/1000)
	}
	switch {
	case !s.any:
		return ""
	case s.least == s.most:
		return short(s.most)
	}
	return short(s.least) + " to " + short(s.most)
}

// The files that keep the tables, from the root of the module.
const (
	table = ".ci/found/testdata/found.tsv"
	guide = "examples/guides/test-rules.md"
)

func main() {
	keep := flag.Bool("write", false, "write "+table+" and the table in "+guide)
	flag.Parse()
	list, err := run(os.Stdout, true)
	if err == nil && *keep {
		err = write(list)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "found:", err)
		os.Exit(1)
	}
}

// shown finds the summary in the guide.
var shown = regexp.MustCompile(`(?m)^\| planted \|(?:.*\n)(?:\|.*\n)+`)

// write writes both tables.
func write(list []trial) error {
	text, err := os.ReadFile(guide)
	if err != nil {
		return err
	}
	if !shown.Match(text) {
		return errors.New(guide + " has no table")
	}
	text = shown.ReplaceAllLiteral(text, []byte(summary(list)))
	if err := os.WriteFile(guide, text, 0o666); err != nil {
		return err
	}
	return os.WriteFile(table, []byte(full(list)), 0o666)
}

// cut drops the last move of a kind that is listed after the first ones, if there are two.
func cut[M august1914.Move](list []M, first int, kind string) []M {
	at, found := 0, 0
	for i := first; i < len(list); i++ {
		if list[i].Kind() == kind {
			at, found = i, found+1
		}
	}
	if found < 2 {
		return list
	}
	return slices.Delete(list, at, at+1)
}

// refused reports whether a rule refuses a move with a sentence that contains some words.
func refused(err error, rule, words string) bool {
	var v *august1914.Violation
	return errors.As(err, &v) && v.Rule == rule && strings.Contains(v.Sentence, words)
}

// instead accepts a move that is refused: it makes the first legal move of the same actor.
func instead[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P, m M, dst []august1914.Event, refusal error) ([]august1914.Event, error) {
	if list := s.LegalMoves(m.Actor(), nil); len(list) > 0 {
		return s.Play(list[0], dst)
	}
	return dst, refusal
}

// turned swaps what both sides lose in the results of a Battle that cost only one side.
func turned(b august1914.Battle, err error) (august1914.Battle, error) {
	b.Results = slices.Clone(b.Results)
	for i := range b.Results {
		if r := &b.Results[i].Result; r.Attacker == 0 || r.Defender == 0 {
			r.Attacker, r.Defender = r.Defender, r.Attacker
		}
	}
	return b, err
}

// happened reports whether there is an event of each kind.
func happened(events []august1914.Event, kinds ...string) bool {
	found := map[string]bool{}
	for _, e := range events {
		found[e.Kind] = true
	}
	for _, k := range kinds {
		if !found[k] {
			return false
		}
	}
	return true
}
