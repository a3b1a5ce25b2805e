package sabinschlieffen_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/sabinschlieffen"
)

// Games that were saved under the first revision of the rules, and how far they
// replay now.
func TestOldRecords(t *testing.T) {
	start := func(h august1914.Header) (*sabinschlieffen.State, error) {
		sc, err := sabinschlieffen.ScenarioOf(h)
		if err != nil {
			return nil, err
		}
		s := sabinschlieffen.New(sc)
		return &s, nil
	}
	conformance.KeptRecords(t, start,
		conformance.Kept{Name: "bots", Moves: 73},
		conformance.Kept{Name: "options", Moves: 0, Why: "recovery=up-to let a player flip no block; S4 has each flip one or more"},
	)
}
