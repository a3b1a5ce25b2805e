package web_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/web"
)

var page = fstest.MapFS{
	"index.html":      {Data: []byte("<title>page</title>")},
	"scripts/main.js": {Data: []byte("export {};")},
}

// serve serves a desk.
func serve(t *testing.T) *client.Client { return serveAt(t, web.Door{}, desk.Config{}) }

// serveAt serves a desk behind a door.
func serveAt(t *testing.T, door web.Door, c desk.Config) *client.Client {
	t.Helper()
	return serveDesk(t, door, desk.New(c))
}

func serveDesk(t *testing.T, door web.Door, d *desk.Desk) *client.Client {
	t.Helper()
	server := httptest.NewUnstartedServer(web.Handler(d, page, door))
	limits := web.Server("", server.Config.Handler)
	limits.ReadHeaderTimeout, limits.ReadTimeout = time.Second, time.Second // short for the test
	server.Config = limits
	server.Start()
	t.Cleanup(server.Close)
	t.Cleanup(d.Close) // first, to end the streams that the server waits for
	return &client.Client{URL: server.URL, HTTP: server.Client()}
}

func open(t *testing.T, c *client.Client) (german, allied string) {
	t.Helper()
	game, err := c.Open(t.Context(), map[string]any{"ruleset": "sabinschlieffen"})
	require.NoError(t, err)
	return game.Links[0].Token, game.Links[1].Token
}

// play makes the last legal move of a seat.
func play(t *testing.T, c *client.Client, token string) {
	t.Helper()
	menu, err := c.Menu(t.Context(), token)
	require.NoError(t, err)
	version, err := c.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: menu.Moves[len(menu.Moves)-1].Notation})
	require.NoError(t, err)
	require.NotEqual(t, menu.Version, version)
}

// request sends a request with headers given in pairs.
func request(t *testing.T, c *client.Client, method, path, body string, headers ...string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, c.URL+path, strings.NewReader(body))
	require.NoError(t, err)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := c.HTTP.Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { answer.Body.Close() })
	return answer
}

// A game is opened, played and followed. A move with an outdated version is refused.
func TestPlay(t *testing.T) {
	c := serve(t)
	german, allied := open(t, c)
	play(t, c, german)
	play(t, c, allied)
	menu, err := c.Menu(t.Context(), german)
	require.NoError(t, err)
	_, err = c.Move(t.Context(), german, client.Wish{Version: menu.Version + 1, Move: menu.Moves[len(menu.Moves)-1].Notation})
	var refused *client.Refusal
	require.ErrorAs(t, err, &refused)
	require.Equal(t, http.StatusConflict, refused.Status)
	require.Equal(t, "stale", refused.Code)
	for move, code := range map[string]string{"French recover Sedan": "seat", "German dance": "notation", "German attack Liège > Paris": "rule"} {
		_, err = c.Move(t.Context(), german, client.Wish{Version: menu.Version, Move: move})
		require.ErrorAs(t, err, &refused)
		require.Equal(t, code, refused.Code, "%s: %s", move, refused.Message)
	}
	_, err = c.TakeBack(t.Context(), german, menu.Version)
	require.NoError(t, err)
}

// HTTP adds these kinds of wrong requests.
func TestWrongRequests(t *testing.T) {
	c := serve(t)
	german, _ := open(t, c)
	seat := client.Seat(german)
	before, err := c.Menu(t.Context(), german)
	require.NoError(t, err)
	for _, test := range []struct {
		why, method, path, body string
		headers                 []string
		status                  int
	}{
		{"no content type", "POST", seat + "/moves", "{}", nil, 415},
		{"a form", "POST", seat + "/moves", "move=1", []string{"Content-Type", "application/x-www-form-urlencoded"}, 415},
		{"another site", "POST", "/api/games", `{"ruleset":"sabinschlieffen"}`, []string{"Content-Type", "application/json", "Origin", "https://example.com"}, 403},
		{"another site, told by the browser", "POST", "/api/games", `{}`, []string{"Content-Type", "application/json", "Sec-Fetch-Site", "cross-site"}, 403},
		{"too large", "POST", seat + "/moves", strings.Repeat(" ", desk.MaxBody+1), []string{"Content-Type", "application/json"}, 413},
		{"another method", "PUT", seat + "/moves", "{}", []string{"Content-Type", "application/json"}, 405},
		{"a method nobody knows", "BREW", seat, "", nil, 405},
		{"a POST to the stream", "POST", seat + "/events", "{}", []string{"Content-Type", "application/json"}, 405},
		{"the stream of nobody", "GET", "/api/seats/nobody/events", "", nil, 404},
		{"the stream from nowhere", "GET", seat + "/events?since=-1", "", nil, 400},
		{"the stream from an odd bookmark", "GET", seat + "/events", "", []string{"Last-Event-ID", "x-y"}, 400},
		{"a list of files", "GET", "/scripts/", "", nil, 404},
		{"a file outside", "GET", "/scripts/..%2f..%2fweb.go", "", nil, 404},
		{"a POST to the page", "POST", "/index.html", "", nil, 405},
		{"no such page", "GET", "/nothing", "", nil, 404},
		{"no such question", "GET", "/api/", "", nil, 404},
	} {
		answer := request(t, c, test.method, test.path, test.body, test.headers...)
		require.Equal(t, test.status, answer.StatusCode, test.why)
		if test.status == http.StatusMethodNotAllowed {
			require.NotEmpty(t, answer.Header.Get("Allow"), test.why)
		}
		if strings.HasPrefix(test.path, "/api/") {
			body, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.Contains(t, string(body), `{"error":{"code":`, test.why)
		}
	}
	after, err := c.Menu(t.Context(), german)
	require.NoError(t, err)
	require.Equal(t, before, after)
}

// The address of a page contains a token: caches must not keep any answer, and browsers
// must not send it as a referrer.
func TestHeaders(t *testing.T) {
	c := serve(t)
	german, _ := open(t, c)
	for path, cache := range map[string]string{
		client.Seat(german): "no-store", client.Seat(german) + "/chart": "private, max-age=600",
		"/": "no-cache", "/scripts/main.js": "no-cache",
	} {
		h := request(t, c, "GET", path, "").Header
		require.Equal(t, cache, h.Get("Cache-Control"), path)
		require.Equal(t, "no-referrer", h.Get("Referrer-Policy"), path)
		require.Equal(t, "nosniff", h.Get("X-Content-Type-Options"), path)
		require.Contains(t, h.Get("Content-Security-Policy"), "default-src 'self'", path)
	}
}

// A cache that keeps to RFC 9111 never gives the map of one game to another that the same
// browser plays: the path is the same, but the answers vary with the token.
func TestCachesKeepGamesApart(t *testing.T) {
	c := serve(t)
	type stored struct{ vary, text string }
	kept := map[string][]stored{} // by path
	varied := func(vary string, r http.Header) (values string) {
		for name := range strings.SplitSeq(vary, ",") {
			values += r.Get(strings.TrimSpace(name)) + "\n"
		}
		return values
	}
	texts := map[string]string{}
	for _, ruleset := range []string{"sabinschlieffen", "driveonparis"} {
		game, err := c.Open(t.Context(), map[string]any{"ruleset": ruleset})
		require.NoError(t, err)
		for _, path := range []string{"/api/seat/chart", "/api/seat/scenario"} {
			header := http.Header{"Authorization": {"Bearer " + game.Links[0].Token}}
			for _, before := range kept[path] {
				vary, values, _ := strings.Cut(before.vary, "\n")
				require.NotEqual(t, values, varied(vary, header), "%s of %s comes from the cache: %.40s", path, ruleset, before.text)
			}
			answer := request(t, c, "GET", path, "", "Authorization", header.Get("Authorization"))
			require.Equal(t, "private, max-age=600", answer.Header.Get("Cache-Control"), "it may be kept")
			text, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			vary := strings.Join(answer.Header.Values("Vary"), ", ")
			kept[path] = append(kept[path], stored{vary + "\n" + varied(vary, header), string(text)})
			require.NotContains(t, texts, string(text))
			texts[string(text)] = path
		}
	}
}

// A program can read the description of the requests from the server itself.
func TestDescription(t *testing.T) {
	c := serve(t)
	answer := request(t, c, "GET", "/api/openapi.json", "")
	require.Equal(t, http.StatusOK, answer.StatusCode)
	require.Equal(t, "application/json", answer.Header.Get("Content-Type"))
	var described struct {
		OpenAPI string
		Servers []struct{ URL string }
		Paths   map[string]map[string]struct{ Responses map[string]any }
	}
	require.NoError(t, json.NewDecoder(answer.Body).Decode(&described))
	require.Equal(t, "3.1.0", described.OpenAPI)
	require.Equal(t, []struct{ URL string }{{"/"}}, described.Servers, "relative to the description")
	require.Greater(t, len(described.Paths), 20)
	for path, methods := range described.Paths {
		for method, operation := range methods {
			require.Contains(t, operation.Responses, "default", "%s %s", method, path)
			require.Len(t, operation.Responses, 2, "%s %s", method, path)
		}
	}
	require.Equal(t, http.StatusMethodNotAllowed, request(t, c, "POST", "/api/openapi.json", "{}", "Content-Type", "application/json").StatusCode)
}

// The files of the page come once: a browser that has one asks with its ETag and gets no
// body. Every version has its own ETag.
func TestFilesHaveTags(t *testing.T) {
	c := serve(t)
	tags := map[string]string{}
	for _, path := range []string{"/", "/scripts/main.js"} {
		for _, accepted := range []string{"identity", "gzip"} {
			answer := request(t, c, "GET", path, "", "Accept-Encoding", accepted)
			require.Equal(t, http.StatusOK, answer.StatusCode)
			tag := answer.Header.Get("ETag")
			require.Regexp(t, `^W/"[0-9a-f]{24}"$`, tag, path)
			tags[tag] = path
			for has, want := range map[string]int{tag: 304, `"other", ` + tag: 304, strings.TrimPrefix(tag, "W/"): 304, "*": 304, `"other"`: 200} {
				again := request(t, c, "GET", path, "", "Accept-Encoding", accepted, "If-None-Match", has)
				require.Equal(t, want, again.StatusCode, "%s %s", path, has)
				body, err := io.ReadAll(again.Body)
				require.NoError(t, err)
				require.Equal(t, want == 304, len(body) == 0)
				require.Equal(t, tag, again.Header.Get("ETag"))
				require.Equal(t, "no-cache", again.Header.Get("Cache-Control"))
				require.Contains(t, again.Header.Values("Vary"), "Accept-Encoding")
			}
		}
	}
	require.Len(t, tags, 2)
	require.Empty(t, request(t, c, "GET", "/nothing", "").Header.Get("ETag"))
}

// The program for the browser may be missing. The page learns that without an error.
func TestBrowserProgram(t *testing.T) {
	c := serve(t)
	about, err := io.ReadAll(request(t, c, "GET", "/site.json", "").Body)
	require.NoError(t, err)
	there := request(t, c, "HEAD", "/august1914.wasm", "").StatusCode == http.StatusOK
	want := `{"server":true,"program":false}`
	if there {
		want = `{"server":true,"program":true,"offline":"offline/"}`
	}
	require.JSONEq(t, want, string(about))
	for _, path := range []string{"/august1914.wasm", "/wasm_exec.js", "/loader.js", "/offline/", "/offline/sw.js"} {
		answer := request(t, c, "GET", path, "", "Accept-Encoding", "identity")
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		if answer.StatusCode == http.StatusNotFound {
			require.Contains(t, string(body), "no program for games in the browser")
			continue
		}
		require.Equal(t, http.StatusOK, answer.StatusCode)
		if path == "/august1914.wasm" {
			require.True(t, strings.HasPrefix(string(body), "\x00asm"))
		}
	}
}

// A page that lost its connection continues where it was.
func TestFollowAgain(t *testing.T) {
	c := serve(t)
	german, allied := open(t, c)
	play(t, c, german)
	var last client.Told
	told := func(n int) func(client.Told) bool {
		return func(now client.Told) bool {
			last = now
			n--
			return n > 0
		}
	}
	require.NoError(t, c.Follow(t.Context(), german, "", told(1)))
	require.Len(t, last.Entries, 1)
	first := last

	// If the entry before a bookmark was taken back, the follower reads from the start.
	menu, err := c.Menu(t.Context(), german)
	require.NoError(t, err)
	_, err = c.TakeBack(t.Context(), german, menu.Version)
	require.NoError(t, err)
	require.NoError(t, c.Follow(t.Context(), german, first.ID, told(1)))
	require.Zero(t, last.From)
	require.Empty(t, last.Entries)

	// If the entry stands there again, the follower only gets the entries after it.
	play(t, c, german)
	play(t, c, german)
	play(t, c, allied)
	require.NoError(t, c.Follow(t.Context(), german, first.ID, told(1)))
	require.Equal(t, 1, last.From)
	require.Len(t, last.Entries, 1)
	require.NotEqual(t, first.Version, last.Version)

	// A connected follower gets it immediately.
	heard := make(chan client.Told, 8)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go c.Follow(ctx, german, "2", func(now client.Told) bool { heard <- now; return true })
	for now := <-heard; now.Others > 0; now = <-heard { // the server has not ended an earlier connection yet
	}
	play(t, c, german)
	now := <-heard
	require.Equal(t, 2, now.From)
	require.Len(t, now.Entries, 1)
}

// One connection reports on several seats: on each immediately and when it changes. For a
// wrong token it gives the error.
func TestFollowSeveral(t *testing.T) {
	c := serve(t)
	german, allied := open(t, c)
	other, _ := open(t, c)
	answer := request(t, c, "GET", "/api/events?follow="+german+",0&follow="+allied+"&follow="+other+"&follow=nobody", "")
	require.Equal(t, http.StatusOK, answer.StatusCode)
	lines := bufio.NewScanner(answer.Body)
	next := func() (seat, code string, entries int) {
		for lines.Scan() {
			data, ok := strings.CutPrefix(lines.Text(), "data: ")
			if !ok {
				continue
			}
			var n struct {
				Seat, Mark string
				Told       *struct{ Entries []any }
				Error      struct{ Code string }
			}
			require.NoError(t, json.Unmarshal([]byte(data), &n))
			if n.Told != nil {
				require.NotEmpty(t, n.Mark)
				entries = len(n.Told.Entries)
			}
			return n.Seat, n.Error.Code, entries
		}
		require.Fail(t, "the stream has ended")
		return "", "", 0
	}
	codes := map[string]string{}
	for range 4 {
		seat, code, _ := next()
		codes[seat] = code
	}
	require.Equal(t, map[string]string{german: "", allied: "", other: "", "nobody": "not found"}, codes)
	play(t, c, other)
	seat, _, entries := next()
	require.Equal(t, other, seat)
	require.Equal(t, 1, entries)

	for path, status := range map[string]int{
		"/api/events": http.StatusBadRequest, "/api/events?" + strings.Repeat("follow=x&", 65): http.StatusBadRequest,
	} {
		require.Equal(t, status, request(t, c, "GET", path, "").StatusCode, path)
	}
}

// A client that sends half a request is disconnected, and other clients are served
// meanwhile.
func TestSlowClients(t *testing.T) {
	c := serve(t)
	german, _ := open(t, c)
	for _, half := range []string{
		"GET /api/seats/",
		"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
	} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(c.URL, "http://"))
		require.NoError(t, err)
		defer conn.Close()
		_, err = conn.Write([]byte(half))
		require.NoError(t, err)
		play(t, c, german)
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(time.Minute)))
		_, err = io.Copy(io.Discard, bufio.NewReader(conn))
		require.NoError(t, err, "the server ends the connection")
	}
}
