package main

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

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
	require.NoError(t, c.post(t.Context(), desk.Turn{Link: "/#secret"}))
	for _, status = range []int{301, 302, 303, 307, 308, 500} {
		require.ErrorContains(t, c.post(t.Context(), desk.Turn{Link: "/#secret"}), "the answer was")
	}
	require.Zero(t, elsewhere)
}
