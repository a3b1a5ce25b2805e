package driveonparis

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// What the HQs of a nation command together is what they command one by one.
func TestRule1_3b_CommandOfAllHQs(t *testing.T) {
	for _, id := range []string{"5.1", "5.3", "5.6"} {
		s := New(scenario(t, id))
		pick := rand.New(rand.NewPCG(1914, 13)).IntN
		for n := 0; n < 2000 && s.ToAct() != 0; n++ {
			if n%100 == 0 {
				requireCommandAgrees(t, &s)
			}
			moves := s.LegalMoves(s.ToAct().First(), nil)
			require.NoError(t, s.Apply(august1914.Preferring(briskly)(moves, pick)))
		}
	}
}

func requireCommandAgrees(t *testing.T, s *State) {
	t.Helper()
	for _, nation := range nations {
		commanded := s.commanded(nation)
		for u := range s.scenario.nations[nation].All() {
			if h := s.at[u]; h != off {
				require.Equal(t, s.commands(u), commanded.Has(h), "%s in %s", s.piece(u).name, s.chart().number(h))
			}
		}
	}
}
