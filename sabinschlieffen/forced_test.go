package sabinschlieffen

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// A forced move is the only legal move in every position that a viewer cannot
// distinguish from the true one, and Forced returns it in all of them.
func TestForcedIsForcedInEveryWorld(t *testing.T) {
	known, forced := 0, 0
	missed := map[string]int{}
	for seed := range uint64(gametest.Size(12, 20, 100)) {
		s := New(Standard())
		source := dice.NewPCG(seed, 41)
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly[Move]) {
			require.NoError(t, err)
			list := s.LegalMoves(m.Actor(), nil)
			told, ok := s.Forced()
			if ok {
				require.Equal(t, []Move{told}, list)
			}
			same, worlds := len(list) == 1, 1
			if same || ok {
				worlds = gametest.Size(10, 100, 100)
			}
			for n := range worlds {
				world := s.Resample([]august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()}[n%3], source.IntN)
				again, too := world.Forced()
				require.Equal(t, ok, too, m)
				require.Equal(t, told, again)
				if n%3 == 0 {
					same = same && slices.Equal(list, world.LegalMoves(m.Actor(), nil))
				}
			}
			require.True(t, same || !ok, "%s", m)
			switch {
			case same && !ok && s.attacker() != 0:
				missed[m.String()]++
				known++
			case ok:
				forced++
				known++
			}
		}
	}
	t.Logf("%d of %d; missed %v", forced, known, missed)
	require.Positive(t, forced)
}

// Nothing is forced in no game, and in a position that no combat has led to.
func TestNothingIsForcedWithoutAnAnnouncement(t *testing.T) {
	_, ok := new(State).Forced()
	require.False(t, ok)
	s := New(Standard())
	_, ok = s.Forced()
	require.False(t, ok, "orders are secret")
	s.phase, s.absorbing = GermanCombats, Paris
	_, ok = s.Forced()
	require.False(t, ok)
}
