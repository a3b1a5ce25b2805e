// Build compiles the umpire for JavaScript into the folder npm, of which npm pack then makes a
// package:
//
//	go run ./examples/umpire/npm/build
//
// It only needs the Go distribution, and prints the size of the program.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/august1914/august1914/examples/internal/wasm"
)

const source = "github.com/august1914/august1914/examples/umpire/wasm"

func main() {
	out := flag.String("out", "examples/umpire/npm", "`folder` to write the program and its script to")
	flag.Parse()
	if err := run(*out, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// run writes the program and the script that starts it.
func run(folder string, out io.Writer) error {
	program, err := wasm.Compile(source)
	if err != nil {
		return err
	}
	packed, err := wasm.Pack(program)
	if err != nil {
		return err
	}
	script, err := wasm.Script()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "The program has %.1f MB, or %.1f MB compressed.\n", float64(len(program))/1e6, float64(len(packed))/1e6)
	for name, data := range map[string][]byte{"august1914.wasm.gz": packed, wasm.ScriptName: script} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
