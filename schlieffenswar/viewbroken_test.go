package schlieffenswar

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/conformance"
)

func TestBrokenViewsAreRefusedOrCanBeLookedAt(t *testing.T) {
	conformance.BrokenViews[State, Move](t, Scenarios(), New, (*View).Hash, (*View).Score)
}

func TestTheZeroViewHasNoJSON(t *testing.T) {
	_, err := json.Marshal(View{})
	require.ErrorContains(t, err, "the zero View is of no position")
}
