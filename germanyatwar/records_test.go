package germanyatwar

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
	conformance.KeptRecords(t, start,
		conformance.Kept{Name: "free-setup", Moves: 623},
		conformance.Kept{Name: "rulebook", Moves: 458},
		conformance.Kept{Name: "summary", Moves: 627},
		conformance.Kept{Name: "three-seats", Moves: 611},
	)
}
