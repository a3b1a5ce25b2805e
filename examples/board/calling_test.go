package main

import (
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
)

// The address of -call is told of a turn; of the link of the seat only with -call-links.
func TestCallsAnAddress(t *testing.T) {
	told := make(chan desk.Turn, 2)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var turn desk.Turn
		if r.Method == http.MethodPost && json.NewDecoder(r.Body).Decode(&turn) == nil {
			told <- turn
		}
	}))
	defer server.Close()
	for _, links := range []bool{false, true} {
		c, err := newCaller(server.URL, links, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		go c.run(t.Context())
		c.tell(desk.Turn{Game: "a", Seat: "German", Link: "/#secret"})
		turn := <-told
		require.Equal(t, "German", turn.Seat)
		require.Equal(t, map[bool]string{true: "/#secret"}[links], turn.Link)
	}
	for _, wrong := range []string{"", "example.org", "file:///etc/passwd", "http://"} {
		_, err := newCaller(wrong, false, slog.New(slog.DiscardHandler))
		require.Error(t, err, wrong)
	}
}

// A call goes to the address of -call and nowhere else, and its failure is an error.
func TestCallsFollowNoRedirect(t *testing.T) {
	elsewhere := 0
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere++ }))
	defer other.Close()
	status := http.StatusOK
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", other.URL)
		w.WriteHeader(status)
	}))
	defer server.Close()
	c, err := newCaller(server.URL, true, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	require.NoError(t, c.post(t.Context(), outgoing{server.URL, desk.Turn{Link: "/#secret"}}))
	for _, status = range []int{301, 302, 303, 307, 308, 500} {
		require.ErrorContains(t, c.post(t.Context(), outgoing{server.URL, desk.Turn{Link: "/#secret"}}), "the answer was")
	}
	require.Zero(t, elsewhere)
}

// The addresses of players lead into no network that is not public, and -webhooks any allows it.
func TestHooksStayOutside(t *testing.T) {
	for _, inside := range []string{
		"127.0.0.1:80", "127.8.9.1:80", "10.1.2.3:80", "172.16.0.1:80", "172.31.255.255:80", "192.168.1.1:443", "169.254.169.254:80", "0.0.0.0:80", "0.1.2.3:80", "100.64.0.1:80",
		"192.0.0.8:80", "198.18.0.1:80", "224.0.0.1:80", "240.0.0.1:80", "255.255.255.255:80", "[::]:80", "[::1]:80", "[fe80::1]:80", "[fe80::1%eth0]:80", "[fc00::1]:80", "[fd12::1]:80", "[fec0::1]:80", "[ff02::1]:80",
		"[::ffff:127.0.0.1]:80", "[::ffff:10.0.0.1]:80", "[::127.0.0.1]:80", "[64:ff9b::7f00:1]:80", "[2002:7f00:1::]:80", "[2001::1]:80", "example.org:80", "127.0.0.1", "",
	} {
		require.ErrorIs(t, refuseInside(inside), errInside, inside)
	}
	for _, outside := range []string{"1.1.1.1:80", "172.32.0.1:443", "9.255.255.255:80", "[2606:4700::1111]:443", "[::ffff:1.1.1.1]:80"} {
		require.NoError(t, refuseInside(outside), outside)
	}

	told := make(chan desk.Turn, 9)
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var turn desk.Turn
		if json.NewDecoder(r.Body).Decode(&turn) == nil {
			told <- turn
		}
	}))
	defer server.Close()
	port := server.URL[strings.LastIndexByte(server.URL, ':'):]
	outside, anywhere := newHooks(false, slog.New(slog.DiscardHandler)), newHooks(true, slog.New(slog.DiscardHandler))
	for _, address := range []string{server.URL, "http://localhost" + port, "http://[::ffff:127.0.0.1]" + port, "http://2130706433" + port, "http://0" + port} {
		require.Error(t, outside.post(t.Context(), outgoing{address, desk.Turn{}}), address)
	}
	require.ErrorIs(t, outside.post(t.Context(), outgoing{server.URL, desk.Turn{}}), errInside)
	require.Empty(t, told)
	require.NoError(t, anywhere.post(t.Context(), outgoing{"http://localhost" + port, desk.Turn{Seat: "German"}}))
	require.Equal(t, "German", (<-told).Seat)
}

// The proxy of the environment does not lead a webhook around the check of its address.
func TestHooksUseNoProxy(t *testing.T) {
	require.Nil(t, newHooks(false, nil).client.Transport.(*http.Transport).Proxy)
}

// A host that does not answer holds up only its own calls, and only a few of them wait.
func TestSlowHooks(t *testing.T) {
	slow, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer slow.Close()
	told := make(chan struct{}, 1)
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { told <- struct{}{} }))
	defer server.Close()
	c := newHooks(true, slog.New(slog.DiscardHandler))
	for range 3 * hooksPerHost {
		c.hook("http://"+slow.Addr().String(), desk.Turn{})
	}
	require.Len(t, c.waiting, hooksPerHost)
	go c.runHooks(t.Context())
	for range 2 {
		c.hook(server.URL, desk.Turn{})
		<-told
	}
}

// A player's address gets one POST for the turn, without the link of the seat, if the board may
// call its own machine.
func TestWebhookOfAPlayer(t *testing.T) {
	for flag, want := range map[string]int{"any": 1, "public": 0} {
		told := make(chan desk.Turn, 99)
		hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			var turn desk.Turn
			if json.NewDecoder(r.Body).Decode(&turn) == nil {
				told <- turn
			}
		}))
		defer hook.Close()
		own := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			var turn desk.Turn
			if json.NewDecoder(r.Body).Decode(&turn) == nil && turn.Seat == "Entente" {
				told <- turn
			}
		}))
		defer own.Close()
		server := start(t, t.TempDir(), "-webhooks", flag, "-call", own.URL) // the operator's address can be on this machine
		game, err := server.client.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar"})
		require.NoError(t, err)
		require.NoError(t, server.client.Ask(t.Context(), http.MethodPost, client.Seat(game.Links[1].Token)+"/webhook", map[string]any{"address": hook.URL}, nil))
		for {
			menu, err := server.client.Menu(t.Context(), game.Links[0].Token)
			require.NoError(t, err)
			if len(menu.Moves) == 0 {
				break
			}
			at := slices.IndexFunc(menu.Moves, func(m struct{ Notation string }) bool {
				return strings.HasSuffix(m.Notation, "done") || strings.HasSuffix(m.Notation, "stop")
			})
			if at < 0 {
				at = len(menu.Moves) - 1
			}
			_, err = server.client.Move(t.Context(), game.Links[0].Token, client.Wish{Version: menu.Version, Move: menu.Moves[at].Notation})
			require.NoError(t, err)
		}
		for range want + 1 {
			turn := <-told
			require.Equal(t, []string{"Entente", ""}, []string{turn.Seat, turn.Link})
			require.Contains(t, turn.Open, "/?seat=Entente#"+game.Spectator.Token)
		}
		server.kill()
		require.Empty(t, told)
	}
}

// The log does not have the address of a webhook, which can have a password.
func TestHookErrorsHideTheAddress(t *testing.T) {
	err := newHooks(false, nil).post(t.Context(), outgoing{"http://127.0.0.1:9/secret?password", desk.Turn{}})
	var at *url.Error
	require.ErrorAs(t, err, &at)
	require.NotContains(t, reason(err).Error(), "secret")
}
