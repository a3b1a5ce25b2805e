// Package conformance runs [august1914.Conform] on every game of the library. It adds
// what only tests can use: counts of allocations, fuzzers and golden files. The test of a
// game calls [Run] and [Fuzz] with the suite of its package, and [Hold] with a claim.
// [Golden] and the table of a [Census] cover the rest.
//
// Each game states the amount of play with [gametest.Size]. AUGUST1914_UPDATE=1 rewrites
// golden files.
package conformance

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Run requires that a game keeps the promises of a suite, in a run with the given
// budget of decisions, and that listing and applying moves do not allocate. With the
// default budget or more, the run must also meet all verbs, decisions and events of the
// suite; a [Census] counts the rules. The calling test must not be parallel.
func Run[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, suite august1914.Suite[S, M, V, P], budget int) {
	t.Helper()
	suite.Budget, suite.Thorough = budget, budget >= august1914.DefaultBudget
	suite.Terms.Rules = nil
	report, err := august1914.Conform(suite, gametest.Seeded(uint64(budget)), 0)
	t.Log(report)
	require.NoError(t, err)
	require.NoError(t, allocates(suite, gametest.Seeded(8), gametest.Size(20, 100, 1000)))
}

// Hold requires that the first claim of a suite holds in a run that checks only this
// claim, with the given budget of decisions, and that the claim applies at least
// once.
func Hold[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, suite august1914.Suite[S, M, V, P], budget int) {
	t.Helper()
	suite.Budget = budget
	alone, err := suite.Only(suite.Claims[0].Name)
	require.NoError(t, err)
	report, err := august1914.Conform(alone, gametest.Seeded(5), 0)
	require.NoError(t, err)
	require.Positive(t, report.Counts[0].Checks)
	t.Log(report.Counts)
}

// maxOnward is the largest number of moves from a drawn position to the examined one.
const maxOnward = 60

// allocates checks the given number of positions. It returns an error if listing or
// applying moves allocates although dst has room. (testing.AllocsPerRun counts the
// allocations of all goroutines.)
func allocates[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](suite august1914.Suite[S, M, V, P], pick func(n int) int, positions int) error {
	buf, next := make([]M, 0, 4096), P(new(S))
	for i := range positions {
		draw := suite.Start
		if i%2 == 1 && suite.Anywhere != nil {
			draw = suite.Anywhere
		}
		start := draw(pick)
		s := P(&start)
		if err := august1914.Onward(s, pick, august1914.InStages, pick(maxOnward)); err != nil {
			return err
		}
		for by := range s.ToAct().All() {
			list := slices.Clone(s.LegalMoves(by, buf))
			if n := testing.AllocsPerRun(5, func() { s.LegalMoves(by, buf) }); n > 0 {
				return fmt.Errorf("listing the moves of %s allocates %v times", by, n)
			}
			for _, m := range list[:min(len(list), 10)] {
				n := testing.AllocsPerRun(5, func() {
					*next = *s
					_ = next.Apply(m)
				})
				if n > 0 {
					return fmt.Errorf("applying %s allocates %v times", m, n)
				}
			}
		}
	}
	return nil
}
