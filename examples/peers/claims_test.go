package peers

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// enough is the number of rounds for judging the claims. In each round, all contestants
// take their turns one after another, so a busy moment affects all of them, and every
// second round runs in reverse order. Many short rounds are more reliable than a few long
// ones. The number is odd, so that there is one in the middle.
const enough = 15

// few is the share of a claim that must hold with fewer rounds, on a machine that may be
// busy.
const few = 0.2

// TestClaims measures every contest and prints which claims hold. Judging them takes a
// minute or two and needs an otherwise idle machine.
func TestClaims(t *testing.T) {
	rounds, share := gametest.SizeOrSkip(t, 0, 1, 15), 1.0
	if rounds < enough {
		share = few
		benchtime := flag.Lookup("test.benchtime").Value
		defer benchtime.Set(benchtime.String())
		require.NoError(t, benchtime.Set("10ms"))
	}
	var page strings.Builder
	table := tabwriter.NewWriter(&page, 0, 0, 1, ' ', tabwriter.Debug)
	fmt.Fprintln(table, "| contest\t august1914\t allocs\t peer\t its speed\t its allocs\t times\t claimed\t result")
	fmt.Fprintln(table, "| ---\t ---\t ---\t ---\t ---\t ---\t ---\t ---\t ---")
	missed := 0
	for _, c := range contests(t) {
		missed += c.measure(rounds).report(table, c, share)
	}
	if err := table.Flush(); err != nil {
		t.Fatal(err)
	}
	fmt.Print(strings.ReplaceAll(page.String(), "\n", " |\n"))
	if missed > 0 {
		t.Errorf("%d claims missed", missed)
	}
}

// A result holds the measurements of a contest.
type result struct {
	ours  measured
	peers []measured
	times []float64 // our speed divided by the speed of each peer
}

// measure measures a contest. All figures are medians over the rounds. Factors are computed
// within each round, before taking the median.
func (c contest) measure(rounds int) result {
	all := append([]contestant{c.ours}, c.peers...) // by contestant, like all lists below
	samples, factors := make([]sample, len(all)), make([][]float64, len(all))
	for round := range rounds {
		now := make([]measured, len(all))
		for turn := range all {
			i := turn
			if round%2 == 1 {
				i = len(all) - 1 - turn
			}
			now[i] = all[i].measure()
		}
		for i, m := range now {
			samples[i].add(m)
			factors[i] = append(factors[i], now[0].perSecond/m.perSecond)
		}
	}
	medians := each(samples, sample.median)
	return result{medians[0], medians[1:], each(factors[1:], median)}
}

// A sample collects the measurements of the rounds.
type sample struct{ perSecond, allocs []float64 }

func (s *sample) add(m measured) {
	s.perSecond = append(s.perSecond, m.perSecond)
	s.allocs = append(s.allocs, m.allocs)
}

func (s sample) median() measured { return measured{median(s.perSecond), median(s.allocs)} }

// report writes a line for each peer of a contest, with the verdict in the line of the
// fastest one, and returns the number of claims missed by more than share allows.
func (r result) report(table *tabwriter.Writer, c contest, share float64) (missed int) {
	best := r.best(c)
	for i, p := range c.peers {
		claim, verdict := "", ""
		if p.aside {
			claim = "none"
		}
		if i == best {
			claim = c.claim()
			verdict = "pass"
			if r.times[i] < share*c.least || r.ours.perSecond < share*c.floor || r.ours.allocs > stray {
				verdict, missed = "MISS", 1
			}
		}
		fmt.Fprintf(table, "| %s\t %s\t %.0f\t %s\t %s\t %.0f\t %s\t %s\t %s\n",
			c.name, rate(r.ours.perSecond, c.ours.unit), r.ours.allocs,
			p.name, rate(r.peers[i].perSecond, p.unit), r.peers[i].allocs, factor(r.times[i]), claim, verdict)
	}
	return missed
}

// claim returns the claim about our speed compared with the best peer.
func (c contest) claim() string {
	text := fmt.Sprintf("%g times", c.least)
	if c.least == asFast {
		text = "as fast"
	}
	if c.floor > 0 {
		text += ", " + rate(c.floor, c.ours.unit)
	}
	return text + ", 0 allocs"
}

// factor formats a factor with two or three digits.
func factor(f float64) string {
	if f >= 100 {
		return fmt.Sprintf("%.0f", f)
	}
	return fmt.Sprintf("%.2g", f)
}

// asFast is the smallest factor that counts as no slower. Times of a few nanoseconds cannot
// be measured more precisely.
const asFast = 0.9

// stray is the number of allocations per unit of work that is ignored: the runtime itself
// allocates during a measurement.
const stray = 0.01

// best returns the index of the peer that the claim is about: the fastest one not set
// aside.
func (r result) best(c contest) int {
	best := -1
	for i, p := range c.peers {
		if !p.aside && (best < 0 || r.times[i] < r.times[best]) {
			best = i
		}
	}
	return best
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}
