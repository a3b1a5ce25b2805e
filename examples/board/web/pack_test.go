package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
)

// Texts are compressed for clients that accept it, with the same contents.
func TestTextsAreCompressed(t *testing.T) {
	c := serve(t)
	for _, path := range []string{"/", "/scripts/main.js", "/api/rulesets", "/api/seats/nobody"} {
		status, kind, want := get(t, c, path, "")
		require.Equal(t, "", kind)
		packedStatus, kind, got := get(t, c, path, "gzip, br")
		require.Equal(t, "gzip", kind, path)
		require.Equal(t, want, got, path)
		require.Equal(t, status, packedStatus)
	}
}

// Only clients that accept gzip get it, and caches know that the answers vary with that.
func TestOnlyWhoAcceptsGetsGzip(t *testing.T) {
	c := serve(t)
	for accepted, want := range map[string]string{
		"gzip": "gzip", "GZIP": "gzip", "br, gzip;q=0.1": "gzip", "*": "gzip", "*;q=0, gzip": "gzip", "br;q=1 , gzip ; q=1": "gzip",
		"": "", "identity": "", "gzip;q=0": "", "gzip; q=0.000": "", "*, gzip;q=0": "", "*;q=0": "", "br": "", "gzipper": "", "not-gzip": "", "gzip;q=often": "",
	} {
		for _, path := range []string{"/", "/api/rulesets", "/api/nothing", "/nothing"} {
			answer := request(t, c, "GET", path, "", "Accept-Encoding", accepted)
			require.Equal(t, want, answer.Header.Get("Content-Encoding"), "%q %s", accepted, path)
			require.Contains(t, answer.Header.Values("Vary"), "Accept-Encoding", "%q %s", accepted, path)
		}
	}
}

// get returns the status, the encoding and the text of an answer.
func get(t *testing.T, c *client.Client, path, accepted string) (status int, encoding, text string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.URL+path, nil)
	require.NoError(t, err)
	request.Header.Set("Accept-Encoding", accepted) // set by hand, so that the client does not decompress the answer
	answer, err := c.HTTP.Do(request)
	require.NoError(t, err)
	defer answer.Body.Close()
	var body io.Reader = answer.Body
	if encoding = answer.Header.Get("Content-Encoding"); encoding == "gzip" {
		body, err = gzip.NewReader(answer.Body)
		require.NoError(t, err)
	}
	data, err := io.ReadAll(body)
	require.NoError(t, err)
	return answer.StatusCode, encoding, string(data)
}
