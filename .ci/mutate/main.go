// Command mutate plants faults in a game and reports which tests detect them. Each game
// has a list of faults, testdata/mutants.txt, with at least one for every rule of its
// ledger:
//
//	go run ./.ci/mutate schlieffenswar
//	go run ./.ci/mutate -rule 6.5 schlieffenswar
//
// For each mutant it first runs the tests of the rule, then the tests of other rules,
// then all other tests, and finally the recorded games and counts. It prints a line for
// each mutant and a summary. The exit code is 1 if more than one in fifty of the
// mutants that are not equivalent survives, or if recorded files are the only tests
// that detect a mutant.
//
// The faults of two rules that meet are in testdata/meetings.txt of a game. Play must
// detect them. With
//
//	go run ./.ci/mutate -meetings schlieffenswar
//
// it plays the same games with and without each fault until the lists of moves, the
// events or the positions differ: first the courses of the corpus, then steered play
// for three minutes of processor time, and uniform play for the same time. The exit
// code is 1 if the corpus and steered play detect fewer than four in five of the
// faults.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	rule := flag.String("rule", "", "try only the mutants of this `rule`")
	meetings := flag.Bool("meetings", false, "search for the faults of two rules by playing")
	budget := flag.Duration("cpu", 3*time.Minute, "with -meetings, the processor `time` for each fault and mode")
	how := flag.String("modes", "corpus,steered,uniform", "with -meetings, the `modes` of play")
	timeout := flag.Duration("timeout", 5*time.Minute, "the longest time for each of the four parts of the tests before they count as failed")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: mutate [-meetings] [-rule RULE] PACKAGE...")
		os.Exit(2)
	}
	tried, err := parseModes(*how)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	good := true
	for _, dir := range flag.Args() {
		search := func() (bool, error) { return tryAll(ctx, os.Stdout, dir, *rule, *timeout) }
		if *meetings {
			search = func() (bool, error) { return meet(ctx, os.Stdout, dir, *rule, tried, *budget) }
		}
		ok, err := search()
		if err != nil {
			fmt.Fprintln(os.Stderr, "mutate:", err)
			os.Exit(1)
		}
		good = good && ok
	}
	if !good {
		os.Exit(1)
	}
}

// tryAll tries the mutants of a package. It reports whether the tests detect enough of
// them.
func tryAll(ctx context.Context, w io.Writer, dir, rule string, timeout time.Duration) (bool, error) {
	list, scratch, err := prepare(dir, mutantsFile, rule)
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(scratch)
	t, err := newTrial(ctx, dir, scratch, timeout, list)
	if err != nil {
		return false, err
	}
	var sum tally
	for _, m := range list {
		v := t.try(ctx, m)
		if err := ctx.Err(); err != nil {
			return false, err
		}
		sum.count(m, v)
		fmt.Fprintf(w, "%v: %s %q%s\n", m, v.fate, v.tests, remark(m, v))
	}
	fmt.Fprintf(w, "%s: %v\n", dir, sum)
	return sum.good(), nil
}

// remark returns the part of a report line after the fate.
func remark(m mutant, v verdict) string {
	text := ""
	if v.note != "" {
		text += ": " + v.note
	}
	if m.equivalent != "" {
		text += " (equivalent: " + m.equivalent + ")"
	}
	return text
}

// A tally counts fates.
type tally struct {
	fates      map[fate]int
	equivalent int // equivalent mutants that survived, as expected
}

func (t *tally) count(m mutant, v verdict) {
	if m.equivalent != "" && v.fate == survived {
		t.equivalent++
		return
	}
	if t.fates == nil {
		t.fates = map[fate]int{}
	}
	t.fates[v.fate]++
}

// good reports whether tests killed at least 98 in 100 mutants, recorded files alone
// killed none, and every mutant could be tried.
func (t tally) good() bool {
	killed := t.fates[byOwn] + t.fates[byRule] + t.fates[byOther]
	told := killed + t.fates[byGolden] + t.fates[survived]
	return t.fates[faulty] == 0 && t.fates[byGolden] == 0 && killed*100 >= told*98
}

// String returns a summary of the counts.
func (t tally) String() string {
	return fmt.Sprintf("%d killed by a test of the rule, %d by one of another rule, %d by other tests, %d by recorded files alone, %d survived, %d equivalent, %d faulty",
		t.fates[byOwn], t.fates[byRule], t.fates[byOther], t.fates[byGolden], t.fates[survived], t.equivalent, t.fates[faulty])
}
