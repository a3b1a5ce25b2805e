package web_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/web"
	"github.com/august1914/august1914/internal/gametest"
)

// A stream without a valid seat is refused immediately, and its connection closed.
func TestStreamsOfNothing(t *testing.T) {
	c := serve(t)
	german, _ := open(t, c)
	wrong := strings.Repeat("x", len(german))
	inJSON := []string{"Content-Type", "application/json"}
	for _, test := range []struct {
		method, path, body string
		headers            []string
		status             int
	}{
		{"GET", "/api/events", "", nil, 400},
		{"GET", "/api/events?follow=x", "", nil, 404},
		{"GET", "/api/events?follow=x&follow=" + wrong, "", nil, 404},
		{"GET", "/api/events?follow=" + german + ",-1", "", nil, 400},
		{"GET", "/api/events?follow=" + wrong + ",-1", "", nil, 400},
		{"GET", "/api/events?follow=" + german + strings.Repeat("&follow="+german, 64), "", nil, 400},
		{"GET", client.Seat(wrong) + "/events", "", nil, 404},
		{"GET", client.Seat("x") + "/events", "", nil, 404},
		{"GET", "/api/seat/events", "", nil, 400},
		{"GET", "/api/seat/events", "", []string{"Authorization", "Basic " + german}, 400},
		{"GET", "/api/seat/events", "", []string{"Authorization", "Bearer " + wrong}, 404},
		{"POST", "/api/events", `{"follow":[{"seat":"` + german + `"}]}`, nil, 415},
		{"POST", "/api/events", "", inJSON, 400},
		{"POST", "/api/events", `{}`, inJSON, 400},
		{"POST", "/api/events", `{"follow":[{"seat":"` + german + `","mark":"1"}]}`, inJSON, 400},
		{"POST", "/api/events", `{"follow":[{"seat":"x"}]}`, inJSON, 404},
		{"POST", "/api/events", strings.Repeat(" ", desk.MaxBody+1), inJSON, 413},
	} {
		answer := request(t, c, test.method, test.path, test.body, test.headers...)
		require.Equal(t, test.status, answer.StatusCode, "%s %.80s %s", test.method, test.path, test.body)
		require.True(t, answer.Close, "%s %.80s %s", test.method, test.path, test.body)
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.Contains(t, string(text), `{"error":{"code":`)
	}
}

// The streams of one client are counted with and without a valid token, and do not count
// for other clients.
func TestStreamsOfClients(t *testing.T) {
	c := serveAt(t, web.Door{Streams: 2, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}, desk.Config{})
	german, allied := open(t, c)
	stream := func(from, path string) (int, func()) {
		ctx, end := context.WithCancel(t.Context())
		t.Cleanup(end)
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL+path, nil)
		require.NoError(t, err)
		r.Header.Set("X-Forwarded-For", from)
		answer, err := c.HTTP.Do(r)
		require.NoError(t, err)
		return answer.StatusCode, func() { end(); answer.Body.Close() }
	}
	one, end := stream("192.0.2.1", client.Seat(german)+"/events")
	require.Equal(t, 200, one)
	two, _ := stream("192.0.2.1", "/api/events?follow="+german+"&follow="+allied)
	require.Equal(t, 200, two)
	for _, path := range []string{"/api/events?follow=x", client.Seat("x") + "/events", client.Seat(german) + "/events", "/api/events?follow=" + allied} {
		status, _ := stream("192.0.2.1", path)
		require.Equal(t, 429, status, path)
	}
	other, _ := stream("192.0.2.2", client.Seat(german)+"/events")
	require.Equal(t, 200, other)
	end()
	require.Eventually(t, func() bool {
		status, _ := stream("192.0.2.1", client.Seat(german)+"/events")
		return status == 200
	}, time.Minute, 10*time.Millisecond, "one stream has not ended")
}

// One client that follows a game with a published link as often as it can does not shut out
// others with the same link.
func TestStreamsOfALink(t *testing.T) {
	c := serveAt(t, web.Door{Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}, desk.Config{})
	game, err := c.Open(t.Context(), map[string]any{"ruleset": "sabinschlieffen"})
	require.NoError(t, err)
	stream := func(from, token string) int {
		return request(t, c, "GET", client.Seat(token)+"/events", "", "X-Forwarded-For", from).StatusCode
	}
	for range 16 {
		require.Equal(t, 200, stream("192.0.2.1", game.Spectator.Token))
	}
	require.Equal(t, 429, stream("192.0.2.1", game.Spectator.Token))
	require.Equal(t, 200, stream("192.0.2.1", game.Links[0].Token), "with another link")
	require.Equal(t, 200, stream("192.0.2.2", game.Spectator.Token), "another client")
	several := request(t, c, "POST", "/api/events", `{"follow":[{"seat":"`+game.Spectator.Token+`"}]}`, "Content-Type", "application/json", "X-Forwarded-For", "192.0.2.1")
	require.Equal(t, 429, several.StatusCode)
}

// A site has limits even if the settings name none.
func TestDoorHasLimits(t *testing.T) {
	c := serve(t)
	var tokens []string
	for range 3 {
		german, allied := open(t, c)
		tokens = append(tokens, german, allied)
	}
	for n := range web.DefaultStreams {
		require.Equal(t, 200, request(t, c, "GET", client.Seat(tokens[n%len(tokens)])+"/events", "").StatusCode)
	}
	require.Equal(t, 429, request(t, c, "GET", client.Seat(tokens[0])+"/events", "").StatusCode)

	c = serveAt(t, web.Door{Streams: -1}, desk.Config{})
	german, allied := open(t, c)
	for n := range web.DefaultStreams {
		if n%8 == 0 {
			german, allied = open(t, c)
		}
		require.Equal(t, 200, request(t, c, "GET", client.Seat(german)+"/events", "").StatusCode)
		require.Equal(t, 200, request(t, c, "GET", client.Seat(allied)+"/events", "").StatusCode)
	}
}

// A client that sends requests on many connections and does not read the answers holds a
// few of them in memory. It gets no more until it reads them or goes, and others get theirs.
func TestAnswersNobodyReads(t *testing.T) {
	c := serveAt(t, web.Door{Answers: 3, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}, desk.Config{})
	game, err := c.Open(t.Context(), map[string]any{"ruleset": "driveonparis"})
	require.NoError(t, err)
	one := "GET " + client.Seat(game.Links[0].Token) + "/chart HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n"
	var conns []net.Conn
	for range 3 {
		conn, err := net.Dial("tcp", strings.TrimPrefix(c.URL, "http://"))
		require.NoError(t, err)
		defer conn.Close()
		_, err = io.WriteString(conn, strings.Repeat(one, 200))
		require.NoError(t, err)
		conns = append(conns, conn)
	}
	ask := func(from string) int {
		answer := request(t, c, "GET", client.Seat(game.Links[0].Token)+"/standing", "", "X-Forwarded-For", from)
		require.Equal(t, answer.StatusCode == 429, answer.Close)
		return answer.StatusCode
	}
	require.Eventually(t, func() bool { return ask("192.0.2.1") == 429 }, time.Minute, time.Millisecond)
	require.Equal(t, 200, ask("192.0.2.2"))
	german, _ := open(t, c)
	play(t, c, german)
	conns[0].Close()
	require.Eventually(t, func() bool { return ask("192.0.2.1") == 200 }, time.Minute, time.Millisecond)
}

// A token in a header works like one in a path, for all requests of a seat.
func TestTokenInHeader(t *testing.T) {
	c := serve(t)
	german, _ := open(t, c)
	bearer := []string{"Authorization", "Bearer " + german}
	text := func(answer *http.Response) string {
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		return fmt.Sprint(answer.StatusCode, string(body))
	}
	for _, part := range []string{"", "/moves", "/view", "/chart", "/log?since=0", "/ways?unit=x", "/nothing"} {
		require.Equal(t, text(request(t, c, "GET", client.Seat(german)+part, "")), text(request(t, c, "GET", "/api/seat"+part, "", bearer...)), part)
	}
	require.Contains(t, text(request(t, c, "GET", "/api/seat/view", "")), "Authorization: Bearer TOKEN")
	require.Equal(t, 404, request(t, c, "GET", "/api/seat/view", "", "Authorization", "Bearer x").StatusCode)
	require.Equal(t, 404, request(t, c, "GET", "/api/seats//view", "", bearer...).StatusCode)

	others := regexp.MustCompile(`,"others":\d+`)
	first := func(answer *http.Response) string {
		require.Equal(t, 200, answer.StatusCode)
		lines := bufio.NewScanner(answer.Body)
		for lines.Scan() {
			if strings.HasPrefix(lines.Text(), "data: ") {
				return others.ReplaceAllString(lines.Text(), "") // each stream here is one more with the seat
			}
		}
		return "nothing"
	}
	play(t, c, german)
	require.Equal(t, first(request(t, c, "GET", client.Seat(german)+"/events", "")), first(request(t, c, "GET", "/api/seat/events", "", bearer...)))
	body := `{"follow":[{"seat":"` + german + `","since":"0"}]}`
	require.Equal(t, first(request(t, c, "GET", "/api/events?follow="+german+",0", "")),
		first(request(t, c, "POST", "/api/events", body, "Content-Type", "application/json")))
}

// A stream lasts longer than a request may take to arrive.
func TestStreamsLast(t *testing.T) {
	c := serve(t)
	german, _ := open(t, c)
	body := `{"follow":[{"seat":"` + german + `"}]}`
	for _, answer := range []*http.Response{
		request(t, c, "POST", "/api/events", body, "Content-Type", "application/json"),
		request(t, c, "GET", client.Seat(german)+"/events", ""),
	} {
		time.Sleep(1200 * time.Millisecond) // the limit here is a second
		play(t, c, german)
		lines := bufio.NewScanner(answer.Body)
		told := 0
		for told < 2 && lines.Scan() {
			if strings.HasPrefix(lines.Text(), "data: ") {
				told++
			}
		}
		require.Equal(t, 2, told, "immediately, and after the move")
	}
}

// A stream ends as soon as its client closes the connection, although nothing is written to it: with
// GET, and with POST however its body arrives. The seat is then open in no other browser.
func TestAStreamThatIsLeft(t *testing.T) {
	c := serveAt(t, web.Door{Streams: 1}, desk.Config{})
	german, _ := open(t, c)
	body := `{"follow":[{"seat":"` + german + `"}]}`
	head := "POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
	whole := fmt.Sprintf("%sContent-Length: %d\r\n\r\n", head, len(body))
	for name, parts := range map[string][]string{
		"GET": {"GET /api/events?follow=" + german + " HTTP/1.1\r\nHost: localhost\r\n\r\n"}, "POST": {whole + body},
		"POST, the body later": {whole, body[:5], body[5:]}, "POST in chunks": {fmt.Sprintf("%sTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n", head, len(body), body), "0\r\n\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			conn, err := net.Dial("tcp", strings.TrimPrefix(c.URL, "http://"))
			require.NoError(t, err)
			defer conn.Close()
			for _, part := range parts {
				_, err := io.WriteString(conn, part)
				require.NoError(t, err)
				time.Sleep(5 * time.Millisecond) // so that the parts arrive one by one
			}
			lines := bufio.NewScanner(conn)
			for lines.Scan() && !strings.HasPrefix(lines.Text(), "event: news") {
			}
			require.NoError(t, lines.Err())
			require.Equal(t, "event: news", lines.Text())
			require.Equal(t, 429, request(t, c, "GET", "/api/events?follow=x", "").StatusCode, "it is open")
			conn.Close()
			require.Eventually(t, func() bool { return request(t, c, "GET", "/api/events?follow=x", "").StatusCode == 404 }, 10*time.Second, time.Millisecond) // less than the heartbeat
		})
	}
}

// nonsenses are requests of a client that does not read the answers.
var nonsenses = []string{
	"GET /api/events?follow=x HTTP/1.1\r\nHost: localhost\r\n\r\n",
	"GET /api/events?follow=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx,0-0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
	"GET /api/seats/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/events HTTP/1.1\r\nHost: localhost\r\n\r\n",
	"GET /api/seat/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n\r\n",
	"POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
	"POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{", // and nothing more
	"POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
	"POST /api/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n{",
}

// Streams of nonsense, even from the address of two players, do not keep their moves from
// being answered. Only half-sent requests hold a connection.
func TestStreamsOfNonsense(t *testing.T) {
	beside(t, "127.0.0.1", web.Door{Streams: 2, Connections: 256}, nonsenses)
}

// A client that holds connections in other ways does not take them from players at another
// address.
func TestConnectionsOfClients(t *testing.T) {
	beside(t, "127.0.0.2", web.Door{Streams: 2, Connections: 10, Names: []string{"127.0.0.2"}}, append([]string{
		"GET /api/rulesets HTTP/1.1\r\nHost: localhost\r\n\r\n", // answered, and the connection stays open
		"GET", // and nothing more
		"\x16\x03\x01 nonsense\r\n\r\n",
		"",
	}, nonsenses...))
}

// beside plays a game from an address while clients of 127.0.0.1 send their requests.
func beside(t *testing.T, address string, door web.Door, sent []string) {
	t.Helper()
	number := gametest.Size(100, 1000, 1000)
	d := desk.New(desk.Config{})
	t.Cleanup(d.Close)
	server := web.Server("", web.Handler(d, page, door))
	var held atomic.Int64
	server.ConnState = func(_ net.Conn, s http.ConnState) {
		switch s {
		case http.StateNew:
			held.Add(1)
		case http.StateClosed:
			held.Add(-1)
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	go server.Serve(door.Listener(listener))
	t.Cleanup(func() { server.Close() })

	players := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	if probe, err := players.Dial("tcp", listener.Addr().String()); err != nil {
		t.Skip("no second loopback address:", err)
	} else {
		probe.Close()
	}
	transport := &http.Transport{DialContext: players.DialContext}
	t.Cleanup(transport.CloseIdleConnections)
	c := &client.Client{URL: "http://" + listener.Addr().String(), HTTP: &http.Client{Transport: transport, Timeout: 10 * time.Second}}
	german, allied := open(t, c)
	next := []string{german, allied}
	for n := range number {
		conn, err := net.Dial("tcp", listener.Addr().String())
		require.NoError(t, err)
		defer conn.Close()
		_, _ = io.WriteString(conn, sent[n%len(sent)]) // the server may have closed it already
		if n%(number/20) == 0 {
			transport.CloseIdleConnections() // the player connects again
			play(t, c, next[0])
			slices.Reverse(next)
		}
	}
	want := int64(door.Connections)
	if address == "127.0.0.1" {
		want = int64(door.Streams)
	}
	require.Eventually(t, func() bool { return held.Load() <= want+4 }, 20*time.Second, 10*time.Millisecond, "including the players' connections")
}
