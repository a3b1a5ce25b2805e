package schlieffenswar

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
)

// Games that were saved under the first revision of the rules, and how far they
// replay now.
func TestOldRecords(t *testing.T) {
	start := func(h august1914.Header) (*State, error) {
		sc, err := ScenarioOf(h)
		if err != nil {
			return nil, err
		}
		s := New(sc)
		return &s, nil
	}
	const asked = "who has nothing to decide is asked where others could think that he has, and says that he is done"
	conformance.KeptRecords(t, start,
		conformance.Kept{Name: "captains", Moves: 325, Why: asked},
		conformance.Kept{Name: "deployment", Moves: 352, Why: asked},
		conformance.Kept{Name: "options", Moves: 100, Why: asked},
		conformance.Kept{Name: "random", Moves: 318, Why: asked},
	)
}
