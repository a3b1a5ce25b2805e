// Build compiles the umpire for JavaScript into the folder npm, which npm pack then turns into
// a package:
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
	built, err := wasm.New(source, out)
	if err != nil {
		return err
	}
	return wasm.Write(folder, map[string][]byte{"august1914.wasm.gz": built.Packed, wasm.ScriptName: built.Script})
}
