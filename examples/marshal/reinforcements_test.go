package marshal_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/marshal"
)

// passing plays to the reinforcement phase, and there to a decision of the German.
func passing(t *testing.T, s marshal.State, kind string) marshal.State {
	t.Helper()
	s = after(t, s, "German pass", "German done", "Entente pass", "Entente done")
	roll := seeded(4)
	for s.Decision(german.Viewer()).Kind != kind || s.ToAct().First() != german.Actor() {
		by := s.ToAct().First()
		moves := s.LegalMoves(by, nil)
		m := moves[0]
		if by == august1914.Dice {
			m = moves[roll(len(moves))]
		}
		require.NoError(t, s.Apply(m))
	}
	return s
}

// A leader at its heart is restored before one with three stars, because its next
// activation would eliminate it. (Rules 7.3.1.3, 7.10)
func TestRestoresTheHeartFirst(t *testing.T) {
	s := field{phasing: august1914.German, units: slices.Concat(
		weak("11", "g1-l", 3), weak("23", "g2-l", 1), at("11", "g1-ii"), at("23", "g2-vii"), at("22", "b-1"),
	)}.position(t)
	require.Equal(t, "German restore g2-l 23", choice(t, passing(t, s, "restore"), german))
}
