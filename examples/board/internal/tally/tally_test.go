package tally

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Each client has the same limit, and clients that hold nothing are forgotten.
func TestTally(t *testing.T) {
	c := New(2)
	require.True(t, c.Take("a"))
	require.False(t, c.Full("a"))
	require.True(t, c.Take("a"))
	require.True(t, c.Full("a"))
	require.False(t, c.Take("a"))
	require.True(t, c.Take("b"))
	c.Add("a")
	c.Give("a")
	require.True(t, c.Full("a"), "one was added beyond the limit")
	c.Give("a")
	require.True(t, c.Take("a"))
	for range 2 {
		c.Give("a")
	}
	c.Give("b")
	require.Empty(t, c.of)

	c = New(0)
	c.Add("a")
	require.False(t, c.Full("a"))
	require.True(t, c.Take("a"))
}
