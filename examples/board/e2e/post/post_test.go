package post_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/e2e/post"
	"github.com/august1914/august1914/examples/board/mail"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/web"
)

// A club is a server of games with a mail server, which both can stop and start again.
type club struct {
	*client.Client
	t      *testing.T
	office *post.Office
	shelf  *desk.Memory
	game   client.Game
	log    safe
	later  atomic.Int64 // what the clock of the queue is ahead
	stop   func()
}

// A safe text is one that several goroutines write.
type safe struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *safe) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *safe) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// newClub opens a game of two players. The second one gets mails.
func newClub(t *testing.T) *club {
	c := &club{t: t, shelf: &desk.Memory{}}
	var err error
	c.office, err = post.Open("127.0.0.1:0", nil)
	require.NoError(t, err)
	t.Cleanup(func() { c.office.Close() })
	c.start()
	t.Cleanup(func() { c.stop() })
	c.game, err = c.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar"})
	require.NoError(t, err)
	return c
}

// start starts the server on the games that it had.
func (c *club) start() {
	log := slog.New(slog.NewTextHandler(&c.log, nil))
	queue := &mail.Queue{Server: mail.Server{Address: c.office.Addr, From: "board@example.org"}, Log: log, Pause: time.Millisecond}
	queue.Now = func() time.Time { return time.Now().Add(time.Duration(c.later.Load())) }
	server := httptest.NewUnstartedServer(nil)
	d := desk.New(desk.Config{Shelf: c.shelf, Mail: queue.Offer, Base: "http://" + server.Listener.Addr().String(), Log: log})
	server.Config.Handler = web.Handler(d, page.Files, web.Door{})
	server.Start()
	c.Client = &client.Client{URL: server.URL, HTTP: server.Client()}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { queue.Run(ctx, d) })
	if c.game.Game != "" {
		d.Await([]string{c.game.Game})
	}
	c.stop = func() {
		cancel()
		running.Wait()
		d.Close()
		server.Close()
	}
}

func (c *club) restart() {
	c.stop()
	c.start()
}

// ask sends a request of a seat.
func (c *club) ask(seat int, method, what string, body, into any) {
	c.t.Helper()
	require.NoError(c.t, c.Ask(c.t.Context(), method, client.Seat(c.game.Links[seat-1].Token)+"/"+what, body, into))
}

// state returns the state of the address of the second player.
func (c *club) state() string {
	c.t.Helper()
	var told struct{ Mail struct{ State string } }
	c.ask(2, http.MethodGet, "calls", nil, &told)
	return told.Mail.State
}

// press presses the button of a page, as a mail program can do it.
func (c *club) press(link string) {
	c.t.Helper()
	_, path, _ := strings.Cut(link, "/mail/") // the server may have another port by now
	answer, err := c.HTTP.PostForm(c.URL+"/mail/"+path, map[string][]string{"List-Unsubscribe": {"One-Click"}})
	require.NoError(c.t, err)
	require.NoError(c.t, answer.Body.Close())
	require.Equal(c.t, http.StatusOK, answer.StatusCode)
}

// subscribe gives the second player an address, and confirms it.
func (c *club) subscribe() {
	c.t.Helper()
	before := len(c.office.Mails())
	c.ask(2, http.MethodPost, "mail", map[string]any{"address": "foch@example.org"}, nil)
	first := c.office.Await(before + 1)[before]
	require.Equal(c.t, "foch@example.org", first.To)
	c.press(first.Link("/mail/confirm/"))
	require.Equal(c.t, "confirmed", c.state())
}

// end makes the moves of a seat until it no longer has to act.
func (c *club) end(seat int) {
	c.t.Helper()
	token := c.game.Links[seat-1].Token
	for n := 0; ; n++ {
		require.Less(c.t, n, 200)
		menu, err := c.Menu(c.t.Context(), token)
		require.NoError(c.t, err)
		if len(menu.Moves) == 0 {
			return
		}
		move := menu.Moves[len(menu.Moves)-1].Notation
		for _, m := range menu.Moves {
			if strings.HasSuffix(m.Notation, "done") || strings.HasSuffix(m.Notation, "stop") {
				move = m.Notation
			}
		}
		_, err = c.Move(c.t.Context(), token, client.Wish{Version: menu.Version, Move: move})
		require.NoError(c.t, err)
	}
}

// turns returns the mails about turns.
func (c *club) turns() []post.Mail {
	return slices.DeleteFunc(c.office.Mails(), func(m post.Mail) bool { return strings.Contains(m.Text, "/mail/confirm/") })
}

// A player gets a mail for each waiting, with what a spectator may know, until the mails are
// stopped.
func TestMails(t *testing.T) {
	c := newClub(t)
	c.subscribe()
	for n := 1; n <= 3; n++ {
		c.end(1)
		c.office.Await(n + 1)
		c.end(2)
		require.Len(t, c.turns(), n)
	}
	m := c.turns()[0]
	require.Equal(t, []string{"board@example.org", "foch@example.org"}, []string{m.From, m.To})
	require.Equal(t, "It is your turn in Schlieffen's War (Entente)", m.Header.Get("Subject"))
	require.Contains(t, m.Text, c.game.Spectator.Token)
	for _, secret := range []string{c.game.Links[0].Token, c.game.Links[1].Token, c.game.Setup} {
		require.NotEmpty(t, secret)
		require.NotContains(t, m.Text, secret)
	}
	stop := strings.Trim(m.Header.Get("List-Unsubscribe"), "<>")
	require.Equal(t, m.Link("/mail/stop/"), stop)
	c.press(stop)
	require.Equal(t, "stopped", c.state())
	c.end(1)
	c.restart()
	require.Len(t, c.turns(), 3)
	require.NotContains(t, c.log.String(), "foch")
}

// An address that the mail server does not know gets no second mail. An address that it does
// not take now gets its mail later, and only once.
func TestRefusals(t *testing.T) {
	c := newClub(t)
	c.office.Refuse(func(int, string) error {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "foch@example.org is unknown"}
	})
	c.ask(2, http.MethodPost, "mail", map[string]any{"address": "foch@example.org"}, nil)
	require.Eventually(t, func() bool { return c.state() == "refused" }, time.Minute, time.Millisecond)
	require.Equal(t, 1, c.office.Named())
	for i, code := range []int{421, 451, 452, 450} {
		c.office.Refuse(nil)
		if i == 0 {
			c.subscribe()
		}
		before := len(c.turns())
		c.office.Refuse(func(n int, _ string) error {
			if n < 3 {
				return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{4, 2, 1}, Message: "foch@example.org must wait"}
			}
			return nil
		})
		c.end(1)
		c.office.Await(before + 2)
		c.end(2)
		require.Equal(t, 4, c.office.Named(), code)
		require.Len(t, c.turns(), before+1)
	}
	require.Contains(t, c.log.String(), "must wait")
	require.NotContains(t, c.log.String(), "foch")
}

// A mail server that does not answer holds up no move. If the player moves meanwhile, no mail
// is tried again.
func TestDelays(t *testing.T) {
	c := newClub(t)
	c.subscribe()
	held, release := make(chan struct{}, 9), make(chan struct{})
	c.office.Hold(func(int) error {
		held <- struct{}{}
		<-release
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"}
	})
	c.end(1)
	<-held
	c.end(2) // while the mail server holds the mail
	c.office.Hold(nil)
	c.office.Refuse(nil)
	close(release)
	require.Eventually(t, func() bool { return strings.Contains(c.log.String(), "later") }, time.Minute, time.Millisecond)
	c.end(1)
	c.office.Await(2)
	require.Len(t, c.turns(), 1, "of the second waiting")
	require.Equal(t, 1, c.office.Named())
}

// After a day, a mail is given up, also after a restart. The next one is sent.
func TestGivesUp(t *testing.T) {
	c := newClub(t)
	c.subscribe()
	c.office.Refuse(func(int, string) error {
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"}
	})
	c.end(1)
	require.Eventually(t, func() bool { return c.office.Named() > 2 }, time.Minute, time.Millisecond)
	c.later.Store(int64(24 * time.Hour))
	require.Eventually(t, func() bool { return strings.Contains(c.log.String(), "a mail is given up") }, time.Minute, time.Millisecond)
	require.Eventually(t, func() bool { return !strings.Contains(record(t, c), `"owed"`) }, time.Minute, time.Millisecond)
	c.office.Refuse(nil)
	c.restart()
	c.end(2)
	c.end(1)
	c.office.Await(2)
	require.Len(t, c.turns(), 1)
	require.Equal(t, 1, c.office.Named())
}

// If a connection breaks, the mail is sent again. If it broke after the mail was taken, both
// have the same Message-ID.
func TestDrops(t *testing.T) {
	c := newClub(t)
	c.subscribe()
	c.office.Refuse(func(n int, _ string) error {
		if n < 2 {
			return post.ErrDrop
		}
		return nil
	})
	c.end(1)
	c.office.Await(2)
	c.end(2)
	require.Equal(t, 3, c.office.Named())
	require.Len(t, c.turns(), 1)

	for i, broken := range []error{post.ErrDrop, post.ErrLate} {
		before := len(c.office.Mails())
		c.office.Refuse(nil)
		var once sync.Once
		c.office.Hold(func(int) (err error) {
			once.Do(func() { err = broken })
			return err
		})
		c.end(1)
		mails := c.office.Await(before + 1 + i)[before:]
		require.Len(t, mails, 1+i)
		require.Equal(t, 2, c.office.Named())
		require.Equal(t, mails[0].Header.Get("Message-ID"), mails[i].Header.Get("Message-ID"))
		c.end(2)
	}
}

// Mails that are due when the server stops are sent after a restart, with the same Message-ID,
// and those that were sent are not.
func TestRestarts(t *testing.T) {
	c := newClub(t)
	busy := &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"}
	named := make(chan string, 1000)
	c.office.Refuse(func(_ int, to string) error {
		named <- to
		return busy
	})
	c.ask(2, http.MethodPost, "mail", map[string]any{"address": "foch@example.org"}, nil)
	require.Equal(t, "foch@example.org", <-named)
	c.stop()
	c.office.Refuse(nil)
	c.start()
	c.press(c.office.Await(1)[0].Link("/mail/confirm/"))
	c.restart()
	require.Equal(t, "confirmed", c.state())

	c.office.Hold(func(int) error { return busy })
	c.end(1)
	require.Eventually(t, func() bool { return c.office.Named() > 1 }, time.Minute, time.Millisecond)
	c.stop()
	c.office.Hold(nil)
	c.start()
	c.office.Await(2)
	require.Eventually(t, func() bool { return !strings.Contains(record(t, c), `"owed":[0,0,1`) }, time.Minute, time.Millisecond)
	c.restart()
	c.end(2)
	c.end(1)
	taken := map[string]int{}
	for _, m := range c.office.Await(3) {
		taken[m.Header.Get("Message-ID")]++
	}
	require.Len(t, taken, 3, "two waitings and the first mail")
	require.Len(t, c.turns(), 2)
}

// record returns the record of the game on the shelf, after its last times.
func record(t *testing.T, c *club) string {
	text, err := c.shelf.Read(c.game.Game, desk.Record)
	require.NoError(t, err)
	return string(text[bytes.LastIndex(text, []byte("#seats ")):])
}

// The board logs in only over an encrypted connection to a server with the right name.
func TestEncryption(t *testing.T) {
	certificate, roots := certify(t, "localhost")
	office, err := post.Open("127.0.0.1:0", func(s *smtp.Server) { s.TLSConfig = &tls.Config{Certificates: []tls.Certificate{certificate}} })
	require.NoError(t, err)
	defer office.Close()
	_, port, err := net.SplitHostPort(office.Addr)
	require.NoError(t, err)
	text := []byte("From: <board@example.org>\r\nTo: <foch@example.org>\r\nSubject: a\r\n\r\n.\r\n..\r\n")
	good := mail.Server{Address: "localhost:" + port, From: "board@example.org", User: post.User, Password: post.Password, Name: "play.example.org", Config: &tls.Config{RootCAs: roots}}
	require.NoError(t, good.Send(t.Context(), "foch@example.org", text))
	require.Equal(t, ".\n..\n", office.Mails()[0].Text)

	other, untrusted, wrong := good, good, good
	other.Address, untrusted.Config, wrong.Password = "127.0.0.1:"+port, nil, "wrong"
	for _, s := range []mail.Server{other, untrusted, wrong} {
		err := s.Send(t.Context(), "foch@example.org", text)
		require.Error(t, err)
		require.NotErrorIs(t, err, mail.ErrAddress)
	}
	plain, err := post.Open("127.0.0.1:0", nil)
	require.NoError(t, err)
	defer plain.Close()
	good.Address = plain.Addr
	require.ErrorContains(t, good.Send(t.Context(), "foch@example.org", text), "offers no login")
	require.Len(t, office.Mails(), 1)
	require.Empty(t, plain.Mails())
}

// certify returns a certificate for a name, and the roots that trust it.
func certify(t *testing.T, name string) (tls.Certificate, *x509.CertPool) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	about := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{name}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	raw, err := x509.CreateCertificate(rand.Reader, about, about, &key.PublicKey, key)
	require.NoError(t, err)
	parsed, err := x509.ParseCertificate(raw)
	require.NoError(t, err)
	roots := x509.NewCertPool()
	roots.AddCert(parsed)
	return tls.Certificate{Certificate: [][]byte{raw}, PrivateKey: key}, roots
}
