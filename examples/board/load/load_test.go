package main

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// A short measurement runs to its end. Its times do not matter on a busy machine. It builds
// the server, so the newcomer tier leaves it out.
func TestLoad(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), []string{"-games", "8", "-for", "1s", "-every", "100ms", "-within", "10s"}, &out))
	require.Regexp(t, `moves +\d+ +[0-9.]+ ms`, out.String())
}

func TestPercentile(t *testing.T) {
	var times times
	require.Zero(t, times.percentile(99))
	for n := range 200 {
		times.add(time.Duration(200 - n))
	}
	require.Equal(t, time.Duration(101), times.percentile(50))
	require.Equal(t, time.Duration(199), times.percentile(99))
	require.Equal(t, time.Duration(200), times.percentile(100))
}
