package august1914_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/internal/gametest"
)

var errNoCorpus = errors.New("no corpus")

// captainsTerms are the Terms of captains, and a verb that the game does not have.
func captainsTerms() august1914.Terms {
	return august1914.Terms{
		Verbs:     []string{"shift", "commit", "hold", "board", "roll", "lose", "sail"},
		Decisions: []string{"orders", "boarding", "rolling", "falling", "over"},
	}
}

func TestConformTellsWhatItMet(t *testing.T) {
	suite := captainsSuite()
	suite.Terms, suite.Budget = captainsTerms(), 40_000
	report, err := august1914.Conform(suite, seeded(1914), 0)
	require.NoError(t, err)
	never := august1914.Met{Sort: "verb", Name: "sail"}
	require.Equal(t, []august1914.Met{never}, report.Unmet())
	require.Equal(t, "verb sail", never.String())
	text := report.String()
	require.Contains(t, text, "verbs: 6 of 7 met, never sail\n")
	require.Contains(t, text, "decisions: 5 of 5 met\n")
	require.Contains(t, text, "phases: ")
	require.Contains(t, text, "events: ")
	require.Contains(t, text, "rules: ")

	suite.Thorough = true
	_, err = august1914.Conform(suite, seeded(1914), 0)
	require.ErrorIs(t, err, august1914.ErrUnmet)
	require.ErrorContains(t, err, "verb sail")
	suite.Spared = map[string]string{"verb sail": "the ships lie at anchor"}
	report, err = august1914.Conform(suite, seeded(1914), 0)
	require.NoError(t, err)
	never.Spared = "the ships lie at anchor"
	require.Equal(t, []august1914.Met{never}, report.Unmet())
	require.Contains(t, report.String(), "never sail (the ships lie at anchor)\n")
}

// A run reports the Terms that it met also if it ends with a breach.
func TestABreachComesWithWhatWasMet(t *testing.T) {
	suite := captainsSuite()
	suite.MaxMoves = 1
	report, err := august1914.Conform(suite, seeded(1914), 0)
	require.ErrorContains(t, err, "games end")
	require.NotEmpty(t, report.Met)
}

// A run without a number of rounds spends its budget in equal parts and gives the same result
// each time.
func TestConformKeepsToItsBudget(t *testing.T) {
	suite := captainsSuite()
	suite.Budget = 200_000
	report, err := august1914.Conform(suite, seeded(7), 0)
	require.NoError(t, err)
	require.InEpsilon(t, 200_000, report.Decisions, 0.02)
	for _, c := range report.Counts[1:] { // plain values need only one round
		require.Greater(t, c.Rounds, 4, c.Name)
	}
	again, err := august1914.Conform(suite, seeded(7), 0)
	require.NoError(t, err)
	require.Equal(t, report, again)
}

// Rounds also begin on a course of the corpus. An error of Corpus is an error of the run.
func TestRoundsBeginOnCoursesOfTheCorpus(t *testing.T) {
	course := august1914.Course[boarding.State, boarding.Move, boarding.View, *boarding.State]{Start: boarding.New(standardCaptains)}
	for m, err := range august1914.Walk(atStart(), seeded(19), august1914.InStages) {
		require.NoError(t, err)
		course.Moves = append(course.Moves, m)
	}
	suite := captainsSuite()
	suite.Start = func(func(n int) int) boarding.State { // of a game that is over
		s := course.Start
		for _, m := range course.Moves {
			require.NoError(t, s.Apply(m))
		}
		return s
	}
	suite.Claims = []captainsClaim{{Name: "counts", Holds: func(*boarding.State, boarding.Move, []august1914.Event, *boarding.State) (bool, error) {
		return true, nil
	}}}
	alone, err := suite.Only("counts")
	require.NoError(t, err)
	report, err := august1914.Conform(alone, seeded(1914), 20)
	require.NoError(t, err)
	require.Equal(t, []string{"counts"}, report.Vacuous(), "no move is left from the start")
	alone.Corpus = func() ([]august1914.Course[boarding.State, boarding.Move, boarding.View, *boarding.State], error) {
		return []august1914.Course[boarding.State, boarding.Move, boarding.View, *boarding.State]{course}, nil
	}
	report, err = august1914.Conform(alone, seeded(1914), 20)
	require.NoError(t, err)
	require.Empty(t, report.Vacuous())
	alone.Corpus = func() ([]august1914.Course[boarding.State, boarding.Move, boarding.View, *boarding.State], error) {
		return nil, errNoCorpus
	}
	_, err = august1914.Conform(alone, seeded(1914), 20)
	require.ErrorIs(t, err, errNoCorpus)
}

// A course with an illegal move breaks a property, which is checked after the claims.
// Rounds of other properties leave the course before that move.
func TestACourseThatCannotBePlayedIsABreach(t *testing.T) {
	type course = august1914.Course[boarding.State, boarding.Move, boarding.View, *boarding.State]
	start := boarding.New(standardCaptains)
	commit, err := start.ParseMove("red commit")
	require.NoError(t, err)
	suite := captainsSuite()
	suite.Claims = []captainsClaim{{Name: "always", Holds: func(*boarding.State, boarding.Move, []august1914.Event, *boarding.State) (bool, error) {
		return true, nil
	}}}
	suite.Corpus = func() ([]course, error) { return []course{{Start: start, Moves: []boarding.Move{commit, commit}}}, nil }
	report, err := august1914.Conform(suite, seeded(1914), 10)
	require.Error(t, err)
	var b *august1914.Breach
	require.ErrorAs(t, err, &b)
	require.Equal(t, "courses can be played", b.Property)
	require.ErrorContains(t, err, `move 2 of course 1, "red commit", is refused`)
	require.Equal(t, 1, b.Moves)
	require.Equal(t, "always", report.Counts[len(report.Counts)-1].Name, "claims are asked before")
	require.True(t, strings.HasSuffix(b.Record, "\nmoves\nred commit\n"), b.Record)

	suite.Corpus = func() ([]course, error) { return nil, errNoCorpus }
	_, err = august1914.Conform(suite, seeded(1914), 10)
	require.ErrorAs(t, err, &b)
	require.ErrorIs(t, err, errNoCorpus)
}

// A run by the default budget misses no verb that the suite does not spare.
func TestADefaultRunMeetsAllVerbs(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	suite := captainsSuite()
	suite.Terms = captainsTerms()
	_, err := august1914.Conform(suite, seeded(1914), 0)
	require.ErrorIs(t, err, august1914.ErrUnmet)
	suite.Spared = map[string]string{"verb sail": "the ships lie at anchor"}
	_, err = august1914.Conform(suite, seeded(1914), 0)
	require.NoError(t, err)
}
