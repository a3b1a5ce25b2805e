// Build compiles the library and the desk of the board to WebAssembly, so that the page can
// run games against programs without a server:
//
//	go run ./examples/board/browser/build              for the server, which must then be built again
//	go run ./examples/board/browser/build -out site    the whole page, for any file server
//
// A browser can keep the whole page and open it without the net, if it comes over HTTPS or
// from this machine. The program only needs the Go distribution, and prints the size of what it has compiled.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/august1914/august1914/examples/board/browser/built"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/internal/wasm"
	"github.com/august1914/august1914/examples/umpire/npm"
)

// source is the package to compile.
const source = "github.com/august1914/august1914/examples/board/browser"

func main() {
	err := run(os.Args[1:], os.Stdout)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("build", flag.ContinueOnError)
	flags.SetOutput(out)
	site := flags.String("out", "", "`directory` for the whole page, with an uncompressed program for servers that compress files themselves")
	if err := flags.Parse(args); err != nil {
		return err
	}
	b, err := wasm.New(source, out)
	if err != nil {
		return err
	}
	if *site != "" {
		s, err := built.NewSite(page.Files, b.Program, b.Script, npm.Loader, "")
		if err != nil {
			return err
		}
		return writeSite(*site, s)
	}
	dir, err := wasm.GoTool("list", "-f", "{{.Dir}}", source+"/built")
	if err != nil {
		return err
	}
	return wasm.Write(filepath.Join(dir, "files"), map[string][]byte{built.Program: b.Packed, built.Script: b.Script, built.Loader: npm.Loader})
}

// writeSite writes the whole page into a directory. A directory may have earlier builds: the
// latest of them stays, so that open pages can still load its scripts, and older ones go. The
// files that name the new build are written last.
func writeSite(dir string, site *built.Site) error {
	last, err := lastBuild(dir)
	if err != nil {
		return err
	}
	for _, name := range slices.SortedFunc(maps.Keys(site.Files), inFolderFirst) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, site.Files[name], 0o644); err != nil {
			return err
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.IsDir() && folder.MatchString(e.Name()) && e.Name() != site.Build && e.Name() != last {
			if err := os.RemoveAll(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// folder matches the name of the folder of a build.
var folder = regexp.MustCompile(`^[0-9a-f]{16}$`)

// lastBuild returns the build that the page in a directory names, or "".
func lastBuild(dir string) (string, error) {
	index, err := os.ReadFile(filepath.Join(dir, built.Index))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	if m := named.FindSubmatch(index); m != nil {
		return string(m[1]), nil
	}
	return "", nil
}

// named matches the first address in a page that names a build.
var named = regexp.MustCompile(`"([0-9a-f]{16})/`)

// inFolderFirst sorts the files of a folder before those beside index.html.
func inFolderFirst(a, b string) int {
	return cmp.Or(cmp.Compare(strings.Count(b, "/"), strings.Count(a, "/")), cmp.Compare(a, b))
}
