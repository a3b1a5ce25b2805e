// Package npm holds the loader of Go programs for WebAssembly, which the page of the board
// uses as well. The rest of the folder is the package for npm: see the program build.
package npm

import _ "embed" // of the loader

// Loader is the text of loader.js, a module that needs wasm_exec.js beside it.
//
//go:embed loader.js
var Loader []byte
