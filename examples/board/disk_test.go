package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/board/web"
	"github.com/august1914/august1914/internal/gametest"
)

// A failing shelf fails at one use in a few: before it does anything, in the middle of a
// line, or afterwards.
type failing struct {
	*shelf.Shelf
	dir   string
	every atomic.Int64 // one use in so many fails; 0 for none
	fails atomic.Int64 // number of failures
}

var errDisk = errors.New("no space left on device")

// fail reports whether a use fails.
func (f *failing) fail() bool {
	every := f.every.Load()
	if every == 0 || rand.Int64N(every) != 0 {
		return false
	}
	f.fails.Add(1)
	return true
}

// around fails before or after a use.
func (f *failing) around(use func() error) error {
	if f.fail() {
		return errDisk
	}
	if err := use(); err != nil {
		return err
	}
	if f.fail() {
		return errDisk
	}
	return nil
}

func (f *failing) Create(name string, card, record []byte) error {
	return f.around(func() error { return f.Shelf.Create(name, card, record) })
}

func (f *failing) Read(name string, part desk.Part) ([]byte, error) {
	if f.fail() {
		return nil, errDisk
	}
	return f.Shelf.Read(name, part)
}

func (f *failing) Append(name string, part desk.Part, lines []byte) error {
	if f.fail() { // the disk is full in the middle of a line
		file, err := os.OpenFile(filepath.Join(f.dir, name+"."+string(part)), os.O_WRONLY|os.O_APPEND, 0)
		if err == nil {
			_, err = file.Write(lines[:rand.IntN(len(lines))])
			err = errors.Join(err, file.Close())
		}
		return errors.Join(errDisk, err)
	}
	return f.around(func() error { return f.Shelf.Append(name, part, lines) })
}

func (f *failing) Write(name string, part desk.Part, text []byte) error {
	return f.around(func() error { return f.Shelf.Write(name, part, text) })
}

// counting counts the requests that it has sent, whether or not their answers are read.
type counting struct {
	http.RoundTripper
	sent *atomic.Int64
}

func (c counting) RoundTrip(r *http.Request) (*http.Response, error) {
	trace := &httptrace.ClientTrace{WroteRequest: func(info httptrace.WroteRequestInfo) {
		if info.Err == nil {
			c.sent.Add(1)
		}
	}}
	return c.RoundTripper.RoundTrip(r.WithContext(httptrace.WithClientTrace(r.Context(), trace)))
}

// On a disk that fails for moments, the server loses no acknowledged move, no line of chat
// and no seat in a next game, whether it is restarted or not.
func TestFailingDisk(t *testing.T) {
	rounds := gametest.Size(3, 8, 100)
	dir := t.TempDir()
	kept, err := shelf.Open(dir)
	require.NoError(t, err)
	disk := &failing{Shelf: kept, dir: dir}
	var list []*match
	total := 0
	for round := range rounds {
		d := desk.New(desk.Config{Shelf: disk, Rooms: 3})
		var sent, begun atomic.Int64 // requests
		var asked sync.RWMutex       // held to read while a request is answered, even if its client is gone
		serve := func(d *desk.Desk) *httptest.Server {
			h := web.Handler(d, page.Files, web.Door{})
			return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked.RLock()
				defer asked.RUnlock()
				begun.Add(1)
				h.ServeHTTP(w, r)
			}))
		}
		ask := func(server *httptest.Server) *client.Client {
			return &client.Client{URL: server.URL, HTTP: &http.Client{Transport: counting{server.Client().Transport, &sent}}}
		}
		// answered waits until all requests have their answers. A request whose client has gone may
		// still be on its way to the server, or get lost.
		answered := func() {
			for wait := 0; wait < 300 && begun.Load() < sent.Load(); wait++ {
				time.Sleep(time.Millisecond)
			}
			sent.Store(begun.Load())
			asked.Lock()
			defer asked.Unlock()
		}
		server := serve(d)
		c := ask(server)
		for i, game := range matches[len(list):] {
			list = append(list, open(t, dir, c, game, uint64(i)))
		}
		for range 3 { // the same server goes on after a failure
			failed := disk.fails.Load()
			disk.every.Store(int64([]int{15, 60, 200}[round%3]))
			ctx, cancel := context.WithCancel(t.Context())
			var playing sync.WaitGroup
			for _, m := range list {
				playing.Go(func() { m.play(ctx, c) })
			}
			require.Eventually(t, func() bool { return disk.fails.Load() > failed }, time.Minute, time.Millisecond)
			time.Sleep(rand.N(100 * time.Millisecond))
			disk.every.Store(0)
			time.Sleep(20 * time.Millisecond)
			cancel()
			playing.Wait()
			answered()
			if round%2 == 0 {
				server.Close()
				d.Close()
				d = desk.New(desk.Config{Shelf: disk})
				server = serve(d)
				c = ask(server)
			}
			for i, m := range list {
				m.check(t, c)
				total += int(m.changes.Swap(0))
				if m.over(t, c) && m.seats[0].next != nil {
					list[i] = open(t, dir, c, matches[i], rand.Uint64())
				}
			}
		}
		server.Close()
		d.Close()
	}
	t.Logf("%d failures, %d acknowledged changes", disk.fails.Load(), total)
	require.Greater(t, disk.fails.Load(), int64(rounds))
	require.Greater(t, total, rounds)
}
