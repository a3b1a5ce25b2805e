// Command mutate plants faults in a game on purpose and says which tests notice
// them. Each game has a list of them, testdata/mutants.txt, with at least one
// for every rule of its ledger:
//
//	go run ./.ci/mutate schlieffenswar
//	go run ./.ci/mutate -rule 6.5 schlieffenswar
//
// A mutant is tried on the tests of its rule first, then on those of the other
// rules, on all others, and at last on recorded games and counts. It prints a
// line for each, and a summary. It ends with exit code 1 where one in fifty of
// those that can be told from the true code survives, or one is noticed by
// recorded files alone.
//
// Faults of two rules that meet stand in testdata/meetings.txt of a game. They are
// for play to notice: with
//
//	go run ./.ci/mutate -meetings schlieffenswar
//
// the same games are played with each fault as without, until the lists of moves, the
// events or the positions differ: the courses of the corpus, then steered play for
// three minutes of a processor, and beside it uniform play for as long. It ends with
// exit code 1 where corpus and steered play show less than four faults in five.
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
	rule := flag.String("rule", "", "try the mutants of this `rule` alone")
	meetings := flag.Bool("meetings", false, "play in search of the faults of two rules")
	budget := flag.Duration("cpu", 3*time.Minute, "with -meetings, how long to play with a fault in each mode, in `time` of a processor")
	how := flag.String("modes", "corpus,steered,uniform", "with -meetings, `how` to play")
	timeout := flag.Duration("timeout", 5*time.Minute, "how long the tests may take, each of four times, before they count as failed")
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

// tryAll tries the mutants of a package, and reports whether its tests notice
// enough of them.
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

// remark is what a line says besides the fate.
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
	equivalent int // that survived, as they should
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

// good reports whether 98 in 100 are killed, none by recorded files alone, and
// every one could be tried.
func (t tally) good() bool {
	killed := t.fates[byOwn] + t.fates[byRule] + t.fates[byOther]
	told := killed + t.fates[byGolden] + t.fates[survived]
	return t.fates[faulty] == 0 && t.fates[byGolden] == 0 && killed*100 >= told*98
}

// String tells the counts.
func (t tally) String() string {
	return fmt.Sprintf("%d killed by a test of the rule, %d by one of another rule, %d by other tests, %d by recorded files alone, %d survived, %d equivalent, %d faulty",
		t.fates[byOwn], t.fates[byRule], t.fates[byOther], t.fates[byGolden], t.fates[survived], t.equivalent, t.fates[faulty])
}
