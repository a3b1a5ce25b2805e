package main

import (
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/web"
)

// A missing flag for mails is named. A password comes from a file or the environment.
func TestPostage(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	here, everywhere := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8914}, &net.TCPAddr{IP: net.IPv6zero, Port: 8914}
	file := filepath.Join(t.TempDir(), "password")
	require.NoError(t, os.WriteFile(file, []byte("hush hush\r\n"), 0o600))
	t.Setenv("BOARD_SMTP_PASSWORD", "from the environment")
	made := func(p postage, base string, addr net.Addr) string {
		q, err := p.queue(base, addr, log)
		require.NoError(t, err)
		require.NotNil(t, q)
		require.Equal(t, "board@example.org", q.Server.From)
		return q.Server.Name + "|" + q.Server.Password
	}
	require.Equal(t, "|from the environment", made(postage{server: "smtp://127.0.0.1", from: "board@example.org"}, "", here))
	require.Equal(t, "play.example.org|hush hush", made(postage{"smtp://board@127.0.0.1", "board@example.org", file}, "https://play.example.org", everywhere))
	q, err := (&postage{}).queue("", everywhere, log)
	require.NoError(t, err)
	require.Nil(t, q)
	t.Setenv("BOARD_SMTP_PASSWORD", "")
	for want, p := range map[string]postage{
		"need -smtp":           {from: "board@example.org"},
		"-smtp \"mail":         {server: "mail.example.org", from: "board@example.org"},
		"-smtp-from \"\"":      {server: "smtp://127.0.0.1"},
		"-smtp-password: open": {"smtp://a@127.0.0.1", "board@example.org", file + "x"},
		"there is no password": {server: "smtp://a@127.0.0.1", from: "board@example.org"},
	} {
		_, err := p.queue("", here, log)
		require.ErrorContains(t, err, want)
	}
	_, err = (&postage{server: "smtp://127.0.0.1", from: "board@example.org"}).queue("", everywhere, log)
	require.ErrorContains(t, err, "-smtp needs -base")
}

func TestOwnBase(t *testing.T) {
	here := &net.TCPAddr{IP: net.IPv6zero, Port: 8914}
	var door web.Door
	for base, want := range map[string]string{"": "http://127.0.0.1:8914", "https://play.example.org": "https://play.example.org", "http://play.example.org:8914/": "http://play.example.org:8914"} {
		got, err := ownBase(base, here, &door)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	require.Equal(t, []string{"play.example.org", "play.example.org"}, door.Names)
	for _, wrong := range []string{"play.example.org", "https://play.example.org/board", "ftp://play.example.org", "https://a:b@play.example.org", "https://play.example.org/?a", "https://play.example.org#a"} {
		_, err := ownBase(wrong, here, &door)
		require.Error(t, err, wrong)
	}
}
