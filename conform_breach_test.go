package august1914_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
)

// never returns a claim that a kind of move is never made.
func never(kind string) captainsClaim {
	return captainsClaim{Name: "never " + kind, Holds: func(_ *boarding.State, m boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
		if m.Kind() == kind {
			return true, errors.New("a " + kind)
		}
		return true, nil
	}}
}

// A run tries all claims, and returns the breaches of those that do not hold.
func TestAllClaimsAreTried(t *testing.T) {
	suite := captainsSuite()
	suite.Claims = []captainsClaim{never("hold"), never("sail"), never("board")}
	report, err := august1914.Conform(suite, seeded(1914), 60)
	require.ErrorContains(t, err, "never hold: a hold")
	require.ErrorContains(t, err, "never board: a board")
	require.NotContains(t, err.Error(), "never sail")
	require.Equal(t, "never board", report.Counts[len(report.Counts)-1].Name)
}

// A claim that depends on something besides the game is told as flaky, with its choices.
func TestAFlakyClaimIsTold(t *testing.T) {
	suite := captainsSuite()
	asked := 0
	suite.Claims = []captainsClaim{{Name: "flaky", Holds: func(*boarding.State, boarding.Move, []august1914.Event, *boarding.State) (bool, error) {
		if asked++; asked == 3 {
			return true, errors.New("the third time")
		}
		return true, nil
	}}}
	b := breachOf(t, suite)
	require.True(t, b.Flaky)
	require.NotEmpty(t, b.Picks)
	require.ErrorContains(t, b, "the third time (flaky: with the same choices, which are in Picks, it holds;")
	suite.Claims = []captainsClaim{never("hold")}
	require.False(t, breachOf(t, suite).Flaky)
}

// A breach names the kind of its start and the settings that are not the defaults.
func TestABreachNamesItsStart(t *testing.T) {
	suite := sabinschlieffen.NewSuite(august1914.Setting{Name: "recovery", Value: "exact"})
	suite.Claims = []sabinschlieffen.Claim{{Name: "no commitment", Holds: func(_ *sabinschlieffen.State, m sabinschlieffen.Move, _ []august1914.Event, _ *sabinschlieffen.State) (bool, error) {
		if m.Kind() == "commit" {
			return true, errors.New("one")
		}
		return true, nil
	}}}
	suite, err := suite.Only("no commitment")
	require.NoError(t, err)
	_, err = august1914.Conform(suite, seeded(1), 20)
	var b *august1914.Breach
	require.ErrorAs(t, err, &b)
	require.Contains(t, b.Origin, " printed with recovery=exact")
	require.ErrorContains(t, err, " from "+b.Origin+":\n")
}

// Start, Anywhere and Corpus of a suite with settings have these settings.
func TestASuiteCanFixSettings(t *testing.T) {
	fixed := august1914.Setting{Name: "recovery", Value: "exact"}
	suite := sabinschlieffen.NewSuite(fixed)
	pick := seeded(5)
	courses, err := suite.Corpus()
	require.NoError(t, err)
	require.NotEmpty(t, courses)
	drawn := map[bool]int{}
	for i := range 60 {
		for _, s := range []sabinschlieffen.State{suite.Start(pick), suite.Anywhere(pick), courses[i%len(courses)].Start} {
			require.Contains(t, s.Header().Settings, fixed)
		}
		s := suite.Anywhere(pick)
		drawn[s.Decision(0).Turn > 1]++
	}
	require.Greater(t, drawn[true], 10, "it still draws positions from anywhere")
	_, err = august1914.Conform(germanyatwar.NewSuite(august1914.Setting{Name: "weather", Value: "fair"}), pick, 1)
	require.ErrorContains(t, err, `"weather"`)
}

// A cut off game has no move in turn 2, or rolls with other weights.
type cutOff struct {
	boarding.State
	Loaded bool
}

func (s *cutOff) LegalMoves(by august1914.Actor, dst []boarding.Move) []boarding.Move {
	if s.Decision(0).Turn > 1 && !s.Loaded {
		return dst
	}
	return s.State.LegalMoves(by, dst)
}

func (s *cutOff) Weight(m boarding.Move) uint64 {
	if s.Loaded && m.String() == "roll rout" {
		return 5 * s.State.Weight(m)
	}
	return s.State.Weight(m)
}

// Battle leaves the odds to the weights.
func (s *cutOff) Battle(august1914.Viewer, string, ...string) (august1914.Battle, error) {
	return august1914.Battle{}, &august1914.AbsentError{Ruleset: "captains", Part: "fights"}
}

func (s *cutOff) Resample(v august1914.Viewer, pick func(n int) int) cutOff {
	return cutOff{s.State.Resample(v, pick), s.Loaded}
}

func cutOffSuite(t *testing.T, loaded bool, property string) august1914.Suite[cutOff, boarding.Move, boarding.View, *cutOff] {
	suite := captainsSuite()
	suite.Anywhere = func(pick func(n int) int) boarding.State {
		s := boarding.New(standardCaptains)
		require.NoError(t, august1914.Onward(&s, pick, august1914.InStages, 8))
		return s
	}
	covered, err := august1914.Cover(suite, func(s boarding.State) cutOff { return cutOff{s, loaded} }, func(s cutOff) boarding.State { return s.State }).Only(property)
	require.NoError(t, err)
	return covered
}

// A round does not begin in a position in which a cover has no move. That play gets there
// is a breach.
func TestACoverSkipsStartsInWhichItIsStuck(t *testing.T) {
	report, err := august1914.Conform(cutOffSuite(t, false, "plain values"), seeded(1914), 60)
	require.NoError(t, err, "no round plays on")
	require.Positive(t, report.Stuck)
	require.Contains(t, report.String(), "rounds, because the cover has no legal move in their start\n")
	_, err = august1914.Conform(cutOffSuite(t, false, "games end"), seeded(1914), 60)
	require.ErrorIs(t, err, august1914.ErrStuck)
}

// The rolls of a cover have the weights of the game, unless the suite says otherwise.
func TestTheWeightsOfACoverAreThoseOfTheGame(t *testing.T) {
	suite := cutOffSuite(t, true, "weights")
	_, err := august1914.Conform(suite, seeded(1914), 60)
	require.ErrorContains(t, err, "roll rout has weight 5, but 1 in the game under the cover; if the cover changes this, set Reweighs of the suite")
	suite.Reweighs = true
	_, err = august1914.Conform(suite, seeded(1914), 60)
	require.NoError(t, err)
}
