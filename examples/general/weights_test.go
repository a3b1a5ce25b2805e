package general_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/internal/gametest"
)

// Each weight makes a general play differently. Those that it has learned differ from 0.
func TestWeights(t *testing.T) {
	limit := gametest.Size(600, 1000, 3000)
	against := func(german general.Chooser) []string {
		return playGame(t, driveonparis.Standard(), 3, limit, german, general.With(nil))
	}
	usual := against(general.With(nil))
	require.NotEqual(t, usual, against(general.New()))
	for _, text := range []string{
		"boldness=-2", "hunger=1", "drive=1", "care=1", "blood=1", "caution=-4", "watch=2", "thrift=1", "mass=1", "rush=2", "idle=2",
	} {
		w, err := learner.Parse(text, general.Weights())
		require.NoError(t, err)
		require.NotEqual(t, usual, against(general.With(w)), text)
	}
}
