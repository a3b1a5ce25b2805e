// Package built holds the output of the program in the directory above: the library
// compiled to WebAssembly, the script of the Go distribution that runs it, and the loader of
// examples/umpire/npm. It is empty until you run:
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
	Loader  = "loader.js" // module that starts the program with the script
	Site    = "site.json" // what the site has, see About
)

// Policy is the Content-Security-Policy of the page: everything comes from its own site, and
// nothing runs but its scripts and the program.
const Policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; base-uri 'none'; form-action 'self'"

// About returns the JSON that tells the page whether a game server has sent it, and whether
// the program is available.
func About(server, program bool) []byte {
	return fmt.Appendf(nil, `{"server":%v,"program":%v}`, server, program)
}

//go:embed files
var files embed.FS

// Files returns the program and the script, if they were built.
func Files() fs.FS {
	sub, err := fs.Sub(files, "files")
	if err != nil {
		panic(err) // the directory is embedded
	}
	return sub
}
