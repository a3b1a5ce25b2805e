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

// The program for games in the browser comes once, until it is rebuilt.
func TestProgramHasATag(t *testing.T) {
	var file bytes.Buffer
	w := gzip.NewWriter(&file)
	_, err := w.Write([]byte("\x00asm of the first build"))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	files := fstest.MapFS{built.Program: {Data: file.Bytes()}, built.Script: {Data: []byte("// script")}}
	s := &site{built: tags{files: files}}
	ask := func(serve http.HandlerFunc, headers ...string) *http.Response {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		answer := httptest.NewRecorder()
		packed(serve).ServeHTTP(answer, r)
		return answer.Result()
	}
	text := func(answer *http.Response) string {
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return string(body)
	}
	for _, serve := range []http.HandlerFunc{s.program, s.script(built.Script)} {
		first := ask(serve)
		tag := first.Header.Get("ETag")
		require.NotEmpty(t, tag)
		require.NotEmpty(t, text(first))
		for _, accepted := range []string{"", "gzip"} {
			again := ask(serve, "If-None-Match", tag, "Accept-Encoding", accepted)
			require.Equal(t, http.StatusNotModified, again.StatusCode)
			require.Empty(t, text(again))
			require.Empty(t, again.Header.Get("Content-Encoding"))
		}
	}
	require.Equal(t, "\x00asm of the first build", text(ask(s.program)))
	require.Equal(t, file.String(), text(ask(s.program, "Accept-Encoding", "gzip")))
	require.Equal(t, "\x00asm of the first build", text(ask(s.program, "Accept-Encoding", "gzip;q=0")))

	tag := ask(s.program).Header.Get("ETag")
	files[built.Program] = &fstest.MapFile{Data: append(file.Bytes(), file.Bytes()...)}
	require.Equal(t, http.StatusOK, ask(s.program, "If-None-Match", tag).StatusCode)
}
