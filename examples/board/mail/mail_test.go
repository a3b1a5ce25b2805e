package mail

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/desk"
)

var letter = desk.Letter{
	ID: "abc-_1", To: "foch@example.org", Game: "g", Title: "Schlieffen's War", Seat: "Entente", Dates: "Turn 2 of 10: 6 to 9 August 1914",
	Phase: "combat", Prompt: "Attack a hex, or end the step.", Open: "https://play.example.org/?seat=Entente#TOKEN",
	Stop: "https://play.example.org/mail/stop/STOP",
}

var noon = time.Date(1914, 8, 4, 12, 0, 0, 0, time.UTC)

// read parses a mail, and returns its headers and text.
func read(t *testing.T, text []byte) (mail.Header, string) {
	t.Helper()
	require.NotRegexp(t, `[^\r]\n|\r[^\n]`, string(text))
	for line := range bytes.Lines(text) {
		require.LessOrEqual(t, len(line), 500)
		require.Less(t, bytes.Compare(line, []byte{0x80}), 1)
	}
	m, err := mail.ReadMessage(bytes.NewReader(text))
	require.NoError(t, err)
	body, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	require.NoError(t, err)
	return m.Header, strings.ReplaceAll(string(body), "\r\n", "\n")
}

// A mail names the game, the seat and the decision to make, and says how to open the game and how
// to stop the mails.
func TestMessage(t *testing.T) {
	header, text := read(t, message(letter, "board@example.org", noon))
	require.Equal(t, map[string][]string{
		"From": {`"August 1914" <board@example.org>`}, "To": {"<foch@example.org>"}, "Subject": {"It is your turn in Schlieffen's War (Entente)"},
		"Date": {"Tue, 04 Aug 1914 12:00:00 +0000"}, "Message-Id": {"<abc-_1@example.org>"}, "Auto-Submitted": {"auto-generated"},
		"List-Unsubscribe": {"<https://play.example.org/mail/stop/STOP>"}, "List-Unsubscribe-Post": {"List-Unsubscribe=One-Click"},
		"Mime-Version": {"1.0"}, "Content-Type": {"text/plain; charset=utf-8"}, "Content-Transfer-Encoding": {"quoted-printable"},
	}, map[string][]string(header))
	require.Equal(t, `It is your turn in Schlieffen's War, as the Entente player.

Turn 2 of 10: 6 to 9 August 1914
Phase: combat
Decision: Attack a hex, or end the step.

Open the game:
https://play.example.org/?seat=Entente#TOKEN

The link is not your seat. In the browser with which you play, it opens your seat. In any other browser, open the link of your seat there first.

To stop these mails, open this link and press the button:
https://play.example.org/mail/stop/STOP
`, text)

	again := letter
	again.Reminder, again.Stop = true, "http://127.0.0.1:8914/mail/stop/STOP"
	header, text = read(t, message(again, "board@example.org", noon))
	require.Equal(t, "Reminder: it is your turn in Schlieffen's War (Entente)", header.Get("Subject"))
	require.Contains(t, text, "it is still your turn")
	require.NotContains(t, header, "List-Unsubscribe-Post", "RFC 8058 wants https")

	first := letter
	first.Confirm = "https://play.example.org/mail/confirm/YES"
	header, text = read(t, message(first, "board@example.org", noon))
	require.Equal(t, "Confirm your address for Schlieffen's War", header.Get("Subject"))
	for _, part := range []string{first.Confirm, first.Stop, "3 days", "Entente", "Schlieffen's War"} {
		require.Contains(t, text, part)
	}
	require.NotContains(t, text, letter.Open)
	require.NotContains(t, text, letter.Prompt)
}

// The name of a game never adds a header, nor a line to a header.
func TestMessageHasNoOtherHeaders(t *testing.T) {
	for _, evil := range []string{"a\r\nBcc: all@example.org", "a\nBcc: all@example.org", "a\rBcc: x", "Große Schlacht bei Liège\u2028x", strings.Repeat("é", 5000), strings.Repeat("a", 5000), "=?utf-8?q?a=0D=0ABcc:?=", "\x00\x1b[0m"} {
		l := letter
		l.Title, l.Seat, l.Dates, l.Phase, l.Prompt = evil, evil, evil, evil, evil
		header, _ := read(t, message(l, "board@example.org", noon))
		require.Len(t, header, 11, "%q", evil)
		subject, err := new(mime.WordDecoder).DecodeHeader(header.Get("Subject"))
		require.NoError(t, err)
		require.LessOrEqual(t, len([]rune(subject)), 120)
	}
}

func TestParseServer(t *testing.T) {
	for text, want := range map[string]Server{
		"smtp://127.0.0.1":                {Address: "127.0.0.1:25"},
		"smtp://[::1]:2525/":              {Address: "[::1]:2525"},
		"smtp://board@mail.example.org":   {Address: "mail.example.org:587", User: "board"},
		"smtp://a%40b.org@example.org:25": {Address: "example.org:25", User: "a@b.org"},
		"smtps://board@example.org":       {Address: "example.org:465", User: "board", TLS: true},
	} {
		got, err := ParseServer(text)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for _, wrong := range []string{"", "mail.example.org", "mail.example.org:25", "http://example.org", "smtp://", "smtp://example.org/path", "smtp://example.org?a=b", "smtp://board:hush@example.org", "smtp://exa mple", "smtp://board:hush@exa mple"} {
		_, err := ParseServer(wrong)
		require.Error(t, err, wrong)
		require.NotContains(t, err.Error(), "hush")
	}
	require.NoError(t, CheckFrom("board@example.org"))
	for _, wrong := range []string{"", "board", "Board <board@example.org>", "a@b.org, c@d.org", "a@b.org\r\nBcc: c@d.org"} {
		require.Error(t, CheckFrom(wrong))
	}
}

// An address is refused for good only by an answer about it, and not by one about the login or
// the sender, which would stop the mails of all players.
func TestRefusesAddress(t *testing.T) {
	for text, want := range map[string]bool{
		"550 no such user": true, "550 5.1.1 no such user": true, "553 5.1.3 bad address": true, "551 user not local": true, "550 5.2.1 mailbox disabled": true,
		"550 5.7.1 relaying denied": false, "530 5.7.0 log in first": false, "554 5.7.1 relay access denied": false, "552 5.2.2 mailbox full": false, "451 4.7.1 later": false, "450 mailbox busy": false, "421 closing": false,
	} {
		var err textproto.Error
		_, scan := fmt.Sscanf(text, "%d", &err.Code)
		require.NoError(t, scan)
		err.Msg = text[4:]
		require.Equal(t, want, refusesAddress(fmt.Errorf("rcpt: %w", &err)), text)
	}
	require.False(t, refusesAddress(errors.New("550 broken")))
	require.Equal(t, "550 <…> is unknown, …", withoutAddress(errors.New("550 <Foch@Example.org> is unknown, foch@example.org"), "foch@example.org"))
}
