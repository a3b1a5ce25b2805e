// Build compiles the library and the desk of the board to WebAssembly, so that the page can
// run games against programs without a server:
//
//	go run ./examples/board/browser/build              for the server, which must then be built again
//	go run ./examples/board/browser/build -out site    the whole page, for any file server
//
// It only needs the Go distribution, and prints the size of the program.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
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
		return writeSite(*site, b.Program, b.Script)
	}
	dir, err := wasm.GoTool("list", "-f", "{{.Dir}}", source+"/built")
	if err != nil {
		return err
	}
	return wasm.Write(filepath.Join(dir, "files"), map[string][]byte{built.Program: b.Packed, built.Script: b.Script, built.Loader: npm.Loader})
}

// writeSite writes the whole page. The server of the board sends its policy in a header, but
// a file server does not know it, so index.html has it.
func writeSite(dir string, program, script []byte) error {
	if err := os.CopyFS(dir, page.Files); err != nil {
		return err
	}
	index, err := page.Files.ReadFile("index.html")
	if err != nil {
		return err
	}
	const first = "<meta charset=\"utf-8\">\n"
	before, after, found := strings.Cut(string(index), first)
	if !found {
		return fmt.Errorf("index.html does not have %q, after which the policy goes", first)
	}
	policy := fmt.Sprintf("<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n", built.Policy)
	return wasm.Write(dir, map[string][]byte{"index.html": []byte(before + first + policy + after), strings.TrimSuffix(built.Program, ".gz"): program, built.Script: script, built.Loader: npm.Loader, built.Site: built.About(false, true)})
}
