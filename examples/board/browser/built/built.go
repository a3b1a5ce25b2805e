// Package built holds the output of the program in the directory above: the library
// compiled to WebAssembly, the script of the Go distribution that runs it, and the loader of
// examples/umpire/npm. It is empty until you run:
//
//	go run ./examples/board/browser/build
//
// It also composes the page that runs the program without a game server, see [NewSite].
package built

import (
	"embed"
	"encoding/json"
	"io/fs"
)

// The names of the files.
const (
	Program = "august1914.wasm.gz"
	Script  = "wasm_exec.js"
	Loader  = "loader.js" // module that starts the program with the script
	About   = "site.json" // what the site has, as JSON of a Has
)

// Policy is the Content-Security-Policy of the page: everything comes from its own site, and
// nothing runs but its scripts and the program.
const Policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; base-uri 'none'; form-action 'self'"

// Has tells the page what its site has.
type Has struct {
	Server  bool   `json:"server"`            // a game server has sent the page
	Program bool   `json:"program"`           // games can run in the browser
	Offline string `json:"offline,omitempty"` // relative address of the Site that a game server has besides
	Keeps   bool   `json:"keeps,omitempty"`   // the page is a Site, which a browser can keep
	Board   string `json:"board,omitempty"`   // relative address of the game server that has sent the Site
}

// JSON returns the text for the page.
func (h Has) JSON() []byte {
	text, err := json.Marshal(h)
	if err != nil {
		panic(err) // it has only texts and booleans
	}
	return text
}

//go:embed files
var files embed.FS

// Files returns the program and the script, if they were built.
func Files() fs.FS { return inside(files, "files") }

// inside returns an embedded directory.
func inside(files embed.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err) // the directory is embedded
	}
	return sub
}
