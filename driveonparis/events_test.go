package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Events about a unit give its id, and no two units have the same name.
func TestEventsNameUnitsById(t *testing.T) {
	source := dice.NewPCG(6, 6)
	s := New(Standard())
	var events []august1914.Event
	for m, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly[Move]) {
		require.NoError(t, err)
		next := s
		events, err = next.Play(m, events)
		require.NoError(t, err)
	}
	called, told := map[string]string{}, 0
	for _, e := range events {
		if e.ID == "" {
			require.Contains(t, []string{"phase", "outcome", "forced", "point", "point lost", ""}, map[bool]string{true: e.Kind}[e.Unit != ""], "%s", e)
			continue
		}
		told++
		u, ok := s.scenario.unitByID[e.ID]
		require.True(t, ok)
		require.Contains(t, []string{s.piece(u).title, s.piece(u).titles[0], s.piece(u).titles[1]}, e.Unit)
		if was := called[e.Unit]; was != "" {
			require.Equal(t, was, e.ID, "%s stands for two units", e.Unit)
		}
		called[e.Unit] = e.ID
	}
	require.Greater(t, told, 500)
}
