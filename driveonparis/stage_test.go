package driveonparis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/engine"
)

// Every field of every stage and verb is filled in, including the row of noStage, which
// answers for a game that is over.
func TestStagesAndVerbsAreWhole(t *testing.T) {
	require.Empty(t, engine.Blanks(append([]stageRow{{}}, stages[mobilizing:]...)), "stages")
	require.Empty(t, engine.Blanks(verbs[:]), "verbs")
	over := stages[noStage]
	over.end = Roll // it has no ending verb
	require.Empty(t, engine.Blanks([]stageRow{{}, over}), "the stage when the game is over")
	for st := range stages {
		require.Equal(t, st, slices.Index(stageNames(), stages[st].name))
	}
}
