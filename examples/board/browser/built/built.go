// Package built holds what is made of the program in the directory above: the
// library compiled to WebAssembly, and the script of the Go distribution that
// runs it. Nothing is there until it is made:
//
//	go run ./examples/board/browser/build
package built

import (
	"embed"
	"fmt"
	"io/fs"
)

// The names of the files.
const (
	Program = "august1914.wasm.gz"
	Script  = "wasm_exec.js"
	Site    = "site.json" // what is served beside the page, see About
)

// About returns the JSON by which the page knows whether a server of games has sent
// it, and whether the program is there.
func About(server, program bool) []byte {
	return fmt.Appendf(nil, `{"server":%v,"program":%v}`, server, program)
}

//go:embed files
var files embed.FS

// Files holds the program and the script, if they were made.
func Files() fs.FS {
	sub, err := fs.Sub(files, "files")
	if err != nil {
		panic(err) // the directory is embedded
	}
	return sub
}
