package main

import (
	"bytes"
	"net"
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

// So does a measurement of one client beside another that is at its limits. Only Linux has
// all the addresses of the loopback network.
func TestCrowd(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	probe, err := net.ListenPacket("udp", playerAddress+":0")
	if err != nil {
		t.Skip("no second loopback address:", err)
	}
	require.NoError(t, probe.Close())
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), []string{"-crowd", "1", "-for", "400ms", "-every", "20ms"}, &out))
	for _, c := range crowdings {
		require.Regexp(t, `(?m)^`+c.name+` +[0-9.]+ ms +[0-9.]+ ms +[0-9.]+ ms +[0-9.]+ ms +[0-9.]+ +[0-9]+ MB +[1-9][0-9]* kB$`, out.String())
	}
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
