package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Rule SCS_FOG: the other side is not told which hidden unit stays behind in a retreat, and not
// even that one does if nothing else changes. A unit that is then on top is named.
func TestRuleSCS_FOG_WhoStaysBehind(t *testing.T) {
	pick, told := gametest.Seeded(57), map[string]int{}
	for range gametest.Size(1500, 4000, 100_000) {
		s := Anywhere(pick)
		for n := 0; n < 60 && s.ToAct() != 0; n++ {
			moves := s.LegalMoves(s.ToAct().First(), nil)
			for _, m := range moves {
				u := s.scenario.unitByID[m.Unit()]
				if seen := s.visible(august1914.Spectator); m.Verb() != Split || seen.Has(u) {
					continue
				}
				after := s
				events, err := after.Play(m, nil)
				require.NoError(t, err)
				seen := after.visible(august1914.Spectator)
				words, silent := s.Tell(m, august1914.Spectator), after.View(august1914.Spectator) == s.View(august1914.Spectator)
				switch {
				case silent:
					require.Empty(t, words)
					require.Empty(t, august1914.EventsFor(august1914.Spectator, events, nil))
					told["nothing"]++
				case seen.Has(u):
					told["seen"]++
				default:
					require.NotContains(t, words, m.Unit())
					told["hex"]++
				}
			}
			require.NoError(t, s.Apply(august1914.InStages(moves, pick)))
		}
	}
	require.Positive(t, told["nothing"])
	t.Log(told)
}
