// Package e2e plays at the page with a browser. Its tests only use what people see and
// click on, and compare it with the records on the disk.
package e2e

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/board/e2e/person"
)

// The browser and the server that the tests share.
var (
	browser *person.Browser
	missing error  // why there is no browser
	scratch string // a directory for build output
	program string // the server program
	server  string // address of the server
	games   string // directory of the server's games
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	dir, err := os.MkdirTemp("", "board-e2e-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	scratch = dir
	browser, missing = person.Start()
	if errors.Is(missing, person.ErrNoBrowser) {
		return m.Run(), nil // each test gives the reason for its skip
	}
	if missing != nil {
		return 0, missing
	}
	defer browser.Close()
	stop, err := serve(dir)
	if err != nil {
		return 0, err
	}
	defer stop()
	return m.Run(), nil
}

// serve builds and starts the board.
func serve(dir string) (stop func(), err error) {
	program = filepath.Join(dir, "board")
	games = filepath.Join(dir, "games")
	build := exec.Command("go", "build", "-o", program, "github.com/august1914/august1914/examples/board")
	if text, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the board: %w\n%s", err, text)
	}
	server, stop, err = start("127.0.0.1:0", games)
	return stop, err
}

// start starts the board, and returns its address.
func start(addr, dir string) (url string, stop func(), err error) {
	return startProgram(program, addr, dir)
}

// startProgram starts a program of the board, and returns its address.
func startProgram(program, addr, dir string) (url string, stop func(), err error) {
	url, board, err := launch(program, addr, dir)
	if err != nil {
		return "", nil, err
	}
	return url, func() {
		board.Process.Signal(syscall.SIGTERM)
		board.Wait()
	}, nil
}

// launch starts a program of the board with further flags, and returns its address and process.
func launch(program, addr, dir string, flags ...string) (url string, board *exec.Cmd, err error) {
	board = exec.Command(program, append([]string{"-addr", addr, "-dir", dir}, flags...)...)
	board.Stderr = os.Stderr
	out, err := board.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := board.Start(); err != nil {
		return "", nil, err
	}
	lines := bufio.NewScanner(out)
	for url == "" && lines.Scan() {
		if _, rest, ok := strings.Cut(lines.Text(), "http://"); ok {
			host, _, _ := strings.Cut(rest, "/")
			url = "http://" + host
		}
	}
	go func() {
		for lines.Scan() {
			fmt.Fprintln(os.Stderr, lines.Text())
		}
	}()
	return url, board, nil
}

// hasty makes a page show the present position immediately, without a film.
const hasty = `try { localStorage.setItem("august1914.pace", "0"); } catch { /* the page is blank */ }`

// sit seats a person, who leaves when the test ends.
func sit(t *testing.T, s person.Screen) *person.Person {
	t.Helper()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	p, err := browser.Sit(s)
	require.NoError(t, err)
	t.Cleanup(p.Leave)
	require.NoError(t, p.Before(hasty))
	return p
}

// read evaluates an expression about a person's screen.
func read[T any](t *testing.T, p *person.Person, expression string) T {
	t.Helper()
	value, err := person.Read[T](p, expression)
	require.NoError(t, err)
	return value
}

// look looks at the table with a person's eyes.
func look(t *testing.T, p *person.Person) person.Table {
	t.Helper()
	now, err := p.Look()
	require.NoError(t, err)
	return now
}

// pick returns a source of choices.
func pick(seed uint64) func(n int) int {
	source := dice.NewPCG(seed, 1914)
	return source.IntN
}

// setUp lets a person set up a game at the page for new games. It returns the addresses of
// its seats by the names of the chairs.
func setUp(t *testing.T, p *person.Person, ruleset string) map[string]string {
	t.Helper()
	return setUpAt(t, p, server, ruleset)
}

func setUpAt(t *testing.T, p *person.Person, server, ruleset string) map[string]string {
	t.Helper()
	require.NoError(t, p.Open(server+"/"))
	require.NoError(t, p.Click(`.game:has([value="`+ruleset+`"])`))
	require.NoError(t, p.Until(`document.querySelector(".seats select")`))
	require.NoError(t, p.Click(".newgame [type=submit]"))
	require.NoError(t, p.Until(`document.querySelector("[data-seat]")`))
	links, err := person.Read[map[string]string](p, `Object.fromEntries([...document.querySelectorAll("[data-seat]")].map((a) => [a.dataset.seat, a.href]))`)
	require.NoError(t, err)
	return links
}

// seats opens seats of a game, set up by one of the persons, each in a separate browser. It
// keeps what the first page receives, and returns its link.
func seats(t *testing.T, ruleset string, names ...string) ([]*person.Person, *person.Received, string) {
	t.Helper()
	links := setUp(t, sit(t, person.Desktop), ruleset)
	var list []*person.Person
	var received *person.Received
	for i, name := range names {
		p := sit(t, person.Desktop)
		if i == 0 {
			var err error
			received, err = p.Overhear()
			require.NoError(t, err)
		}
		require.NoError(t, p.Open(links[name]))
		require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
		list = append(list, p)
	}
	return list, received, links[names[0]]
}

// play lets the persons decide in turn until a condition holds.
func play(t *testing.T, people []*person.Person, habits []*person.Habit, most int, until func(person.Table) bool) int {
	t.Helper()
	for n := range most {
		idle := true
		for i, p := range people {
			now, err := p.Look()
			require.NoError(t, err)
			if until(now) {
				return n
			}
			if now.Mine {
				idle = false
				shown(t, p, p.Decide(habits[i]))
			}
		}
		if idle {
			// The acts of another person are on their way.
			require.NoError(t, people[n%len(people)].Until(`document.querySelector(".turnflag.yours, .outcome") || new Promise((go) => setTimeout(go, 100)).then(() => true)`))
		}
	}
	require.Fail(t, "the game is stuck", "after %d decisions", most)
	return most
}

// shown fails with a picture of the page if there is an error.
func shown(t *testing.T, p *person.Person, err error) {
	t.Helper()
	if err == nil {
		return
	}
	if png, wrong := p.Picture(); wrong == nil {
		file := filepath.Join(os.TempDir(), strings.ReplaceAll(t.Name(), "/", "-")+".png")
		require.NoError(t, os.WriteFile(file, png, 0o600))
		t.Log("the page at that moment:", file)
	}
	require.NoError(t, err)
}
