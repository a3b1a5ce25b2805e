package web

import (
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"strings"

	"github.com/august1914/august1914/examples/board/browser/built"
)

// program serves the library compiled to WebAssembly, if it was built.
func (s *site) program(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	if tag, ok := s.built.of(built.Program); ok {
		w.Header().Set("ETag", tag)
	}
	s.sendProgram(w, r)
}

// sendProgram sends the program, unless the client has it already by its ETag. The file is
// compressed, and is sent compressed to clients that accept it.
func (s *site) sendProgram(w http.ResponseWriter, r *http.Request) {
	packed, err := s.built.files.Open(built.Program)
	if err != nil {
		noProgram(w, err)
		return
	}
	defer packed.Close()
	w.Header().Set("Content-Type", "application/wasm")
	if unchanged(w, r) {
		return
	}
	var body io.Reader = packed
	if accepts(r, "gzip") {
		w.Header().Set("Content-Encoding", "gzip")
	} else if body, err = gzip.NewReader(packed); err != nil {
		noProgram(w, err)
		return
	}
	if r.Method != http.MethodHead {
		io.Copy(w, body) // a client that has gone needs no answer
	}
}

// noProgram refuses a request for the program, or for the page that needs it.
func noProgram(w http.ResponseWriter, err error) {
	for _, name := range []string{"Cache-Control", "ETag"} {
		w.Header().Del(name)
	}
	if errors.Is(err, fs.ErrNotExist) {
		refuse(w, http.StatusNotFound, "not found", "this server has no program for games in the browser")
		return
	}
	refuse(w, http.StatusInternalServerError, "internal", "the program for the browser cannot be read")
}

// about tells the page what this server has.
func (s *site) about(w http.ResponseWriter, _ *http.Request) {
	_, err := fs.Stat(s.built.files, built.Program)
	has := built.Has{Server: true, Program: err == nil}
	if has.Program {
		has.Offline = strings.TrimPrefix(offlinePath, "/")
	}
	send(w, http.StatusOK, "no-cache", has.JSON())
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
