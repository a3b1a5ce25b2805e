package web_test

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/web"
)

// askAs sends a request that names a host.
func askAs(t *testing.T, c *client.Client, host, path string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.URL+path, nil)
	require.NoError(t, err)
	r.Host = host
	answer, err := c.HTTP.Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { answer.Body.Close() })
	return answer
}

// A name that points here without being configured gets nothing: neither the page nor a
// game.
func TestHostIsKnown(t *testing.T) {
	c := serveAt(t, web.Door{Names: []string{"play.example.org", "192.0.2.7"}}, desk.Config{})
	german, _ := open(t, c)
	for host, want := range map[string]int{
		"localhost":             200,
		"LOCALHOST:8914":        200,
		"127.0.0.1":             200,
		"127.0.0.1:1":           200,
		"127.1.2.3":             200,
		"[::1]":                 200,
		"[::1]:8914":            200,
		"play.example.org":      200,
		"Play.Example.Org.:443": 200,
		"192.0.2.7:8914":        200,
		"192.0.2.8":             421,
		"0.0.0.0":               421,
		"example.org":           421,
		"x.play.example.org":    421,
		"play.example.org.evil": 421,
		"localhost.evil":        421,
		"evil.example:8914":     421,
		"127.0.0.1.evil":        421,
	} {
		for _, path := range []string{"/", client.Seat(german), client.Seat(german) + "/moves", "/api/rulesets"} {
			require.Equal(t, want, askAs(t, c, host, path).StatusCode, "%s %s", host, path)
		}
	}
}

// The limit on new games counts per client. A client is the address of the connection,
// even if a header claims another one.
func TestNewGamesByClient(t *testing.T) {
	from := func(c *client.Client, who ...string) int {
		t.Helper()
		var headers []string
		if len(who) > 0 {
			headers = []string{"X-Forwarded-For", strings.Join(who, ", ")}
		}
		headers = append(headers, "Content-Type", "application/json")
		return request(t, c, "POST", "/api/games", `{"ruleset":"sabinschlieffen"}`, headers...).StatusCode
	}
	c := serveAt(t, web.Door{}, desk.Config{NewGames: 2})
	require.Equal(t, 201, from(c))
	require.Equal(t, 201, from(c, "192.0.2.1"))
	require.Equal(t, 429, from(c, "192.0.2.2"), "an unknown sender is not believed")

	c = serveAt(t, web.Door{Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32"), netip.MustParsePrefix("10.0.0.0/8")}}, desk.Config{NewGames: 2})
	require.Equal(t, 201, from(c, "192.0.2.1"))
	require.Equal(t, 201, from(c, "192.0.2.1"))
	require.Equal(t, 429, from(c, "192.0.2.1"))
	require.Equal(t, 201, from(c, "192.0.2.2"), "another client")
	require.Equal(t, 429, from(c, "192.0.2.1", "10.1.2.3"), "past another proxy")
	require.Equal(t, 429, from(c, "192.0.2.9", "192.0.2.1"), "the client's own entry before the proxy's is not believed")
	require.Equal(t, 201, from(c, "2001:db8::1"))
	require.Equal(t, 201, from(c, "[2001:db8::2]:4711"))
	require.Equal(t, 429, from(c, "2001:db8::3"), "a /64 network is one client")
	require.Equal(t, 201, from(c, "2001:db8:0:1::1"))
	require.Equal(t, 201, from(c), "the proxy itself")
	require.Equal(t, 201, from(c, "nobody", "10.1.2.3"), "a proxy without a valid entry")
}
