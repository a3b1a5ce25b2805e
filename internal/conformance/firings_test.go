package conformance

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

// captainsCensus counts the rules of the game of the two captains.
func captainsCensus(rules ...string) Census[captains.State, captains.Move, captains.View, *captains.State] {
	return Census[captains.State, captains.Move, captains.View, *captains.State]{
		Start: []captains.State{captains.New(captains.Standard())},
		Draws: []august1914.Draw[captains.Move]{august1914.InStages[captains.Move], august1914.Uniformly[captains.Move]},
		Games: 200, Least: 20, Rules: rules,
		Propose: func(*captains.State, func(int) int) []captains.Move { return captains.Candidates() },
	}
}

func TestCensusCountsEveryRule(t *testing.T) {
	c := captainsCensus("1", "2", "2.1", "2.2", "2.3", "2.4", "3", "3.1", "4", "5", "5.1", "6")
	f, err := c.play(100)
	require.NoError(t, err)
	require.Equal(t, 100, f.counts["6"], "each game ends once, by Rule 6")
	require.Equal(t, f.games, 100)
	require.Empty(t, c.faults(f))
	again, err := c.play(100)
	require.NoError(t, err)
	require.Equal(t, f, again, "the same games")
	c.Propose = nil
	quiet, err := c.play(100)
	require.NoError(t, err)
	require.Zero(t, quiet.counts["2.2"], "only a refusal names it")
	require.Equal(t, []string{"rule 2.2 fired 0 times in 100 games, want 10"}, c.faults(quiet)[:1])
}

func TestCensusFaults(t *testing.T) {
	c := captainsCensus("1", "2", "3")
	c.Silent = map[string]string{"2": "nobody does that", "9": "forgotten"}
	for _, d := range []struct {
		reason string
		games  int
		counts map[string]int
		want   []string
	}{
		{"just enough", 200, map[string]int{"1": 20, "2": 19, "3": 21}, nil},
		{"too few", 200, map[string]int{"1": 19, "2": 0, "3": 20}, []string{"rule 1 fired 19 times in 200 games, want 20"}},
		{"as many less in a shorter run", 100, map[string]int{"1": 10, "3": 9}, []string{"rule 3 fired 9 times in 100 games, want 10"}},
		{"at least once", 5, map[string]int{"1": 1}, []string{"rule 3 fired 0 times in 5 games, want 1"}},
		{"a reason that does not hold", 200, map[string]int{"1": 20, "2": 20, "3": 20}, []string{"rule 2 fired 20 times in 200 games and is not silent: nobody does that"}},
	} {
		want := append(d.want, "rule 9 is silent but not listed")
		require.Equal(t, want, c.faults(firing{d.games, d.counts}), d.reason)
	}
}

func TestCensusTable(t *testing.T) {
	c := captainsCensus("1", "2")
	c.Silent = map[string]string{"2": "nobody does that"}
	require.Equal(t, []string{
		"        3 in 100 games,          6 in 200: 1 ",
		"        0 in 100 games,          0 in 200: 2 nobody does that",
		"        5 in 100 games,         10 in 200: 4 (not listed)",
	}, c.table(firing{100, map[string]int{"1": 3, "4": 5}}))
}

func TestCensusPlaysOneGameForEachStartOrDraw(t *testing.T) {
	c := captainsCensus()
	require.Equal(t, 2, c.played())
	c.Played = 7
	require.Equal(t, 7, c.played())
}

// Only as many games as the census asks for are judged.
func TestCensusRun(t *testing.T) {
	const fault = "rule 7 fired 0 times in 200 games, want 20"
	for games, judged := range map[int]bool{0: false, 199: false, 200: true} {
		c := captainsCensus("3", "7")
		c.Played = games
		var r trial
		c.Run(&r)
		require.Equal(t, judged, r.Failed(), games)
		if log := r.log.String(); judged {
			require.Contains(t, log, fault)
			require.NotContains(t, log, "rule 3")
		} else {
			require.NotContains(t, log, "want")
		}
	}
}

func TestCensusCites(t *testing.T) {
	c := captainsCensus()
	asked := 0
	c.Cite = func(*captains.State, func(int) int) []string { asked++; return []string{"7", "8"} }
	counts := map[string]int{}
	require.NoError(t, c.game(3, counts))
	require.Positive(t, asked)
	require.Equal(t, asked, counts["7"])
	require.Equal(t, asked, counts["8"])
}

func TestCensusFindsWhatIsWrong(t *testing.T) {
	c := captainsCensus()
	wrong := errors.New("a man too many")
	c.Invariant = func(s *captains.State) error {
		if _, over := s.Outcome(); over {
			return wrong
		}
		return nil
	}
	_, err := c.play(2)
	require.ErrorIs(t, err, wrong)
	require.ErrorContains(t, err, "game 0: ")
	require.ErrorContains(t, err, "game 1: ")
}

// A census meets a game that goes nowhere, and says so.
func TestCensusOfAGameThatIsStuck(t *testing.T) {
	c := Census[mutant, move, view, *mutant]{
		Start: []mutant{{State: captains.New(mutantScenario), bug: "empty list"}},
		Draws: []august1914.Draw[move]{august1914.InStages[move]},
	}
	require.ErrorIs(t, c.game(0, map[string]int{}), august1914.ErrStuck)
}
