package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/browser/built"
)

// The server sends the page that browsers keep with its types, and with the program as it was
// compressed. Browsers never ask again for files in the folder of the build, and for the rest each
// time.
func TestPageThatBrowsersKeep(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte("\x00asm"))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	page := fstest.MapFS{
		"index.html":       {Data: []byte("<meta charset=\"utf-8\">\n<script src=\"scripts/dawn.js\"></script>")},
		"scripts/dawn.js":  {Data: []byte("// dawn")},
		"style/paper.css":  {Data: []byte("p {}")},
		"pictures/one.txt": {Data: []byte("one")},
	}
	files := fstest.MapFS{built.Program: {Data: packed.Bytes()}, built.Script: {Data: []byte("// script")}, built.Loader: {Data: []byte("// loader")}}
	s := &site{built: tags{files: files}}
	s.offline = func() (*built.Site, error) { return composed(page, files) }
	ask := func(method, name string, headers ...string) *http.Response {
		r := httptest.NewRequest(method, offlinePath+name, nil)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		answer := httptest.NewRecorder()
		s.keepable(answer, r)
		return answer.Result()
	}
	text := func(answer *http.Response) string {
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return string(body)
	}
	made, err := built.NewSite(page, []byte("\x00asm"), []byte("// script"), []byte("// loader"), "../")
	require.NoError(t, err)
	const forever, always = "public, max-age=31536000, immutable", "no-cache"
	for _, file := range []struct{ name, kind, cache string }{
		{"", "text/html; charset=utf-8", always},
		{"sw.js", "text/javascript; charset=utf-8", always},
		{"manifest.json", "application/json", always},
		{"icons/512.png", "image/png", always},
		{made.Build + "/scripts/dawn.js", "text/javascript; charset=utf-8", forever},
		{made.Build + "/style/paper.css", "text/css; charset=utf-8", forever},
		{made.Build + "/site.json", "application/json", forever},
		{made.Build + "/august1914.wasm", "application/wasm", forever},
	} {
		answer := ask(http.MethodGet, file.name)
		require.Equal(t, http.StatusOK, answer.StatusCode, file.name)
		require.Equal(t, file.kind, answer.Header.Get("Content-Type"), file.name)
		require.Equal(t, file.cache, answer.Header.Get("Cache-Control"), file.name)
		name := file.name
		if name == "" {
			name = built.Index
		}
		require.Equal(t, string(made.Files[name]), text(answer), file.name)
		again := ask(http.MethodGet, file.name, "If-None-Match", answer.Header.Get("ETag"))
		require.Equal(t, http.StatusNotModified, again.StatusCode, file.name)
		require.Empty(t, text(ask(http.MethodHead, file.name)), file.name)
	}
	program := ask(http.MethodGet, made.Build+"/august1914.wasm", "Accept-Encoding", "gzip")
	require.Equal(t, "gzip", program.Header.Get("Content-Encoding"))
	require.Equal(t, packed.String(), text(program))
	for _, name := range []string{"scripts/dawn.js", "august1914.wasm", "0123456789abcdef/scripts/dawn.js", made.Build, "icons/", "../api"} {
		require.Equal(t, http.StatusNotFound, ask(http.MethodGet, name).StatusCode, name)
	}
	require.Equal(t, http.StatusMethodNotAllowed, ask(http.MethodPost, "").StatusCode)

	files[built.Program] = &fstest.MapFile{Data: []byte("not compressed")}
	require.Equal(t, http.StatusInternalServerError, ask(http.MethodGet, "").StatusCode)
	delete(files, built.Program)
	missing := ask(http.MethodGet, "sw.js")
	require.Equal(t, http.StatusNotFound, missing.StatusCode)
	require.Contains(t, text(missing), "no program for games in the browser")
}
