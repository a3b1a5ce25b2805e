package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/august1914/august1914/examples/board/mail"
	"github.com/august1914/august1914/examples/board/web"
)

// postage holds the flags for mails.
type postage struct {
	server   string // of -smtp
	from     string // of -smtp-from
	password string // file of -smtp-password
}

// queue returns a queue of mails, or nil without -smtp. The base is that of -base.
func (p *postage) queue(base string, addr net.Addr, log *slog.Logger) (*mail.Queue, error) {
	if p.server == "" {
		if p.from != "" || p.password != "" {
			return nil, errors.New("-smtp-from and -smtp-password need -smtp")
		}
		return nil, nil
	}
	server, err := mail.ParseServer(p.server)
	if err != nil {
		return nil, fmt.Errorf("-smtp %w", err)
	}
	if err := mail.CheckFrom(p.from); err != nil {
		return nil, fmt.Errorf("-smtp-from %w", err)
	}
	if at, ok := addr.(*net.TCPAddr); base == "" && ok && at.IP.IsUnspecified() {
		return nil, errors.New("-smtp needs -base, the address of the board for the links in mails, such as https://play.example.org")
	}
	if to, err := url.Parse(base); err == nil {
		server.Name = to.Hostname()
	}
	server.From, server.Password = p.from, os.Getenv("BOARD_SMTP_PASSWORD")
	if p.password != "" {
		text, err := os.ReadFile(filepath.Clean(p.password))
		if err != nil {
			return nil, fmt.Errorf("-smtp-password: %w", err)
		}
		server.Password = strings.TrimRight(string(text), "\r\n")
	}
	if server.User != "" && server.Password == "" {
		return nil, errors.New("-smtp has a user, but there is no password: set BOARD_SMTP_PASSWORD, or give a file with -smtp-password")
	}
	return &mail.Queue{Server: server, Log: log}, nil
}

// ownBase returns the address of the board for links that leave it. That is the address in -base,
// whose name the door then has as well, or else the address of the listener on this machine.
func ownBase(base string, addr net.Addr, door *web.Door) (string, error) {
	if base == "" {
		own, _ := addresses(addr, nil)
		return "http://" + own, nil
	}
	to, err := url.Parse(base)
	if err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Hostname() == "" || to.User != nil || strings.Trim(to.Path, "/") != "" || to.RawQuery != "" || to.Fragment != "" {
		return "", fmt.Errorf("-base %q: want an address such as https://play.example.org, without a path", base)
	}
	door.Names = append(door.Names, to.Hostname())
	return to.Scheme + "://" + to.Host, nil
}
