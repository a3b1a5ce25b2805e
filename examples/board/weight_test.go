package main

import (
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/web"
)

// The weight of a game in a browser until its first decision, compressed as a server sends
// it: the page, its style sheets and modules, and the answers about the game. Modules for
// games in the browser and for its use without the net are only loaded there, that of lessons in a lesson, those of the players, of the notes and of the orders with their panels, and that of trials in a trial or with a plan.
func TestWeightOverTheWire(t *testing.T) {
	d := desk.New(desk.Config{})
	server := httptest.NewServer(web.Handler(d, page.Files, web.Door{}))
	defer server.Close()
	defer d.Close()
	plain := &http.Client{Transport: &http.Transport{DisableCompression: true}} // do not decompress in the client
	weight := func(path string) int {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+path, nil)
		require.NoError(t, err)
		request.Header.Set("Accept-Encoding", "gzip")
		answer, err := plain.Do(request)
		require.NoError(t, err)
		defer answer.Body.Close()
		require.Equal(t, http.StatusOK, answer.StatusCode, path)
		require.Equal(t, "gzip", answer.Header.Get("Content-Encoding"), path)
		n, err := io.Copy(io.Discard, answer.Body)
		require.NoError(t, err)
		return int(n)
	}
	files := weight("/")
	err := fs.WalkDir(page.Files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err == nil && (strings.HasSuffix(file, ".css") || strings.HasSuffix(file, ".js") && !strings.Contains(file, "wasm") && !strings.Contains(file, "/worker") && !strings.Contains(file, "/offline") && !strings.Contains(file, "/lesson") && !strings.Contains(file, "/people") && !strings.Contains(file, "/notes.js") && !strings.Contains(file, "/ahead.js") && !strings.Contains(file, "/trial.js") && !strings.Contains(file, "/callme.js")) {
			files += weight("/" + file)
		}
		return err
	})
	require.NoError(t, err)
	t.Logf("the page: %d bytes", files)
	c := &client.Client{URL: server.URL, HTTP: server.Client()}
	for _, game := range []struct {
		ruleset, scenario string
		most              int
	}{{"sabinschlieffen", "", 140_000}, {"driveonparis", "5.6", 254_000}} {
		opened, err := c.Open(t.Context(), map[string]any{"ruleset": game.ruleset, "scenario": game.scenario})
		require.NoError(t, err)
		all := files
		for _, part := range []string{"", "/chart", "/log?since=0", "/moves", "/battle?target=&attackers="} {
			all += weight("/api/seats/" + opened.Links[0].Token + part)
		}
		all += weight("/api/words?ruleset=" + game.ruleset)
		t.Logf("%s %s with the page: %d bytes", game.ruleset, game.scenario, all)
		require.Less(t, all, game.most)
	}
}
