package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/internal/gametest"
)

// A stock of finished games and of games in progress that last changed on some day.
type oldStore struct {
	dir  string
	over map[string]string // tokens of spectators of finished games, by game
	on   map[string]string // tokens of spectators of games in progress
}

// openOld opens games and dates their files back.
func openOld(t *testing.T, over, on int) oldStore {
	t.Helper()
	s := oldStore{t.TempDir(), map[string]string{}, map[string]string{}}
	c, stop := serving(t, s.dir)
	for i := range over + on {
		into, asked := s.over, map[string]any{"campaign": "sabinschlieffen"}
		if i >= over {
			into, asked = s.on, map[string]any{"ruleset": "sabinschlieffen"}
		}
		g, err := c.Open(t.Context(), asked)
		require.NoError(t, err)
		into[g.Game] = g.Spectator.Token
	}
	stop()
	age(t, s.dir, "*")
	return s
}

// age dates files back by 40 days.
func age(t *testing.T, dir, pattern string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, pattern))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	then := time.Now().Add(-40 * 24 * time.Hour)
	for _, path := range files {
		require.NoError(t, os.Chtimes(path, then, then))
	}
}

// answers returns the status of the answer to each token.
func answers(t *testing.T, c *client.Client, tokens map[string]string) map[string]int {
	t.Helper()
	list := map[string]int{}
	for name, token := range tokens {
		var err error
		var refusal *client.Refusal
		require.Eventually(t, func() bool { // 503 asks to try again, as for a game that is just being removed
			err = c.Ask(t.Context(), http.MethodGet, client.Seat(token), nil, nil)
			return !errors.As(err, &refusal) || refusal.Status != http.StatusServiceUnavailable
		}, time.Minute, time.Millisecond)
		switch {
		case err == nil:
			list[name] = http.StatusOK
		case errors.As(err, &refusal):
			list[name] = refusal.Status
		default:
			require.NoError(t, err)
		}
	}
	return list
}

// filesOf lists the files of a directory whose names begin with a text.
func filesOf(t *testing.T, dir, name string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), name) {
			list = append(list, entry.Name())
		}
	}
	return list
}

// The flag takes days and what package time reads, and nothing that is no time.
func TestParseAge(t *testing.T) {
	for text, want := range map[string]time.Duration{"720h": 720 * time.Hour, "30d": 720 * time.Hour, "90m": 90 * time.Minute} {
		have, err := parseAge(text)
		require.NoError(t, err)
		require.Equal(t, want, have)
	}
	for _, text := range []string{"", "0d", "-1d", "0s", "-5h", "30", "d", "1.5d", "200000d", "99999999999999999999d", "month"} {
		_, err := parseAge(text)
		require.ErrorContains(t, err, "want a time such as 30d or 720h", "%q", text)
	}
}

// The server removes finished games that have not changed for long, with all of their files.
// Games that go on, are damaged, cannot be opened, or have changed lately stay.
func TestForgetAfter(t *testing.T) {
	s := openOld(t, 6, 2)
	var names []string
	for name := range s.over {
		names = append(names, name)
	}
	gone, brought, damaged, unread, lately, said := names[0], names[1], names[2], names[3], names[4], names[5]
	edit := func(file, from, to string) {
		t.Helper()
		path := filepath.Join(s.dir, file)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Contains(t, string(text), from)
		require.NoError(t, os.WriteFile(path, bytes.Replace(text, []byte(from), []byte(to), 1), 0o600))
	}
	edit(damaged+".json", `"format": 1,`, `"format": 1, "damaged": true,`)
	edit(unread+".record", "\nmoves\n", "\n")
	for _, file := range []string{brought + ".record.aside", brought + ".record.aside-2", brought + ".beside.aside", gone + ".beside"} {
		require.NoError(t, os.WriteFile(filepath.Join(s.dir, file), []byte(`{"said":0,"lines":[]}`+"\n"), 0o600))
	}
	age(t, s.dir, "*")
	for _, file := range []string{lately + ".json", said + ".beside"} {
		require.NoError(t, os.WriteFile(filepath.Join(s.dir, "new"), []byte(`{"said":0,"lines":[]}`+"\n"), 0o600))
		if file == lately+".json" {
			edit(file, "", "")
		} else {
			require.NoError(t, os.Rename(filepath.Join(s.dir, "new"), filepath.Join(s.dir, file)))
		}
	}
	c, stop := serving(t, s.dir, "-forget-after", "30d")
	defer func() { stop() }()
	left := func(name string) int { return len(filesOf(t, s.dir, name+".")) }
	require.Eventually(t, func() bool { return left(gone)+left(brought) == 0 && len(filesOf(t, s.dir, ".forgotten-")) == 0 }, time.Minute, time.Millisecond)
	want := map[string]int{
		gone: http.StatusNotFound, brought: http.StatusNotFound,
		damaged: http.StatusOK, lately: http.StatusOK, said: http.StatusOK, unread: http.StatusGone,
	}
	require.Equal(t, want, answers(t, c, s.over))
	for _, status := range answers(t, c, s.on) {
		require.Equal(t, http.StatusOK, status)
	}
	stop()
	c, stop = serving(t, s.dir)
	require.Equal(t, want, answers(t, c, s.over), "after a restart")
}

// A game stays while a client looks at it, and a look that this server remembers counts.
func TestLooksCount(t *testing.T) {
	s := openOld(t, 2, 0)
	kept, err := shelf.Open(s.dir)
	require.NoError(t, err)
	defer kept.Close()
	var log bytes.Buffer
	d := desk.New(desk.Config{Shelf: kept})
	defer d.Close()
	f := &forgetter{desk: d, shelf: kept, age: 30 * 24 * time.Hour, log: slog.New(slog.NewTextHandler(&log, nil))}
	var listener *desk.Listener
	for name, token := range s.over {
		if listener == nil {
			var wrong *desk.Problem
			listener, wrong = d.Listen(token, "")
			require.Nil(t, wrong)
		}
		require.Equal(t, http.StatusOK, d.Handle(desk.Request{Method: http.MethodGet, Path: "/api/seat", Token: token}).Status, name)
	}
	f.round(t.Context())
	require.Empty(t, log.String())
	f.age = time.Nanosecond // the looks are longer ago
	f.round(t.Context())
	require.Equal(t, 1, strings.Count(log.String(), "a finished game is forgotten"), "the other game has a listener")
	listener.Close()
	time.Sleep(time.Millisecond)
	f.round(t.Context())
	require.Equal(t, 2, strings.Count(log.String(), "a finished game is forgotten"))
	for _, token := range s.over {
		require.Equal(t, http.StatusNotFound, d.Handle(desk.Request{Method: http.MethodGet, Path: "/api/seat", Token: token}).Status)
	}
}

// A disk that fails while a game is being forgotten leaves no damaged game, and the next
// round removes the rest.
func TestForgetFails(t *testing.T) {
	s := openOld(t, 1, 0)
	kept, err := shelf.Open(s.dir)
	require.NoError(t, err)
	defer kept.Close()
	d := desk.New(desk.Config{Shelf: kept})
	defer d.Close()
	var log bytes.Buffer
	f := &forgetter{desk: d, shelf: kept, age: time.Hour, log: slog.New(slog.NewTextHandler(&log, nil))}
	for name, token := range s.over {
		status := func() int {
			return d.Handle(desk.Request{Method: http.MethodGet, Path: "/api/seat", Token: token}).Status
		}
		require.Equal(t, http.StatusOK, status())
		f.desk = desk.New(desk.Config{Shelf: kept}) // without the memory of the look
		done, err := f.desk.Forget(name, time.Now(), func(string, time.Time) (bool, error) { return false, errDisk })
		require.False(t, done)
		require.ErrorIs(t, err, errDisk)
		require.Equal(t, http.StatusOK, status())

		first := filepath.Join(s.dir, ".forgotten-"+name)
		second := filepath.Join(s.dir, name+".record.aside")
		require.NoError(t, os.MkdirAll(filepath.Join(second, "x"), 0o700)) // the second step fails
		age(t, s.dir, name+".record.aside")
		f.round(t.Context())
		require.FileExists(t, first)
		require.Contains(t, log.String(), "a finished game cannot be forgotten")
		require.Equal(t, http.StatusNotFound, desk.New(desk.Config{Shelf: kept}).Handle(desk.Request{Method: http.MethodGet, Path: "/api/seat", Token: token}).Status)
		require.NoError(t, os.RemoveAll(second))
		f.round(t.Context())
		require.Empty(t, filesOf(t, s.dir, name))
		require.NoFileExists(t, first)
	}
}

// A server that is killed while it forgets games leaves each of them whole or not at all.
func TestKilledForgetting(t *testing.T) {
	s := openOld(t, 1, 1)
	var name, token string
	for name, token = range s.over {
		break
	}
	parts := map[string][]byte{}
	for _, file := range filesOf(t, s.dir, name+".") {
		text, err := os.ReadFile(filepath.Join(s.dir, file))
		require.NoError(t, err)
		parts[strings.TrimPrefix(file, name)] = text
	}
	parts[".beside"], parts[".record.aside"] = []byte(`{"said":0,"lines":[]}`+"\n"), []byte("x\n")
	for i := range gametest.Size(50, 200, 3000) {
		other := fmt.Sprintf("%012d", i)
		s.over[other] = other + token[len(name):]
		for part, text := range parts {
			require.NoError(t, os.WriteFile(filepath.Join(s.dir, other+part), bytes.ReplaceAll(text, []byte(name), []byte(other)), 0o600))
		}
	}
	age(t, s.dir, "*")
	kills, broken := 0, 0
	for left := len(s.over); left > 0; kills++ {
		server := start(t, s.dir, "-forget-after", "720h")
		time.Sleep(rand.N(time.Duration(30+20*kills) * time.Millisecond)) // on a slow machine it has to get further
		server.kill()
		broken += len(filesOf(t, s.dir, ".forgotten-"))
		server = start(t, s.dir)
		left = 0
		for name, status := range answers(t, server.client, s.over) {
			files := filesOf(t, s.dir, name+".")
			if status == http.StatusOK {
				left++
				require.GreaterOrEqual(t, len(files), 2)
				continue
			}
			require.Equal(t, http.StatusNotFound, status)
			require.Empty(t, files)
		}
		for _, status := range answers(t, server.client, s.on) {
			require.Equal(t, http.StatusOK, status)
		}
		server.kill()
	}
	t.Logf("%d kills, %d of them in the middle of a game", kills, broken)
}

// The list tells the state of each game and why some cannot be opened. It works beside a
// server and changes nothing.
func TestList(t *testing.T) {
	var own store
	for _, of := range storesOf(t, "73566d3") {
		if of.own == "germanyatwar" {
			own = of
		}
	}
	for name, text := range map[string]string{"lost.record": "august1914 record 1\n", "half.json": "{}"} {
		require.NoError(t, os.WriteFile(filepath.Join(own.dir, name), []byte(text), 0o600))
	}
	on := "aJ2yV3iLEKlM" // a game on the data of today, which waits for the German player
	list := func() string {
		var out bytes.Buffer
		require.NoError(t, run(t.Context(), []string{"-dir", own.dir, "-list"}, &out))
		return out.String()
	}
	c, stop := serving(t, own.dir)
	defer stop()
	over, err := c.Open(t.Context(), map[string]any{"campaign": "sabinschlieffen"})
	require.NoError(t, err)
	program, err := c.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "random"}})
	require.NoError(t, err)
	before := contents(t, own.dir)
	said := list()
	require.Equal(t, before, contents(t, own.dir))
	require.Regexp(t, `(?m)^`+over.Game+` +[-0-9]+ [:0-9]+ +sabinschlieffen +printed +\d+ moves +over$`, said)
	require.Regexp(t, `(?m)^`+program.Game+` .* schlieffenswar +august-1914 +\d+ moves +goes on, waits for German$`, said)
	require.Regexp(t, `(?m)^`+on+` .* driveonparis +5.2 +9 moves +goes on, waits for German$`, said)
	require.Regexp(t, `(?m)^47yO7POljpMk .* - moves +other data: .*digest f22f6812b43f7097`, said)
	require.Regexp(t, `(?m)^lost .* - moves +damaged: its card, which lists the players, is lost`, said)
	require.NotContains(t, said, "half ", "a card without a record is no game")
	require.Contains(t, said, "\ndamaged: 1\ngoes on: 2\nother data: 2\nover: 1\ngames: 6\n")

	record := filepath.Join(own.dir, program.Game+".record")
	text, err := os.ReadFile(record)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(record, append(text, "broken\n"...), 0o600))
	require.Regexp(t, `(?m)^`+program.Game+` .* 0 moves +goes on, damaged, waits for German: .*broken`, list())
	require.Error(t, run(t.Context(), []string{"-dir", own.dir + "x", "-list"}, &bytes.Buffer{}))
	require.NoDirExists(t, own.dir+"x")
}

// contents returns the texts of the files of a directory.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			var text []byte
			text, err = os.ReadFile(filepath.Join(dir, path))
			files[path] = string(text)
		}
		return err
	}))
	return files
}
