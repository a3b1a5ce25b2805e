package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// The umpire's standing is the result of the game. The standing of other viewers
// contains it, and is the same in positions that they cannot tell apart.
func TestStandingOfEveryScenario(t *testing.T) {
	exact := map[bool]int{}
	for _, id := range []string{"5.1", "5.2", "5.3", "5.4", "5.5"} {
		every := 997
		if id == "5.1" {
			every = 61
		}
		visits(t, id, 9, every, func(s *State, pick func(n int) int) {
			all, err := s.Standing(august1914.Umpire)
			require.NoError(t, err)
			require.True(t, all.Exact)
			require.Equal(t, all.Least, all.Most)
			for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
				st, err := s.Standing(v)
				require.NoError(t, err)
				require.LessOrEqual(t, st.Least.Points.German, all.Most.Points.German)
				require.GreaterOrEqual(t, st.Least.Points.Allied, all.Most.Points.Allied)
				require.GreaterOrEqual(t, st.Most.Points.German, all.Most.Points.German)
				require.LessOrEqual(t, st.Most.Points.Allied, all.Most.Points.Allied)
				require.Equal(t, st.Exact, st.Least == st.Most)
				other := s.Resample(v, pick)
				again, err := other.Standing(v)
				require.NoError(t, err)
				require.Equal(t, st, again)
				exact[st.Exact]++
			}
		})
	}
	require.Positive(t, exact[true])
	require.Positive(t, exact[false])
	_, err := (&State{}).Standing(august1914.Umpire)
	require.ErrorIs(t, err, errNoScenario)
}

// The standing of a game that is over is its outcome.
func TestStandingAtTheEnd(t *testing.T) {
	for _, id := range []string{"5.1", "5.2", "5.5"} {
		s := New(scenario(t, id))
		rng := uint64(3)
		pick := func(n int) int {
			rng = rng*6364136223846793005 + 1442695040888963407
			return int(rng>>33) % n
		}
		for _, err := range august1914.Walk(&s, pick, august1914.Preferring(briskly)) {
			require.NoError(t, err)
		}
		o, over := s.Outcome()
		require.True(t, over)
		st, err := s.Standing(august1914.Spectator)
		require.NoError(t, err)
		require.Equal(t, Standing{Exact: true, Least: o, Most: o}, st)
	}
}

// Rule 5.1: the number of hidden divisions is known, and so is the number of hidden
// units on either side of the row. Together they bound the divisions that count.
func TestRule5_1_StandingOfHiddenDivisions(t *testing.T) {
	for _, c := range []struct {
		units       []Unit
		least, most august1914.Points
	}{
		// A hidden division and a hidden brigade. Either may be in the south.
		{[]Unit{
			{ID: "ge-13-vii", Hex: "20.12"},
			{ID: "ge-14-vii", Hex: "20.12"},
			{ID: "ge-10ldw", Hex: "20.20"},
			{ID: "ge-19-x", Hex: "20.20"},
			{ID: "br-1-i", Hex: "22.18"},
		}, august1914.Points{German: 1, Allied: 1}, august1914.Points{German: 2, Allied: 1}},
		// Two hidden divisions, and one hidden place for them elsewhere.
		{[]Unit{
			{ID: "ge-13-vii", Hex: "20.12"},
			{ID: "ge-14-vii", Hex: "20.12"},
			{ID: "ge-20-x", Hex: "20.20"},
			{ID: "ge-19-x", Hex: "20.20"},
			{ID: "br-1-i", Hex: "22.18"},
		}, august1914.Points{German: 2, Allied: 1}, august1914.Points{German: 2, Allied: 1}},
		// One hidden brigade.
		{[]Unit{
			{ID: "ge-10ldw", Hex: "20.12"}, {ID: "ge-14-vii", Hex: "20.12"}, {ID: "br-1-i", Hex: "22.18"},
		}, august1914.Points{German: 1, Allied: 1}, august1914.Points{German: 1, Allied: 1}},
	} {
		s, err := Position{Turn: 6, Active: august1914.German, Units: c.units}.State(scenario(t, "5.1"))
		require.NoError(t, err)
		st, err := s.Standing(AlliedSeat.Viewer())
		require.NoError(t, err)
		require.Equal(t, [2]august1914.Points{c.least, c.most}, [2]august1914.Points{st.Least.Points, st.Most.Points})
		st, err = s.Standing(GermanSeat.Viewer())
		require.NoError(t, err)
		require.True(t, st.Exact)
	}
}

// Rule 5.4: the standing shows an open railway from the Marne to its source. Rule 5.5:
// trenches count when they change hands.
func TestStandingOfTheLateScenarios(t *testing.T) {
	s := New(scenario(t, "5.4"))
	st, err := s.Standing(august1914.Spectator)
	require.NoError(t, err)
	require.Equal(t, august1914.German, st.Most.Winner)
	require.NotEmpty(t, st.Line)
	first, _ := s.chart().at(st.Line[0])
	last, _ := s.chart().at(st.Line[len(st.Line)-1])
	require.True(t, s.onMarne(first))
	sources := s.sourcesOf(august1914.Germany)
	require.True(t, sources.Has(last))
	for i := 1; i < len(st.Line); i++ {
		a, _ := s.chart().at(st.Line[i-1])
		b, _ := s.chart().at(st.Line[i])
		require.True(t, s.chart().rail(a, s.chart().side(a, b)), "%s to %s", st.Line[i-1], st.Line[i])
	}
	s = New(scenario(t, "5.5"))
	st, err = s.Standing(august1914.Spectator)
	require.NoError(t, err)
	require.Equal(t, august1914.NoSide, st.Most.Winner)
	require.Equal(t, "5.5", st.Most.Rule)
}
