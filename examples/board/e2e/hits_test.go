package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// One press takes all hits of a battle in the order of the rules.
func TestOnePressTakesTheHits(t *testing.T) {
	t.Parallel()
	address, ask := played(t, table.Played{Game: table.Game{Ruleset: "germanyatwar"}, Players: []string{"marshal", "marshal"}, Moves: 91, Until: "hit"})
	first := ask()
	hits := 0
	for _, m := range first.Moves {
		if m.Kind == "hit" {
			hits++
		}
	}
	require.Greater(t, hits, 1, "there is nothing to choose")
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(address))
	require.NoError(t, p.Click(".prompt .hits"))
	shown(t, p, p.Until(`!document.querySelector(".prompt .hits") && !document.querySelector("#page.busy")`))
	require.NotEqual(t, first.Version, ask().Version)
	for _, m := range ask().Moves {
		require.NotEqual(t, "hit", m.Kind)
	}
}
