package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestRule11_7_TargetsInReach(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := drawPlayed(t)
		if s.active == 0 {
			return
		}
		var want hexSet
		for h := range s.chart().places {
			enemies := s.scenario.side(other(s.active))
			if fresh := s.fresh(hex(h)).Intersect(enemies); fresh.IsEmpty() {
				continue
			}
			for u := range s.scenario.corps.All() {
				var k staff
				if s.judgeAttacker(&k, u, hex(h), unitSet{}) == nil {
					want.Add(hex(h))
				}
			}
		}
		require.Equal(t, want, s.targets())
	})
}
