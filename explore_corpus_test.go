package august1914_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	sabin "github.com/august1914/august1914/sabinschlieffen"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Courses of the corpora are explored from their first battle to its end, or from their start
// if they have none, up to a budget. The invariants of the games hold there, and Play leads
// where Apply leads.
func TestCorporaExplored(t *testing.T) {
	t.Run("sabinschlieffen", func(t *testing.T) { corpusExplored(t, sabin.NewSuite()) })
	t.Run("schlieffenswar", func(t *testing.T) { corpusExplored(t, sw.NewSuite()) })
	t.Run("germanyatwar", func(t *testing.T) { corpusExplored(t, gaw.NewSuite()) })
	t.Run("driveonparis", func(t *testing.T) { corpusExplored(t, dop.NewSuite()) })
}

func corpusExplored[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, suite august1914.Suite[S, M, V, P]) {
	fighting := func(s P) bool { return any(s).(interface{ Fighting() string }).Fighting() != "" }
	suite.Claims = append(suite.Claims, august1914.Claim[S, M, V, P]{
		Name: "Play leads where Apply leads",
		Holds: func(before P, m M, _ []august1914.Event, after P) (bool, error) {
			try := *before
			if err := P(&try).Apply(m); err != nil || try != *after {
				return true, errors.Join(errors.New("Apply leads elsewhere"), err)
			}
			return true, nil
		},
	})
	require.NotNil(t, suite.Invariant)
	courses, err := suite.Corpus()
	require.NoError(t, err)
	sample := min(len(courses), gametest.Size(2, 8, 10_000))
	whole, battles, positions := 0, 0, 0
	for i := range sample {
		course := courses[i*len(courses)/sample]
		start := course.Start
		for _, m := range course.Moves {
			if fighting(P(&start)) {
				break
			}
			require.NoError(t, P(&start).Apply(m))
		}
		within := august1914.Horizon[M, P]{Positions: gametest.Size(100, 1000, 100_000)}
		if fighting(P(&start)) {
			within.Until = func(s P) bool { return !fighting(s) }
			battles++
		} else {
			start = course.Start
		}
		x, err := august1914.Explore(suite, P(&start), within)
		require.NoError(t, err, "course %d", i*len(courses)/sample)
		positions += x.Positions
		if x.Ended {
			whole++
		}
	}
	t.Logf("%d of %d courses complete, %d with a battle; %d positions", whole, sample, battles, positions)
	require.Positive(t, positions)
}
