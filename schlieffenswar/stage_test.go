package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/engine"
)

// Every stage and every verb says everything that one is, if only that there is
// nothing. The first row of each table is passed over: no verb has nothing, but
// the stage of a game that is over has everything.
func TestStagesAndVerbsAreWhole(t *testing.T) {
	require.Empty(t, engine.Blanks(stages[:]), "stages, in the order of their constants")
	require.Empty(t, engine.Blanks([]stageRow{{}, stages[noStage]}), "the stage of a game that is over")
	require.Empty(t, engine.Blanks(verbs[:]), "verbs, in the order of their constants")
}
