package web

import (
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"

	"github.com/august1914/august1914/examples/board/browser/built"
)

// program serves the library compiled to WebAssembly, if it was built. The file is
// compressed, and is sent compressed to clients that accept it.
func (s *site) program(w http.ResponseWriter, r *http.Request) {
	packed, err := s.built.files.Open(built.Program)
	if err != nil {
		refuse(w, http.StatusNotFound, "not found", "this server has no program for games in the browser")
		return
	}
	defer packed.Close()
	w.Header().Set("Content-Type", "application/wasm")
	w.Header().Set("Cache-Control", "no-cache")
	if s.built.has(w, r, built.Program) {
		return
	}
	var body io.Reader = packed
	if accepts(r, "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
	} else if body, err = gzip.NewReader(packed); err != nil {
		refuse(w, http.StatusInternalServerError, "internal", "the program for the browser cannot be read")
		return
	}
	if r.Method != http.MethodHead {
		io.Copy(w, body) // a client that has gone needs no answer
	}
}

// about tells the page what this server has.
func (s *site) about(w http.ResponseWriter, _ *http.Request) {
	_, err := fs.Stat(s.built.files, built.Program)
	send(w, http.StatusOK, "no-cache", built.Has{Server: true, Program: err == nil}.JSON())
}

// script serves one of the scripts that run the program.
func (s *site) script(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if _, err := fs.Stat(s.built.files, name); err != nil {
			refuse(w, http.StatusNotFound, "not found", "this server has no program for games in the browser")
			return
		}
		w.Header().Set("Cache-Control", "no-cache")
		if s.built.has(w, r, name) {
			return
		}
		http.ServeFileFS(w, r, s.built.files, name)
	}
}
