package sabinschlieffen_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	. "github.com/august1914/august1914/sabinschlieffen"
	"github.com/stretchr/testify/require"
)

func TestBrokenViewsAreRefusedOrCanBeLookedAt(t *testing.T) {
	conformance.BrokenViews[State, Move](t, Scenarios(), New, (*View).Hash, (*View).Score)
}

// A number of blocks beyond those that there are is refused, not drawn.
func TestViewsOfTooManyBlocksAreRefused(t *testing.T) {
	s := New(Standard())
	text, err := json.Marshal(s.View(august1914.Spectator))
	require.NoError(t, err)
	for old, now := range map[string]string{
		`"routed":{}`: `"routed":{"german":1000000000}`, `"recoveries":{}`: `"recoveries":{"french":-1}`, `"turn":1`: `"turn":99`,
	} {
		broken := strings.Replace(string(text), old, now, 1)
		require.NotEqual(t, string(text), broken, "%s in %s", old, text)
		_, err := Standard().DecodeView([]byte(broken))
		require.ErrorContains(t, err, "sabinschlieffen: ", now)
	}
}
