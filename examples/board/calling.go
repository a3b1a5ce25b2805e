package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"syscall"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

const (
	callsWaiting = 256 // calls that wait; further ones are dropped
	callTimeout  = 10 * time.Second

	hookCallers  = 32 // calls of players' addresses at the same time
	hooksPerHost = 8  // calls of one host that wait or are made; further ones are dropped
)

// An outgoing call is a turn for a web address.
type outgoing struct {
	address string
	turn    desk.Turn
}

// A caller tells web addresses when a person must act: one address, that of -call, or those
// that players give.
type caller struct {
	address string // of -call
	links   bool   // also send the links of the seats
	client  *http.Client
	log     *slog.Logger
	waiting chan outgoing

	mu    sync.Mutex
	hosts map[string]int // calls of each host of players that wait or are made
}

// newCaller returns a caller for the address of -call.
func newCaller(address string, links bool, log *slog.Logger) (*caller, error) {
	to, err := url.Parse(address)
	if err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Host == "" {
		return nil, fmt.Errorf("-call %q: want an address such as https://example.org/turn", address)
	}
	return &caller{address: address, links: links, client: posting, log: log, waiting: make(chan outgoing, callsWaiting)}, nil
}

// newHooks returns a caller for the addresses of players. With any, these can be in the
// networks of the server.
func newHooks(anywhere bool, log *slog.Logger) *caller {
	dialer := &net.Dialer{Timeout: callTimeout}
	if !anywhere {
		dialer.Control = func(_, address string, _ syscall.RawConn) error { return refuseInside(address) }
	}
	return &caller{
		client: &http.Client{
			CheckRedirect: posting.CheckRedirect,
			Transport: &http.Transport{ // without the proxy of the environment, which could reach other networks
				DialContext: dialer.DialContext, TLSHandshakeTimeout: callTimeout, DisableKeepAlives: true, MaxResponseHeaderBytes: 1 << 16,
			},
		},
		log: log, waiting: make(chan outgoing, callsWaiting), hosts: map[string]int{},
	}
}

// errInside means that the address of a player is in a network that is not public.
var errInside = errors.New("the address is not in the public network")

// notPublic lists networks that are special, besides those that netip knows.
var notPublic = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),
	netip.MustParsePrefix("100.64.0.0/10"), // shared by the customers of a provider
	netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), // benchmarks
	netip.MustParsePrefix("240.0.0.0/4"),   // with the broadcast address
	netip.MustParsePrefix("64:ff9b::/96"),  // IPv4 behind a translator
	netip.MustParsePrefix("64:ff9b:1::/48"),
	netip.MustParsePrefix("2001::/32"), // Teredo and 6to4 contain IPv4
	netip.MustParsePrefix("2002::/16"),
	netip.MustParsePrefix("fec0::/10"), // once the private networks
}

// refuseInside returns an error if an IP address with a port is not in the public network. A
// dialer calls it after the name was resolved, so the name cannot mean another address later.
func refuseInside(address string) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return errInside
	}
	ip := at.Addr().WithZone("").Unmap()
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() || ip.Is6() && ip.AsSlice()[0]>>5 != 1 {
		return errInside
	}
	for _, network := range notPublic {
		if network.Contains(ip) {
			return errInside
		}
	}
	return nil
}

// tell queues a call to the address of -call. It drops the call if too many are waiting.
func (c *caller) tell(turn desk.Turn) {
	if !c.links {
		turn.Link = ""
	}
	c.queue(outgoing{c.address, turn})
}

// hook queues a call to the address of a player. It drops the call if too many are waiting,
// in all or for the same host.
func (c *caller) hook(address string, turn desk.Turn) {
	if !c.count(address, 1) {
		c.log.Warn("a call of a player was dropped, because the host answers too slowly", "game", turn.Game, "seat", turn.Seat)
		return
	}
	if !c.queue(outgoing{address, turn}) {
		c.count(address, -1)
	}
}

// count changes the number of calls of a host by n, unless it is too large.
func (c *caller) count(address string, n int) bool {
	to, err := url.Parse(address)
	if err != nil {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if n > 0 && c.hosts[to.Host] >= hooksPerHost {
		return false
	}
	if c.hosts[to.Host] += n; c.hosts[to.Host] == 0 {
		delete(c.hosts, to.Host)
	}
	return true
}

// queue queues a call, and reports whether there was room for it.
func (c *caller) queue(call outgoing) bool {
	select {
	case c.waiting <- call:
		return true
	default:
		c.log.Warn("a call was dropped, because too many are waiting", "game", call.turn.Game)
		return false
	}
}

// run makes the calls until the context ends.
func (c *caller) run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case call := <-c.waiting:
			err := c.post(ctx, call)
			if c.hosts != nil {
				c.count(call.address, -1)
			}
			if err != nil {
				c.log.Warn("a call failed", "game", call.turn.Game, "error", reason(err))
			}
		}
	}
}

// reason returns an error without the address that was called, which can have a password.
func reason(err error) error {
	var at *url.Error
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// runHooks makes the calls of players until the context ends, several at the same time, so
// that a slow host does not hold up the others.
func (c *caller) runHooks(ctx context.Context) {
	var running sync.WaitGroup
	for range hookCallers {
		running.Go(func() { c.run(ctx) })
	}
	running.Wait()
}

// posting makes the calls of -call. A call can have the link of a seat, so it only goes to the
// address of -call, and not where that address redirects it.
var posting = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// post makes a call.
func (c *caller) post(ctx context.Context, call outgoing) error {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	body, err := json.Marshal(call.turn)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, call.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := c.client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<16))
	if err == nil && answer.StatusCode >= http.StatusMultipleChoices {
		err = fmt.Errorf("the answer was %s", answer.Status)
	}
	return err
}
