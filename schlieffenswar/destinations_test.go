package schlieffenswar_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// Destinations are those of Reach.
func TestDestinations(t *testing.T) {
	t.Parallel()
	pick, some := rand.New(rand.NewPCG(1914, 5)).IntN, 0
	s := schlieffenswar.New(schlieffenswar.Standard())
	for m, err := range august1914.Walk(&s, pick, august1914.Uniformly) {
		require.NoError(t, err)
		if m.Actor() == august1914.Dice || pick(30) > 0 {
			continue
		}
		v := m.Actor().Seat().Viewer()
		view := s.View(v)
		for _, u := range view.Units() {
			reach, wrong := s.Reach(v, u.ID)
			destinations, err := s.Destinations(v, u.ID)
			require.Equal(t, wrong, err)
			require.Equal(t, len(reach.Destinations), len(destinations))
			if len(destinations) > 0 {
				require.Equal(t, reach.Destinations, august1914.Array[schlieffenswar.Destination](destinations))
				some++
			}
		}
	}
	require.Greater(t, some, 100)
}
