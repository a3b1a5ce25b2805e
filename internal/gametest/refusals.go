package gametest

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/engine"
)

// Refusals judges refused moves of a game, and counts them by cause: the rule and the
// sentence of a fault, without its words. R is a refused move with its position.
type Refusals[R any] struct {
	Causes map[string]func(refused *R) bool // what the sentences assert
	Seldom map[string]string                // why few moves or none meet a cause
	Each   int                              // the most refusals of one cause in a position
	Often  int                              // refusals after which most others of their cause are passed over
	Total  int
	counts map[string]int // of refusals, and of false ones
}

// Cause returns the cause of a fault, or "" for none.
func Cause(f *engine.Fault) string {
	if f == nil {
		return ""
	}
	return f.Rule + ": " + f.Sentence
}

// Wants reports whether to judge a refusal. said counts those of its position.
func (r *Refusals[R]) Wants(cause string, said map[string]int, pick func(n int) int) bool {
	if r.Causes[cause] == nil || said[cause] == r.Each || r.counts[cause] > r.Often && (said[cause] == 1 || pick(30) > 0) {
		return false
	}
	if r.counts == nil {
		r.counts = map[string]int{}
	}
	said[cause]++
	r.counts[cause]++
	r.Total++
	return true
}

// Judge fails the test if a refused move has a sentence that is not true. It reports the first
// two of each cause, with the rest of the arguments.
func (r *Refusals[R]) Judge(t *testing.T, cause string, refused *R, about ...any) {
	t.Helper()
	if wrong := "false " + cause; !r.Causes[cause](refused) {
		if r.counts[wrong]++; r.counts[wrong] <= 2 {
			t.Errorf("%s: %v", cause, about)
		}
	}
}

// Report tells the counts. In a long run, each cause must be met 20 times unless Seldom says
// why not. Every cause must belong to a fault.
func (r *Refusals[R]) Report(t *testing.T, faults []*engine.Fault) {
	t.Helper()
	for _, cause := range slices.Sorted(maps.Keys(r.Causes)) {
		t.Logf("%6d %s", r.counts[cause], cause)
		if r.Total >= 20_000 && r.counts[cause] < 20 && r.Seldom[cause] == "" {
			t.Errorf("only %d are refused because of %s", r.counts[cause], cause)
		}
		require.True(t, slices.ContainsFunc(faults, func(f *engine.Fault) bool { return Cause(f) == cause }), "no fault is %s", cause)
	}
}
