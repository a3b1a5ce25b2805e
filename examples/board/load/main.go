// Load measures how fast the board server answers when many games are played on it. Every
// game makes one move a second. Two clients follow each game and, like the page in a
// browser, ask again for what they show after each move.
//
//	go run ./examples/board/load                               200 games for two minutes, on a new server
//	go run ./examples/board/load -games 50 -for 20s
//	go run ./examples/board/load -url http://127.0.0.1:8914    on a running server, started with -new-games 0 -streams 0 -connections 0 -answers 0
//	go run ./examples/board/load -crowd 3                      three rounds in which one client is at its limits, and another plays
//
// It prints the times of the answers, and fails if more than one in a hundred moves takes
// longer than -within.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"

	"github.com/august1914/august1914/examples/board/client"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdout)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// A config holds the values of the flags.
type config struct {
	games    int
	period   time.Duration // duration of the measurement
	every    time.Duration // interval between two moves of a game
	within   time.Duration // limit for 99 of 100 moves
	rulesets []string
}

func run(ctx context.Context, args []string, out io.Writer) error {
	var c config
	flags := flag.NewFlagSet("load", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.IntVar(&c.games, "games", 200, "`number` of concurrent games")
	flags.DurationVar(&c.period, "for", 2*time.Minute, "`time` to play")
	flags.DurationVar(&c.every, "every", time.Second, "`time` between two moves of a game")
	flags.DurationVar(&c.within, "within", 50*time.Millisecond, "`time` within which 99 of 100 moves must be answered")
	mix := flags.String("rulesets", "sabinschlieffen,schlieffenswar,germanyatwar,driveonparis", "`names` of the games, played in turn")
	rounds := flags.Int("crowd", 0, "instead, `number` of rounds in which one client at its limits tries to crowd out another, on new servers with the default limits")
	url := flags.String("url", "", "`address` of the server (default: build and start one)")
	if err := flags.Parse(args); err != nil {
		return err
	}
	c.rulesets = strings.Split(*mix, ",")
	if *rounds > 0 || *url == "" {
		built, remove, err := build(ctx)
		if err != nil {
			return err
		}
		defer remove()
		if *rounds > 0 {
			return c.crowd(ctx, built, *rounds, out)
		}
		server, err := startServer(built, "-new-games", "0", "-programs", "0", "-streams", "0", "-connections", "0", "-answers", "0")
		if err != nil {
			return err
		}
		defer server.stop()
		*url = server.url
	}
	results, err := c.measure(ctx, *url)
	if err != nil {
		return err
	}
	results.print(out)
	if p99 := results.moves.percentile(99); p99 > c.within {
		return fmt.Errorf("99 of 100 moves were answered within %v, want at most %v", p99, c.within)
	}
	return nil
}

// measure plays and collects the times of the answers.
func (c config) measure(ctx context.Context, url string) (*results, error) {
	transport := &http.Transport{MaxIdleConnsPerHost: 8 * c.games}
	defer transport.CloseIdleConnections()
	load := &load{
		config:  c,
		client:  &client.Client{URL: url, HTTP: &http.Client{Transport: transport}},
		results: &results{},
	}
	return load.results, load.run(ctx)
}

// A server is a separate process.
type server struct {
	url string
	cmd *exec.Cmd
	dir string
}

var address = regexp.MustCompile(`http://[0-9.:]+`)

// build builds the server. The second result removes it.
func build(ctx context.Context) (program string, remove func(), err error) {
	dir, err := os.MkdirTemp("", "board")
	if err != nil {
		return "", nil, err
	}
	remove = func() { os.RemoveAll(dir) }
	program = filepath.Join(dir, "board")
	build := exec.CommandContext(ctx, "go", "build", "-o", program, "github.com/august1914/august1914/examples/board")
	if text, err := build.CombinedOutput(); err != nil {
		remove()
		return "", nil, fmt.Errorf("go build: %w\n%s", err, text)
	}
	return program, remove, nil
}

// startServer starts a server, with its games in a temporary directory.
func startServer(program string, flags ...string) (*server, error) {
	dir, err := os.MkdirTemp("", "games")
	if err != nil {
		return nil, err
	}
	s := &server{dir: dir}
	s.cmd = exec.Command(program, append([]string{"-addr", "127.0.0.1:0", "-dir", filepath.Join(dir, "games")}, flags...)...)
	s.cmd.Stderr = os.Stderr
	text, err := s.cmd.StdoutPipe()
	if err == nil {
		err = s.cmd.Start()
	}
	if err != nil {
		s.cmd = nil
		s.stop()
		return nil, err
	}
	lines := bufio.NewReader(text)
	line, err := lines.ReadString('\n')
	if s.url = address.FindString(line); s.url == "" {
		s.stop()
		return nil, fmt.Errorf("the server did not start: %q %w", line, err)
	}
	go io.Copy(os.Stderr, lines)
	return s, nil
}

// stop ends the server.
func (s *server) stop() {
	if s.cmd != nil {
		s.cmd.Process.Signal(syscall.SIGTERM)
		s.cmd.Wait()
	}
	os.RemoveAll(s.dir)
}
