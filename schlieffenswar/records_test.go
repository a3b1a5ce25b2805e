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
	const chosen = "two corps beside a hidden depot, which might be a third, are chosen to defend"
	conformance.KeptRecords(t, start,
		conformance.Kept{Name: "captains", Moves: 325, Why: chosen},
		conformance.Kept{Name: "deployment", Moves: 1534},
		conformance.Kept{Name: "options", Moves: 381, Why: chosen},
		conformance.Kept{Name: "random", Moves: 1522, Why: "siege markers are withheld with a verb of their own, which was done"},
	)
}
