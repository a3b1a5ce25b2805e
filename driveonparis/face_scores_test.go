package driveonparis

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// scoresOf returns the tracks that a viewer sees, by label.
func scoresOf(t *testing.T, s *State, v august1914.Viewer) map[string]string {
	t.Helper()
	scores := map[string]string{}
	for _, track := range boardOf(s, v).Tracks {
		require.NotEmpty(t, track.Value, track.Label)
		require.NotContains(t, scores, track.Label)
		scores[track.Label] = track.Value
	}
	return scores
}

// Every scenario shows its counts, the likely winner and the rule that decides.
func TestScoresOfEveryScenario(t *testing.T) {
	for id, want := range map[string][]string{
		"5.1": {"German divisions south of xx.15", "Allied divisions from xx.15 north"},
		"5.2": {"German points", "Allied points"}, "5.3": {"German points", "Allied points"}, "5.6": {"German points", "Allied points"},
		"5.3+5.7": {"German points", "Allied points"}, "5.4+5.7": {"German points", "Allied points"},
		"5.4": {"Railway from the Marne"},
		"5.5": {"Lille", "Calais", "Allied trenches in German hands", "German trenches in Allied hands"},
	} {
		s := New(scenario(t, id))
		scores := scoresOf(t, &s, august1914.Spectator)
		for _, label := range append(want, "If the game ended now") {
			require.Contains(t, scores, label, id)
		}
		require.Contains(t, scores["If the game ended now"], s.scenario.decidedBy, id)
	}
}

// Rule 5.1: hidden units widen the range of divisions, and may leave the winner open.
// Owners see all of their own units.
func TestRule5_1_ScoresOfDivisions(t *testing.T) {
	p := Position{Turn: 6, Active: august1914.German, Units: []Unit{
		{ID: "ge-13-vii", Hex: "20.12"},
		{ID: "ge-14-vii", Hex: "20.12"},
		{ID: "ge-10ldw", Hex: "20.20"},
		{ID: "ge-19-x", Hex: "20.20"},
		{ID: "br-1-i", Hex: "22.18"},
	}}
	s, err := p.State(scenario(t, "5.1"))
	require.NoError(t, err)
	german, allied := scoresOf(t, &s, GermanSeat.Viewer()), scoresOf(t, &s, AlliedSeat.Viewer())
	require.Equal(t, "2", german["German divisions south of xx.15"])
	require.Equal(t, "1 to 2", allied["German divisions south of xx.15"])
	require.Equal(t, "1", allied["Allied divisions from xx.15 north"])
	require.Equal(t, "the Germans win (5.1)", german["If the game ended now"])
	require.Equal(t, "the Allies win or the Germans win, depending on hidden units (5.1)", allied["If the game ended now"])
}

// Rule 5.2: destroyed divisions count with the places, and the lead decides the level.
func TestRule5_2_ScoresOfPlacesAndDivisions(t *testing.T) {
	s := New(scenario(t, "5.2"))
	before := s.verdict()
	u := s.scenario.unitByID["fr-14-vii"]
	require.NotEqual(t, off, s.at[u])
	s.remove(u)
	s.lost.Add(u)
	after := s.verdict()
	require.Equal(t, before.points[0]+1, after.points[0])
	scores := scoresOf(t, &s, august1914.Spectator)
	score := s.Score()
	require.Equal(t, []string{fmt.Sprint(score.German), fmt.Sprint(score.Allied)}, []string{scores["German points"], scores["Allied points"]})
	require.Equal(t, "a lead of 3 is a minor victory, of 6 a major one", scores["To win"])
}

// Rules 5.1 to 5.5: the tracks show the standing, and are the same in positions that a
// viewer cannot tell apart.
func TestScoresAreTheStanding(t *testing.T) {
	told := map[string]bool{}
	for id, every := range map[string]int{"5.1": 97, "5.2": 499, "5.3": 1999, "5.4": 1499, "5.5": 199} {
		for _, seed := range []uint64{4, 5} {
			visits(t, id, seed, every, func(s *State, pick func(n int) int) {
				for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire} {
					st, err := s.Standing(v)
					require.NoError(t, err)
					view := s.View(v)
					st.Line = nil
					require.Equal(t, st, view.Standing())
					other := s.Resample(v, pick)
					require.Equal(t, scoresOf(t, s, v), scoresOf(t, &other, v))
					told[scoresOf(t, s, v)["If the game ended now"]] = true
				}
			})
		}
	}
	require.Greater(t, len(told), 5, "%v", told)
}
