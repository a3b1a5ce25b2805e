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
