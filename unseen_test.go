package august1914_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// A move that a viewer does not see changes nothing that the viewer can ask.
func TestUnseenMovesChangeNoAnswer(t *testing.T) {
	for _, r := range (august1914.Rulesets{schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(), sabinschlieffen.Ruleset()}) {
		t.Run(r.Info().Name, func(t *testing.T) {
			unseen, leaks, err := gametest.Unseen(r, gametest.Seeded(53), gametest.Size(500, 1000, 20_000), gametest.Size(20_000, 40_000, 400_000))
			require.NoError(t, err)
			t.Log(unseen)
			for _, leak := range slices.Sorted(maps.Keys(leaks)) {
				t.Error(leaks[leak])
			}
		})
	}
}
