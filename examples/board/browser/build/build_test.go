package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/browser/built"
)

// The program is small enough to be sent to a browser, and a whole game can be
// played in it, if there is something to run it with.
func TestProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("compiling takes long")
	}
	wasm, err := compile()
	require.NoError(t, err)
	packed, err := pack(wasm)
	require.NoError(t, err)
	require.Less(t, len(packed), 8_000_000)
	t.Logf("%d bytes, compressed %d", len(wasm), len(packed))

	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not there to run it")
	}
	text, err := script()
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, write(dir, map[string][]byte{built.Script: text, "august1914.wasm": wasm}))
	out, err := exec.Command(node, "testdata/play.mjs", filepath.Join(dir, built.Script), filepath.Join(dir, "august1914.wasm")).CombinedOutput()
	require.NoError(t, err, "%s", out)
	var game struct {
		Made, Told, Refused int
		Result              []string
	}
	require.NoError(t, json.Unmarshal(out, &game), "%s", out)
	require.Greater(t, game.Made, 5)
	require.Greater(t, game.Told, game.Made)
	require.NotEmpty(t, game.Result)
	require.Equal(t, 404, game.Refused)
}

// A site has the page, the program and its script.
func TestSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	require.NoError(t, writeSite(dir, []byte("program"), []byte("script")))
	for _, name := range []string{"index.html", "august1914.wasm", built.Script} {
		info, err := os.Stat(filepath.Join(dir, name))
		require.NoError(t, err)
		require.NotZero(t, info.Size())
	}
}
