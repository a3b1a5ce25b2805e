package e2e

import (
	"net"
	"net/http"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/post"
)

// A mailBoard is a board with a mail server, which keeps its address when it is killed.
type mailBoard struct {
	office    *post.Office
	addr, dir string
	url       string
	process   *exec.Cmd
}

func newMailBoard(t *testing.T) *mailBoard {
	t.Helper()
	office, err := post.Open("127.0.0.1:0", nil)
	require.NoError(t, err)
	t.Cleanup(func() { office.Close() })
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	m := &mailBoard{office: office, addr: free.Addr().String(), dir: t.TempDir()}
	require.NoError(t, free.Close())
	m.serve(t)
	t.Cleanup(m.kill)
	return m
}

// serve starts the board.
func (m *mailBoard) serve(t *testing.T) {
	t.Helper()
	var err error
	m.url, m.process, err = launch(program, m.addr, m.dir, "-smtp", "smtp://"+m.office.Addr, "-smtp-from", "board@example.org")
	require.NoError(t, err)
}

// kill ends the board with SIGKILL.
func (m *mailBoard) kill() {
	m.process.Process.Kill()
	m.process.Wait()
}

// says waits until a page shows a text.
func says(t *testing.T, p *person.Person, text string) {
	t.Helper()
	shown(t, p, p.Until(`document.body.innerText.includes("`+text+`")`))
}

// press presses a button in the dialog, or on the page if none is open.
func press(t *testing.T, p *person.Person, label string) {
	t.Helper()
	shown(t, p, p.Until(`(() => { // in one step, because the panel is drawn again when times change
		const found = [...(document.querySelector("dialog[open]") ?? document).querySelectorAll("button")].find((b) => b.textContent === "`+label+`" && b.checkVisibility());
		found?.click();
		return Boolean(found);
	})()`))
}

// askForMails asks for mails to an address.
func askForMails(t *testing.T, p *person.Person) {
	t.Helper()
	press(t, p, "Call me when it is my turn …")
	for _, address := range []string{"foch@example", "foch@example.org"} {
		shown(t, p, p.Until(`(() => { const field = document.querySelector(".callme input[type=email]"); if (field) field.value = "`+address+`"; return field; })()`))
		press(t, p, "Send me mails")
		if address == "foch@example" {
			says(t, p, "The address is not a mail address: give one such as name@example.org, in ASCII letters")
		}
	}
	says(t, p, "A mail is on its way to f…@example.org.")
}

// After closing the page, a player gets a mail when it is their turn, even if the server was killed
// in the meantime. In the browser that has the seat, its link opens the game as the player. Any
// other browser opens it as a spectator, and says how to take the seat. A button stops the mails.
func TestMailBringsThePlayerBack(t *testing.T) {
	t.Parallel()
	german, allied, reader := sit(t, person.Desktop), sit(t, phone), sit(t, person.Desktop) // the reader of the mails has another browser
	m := newMailBoard(t)
	links := setUpAt(t, german, m.url, "schlieffenswar")
	require.NoError(t, german.Open(links["German"]))
	require.NoError(t, allied.Open(links["Entente"]))
	askForMails(t, allied)
	require.NotContains(t, read[string](t, german, `document.documentElement.outerHTML`), "example.org")

	require.NoError(t, reader.Open(m.office.Await(1)[0].Link("/mail/confirm/")))
	press(t, reader, "Yes, send me mails")
	says(t, reader, "You get mails")
	_ = read[bool](t, allied, `dispatchEvent(new Event("focus"))`)
	says(t, allied, "You get mails at f…@example.org.")
	watch := read[string](t, allied, `location.hash`)
	require.NoError(t, allied.Open("about:blank"))
	m.kill()
	m.serve(t)
	endTurn(t, &client.Client{URL: m.url, HTTP: http.DefaultClient}, links["German"][strings.Index(links["German"], "#")+1:])
	mail := m.office.Await(2)[1]
	require.Contains(t, mail.Text, "Schlieffen's War, as the Entente player")
	link := mail.Link("/\\?seat=")
	require.NotContains(t, link, links["Entente"][strings.Index(links["Entente"], "#"):])

	require.NoError(t, reader.Open(link))
	says(t, reader, "Your seat is not in this browser")
	press(t, reader, "Close")
	says(t, reader, "You are watching")
	require.Equal(t, []string{"", watch}, read[[]string](t, reader, `[location.search, location.hash]`))
	require.NoError(t, allied.Open(link))
	shown(t, allied, allied.Until(`document.querySelector(".turnflag.yours") && !location.search`))
	require.False(t, read[bool](t, allied, `Boolean(document.querySelector("dialog[open]"))`))
	require.Equal(t, watch, read[string](t, allied, `location.hash`))
	require.Equal(t, []string{links["Entente"]}, read[[]string](t, allied, `JSON.parse(localStorage.getItem("august1914.seats")).map(({ link }) => link)`))

	require.NoError(t, reader.Open(mail.Link("/mail/stop/")))
	says(t, reader, "the server forgets your address")
	press(t, reader, "Stop the mails")
	says(t, reader, "The mails are stopped")
	require.NoError(t, allied.Click("#tab-people"))
	press(t, allied, "Call me when it is my turn …")
	says(t, allied, "The mails were stopped with the link in a mail.")
	require.False(t, read[bool](t, allied, `document.documentElement.scrollWidth > innerWidth`))

	m.kill()
	m.serve(t)
	require.NoError(t, german.Open(links["German"]))
	says(t, german, "Entente must decide, since ")
}

// endTurn makes the moves of a seat until it no longer has to act.
func endTurn(t *testing.T, c *client.Client, token string) {
	t.Helper()
	for {
		menu, err := c.Menu(t.Context(), token)
		require.NoError(t, err)
		if len(menu.Moves) == 0 {
			return
		}
		move := menu.Moves[len(menu.Moves)-1].Notation
		for _, m := range menu.Moves {
			if strings.HasSuffix(m.Notation, "done") || strings.HasSuffix(m.Notation, "stop") {
				move = m.Notation
			}
		}
		_, err = c.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: move})
		require.NoError(t, err)
	}
}

// Axe-core finds nothing in the dialogs about mails and on the pages of their links.
func TestAxeFindsNothingAboutMails(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	script := axe(t)
	m := newMailBoard(t)
	for i, screen := range []person.Screen{{Width: 390, Height: 844, Dark: true}, {Width: 1280, Height: 800}} {
		player, reader := sit(t, screen), sit(t, screen)
		links := setUpAt(t, player, m.url, "schlieffenswar")
		require.NoError(t, player.Open(links["Entente"]))
		askForMails(t, player)
		require.Empty(t, foundBy(t, player, script))
		mail := m.office.Await(i + 1)[i]
		for _, link := range []string{mail.Link("/mail/confirm/"), mail.Link("/mail/stop/")} {
			require.NoError(t, reader.Open(link))
			shown(t, reader, reader.Until(`document.querySelector("form button")`))
			require.Empty(t, foundBy(t, reader, script), link)
		}
		watch := read[string](t, player, `location.hash`)
		require.NoError(t, reader.Open(m.url+"/?seat=Entente"+watch))
		says(t, reader, "Your seat is not in this browser")
		require.Empty(t, foundBy(t, reader, script))
	}
}
