package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/board/client"
)

// The addresses of the two clients of a crowd measurement, which are the same machine.
const (
	crowderAddress = "127.0.0.1"
	playerAddress  = "127.0.0.2"
)

// A crowding is what one client does on a server to keep it busy, at each of its limits. It
// ends with the context.
type crowding struct {
	name string
	do   func(ctx context.Context, c *client.Client, spectator string) error
}

var crowdings = []crowding{
	{"programs", openPrograms},
	{"streams", followOften},
	{"pipelines", readNothing},
	{"chat", writeOften},
	{"all", func(ctx context.Context, c *client.Client, spectator string) error {
		var all sync.WaitGroup
		failed := make(chan error, 4)
		for _, do := range []func(context.Context, *client.Client, string) error{openPrograms, followOften, readNothing, writeOften} {
			all.Go(func() { failed <- do(ctx, c, spectator) })
		}
		all.Wait()
		return cmp.Or(<-failed, <-failed, <-failed, <-failed)
	}},
}

// clientAt returns a client of a server that has its own address.
func clientAt(address, url string) *client.Client {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	return &client.Client{URL: url, HTTP: &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 100}}}
}

// crowd measures how fast the moves of a player are answered while another client is at its
// limits, and while it is not. Each round starts a new server with the default limits.
func (c config) crowd(ctx context.Context, program string, rounds int, out io.Writer) error {
	fmt.Fprintf(out, "%-10s %14s %14s %14s %14s %7s %10s %10s\n", "", "quiet median", "90 %", "crowded median", "90 %", "ratio", "memory", "files")
	for _, what := range crowdings {
		var quiet, crowded times
		memory, files := 0, int64(0)
		for range rounds {
			err := func() error {
				server, err := startServer(program)
				if err != nil {
					return err
				}
				defer server.stop()
				defer server.cmd.Process.Kill() // its games are not needed
				player := clientAt(playerAddress, server.url)
				if err := c.play(ctx, player, &quiet, nil); err != nil {
					return err
				}
				busy, end := context.WithCancel(ctx)
				crowding := make(chan error, 1)
				err = c.play(ctx, player, &crowded, func(spectator string) {
					go func() { crowding <- what.do(busy, clientAt(crowderAddress, server.url), spectator) }()
					time.Sleep(c.period / 4) // until it is at its limits
				})
				memory, files = max(memory, server.memory()), max(files, server.files())
				end()
				return errors.Join(err, <-crowding)
			}()
			if err != nil {
				return fmt.Errorf("%s: %w", what.name, err)
			}
		}
		fmt.Fprintf(out, "%-10s %14s %14s %14s %14s %7.2f %7d MB %7d kB\n", what.name, brief(quiet.percentile(50)), brief(quiet.percentile(90)),
			brief(crowded.percentile(50)), brief(crowded.percentile(90)), crowded.percentile(50).Seconds()/quiet.percentile(50).Seconds(), memory>>10, files>>10)
	}
	return nil
}

// play plays one game of each ruleset for the period, and measures the answers to its moves.
// Begun is called with a spectator's token before the first move.
func (c config) play(ctx context.Context, player *client.Client, moves *times, begun func(spectator string)) error {
	var games []client.Game
	for _, ruleset := range c.rulesets {
		game, err := player.Open(ctx, map[string]any{"ruleset": ruleset})
		if err != nil {
			return err
		}
		games = append(games, game)
	}
	if begun != nil {
		begun(games[0].Spectator.Token)
	}
	ticks := time.NewTicker(c.every)
	defer ticks.Stop()
	for end := time.Now().Add(c.period); time.Now().Before(end); <-ticks.C {
		game := games[rand.IntN(len(games))]
		for _, link := range game.Links {
			menu, err := player.Menu(ctx, link.Token)
			if err != nil {
				return err
			}
			if len(menu.Moves) == 0 {
				continue
			}
			begin := time.Now()
			if _, err := player.Move(ctx, link.Token, client.Wish{Version: menu.Version, Move: menu.Moves[rand.IntN(len(menu.Moves))].Notation}); err != nil {
				return err
			}
			moves.add(time.Since(begin))
			break
		}
	}
	return nil
}

// busy returns nil for the refusal of a client that has reached a limit, and for the end.
func busy(ctx context.Context, err error) error {
	var refused *client.Refusal
	if ctx.Err() != nil || errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests {
		return nil
	}
	return err
}

// openPrograms opens as many games between programs as the server allows.
func openPrograms(ctx context.Context, c *client.Client, _ string) error {
	for ctx.Err() == nil {
		_, err := c.Open(ctx, map[string]any{"ruleset": "driveonparis", "seats": []string{"general", "general"}})
		if busy(ctx, err) != nil {
			return err
		}
		if err != nil {
			time.Sleep(50 * time.Millisecond)
		}
	}
	return nil
}

// followOften follows a game of the player and games that it opens, as often as it can.
func followOften(ctx context.Context, c *client.Client, spectator string) error {
	tokens := []string{spectator}
	for range 4 {
		game, err := c.Open(ctx, map[string]any{"ruleset": "sabinschlieffen"})
		if err != nil {
			return busy(ctx, err)
		}
		tokens = append(tokens, game.Spectator.Token)
	}
	var all sync.WaitGroup
	for n := range 100 {
		all.Go(func() {
			for ctx.Err() == nil {
				_ = c.Follow(ctx, tokens[n%len(tokens)], "", func(client.Told) bool { return true }) // refused beyond the limits
				time.Sleep(100 * time.Millisecond)
			}
		})
	}
	all.Wait()
	return nil
}

// readNothing sends requests for the film and the map of a game on many connections, and
// does not read the answers.
func readNothing(ctx context.Context, c *client.Client, _ string) error {
	game, err := c.Open(ctx, map[string]any{"campaign": "schlieffenswar"})
	if err != nil {
		if game, err = c.Open(ctx, map[string]any{"ruleset": "driveonparis"}); err != nil {
			return busy(ctx, err)
		}
	}
	seat := client.Seat(game.Spectator.Token)
	text := strings.Repeat("GET "+seat+"/film HTTP/1.1\r\nHost: localhost\r\n\r\nGET "+seat+"/chart HTTP/1.1\r\nHost: localhost\r\n\r\n", 50)
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			for ctx.Err() == nil {
				conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", strings.TrimPrefix(c.URL, "http://"))
				if err != nil {
					continue
				}
				closed := context.AfterFunc(ctx, func() { conn.Close() })
				for err == nil {
					_, err = io.WriteString(conn, text) // blocks, until the server closes it
				}
				closed()
				conn.Close()
			}
		})
	}
	all.Wait()
	return nil
}

// writeOften writes lines of chat as fast as it can.
func writeOften(ctx context.Context, c *client.Client, _ string) error {
	game, err := c.Open(ctx, map[string]any{"ruleset": "sabinschlieffen"})
	if err != nil {
		return busy(ctx, err)
	}
	line := map[string]any{"text": strings.Repeat("ö", 500)}
	for ctx.Err() == nil {
		if err := busy(ctx, c.Ask(ctx, http.MethodPost, client.Seat(game.Links[0].Token)+"/chat", line, nil)); err != nil {
			return err
		}
	}
	return nil
}

var highest = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// memory returns the largest size of the server so far in kB, or 0 if the system does not
// tell.
func (s *server) memory() int {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	kb := 0
	if m := highest.FindSubmatch(text); m != nil {
		kb, _ = strconv.Atoi(string(m[1]))
	}
	return kb
}

// files returns the number of bytes in the directory of the games, without the reserve.
func (s *server) files() (all int64) {
	filepath.WalkDir(filepath.Join(s.dir, "games"), func(path string, entry fs.DirEntry, err error) error {
		if about, failed := entry.Info(); err == nil && failed == nil && !entry.IsDir() && filepath.Base(path) != ".reserve" {
			all += about.Size()
		}
		return nil
	})
	return all
}
