package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/board/web"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// Contradictory flags are refused before the server starts.
func TestFlags(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	for _, args := range [][]string{
		{"-port", "1"},
		{"games"},
		{"-dir", file},
		{"-dir", t.TempDir(), "-addr", "nowhere"},
		{"-host", "http://play.example.org/"},
		{"-host", "a,,b"},
		{"-proxy", "proxy"},
		{"-proxy", "10.0.0.0/99"},
	} {
		require.Error(t, run(t.Context(), args, io.Discard), "%q", args)
	}
	var help bytes.Buffer
	require.Error(t, run(t.Context(), []string{"-h"}, &help))
	require.Contains(t, help.String(), "-addr")
}

// Names and proxies are lists, and the flags can be repeated.
func TestDoor(t *testing.T) {
	var door web.Door
	require.NoError(t, addNames(&door, "play.example.org, board"))
	require.NoError(t, addNames(&door, "192.0.2.7"))
	require.NoError(t, addProxies(&door, "127.0.0.1,10.1.0.0/8"))
	require.NoError(t, addProxies(&door, "::1"))
	require.Equal(t, web.Door{
		Names: []string{"play.example.org", "board", "192.0.2.7"},
		Proxies: []netip.Prefix{
			netip.MustParsePrefix("127.0.0.1/32"), netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("::1/128"),
		},
	}, door)
}

// When the server is told to stop, it does so soon, even with followers of a game. After a
// restart, all moves are still there.
func TestStops(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	told, tell := io.Pipe()
	stopped := make(chan error, 1)
	go func() { stopped <- run(ctx, []string{"-addr", "127.0.0.1:0", "-dir", dir}, tell) }()
	line := make([]byte, 200)
	n, err := told.Read(line)
	require.NoError(t, err)
	c := &client.Client{URL: address.FindString(string(line[:n])), HTTP: &http.Client{Transport: &http.Transport{}}}
	game, err := c.Open(t.Context(), map[string]any{"ruleset": "sabinschlieffen"})
	require.NoError(t, err)
	token := game.Links[0].Token
	menu, err := c.Menu(t.Context(), token)
	require.NoError(t, err)
	version, err := c.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: menu.Moves[0].Notation})
	require.NoError(t, err)
	following := make(chan struct{})
	go c.Follow(t.Context(), token, "", func(client.Told) bool { close(following); return true })
	<-following
	stop()
	select {
	case err := <-stopped:
		require.NoError(t, err)
	case <-time.After(goodbye + time.Minute):
		t.Fatal("the server does not stop")
	}

	again := start(t, dir)
	defer again.kill()
	menu, err = again.client.Menu(t.Context(), token)
	require.NoError(t, err)
	require.Equal(t, version, menu.Version)
}

// A second server for the same games refuses to start. After a SIGKILL, a new server
// starts.
func TestOneServer(t *testing.T) {
	dir := t.TempDir()
	server := start(t, dir)
	game, err := server.client.Open(t.Context(), map[string]any{"ruleset": "sabinschlieffen"})
	require.NoError(t, err)
	err = run(t.Context(), []string{"-addr", "127.0.0.1:0", "-dir", dir}, io.Discard)
	require.ErrorContains(t, err, "another server keeps its games there")
	server.kill()
	server = start(t, dir)
	defer server.kill()
	_, err = server.client.Menu(t.Context(), game.Links[0].Token)
	require.NoError(t, err)
}

// Thousands of old games do not slow down the start.
func TestManyOldGames(t *testing.T) {
	dir := t.TempDir()
	server := start(t, dir)
	game, err := server.client.Open(t.Context(), map[string]any{"ruleset": "germanyatwar"})
	require.NoError(t, err)
	server.kill()
	for n := range gametest.Size(3_000, 10_000, 10_000) {
		for _, kind := range []string{".json", ".record"} {
			name := fmt.Sprintf("%012d%s", n, kind)
			require.NoError(t, os.Link(filepath.Join(dir, game.Game+kind), filepath.Join(dir, name)))
		}
	}
	server = start(t, dir)
	defer server.kill()
	require.NoError(t, server.client.Ask(t.Context(), http.MethodGet, client.Seat(game.Spectator.Token), nil, nil))
	server.kill()
	took := server.cmd.ProcessState.UserTime() + server.cmd.ProcessState.SystemTime()
	t.Logf("started and opened a game in %v of processor time", took)
	require.Less(t, took, 2*time.Second)
}

// A record is shown at its last position with everything visible. If it does not replay to
// its end, it is shown where it stops.
func TestOpenRecord(t *testing.T) {
	table, err := sabin.Ruleset().Open("")
	require.NoError(t, err)
	require.NoError(t, table.Play(1, table.Menu(1)[0].Notation))
	var record bytes.Buffer
	require.NoError(t, table.Save(&record))
	for name, c := range map[string]struct{ more, want string }{
		"whole":  {"", "The position after move 1, with everything visible"},
		"broken": {"nonsense\n", "can be replayed only to move 1: "},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "record.txt")
			require.NoError(t, os.WriteFile(file, []byte(record.String()+c.more), 0o600))
			d := desk.New(desk.Config{})
			defer d.Close()
			server := httptest.NewServer(web.Handler(d, page.Files, web.Door{}))
			defer server.Close()
			var told bytes.Buffer
			require.NoError(t, show(&told, d, server.Listener.Addr(), file))
			require.Contains(t, told.String(), c.want)
			_, token, ok := strings.Cut(strings.TrimSpace(told.String()), "/#")
			require.True(t, ok)
			seen := &client.Client{URL: server.URL, HTTP: server.Client()}
			var status struct {
				Seat   int
				Umpire bool
				Board  august1914.Board
			}
			require.NoError(t, seen.Ask(t.Context(), http.MethodGet, "/api/seats/"+token, nil, &status))
			require.True(t, status.Umpire)
			require.Zero(t, status.Seat)
			require.Equal(t, table.Board(august1914.Umpire), status.Board)
			menu, err := seen.Menu(t.Context(), token)
			require.NoError(t, err)
			require.Empty(t, menu.Moves)
		})
	}
	var told bytes.Buffer
	require.Error(t, run(t.Context(), []string{"-addr", "127.0.0.1:0", "-dir", t.TempDir(), "-open", "nowhere.txt"}, &told))
	require.Empty(t, told.String(), "no address if the server does not run")
}

// A record on a custom map is shown on the data that play has kept beside it.
func TestOpenRecordOnAMapBesideIt(t *testing.T) {
	own := edited(t, sabin.Ruleset())
	table, err := own.Open("")
	require.NoError(t, err)
	var record bytes.Buffer
	require.NoError(t, table.Save(&record))
	file := filepath.Join(t.TempDir(), "record.txt")
	require.NoError(t, os.WriteFile(file, record.Bytes(), 0o600))
	for _, note := range []string{"The record was made on other data than this game uses now.\n", ""} {
		d := desk.New(desk.Config{})
		var told bytes.Buffer
		require.NoError(t, show(&told, d, &net.TCPAddr{}, file))
		d.Close()
		require.True(t, strings.HasPrefix(told.String(), note+"The position after move 0"), told.String())
		require.NoError(t, games.Keep(file, own))
	}
	require.NoError(t, os.WriteFile(file+".map.zip", []byte("broken"), 0o600))
	require.ErrorContains(t, show(io.Discard, nil, &net.TCPAddr{}, file), "the map is not compressed")
}

// A record from the kit for testing rules may begin with a generated position. It opens
// there, and the position is still there after a restart of the server.
func TestOpenRecordOfADrawnPosition(t *testing.T) {
	source := rand.New(rand.NewPCG(19, 14))
	start := dop.Anywhere(source.IntN)
	record := august1914.NewRecordFrom(&start)
	for m, err := range august1914.Walk(&start, source.IntN, august1914.InStages) {
		require.NoError(t, err)
		_, err = record.Play(m)
		require.NoError(t, err)
		if record.Len() == 9 {
			break
		}
	}
	text, err := record.MarshalText()
	require.NoError(t, err)
	now := record.Now()
	view := now.View(august1914.Umpire)
	want, err := json.Marshal(now.Scenario().Board(&view))
	require.NoError(t, err)

	dir := t.TempDir()
	var token string
	for _, visit := range []string{"opened", "after a restart"} {
		games, err := shelf.Open(dir)
		require.NoError(t, err)
		d := desk.New(desk.Config{Shelf: games})
		if token == "" {
			shown, err := d.OpenRecord(bytes.NewReader(text))
			require.NoError(t, err)
			require.NoError(t, shown.Broken)
			require.Equal(t, 9, shown.Moves)
			_, token, _ = strings.Cut(shown.Link, "#")
		}
		server := httptest.NewServer(web.Handler(d, page.Files, web.Door{}))
		var status struct{ Board json.RawMessage }
		seen := &client.Client{URL: server.URL, HTTP: server.Client()}
		require.NoError(t, seen.Ask(t.Context(), http.MethodGet, "/api/seats/"+token, nil, &status))
		require.JSONEq(t, string(want), string(status.Board), visit)
		server.Close()
		d.Close()
		require.NoError(t, games.Close())
	}
}
