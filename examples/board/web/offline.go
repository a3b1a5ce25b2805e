package web

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/august1914/august1914/examples/board/browser/built"
)

// offlinePath is the path of the page that browsers keep, for games without the server. It is
// apart from the rest, so that its service worker never answers for the server.
const offlinePath = "/offline/"

// composed returns the site below offlinePath without its program, which site.sendProgram
// sends. It returns an error that wraps fs.ErrNotExist if the program was not built.
func composed(page, files fs.FS) (*built.Site, error) {
	packed, err := files.Open(built.Program)
	if err != nil {
		return nil, err
	}
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", built.Program, err)
	}
	program, err := io.ReadAll(unpacked)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", built.Program, err)
	}
	var scripts [2][]byte
	for i, name := range []string{built.Script, built.Loader} {
		if scripts[i], err = fs.ReadFile(files, name); err != nil {
			return nil, err
		}
	}
	made, err := built.NewSite(page, program, scripts[0], scripts[1], "../")
	if err == nil {
		delete(made.Files, programOf(made))
	}
	return made, err
}

// programOf returns the path of the program of a site.
func programOf(made *built.Site) string {
	return path.Join(made.Build, strings.TrimSuffix(built.Program, ".gz"))
}

// keepable serves the page that browsers keep. A file in the folder of the build never
// changes. The ETag of all files is the build, which depends on all of them.
func (s *site) keepable(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		only("GET")(w, r)
		return
	}
	made, err := s.offline()
	if err != nil {
		noProgram(w, err)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, offlinePath)
	if name == "" {
		name = built.Index
	}
	data, ok := made.Files[name]
	if !ok && name != programOf(made) {
		http.NotFound(w, r)
		return
	}
	cache := "no-cache"
	if strings.HasPrefix(name, made.Build+"/") {
		cache = "public, max-age=31536000, immutable"
	}
	w.Header().Set("Cache-Control", cache)
	w.Header().Set("ETag", `W/"`+made.Build+`"`)
	if !ok {
		s.sendProgram(w, r)
		return
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}
