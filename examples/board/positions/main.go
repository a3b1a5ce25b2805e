// Positions writes into the games of a board what the present rules need in order to go on
// with them, if an earlier board kept no position and these rules refuse one of their moves:
//
//	go run ./examples/board/positions -dir games
//
// The board must not run. For each such game, the command builds a small program in the tree of
// the last commit that plays its revision of the rules, lets it replay the record, and
// writes the record back with the position and with the events of its moves. If that commit has
// other data than the game, it goes back to the commits before each change of the data. The record
// that the game had is set aside. The command needs this repository with its history, and git.
// A game on a custom map needs a tree with that map: see -tree.
package main

import (
	"bytes"
	"cmp"
	"context"
	_ "embed" // for the program
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/internal/games"
)

// inside is the source of the program that is built in an earlier tree.
//
//go:embed inside/main.go
var inside []byte

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "positions:", err)
		os.Exit(1)
	}
}

// run writes the positions of all games that need them.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("positions", flag.ContinueOnError)
	flags.SetOutput(out)
	dir := flags.String("dir", "games", "`directory` of the games")
	tree := flags.String("tree", "", "`directory` with the tree of the commit that plays the games (default a temporary one of the right commit)")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if _, err := os.Stat(*dir); err != nil {
		return err // Open would make the directory
	}
	kept, err := shelf.Open(*dir)
	if err != nil {
		return err
	}
	defer kept.Close()
	d := desk.New(desk.Config{Rulesets: games.All(), Shelf: kept})
	defer d.Close()
	names, err := kept.Games()
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "positions-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	b := builder{scratch: scratch, tree: *tree}
	defer b.prune()
	failed, needed := 0, 0
	for _, name := range names {
		if d.List(name).State != desk.OtherRevision {
			continue
		}
		needed++
		switch commit, err := write(ctx, &b, d, kept, name); {
		case err != nil:
			failed++
			fmt.Fprintf(out, "%s was left as it was: %v\n", name, err)
		default:
			fmt.Fprintf(out, "%s goes on: %s replays its moves\n", name, commit)
		}
	}
	fmt.Fprintf(out, "Games that needed a position: %d of %d.\n", needed, len(names))
	if failed > 0 {
		return fmt.Errorf("games left as they were: %d", failed)
	}
	return nil
}

// write writes the position of a game, and returns the commit that replays it.
func write(ctx context.Context, b *builder, d *desk.Desk, kept *shelf.Shelf, name string) (commit string, err error) {
	record, err := kept.Read(name, desk.Record)
	if err != nil {
		return "", err
	}
	h, err := august1914.ParseHeader(string(record))
	if err != nil {
		return "", err
	}
	commits, err := b.commits(ctx, h)
	if err != nil {
		return "", err
	}
	var text bytes.Buffer
	var why error
	for _, commit = range commits {
		program, err := b.program(ctx, commit)
		if err != nil {
			return "", err
		}
		text.Reset()
		err = replay(ctx, program, record, &text)
		if why = cmp.Or(why, err); err == nil {
			why = nil
			break
		}
	}
	if why != nil {
		return "", fmt.Errorf("no commit replays its moves, and the last one that plays its rules says: %w", why)
	}
	if read := d.Inspect(text.Bytes()); read.Status >= http.StatusBadRequest { // on the game's own data
		return "", fmt.Errorf("the game does not go on from its last position: %s", read.Body)
	}
	if _, err := kept.SetAside(name, desk.Record); err != nil {
		return "", err
	}
	return cmp.Or(commit, b.tree), kept.Write(name, desk.Record, text.Bytes())
}

// replay lets a program write a record with its position.
func replay(ctx context.Context, program string, record []byte, to io.Writer) error {
	var wrong bytes.Buffer
	c := exec.CommandContext(ctx, program)
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(record), to, &wrong
	if err := c.Run(); err != nil {
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(wrong.Bytes()))
	}
	return nil
}

// A builder builds the program in trees of earlier commits.
type builder struct {
	scratch string
	tree    string            // tree for all games, or ""
	built   map[string]string // programs by commit
}

// commits lists the commits that may replay a record: the last one that plays its rules, and
// the last ones before the data were changed, or "" for the tree of the flag.
func (b *builder) commits(ctx context.Context, h august1914.Header) ([]string, error) {
	if b.tree != "" {
		return []string{""}, nil
	}
	last := games.LastCommit(h.Ruleset, h.Revision)
	if last == "" {
		return nil, fmt.Errorf("no commit is known that plays revision %d of %s: give a tree with -tree", h.Revision, h.Ruleset)
	}
	changes, err := exec.CommandContext(ctx, "git", "log", "--format=%p", last, "--", ":/"+h.Ruleset+"/data").Output()
	if err != nil {
		return nil, fmt.Errorf("git log: %w", err)
	}
	return append([]string{last}, strings.Fields(string(changes))...), nil
}

// program returns the program of a commit.
func (b *builder) program(ctx context.Context, commit string) (string, error) {
	if program, ok := b.built[commit]; ok {
		return program, nil
	}
	tree := b.tree
	if tree == "" {
		tree = filepath.Join(b.scratch, commit)
		if err := command(ctx, "", "git", "worktree", "add", "--detach", tree, commit); err != nil {
			return "", err
		}
	}
	source, err := os.MkdirTemp(filepath.Join(tree, "examples"), "positions-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(source)
	if err := os.WriteFile(filepath.Join(source, "main.go"), inside, 0o600); err != nil {
		return "", err
	}
	program := filepath.Join(b.scratch, "program-"+filepath.Base(tree))
	if err := command(ctx, source, "go", "build", "-o", program, "."); err != nil {
		return "", err
	}
	if b.built == nil {
		b.built = map[string]string{}
	}
	b.built[commit] = program
	return program, nil
}

// prune makes git forget the temporary trees.
func (b *builder) prune() {
	for commit := range b.built {
		if b.tree == "" {
			_ = exec.Command("git", "worktree", "remove", "--force", filepath.Join(b.scratch, commit)).Run()
		}
	}
}

// command runs a command in a directory and returns what it says if it fails.
func command(ctx context.Context, dir, name string, args ...string) error {
	c := exec.CommandContext(ctx, name, args...)
	c.Dir = dir
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, bytes.TrimSpace(said))
	}
	return nil
}
