package web

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The bytes of answers in progress are limited for each client and for all together, but a
// client with nothing in progress always gets its answer, and so does a request that may have
// changed something.
func TestUnsent(t *testing.T) {
	var u unsent
	require.True(t, u.take("a", maxUnsentClient+1, false))
	require.False(t, u.take("a", 1, false))
	require.True(t, u.take("a", 1, true))
	require.True(t, u.take("b", maxUnsentClient-1, false))
	require.True(t, u.take("b", 1, false))
	require.False(t, u.take("b", 1, false))
	for n := range maxUnsent / maxUnsentClient {
		u.take(string(rune('c'+n)), maxUnsentClient-1, false)
	}
	require.False(t, u.take("c", 1, false), "there are too many of all clients")
	require.True(t, u.take("new", 1, false))
	u.give("a", maxUnsentClient+1)
	u.give("a", 1)
	require.NotContains(t, u.of, "a")
	u.give("b", maxUnsentClient)
	require.True(t, u.take("c", 1, false))
}
