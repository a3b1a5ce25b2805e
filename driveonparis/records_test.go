package driveonparis

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
		conformance.Kept{Name: "5.1-options", Moves: 1039},
		conformance.Kept{Name: "5.1", Moves: 1673},
		conformance.Kept{Name: "5.2", Moves: 1607, Why: "the railways at the edges of a smaller area bring supply (1.8c, 1.8d), so that 55 Ers does not starve"},
		conformance.Kept{Name: "5.3", Moves: 7016, Why: "who stands where others dig can attack (1.6b), so that the combat phase is not over"},
		conformance.Kept{Name: "5.4", Moves: 4439, Why: "who stands where others dig can attack (1.6b), so that the combat phase is not over"},
		conformance.Kept{Name: "5.5", Moves: 1020, Why: "who stands where others dig can attack (1.6b), so that the combat phase is not over"},
		conformance.Kept{Name: "5.6-options-part", Moves: 4481},
		conformance.Kept{Name: "5.6-part", Moves: 4495},
	)
}
