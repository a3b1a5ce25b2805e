// Command stores makes the corpus of stores: what the programs of a commit keep. It builds
// them in a tree of that commit, such as one that git worktree has added, and lets the board,
// play, playout and selfplay write what people leave behind:
//
//	go run ./.ci/stores -tree ../earlier -out examples/board/testdata/stores/73566d3.tar.gz
//
// The archive has these folders. Their README describes the games.
//
//	games     the directory of a board
//	own-NAME  the directory of a board that was started with -map and maps/NAME
//	maps      custom data: the data of the commit with a few changes
//	states    States in JSON and the records that lead to them; records from a position
//	records   records that playout and play have written
//	jobs      the directory of selfplay, with a finished job and an interrupted one
//
// Make a new archive with the last commit before each change of a revision, the data or the
// form of JSON. Chance is seeded, but tokens and the names of games are not.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	tree := flag.String("tree", "", "`directory` of the commit")
	out := flag.String("out", "", "`file` to write")
	bin := flag.String("bin", "", "`directory` with the programs, if they are already built")
	own := flag.String("own", "schlieffenswar", "`game` that also has a custom map, beside sabinschlieffen")
	flag.Parse()
	if *tree == "" || *out == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(context.Background(), *tree, *bin, *out, *own); err != nil {
		fmt.Fprintln(os.Stderr, "stores:", err)
		os.Exit(1)
	}
}

// run makes an archive.
func run(ctx context.Context, tree, bin, out, own string) error {
	scratch, err := os.MkdirTemp("", "stores-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	m := maker{tree: tree, bin: bin, dir: filepath.Join(scratch, "stores")}
	if bin == "" {
		m.bin = filepath.Join(scratch, "bin")
		if err := m.build(ctx); err != nil {
			return err
		}
	}
	for _, folder := range []string{"maps", "states", "records"} {
		if err := os.MkdirAll(filepath.Join(m.dir, folder), 0o700); err != nil {
			return err
		}
	}
	if err := m.tool(ctx, "inside", filepath.Join(m.dir, "states")); err != nil {
		return err
	}
	for _, game := range []string{"sabinschlieffen", own} {
		if err := m.redraw(game); err != nil {
			return err
		}
	}
	if err := m.records(ctx); err != nil {
		return err
	}
	if err := m.jobs(ctx); err != nil {
		return err
	}
	if err := m.boards(ctx, own); err != nil {
		return err
	}
	return pack(m.dir, out)
}

// A maker makes the folders of an archive.
type maker struct {
	tree, bin, dir string
}

// build builds the programs of the tree.
func (m *maker) build(ctx context.Context) error {
	inside, err := filepath.Abs(".ci/stores/inside/main.go")
	if err != nil {
		return err
	}
	tree, err := filepath.Abs(m.tree)
	if err != nil {
		return err
	}
	overlay := m.bin + ".json"
	text := fmt.Sprintf(`{"Replace":{%q:%q}}`, filepath.Join(tree, "examples", "inside", "main.go"), inside)
	if err := os.WriteFile(overlay, []byte(text), 0o600); err != nil {
		return err
	}
	for _, program := range []string{"board", "play", "playout", "inside", "selfplay"} {
		build := exec.CommandContext(ctx, "go", "build", "-overlay", overlay, "-o", filepath.Join(m.bin, program), "./examples/"+program)
		build.Dir = tree
		if program == "selfplay" { // a separate module
			build.Args[len(build.Args)-1] = "."
			build.Dir = filepath.Join(tree, "examples", program)
		}
		build.Stderr = os.Stderr
		if err := build.Run(); err != nil {
			return fmt.Errorf("%s: %w", program, err)
		}
	}
	return nil
}

// tool runs a program of the tree in the directory of the archive.
func (m *maker) tool(ctx context.Context, name string, args ...string) error {
	c := exec.CommandContext(ctx, filepath.Join(m.bin, name), args...)
	c.Dir, c.Stderr = m.dir, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s %q: %w", name, args, err)
	}
	return nil
}
