package web_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/web"
)

// serveMail serves a game in which the first seat has asked for mails, and returns the mail
// that asks to confirm that.
func serveMail(t *testing.T) (*client.Client, string, desk.Letter) {
	t.Helper()
	const base = "https://play.example.org"
	queued := make(chan desk.Errand, 9)
	d := desk.New(desk.Config{Base: base, Mail: func(e desk.Errand) { queued <- e }})
	c := serveDesk(t, web.Door{}, d)
	german, _ := open(t, c)
	require.NoError(t, c.Ask(t.Context(), http.MethodPost, client.Seat(german)+"/mail", map[string]any{"address": "kluck@example.org"}, nil))
	letter, _, due := d.Letter(<-queued)
	require.True(t, due)
	letter.Confirm, letter.Stop = strings.TrimPrefix(letter.Confirm, base), strings.TrimPrefix(letter.Stop, base)
	return c, german, letter
}

func state(t *testing.T, c *client.Client, token string) string {
	t.Helper()
	var told struct{ Mail struct{ State string } }
	require.NoError(t, c.Ask(t.Context(), http.MethodGet, client.Seat(token)+"/calls", nil, &told))
	return told.Mail.State
}

// Opening a link of a mail changes nothing: its reader has to press a button.
func TestLinksOfMailsAskFirst(t *testing.T) {
	c, german, letter := serveMail(t)
	page := func(method, path string, status int, headers ...string) string {
		t.Helper()
		answer := request(t, c, method, path, "", headers...)
		require.Equal(t, status, answer.StatusCode)
		require.Equal(t, "no-store", answer.Header.Get("Cache-Control"))
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.NotContains(t, string(text), "kluck")
		return string(text)
	}
	require.Contains(t, page("GET", letter.Confirm, http.StatusOK), "Yes, send me mails")
	page("HEAD", letter.Confirm, http.StatusOK)
	require.Equal(t, "waiting", state(t, c, german))
	require.Equal(t, http.StatusForbidden, request(t, c, "POST", letter.Confirm, "", "Sec-Fetch-Site", "cross-site").StatusCode)
	require.Equal(t, "waiting", state(t, c, german))
	for range 2 {
		require.Contains(t, page("POST", letter.Confirm, http.StatusOK, "Sec-Fetch-Site", "same-origin"), "You get mails")
		opens := `<a class="action" href="` + letter.Open + `">Open the game</a>`
		require.NotContains(t, letter.Open, german)
		require.Contains(t, page("GET", letter.Confirm, http.StatusOK), opens)
		require.Equal(t, "confirmed", state(t, c, german))
	}
	require.Contains(t, page("GET", letter.Stop, http.StatusOK), "Stop the mails")
	require.Equal(t, "confirmed", state(t, c, german))
	for range 2 { // as a mail program does, without cookies and with its own form
		require.Contains(t, page("POST", letter.Stop, http.StatusOK, "Content-Type", "application/x-www-form-urlencoded"), "The mails are stopped")
		require.Equal(t, "stopped", state(t, c, german))
	}
	require.Contains(t, page("GET", letter.Confirm, http.StatusNotFound), "not valid")
	require.Contains(t, page("POST", desk.ConfirmPath+strings.Repeat("A", 34), http.StatusNotFound), "not valid")
	require.Contains(t, page("POST", desk.StopPath+"nonsense", http.StatusOK), "The mails are stopped", "nobody is told whether there were mails")
	require.Equal(t, http.StatusMethodNotAllowed, request(t, c, "PUT", letter.Stop, "").StatusCode)
	icon := request(t, c, "GET", "/favicon.ico", "")
	require.Equal(t, http.StatusOK, icon.StatusCode)
	require.Equal(t, "image/svg+xml", icon.Header.Get("Content-Type"))
}
