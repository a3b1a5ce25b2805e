package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// TestMain runs the server itself in the processes that the tests start.
func TestMain(m *testing.M) {
	if dir := os.Getenv("BOARD_SERVES"); dir != "" {
		args := append([]string{"-addr", "127.0.0.1:0", "-dir", dir}, strings.Fields(os.Getenv("BOARD_FLAGS"))...)
		if err := run(context.Background(), args, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// A process is a server in a separate process.
type process struct {
	cmd    *exec.Cmd
	client *client.Client
}

var address = regexp.MustCompile(`http://[0-9.:]+`)

// start starts a server for a directory of games, with further flags.
func start(t *testing.T, dir string, flags ...string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "BOARD_SERVES="+dir, "BOARD_FLAGS="+strings.Join(flags, " "))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	url := address.FindString(line)
	require.NotEmpty(t, url, line)
	return &process{cmd, &client.Client{URL: url, HTTP: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16}}}}
}

// kill ends the process with SIGKILL at any point.
func (p *process) kill() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
	p.client.HTTP.CloseIdleConnections()
}

// A match is a game that people play while the server is killed.
type match struct {
	game    client.Game
	seats   []*hand
	source  *rand.Rand
	changes atomic.Int64 // number of acknowledged changes since the last kill
	file    string       // its record
}

// A hand is a person at a seat, who records the acknowledged changes.
type hand struct {
	token  string
	seat   august1914.Seat
	made   []string
	asked  string // the last requested move without an answer
	taking bool   // whether the last request was a take-back
	said   []string
	saying string       // the last line of chat without an answer
	next   *client.Link // seat in the next game
}

// The games of the tests: with and without dice, secret orders and programs.
var matches = []map[string]any{
	{"ruleset": "sabinschlieffen"},
	{"ruleset": "sabinschlieffen", "seats": []string{"person", "attack"}},
	{"ruleset": "schlieffenswar"},
	{"ruleset": "schlieffenswar", "seats": []string{"person", "random"}},
	{"ruleset": "germanyatwar"},
	{"ruleset": "germanyatwar", "settings": []map[string]string{{"name": "seats", "value": "three"}}},
	{"ruleset": "driveonparis", "scenario": "5.1"},
	{"ruleset": "driveonparis", "scenario": "5.1", "seats": []string{"random", "person"}},
}

// acknowledged returns the number of acknowledged changes of games since the last kill.
func acknowledged(list []*match) (n int) {
	for _, m := range list {
		n += int(m.changes.Load())
	}
	return n
}

// After kills at random moments and restarts, the server has lost no acknowledged move, and
// every game opens.
func TestKilled(t *testing.T) {
	rounds := gametest.Size(3, 8, 100)
	dir := t.TempDir()
	server := start(t, dir)
	var list []*match
	for i, asked := range matches {
		list = append(list, open(t, dir, server.client, asked, uint64(i)))
	}
	total := 0
	for range rounds {
		ctx, cancel := context.WithCancel(t.Context())
		var playing sync.WaitGroup
		for _, m := range list {
			playing.Go(func() { m.play(ctx, server.client) })
		}
		enough := 1 + rand.N(200)
		require.Eventually(t, func() bool { return acknowledged(list) >= enough }, time.Minute, time.Millisecond)
		time.Sleep(rand.N(5 * time.Millisecond))
		server.kill()
		cancel()
		playing.Wait()

		server = start(t, dir)
		for i, m := range list {
			m.check(t, server.client)
			total += int(m.changes.Swap(0))
			if m.over(t, server.client) && m.seats[0].next != nil {
				list[i] = open(t, dir, server.client, matches[i], rand.Uint64())
			}
		}
	}
	server.kill()
	t.Logf("%d kills, %d acknowledged changes", rounds, total)
	require.GreaterOrEqual(t, total, rounds)
}

func open(t *testing.T, dir string, c *client.Client, asked map[string]any, seed uint64) *match {
	t.Helper()
	game, err := c.Open(t.Context(), asked)
	require.NoError(t, err)
	m := &match{game: game, source: rand.New(rand.NewPCG(seed, 1914)), file: filepath.Join(dir, game.Game+".record")}
	for _, l := range game.Links {
		m.seats = append(m.seats, &hand{token: l.Token, seat: august1914.Seat(l.Seat)})
	}
	return m
}

// play makes moves until the server is gone.
func (m *match) play(ctx context.Context, c *client.Client) {
	for ctx.Err() == nil {
		for _, h := range m.seats {
			if err := m.move(ctx, c, h); err != nil {
				return
			}
		}
	}
}

// move makes a move of a seat, or takes one back, if it can.
func (m *match) move(ctx context.Context, c *client.Client, h *hand) error {
	menu, err := c.Menu(ctx, h.token)
	if err != nil {
		return err
	}
	if m.source.IntN(8) == 0 {
		if err := m.say(ctx, c, h); err != nil {
			return err
		}
	}
	if m.source.IntN(8) == 0 {
		h.taking = true
		_, err = c.TakeBack(ctx, h.token, menu.Version)
		switch {
		case err == nil:
			// The take-back also undoes forced moves that the seat made after its last choice.
			made, err := replay(m.file)
			if err != nil {
				return err
			}
			if !isPrefix(made[h.seat], h.made) {
				return fmt.Errorf("after a take-back %v has %q, before it %q", h.seat, made[h.seat], h.made)
			}
			h.made = copied(made[h.seat])
			m.changes.Add(1)
		case !refused(err):
			return err
		}
		h.taking = false
		return nil
	}
	if len(menu.Moves) == 0 && h.next == nil {
		var next client.Link
		switch err := c.Ask(ctx, http.MethodPost, client.Seat(h.token)+"/again", map[string]any{}, &next); {
		case err == nil:
			h.next = &next
			m.changes.Add(1)
		case !refused(err): // the game may not be over
			return err
		}
	}
	if len(menu.Moves) == 0 {
		time.Sleep(time.Millisecond)
		return nil
	}
	h.asked = menu.Moves[m.source.IntN(len(menu.Moves))].Notation
	_, err = c.Move(ctx, h.token, client.Wish{Version: menu.Version, Move: h.asked})
	switch {
	case err == nil:
		h.made = append(h.made, h.asked)
		m.changes.Add(1)
	case !refused(err):
		return err
	}
	h.asked = ""
	return nil
}

// refused reports whether a request has changed nothing: the server refused it.
func refused(err error) bool {
	var refusal *client.Refusal
	return errors.As(err, &refusal) && refusal.Status < http.StatusInternalServerError
}

// say writes a line of chat.
func (m *match) say(ctx context.Context, c *client.Client, h *hand) error {
	h.saying = fmt.Sprint(m.source.Uint64())
	if err := c.Ask(ctx, http.MethodPost, client.Seat(h.token)+"/chat", map[string]string{"text": h.saying}, nil); err != nil {
		return err
	}
	h.said, h.saying = append(h.said, h.saying), ""
	m.changes.Add(1)
	return nil
}

// checkBeside requires that the chat and the seats in the next game are those that were
// acknowledged. At most the one line more is there that was on its way.
func (m *match) checkBeside(t *testing.T, c *client.Client, h *hand) {
	t.Helper()
	var chat struct {
		Lines []struct {
			Seat august1914.Seat
			Text string
		}
	}
	require.NoError(t, c.Ask(t.Context(), http.MethodGet, client.Seat(h.token)+"/chat", nil, &chat))
	var said []string
	for _, l := range chat.Lines {
		if l.Seat == h.seat {
			said = append(said, l.Text)
		}
	}
	if len(said) > 0 && said[len(said)-1] == h.saying {
		h.said = append(h.said, h.saying)
	}
	h.saying = ""
	want := h.said
	if len(chat.Lines) == 200 { // older lines are dropped
		want = want[len(want)-min(len(want), len(said)):]
	}
	require.Equal(t, copied(want), said, "game %s, %s", m.game.Game, h.seat)
	if h.next != nil {
		var next client.Link
		require.NoError(t, c.Ask(t.Context(), http.MethodPost, client.Seat(h.token)+"/again", map[string]any{}, &next))
		require.Equal(t, *h.next, next)
		require.NoError(t, c.Ask(t.Context(), http.MethodGet, client.Seat(next.Token), nil, nil))
	}
}

// check requires that the game opens, and that its record contains each acknowledged
// change, and at most the one more that was requested when the server was killed.
func (m *match) check(t *testing.T, c *client.Client) {
	t.Helper()
	for _, h := range m.seats {
		require.NoError(t, c.Ask(t.Context(), http.MethodGet, client.Seat(h.token), nil, nil))
	}
	made, err := replay(m.file)
	require.NoError(t, err)
	for _, h := range m.seats {
		want := [][]string{copied(h.made)}
		if h.asked != "" {
			want = append(want, append(copied(h.made), h.asked))
		}
		if !h.taking || !isPrefix(made[h.seat], h.made) {
			require.Contains(t, want, made[h.seat], "game %s, %s", m.game.Game, h.seat)
		}
		h.made, h.asked, h.taking = made[h.seat], "", false
		m.checkBeside(t, c, h)
	}
}

// copied returns a copy, and nil for an empty list.
func copied(list []string) []string { return append([]string(nil), list...) }

// isPrefix reports whether a list is another without its last moves.
func isPrefix(list, of []string) bool {
	return len(list) < len(of) && slices.Equal(list, of[:len(list)])
}

// replay returns the moves of a record by seat, without those that the board made. It
// ignores an incomplete last line.
func replay(file string) (map[august1914.Seat][]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	whole, err := games.All().Read(bytes.NewReader(text[:bytes.LastIndexByte(text, '\n')+1]))
	if err != nil {
		return nil, err
	}
	start, err := whole.Ruleset().Open(whole.Header().Scenario, whole.Header().Settings...)
	if err != nil {
		return nil, err
	}
	table, err := games.Seated(start)
	if err != nil {
		return nil, err
	}
	made := map[august1914.Seat][]string{}
	for _, notation := range whole.Moves(0) {
		_, _, forced := table.Unasked()
		by := maker(table, notation)
		if by == 0 {
			return nil, fmt.Errorf("no seat can make %q", notation)
		}
		if !forced {
			made[by] = append(made[by], notation)
		}
	}
	return made, nil
}

// maker makes a move and returns the seat that can make it. The dice count as the seat
// after the last.
func maker(table *games.Table, notation string) august1914.Seat {
	for actor := range table.ToAct().All() {
		if seat := august1914.Seat(actor); table.Play(seat, notation) == nil {
			return seat
		}
	}
	return 0
}

// over reports whether the game has ended.
func (m *match) over(t *testing.T, c *client.Client) bool {
	t.Helper()
	var now struct{ Over bool }
	require.NoError(t, c.Ask(t.Context(), http.MethodGet, client.Seat(m.game.Spectator.Token), nil, &now))
	return now.Over
}
