// Package post is a mail server for tests, on this machine. It takes mails, and refuses,
// delays or loses them as a test wishes.
package post

import (
	"bytes"
	"errors"
	"io"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"regexp"
	"strings"
	"sync"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// A Mail is one that an office has taken.
type Mail struct {
	From, To string // addresses of the envelope
	Header   mail.Header
	Text     string // decoded, with the line ends of a text
}

// Link returns the first link in the text with a pattern in it.
func (m Mail) Link(pattern string) string {
	return regexp.MustCompile(`https?://\S*` + pattern + `\S*`).FindString(m.Text)
}

// An Office is an SMTP server on its own port.
type Office struct {
	Addr string // host and port

	server *smtp.Server
	mu     sync.Mutex
	came   *sync.Cond
	mails  []Mail
	seen   int // number of addresses that were named
	rcpt   func(n int, to string) error
	data   func(n int) error
	closed bool
}

// Open opens an office at an address of this machine, such as 127.0.0.1:0. Its server can have
// further settings.
func Open(addr string, settings func(*smtp.Server)) (*Office, error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	o := &Office{Addr: listener.Addr().String()}
	o.came = sync.NewCond(&o.mu)
	o.server = smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) { return &session{office: o, conn: c}, nil }))
	o.server.Domain, o.server.ErrorLog = "localhost", quiet{}
	if settings != nil {
		settings(o.server)
	}
	go o.server.Serve(listener)
	return o, nil
}

// A quiet logger logs nothing.
type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}

// Close closes the office.
func (o *Office) Close() error {
	o.mu.Lock()
	o.closed = true
	o.mu.Unlock()
	o.came.Broadcast()
	return o.server.Close()
}

// Refuse lets a function answer to each address of a receiver. It gets the number of the
// address from 0 on, since it was set. With ErrDrop, the connection ends without an answer.
func (o *Office) Refuse(rcpt func(n int, to string) error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.rcpt, o.seen = rcpt, 0
}

// Hold lets a function answer to each text, which was taken if it returns nil. It gets the
// number of the mails that were taken before.
func (o *Office) Hold(data func(n int) error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.data = data
}

// ErrDrop breaks a connection without an answer, and so does ErrLate after the mail was taken.
var (
	ErrDrop = errors.New("the connection breaks")
	ErrLate = errors.New("the connection breaks late")
)

// Mails returns all mails, in the order in which they came.
func (o *Office) Mails() []Mail {
	o.mu.Lock()
	defer o.mu.Unlock()
	return append([]Mail(nil), o.mails...)
}

// Await waits until there are n mails or the office closes, and returns all mails.
func (o *Office) Await(n int) []Mail {
	o.mu.Lock()
	defer o.mu.Unlock()
	for len(o.mails) < n && !o.closed {
		o.came.Wait()
	}
	return append([]Mail(nil), o.mails...)
}

// Named returns the number of addresses that were named since Refuse.
func (o *Office) Named() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.seen
}

// A session is one connection.
type session struct {
	office *Office
	conn   *smtp.Conn
	mail   Mail
}

// User and Password are those that an office asks for if its server has encryption.
const (
	User     = "board"
	Password = "hush"
)

func (s *session) AuthMechanisms() []string {
	if _, encrypted := s.conn.TLSConnectionState(); !encrypted {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != User || password != Password {
			return smtp.ErrAuthFailed
		}
		return nil
	}), nil
}

func (s *session) Reset()        { s.mail = Mail{} }
func (s *session) Logout() error { return nil }

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.mail.From = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	o := s.office
	o.mu.Lock()
	n, rcpt := o.seen, o.rcpt
	o.seen++
	o.mu.Unlock()
	o.came.Broadcast()
	s.mail.To = to
	if rcpt == nil {
		return nil
	}
	return s.answer(rcpt(n, to))
}

func (s *session) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m, err := mail.ReadMessage(bytes.NewReader(text))
	if err != nil {
		return err
	}
	body, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	if err != nil {
		return err
	}
	s.mail.Header, s.mail.Text = m.Header, strings.ReplaceAll(string(body), "\r\n", "\n")
	o := s.office
	o.mu.Lock()
	data, n := o.data, len(o.mails)
	o.mu.Unlock()
	if data != nil {
		err = data(n)
	}
	if err == nil || errors.Is(err, ErrLate) {
		o.mu.Lock()
		o.mails = append(o.mails, s.mail)
		o.mu.Unlock()
		o.came.Broadcast()
	}
	return s.answer(err)
}

// answer breaks the connection if an error says so.
func (s *session) answer(err error) error {
	if errors.Is(err, ErrDrop) || errors.Is(err, ErrLate) {
		s.conn.Conn().Close()
	}
	return err
}
