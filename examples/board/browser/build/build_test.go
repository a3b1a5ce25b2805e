package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/browser/built"
)

// The tests in ../../e2e build the program, which takes long, and play in it.

// A site has the page, the program and its script. A file server sends no policy, so the page
// has it.
func TestSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	require.NoError(t, writeSite(dir, []byte("program"), []byte("script")))
	for _, name := range []string{"index.html", "august1914.wasm", built.Script, built.Loader} {
		info, err := os.Stat(filepath.Join(dir, name))
		require.NoError(t, err)
		require.NotZero(t, info.Size())
	}
	index, err := os.ReadFile(filepath.Join(dir, "index.html"))
	require.NoError(t, err)
	require.Regexp(t, `(?s)^.*<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; [^"]*base-uri 'none'[^"]*">.*<script src="scripts/dawn.js">`,
		string(index), "the policy comes before the first script")
}
