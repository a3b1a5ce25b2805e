package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/engine"
)

// Every stage and every verb says everything that it is, also the stage that stands
// for none: a game that is over answers as well.
func TestStagesAndVerbsAreWhole(t *testing.T) {
	require.Empty(t, engine.Blanks(append([]stageRow{{}}, stages[mobilizing:]...)), "stages")
	require.Empty(t, engine.Blanks(verbs[:]), "verbs")
	over := stages[noStage]
	over.end = Roll // nothing ends it
	require.Empty(t, engine.Blanks([]stageRow{{}, over}), "the stage when the game is over")
	for st := range stages {
		named, ok := stageNamed(stages[st].name)
		require.True(t, ok)
		require.Equal(t, stage(st), named)
	}
}
