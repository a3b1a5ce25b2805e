package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// A lacking position does not list the last of several retreats.
type lacking struct{ State }

func (s *lacking) LegalMoves(by august1914.Actor, dst []Move) []Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	if last := len(dst) - 1; last > first && dst[last].Verb() == Retreat && dst[last-1].Verb() == Retreat {
		return dst[:last]
	}
	return dst
}

func (s *lacking) Resample(v august1914.Viewer, pick func(n int) int) lacking {
	return lacking{s.State.Resample(v, pick)}
}

// TestConformFindsTheRetreatThatTheListLacks with less than a fifth of the default
// budget, although five games in a row may have no retreat at all.
func TestConformFindsTheRetreatThatTheListLacks(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	suite := august1914.Cover(NewSuite(), func(s State) lacking { return lacking{s} }, func(s lacking) State { return s.State })
	suite.Budget, suite.Candidates = 320_000, nil // which would propose what the list lacks
	suite, err := suite.Only("legal is what applies")
	require.NoError(t, err)
	_, err = august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 0)
	var breach *august1914.Breach
	require.ErrorAs(t, err, &breach)
	require.Contains(t, breach.Error(), "is not listed and can be made")
	require.LessOrEqual(t, len(breach.Matter), 6)
}
