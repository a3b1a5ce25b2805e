// Package mail sends the mails of a desk by SMTP: one to confirm an address, and one when it is
// a player's turn and their page may be closed.
package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/smtp"
	"net/textproto"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// The time limits for sending one mail.
const (
	dialTimeout = 10 * time.Second
	sendTimeout = time.Minute
)

// A Server is an SMTP server that passes mails on.
type Server struct {
	Address  string      // host and port
	TLS      bool        // whether the connection is encrypted from its beginning; otherwise it is as soon as the server offers it
	User     string      // name to log in with; "" for no login
	Password string      // password of the user
	From     string      // address of the sender
	Name     string      // name of this machine in the greeting; by default localhost
	Config   *tls.Config // further settings of the encryption; nil for none
}

// ParseServer parses the address of a server, such as smtp://user@mail.example.org:587, or
// smtps:// for a connection that is encrypted from its beginning. The default ports are 587
// with a user, 25 without, and 465 for smtps. ParseServer returns an error for a malformed address,
// and for one with a password.
func ParseServer(text string) (Server, error) {
	bad := fmt.Errorf("%q: want an address such as smtp://user@mail.example.org:587 or smtps://user@mail.example.org", hideUser(text))
	to, err := url.Parse(text)
	if err != nil || to.Scheme != "smtp" && to.Scheme != "smtps" || to.Hostname() == "" || to.Path != "" && to.Path != "/" || to.RawQuery != "" || to.Fragment != "" {
		return Server{}, bad
	}
	if _, ok := to.User.Password(); ok {
		return Server{}, errors.New("the address of the mail server has a password in it: give it in a file or in the environment instead")
	}
	s := Server{TLS: to.Scheme == "smtps", User: to.User.Username()}
	port := to.Port()
	switch {
	case port != "":
	case s.TLS:
		port = "465"
	case s.User != "":
		port = "587"
	default:
		port = "25"
	}
	s.Address = net.JoinHostPort(to.Hostname(), port)
	return s, nil
}

// hideUser returns an address without its user and password.
func hideUser(text string) string {
	scheme, rest, ok := strings.Cut(text, "://")
	if at := strings.LastIndex(rest, "@"); ok && at >= 0 {
		return scheme + "://…" + rest[at:]
	}
	return text
}

// CheckFrom returns an error if a text is not the address of a sender alone.
func CheckFrom(text string) error {
	if parsed, err := mail.ParseAddress(text); err != nil || parsed.Name != "" || parsed.Address != text || strings.ContainsAny(text, "\"\r\n") {
		return fmt.Errorf("%q: want the address of a sender, such as board@example.org", text)
	}
	return nil
}

// ErrAddress means that a mail server has refused the address of the receiver for good, or that
// the text is no address. ErrMail means that the server has refused this mail.
var (
	ErrAddress = errors.New("the mail server refuses the address")
	ErrMail    = errors.New("the mail server refuses the mail")
)

// refusesAddress reports whether an answer to an address says that there is no such address.
// An answer about the sender or a login can change when the operator mends the settings.
func refusesAddress(err error) bool {
	var answer *textproto.Error
	if !errors.As(err, &answer) || answer.Code != 550 && answer.Code != 551 && answer.Code != 553 {
		return false
	}
	enhanced := regexp.MustCompile(`^5\.(\d+)\.\d+\b`).FindStringSubmatch(answer.Msg)
	return enhanced == nil || enhanced[1] == "1" || enhanced[1] == "2"
}

// Send sends a mail, with all of its headers, to an address. An error that wraps [ErrAddress]
// or [ErrMail] will come again; after any other error, trying again can help. When a connection breaks
// after the whole mail was sent, the server may have taken it, although there is an error.
func (s Server) Send(ctx context.Context, to string, text []byte) error {
	if parsed, err := mail.ParseAddress(to); err != nil || parsed.Name != "" || parsed.Address != to {
		return ErrAddress
	}
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	host, _, err := net.SplitHostPort(s.Address)
	if err != nil {
		return err
	}
	conn, err := (&net.Dialer{Timeout: dialTimeout}).DialContext(ctx, "tcp", s.Address)
	if err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	defer conn.Close()
	settings := &tls.Config{MinVersion: tls.VersionTLS12}
	if s.Config != nil {
		settings = s.Config.Clone()
	}
	if settings.ServerName == "" {
		settings.ServerName = host
	}
	if s.TLS {
		conn = tls.Client(conn, settings)
	}
	client, err := smtp.NewClient(conn, host)
	if err != nil {
		return err
	}
	if err := s.greet(client, host, settings); err != nil {
		return err
	}
	if err := client.Mail(s.From); err != nil {
		return err
	}
	if err := client.Rcpt(to); err != nil {
		if refusesAddress(err) {
			return fmt.Errorf("%w: %w", ErrAddress, err)
		}
		return err
	}
	w, err := client.Data()
	if err != nil {
		return err
	}
	if _, err := w.Write(text); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		var answer *textproto.Error
		if errors.As(err, &answer) && answer.Code/100 == 5 {
			return fmt.Errorf("%w: %w", ErrMail, err)
		}
		return err
	}
	_ = client.Quit() // the mail is sent
	return nil
}

// greet greets the server, encrypts the connection if that is offered, and logs in.
func (s Server) greet(client *smtp.Client, host string, settings *tls.Config) error {
	if s.Name != "" {
		if err := client.Hello(s.Name); err != nil {
			return err
		}
	}
	if ok, _ := client.Extension("STARTTLS"); ok && !s.TLS {
		if err := client.StartTLS(settings); err != nil {
			return err
		}
	}
	if s.User == "" {
		return nil
	}
	ok, offered := client.Extension("AUTH")
	switch {
	case ok && strings.Contains(" "+offered+" ", " PLAIN "):
		return client.Auth(smtp.PlainAuth("", s.User, s.Password, host)) // fails without encryption, unless the server is on this machine
	case ok && strings.Contains(" "+offered+" ", " CRAM-MD5 "):
		return client.Auth(smtp.CRAMMD5Auth(s.User, s.Password))
	}
	return errors.New("the mail server offers no login with PLAIN or CRAM-MD5")
}
