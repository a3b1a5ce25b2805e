// Command carry carries the generated files over a change that only adds, such as an
// option, a verb or a field:
//
//	go run ./.ci/carry
//	go run ./.ci/carry -check    only say what differs
//
// First it compares play: the courses of the corpora, the golden games, perft, the recorded
// campaigns, and the games and positions that earlier commits have saved. If play differs in
// a game whose revisions.go has no new revision, carry lists the differences, changes nothing
// and fails.
//
// Then it makes the files again that differ: documents and schemas, tables that quote other
// files, and, if their form has changed, golden games, campaigns and corpora. It lists the
// files that it has changed. It does not count again how often every rule fires, which takes
// hours.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	check := flag.Bool("check", false, "only say what differs")
	flag.Parse()
	c := carrier{root: ".", out: os.Stdout, tool: goTool, games: games(), check: *check}
	if err := c.run(); err != nil {
		fmt.Fprintln(os.Stderr, "carry:", err)
		os.Exit(1)
	}
}

// A carrier carries the files of a repository.
type carrier struct {
	root  string
	out   io.Writer
	games []game
	check bool
	// tool runs the go command and returns its output, and an error if it fails. With update
	// tests write their files.
	tool func(root string, update bool, args ...string) (string, error)
}

// goTool is the tool of a carrier.
func goTool(root string, update bool, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = root, append(os.Environ(), "AUGUST1914_UPDATE=")
	if update {
		cmd.Env = append(cmd.Env, "AUGUST1914_UPDATE=1")
	}
	text, err := cmd.CombinedOutput()
	return string(text), err
}

// test runs the tests of packages whose names match.
func (c *carrier) test(match string, packages []string, update bool) (string, error) {
	return c.tool(c.root, update, append([]string{"test", "-run", match}, packages...)...)
}

// errDiffers reports that there is something to carry.
var errDiffers = errors.New("some files differ: run it without -check")

// run compares play, and then makes files again.
func (c *carrier) run() error {
	v, err := c.judge()
	if err != nil {
		return err
	}
	before, err := sums(c.root)
	if err != nil {
		return err
	}
	if err := c.renew(v); err != nil {
		return err
	}
	differs := len(v.forms)+len(v.revised) > 0
	for _, s := range steps() {
		again, err := c.make(s)
		if err != nil {
			return err
		}
		differs = differs || again
	}
	if c.check && differs {
		return errDiffers
	}
	after, err := sums(c.root)
	if err != nil {
		return err
	}
	c.list(before, after)
	return nil
}

// A step is a set of tests that compare files with the code.
type step struct {
	what     string
	match    string
	packages []string
	times    int // number of times that the tests have to write: some read what others write
}

// each returns the package of every game.
func each() []string {
	return []string{"./sabinschlieffen", "./schlieffenswar", "./germanyatwar", "./driveonparis"}
}

// steps lists the files that are made again if they differ. Play is the same then.
func steps() []step {
	return []step{
		{"golden games", "^TestGolden", each(), 1},
		{"campaigns", ".", []string{"./examples/history/..."}, 2},
		{"exported names", ".", []string{"./internal/api"}, 1},
		{"JSON.md and schema.json", "^TestJSON$", each(), 1},
		{"schema.json and openapi.json of the board", "Schema|OpenAPI", []string{"./examples/board/desk"}, 1},
		{"schema.json and calls.json of the umpire", "^Test(Schema|Calls)$", []string{"./examples/umpire/dispatch"}, 1},
		{"table of the corpora", "^TestTable$", []string{"./.ci/carry"}, 1},
	}
}

// make makes the files of a step again if they differ.
func (c *carrier) make(s step) (differs bool, err error) {
	if _, err := c.test(s.match, s.packages, false); err == nil {
		fmt.Fprintf(c.out, "%s: as they were\n", s.what)
		return false, nil
	}
	fmt.Fprintf(c.out, "%s: differ\n", s.what)
	if c.check {
		return true, nil
	}
	for range s.times {
		_, _ = c.test(s.match, s.packages, true) // the next run tells
	}
	if text, err := c.test(s.match, s.packages, false); err != nil {
		return true, fmt.Errorf("%s are made again, and still differ:\n%s", s.what, text)
	}
	return true, nil
}

// list prints the files that differ.
func (c *carrier) list(before, after map[string]uint64) {
	n := 0
	for _, path := range sorted(after) {
		if sum, ok := before[path]; !ok || sum != after[path] {
			n++
			fmt.Fprintln(c.out, "made again:", path)
		}
	}
	if n == 0 {
		fmt.Fprintln(c.out, "no file was made again")
	}
}

// generated reports whether carry can write a file.
func generated(path string) bool {
	name := filepath.Base(path)
	return name == "corpus.gz" || name == "schema.json" || name == "openapi.json" || strings.HasSuffix(name, ".md") ||
		strings.Contains(path, "testdata") || strings.Contains(path, "records")
}
