package web

import (
	"io"
	"net"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/board/internal/tally"
)

// turn is how long a connection waits while its client holds too many others.
const turn = time.Second

// Listener returns a listener of whose connections one client is served only so many
// at a time. One more waits a moment, and is closed if none of them ends. Connections
// that send nothing, or take nothing, would otherwise leave no descriptors for others
// until their time is over.
func (d Door) Listener(l net.Listener) net.Listener {
	return &doorkeeper{Listener: l, door: d, held: tally.New(d.Connections)}
}

type doorkeeper struct {
	net.Listener
	door Door
	held *tally.Tally
}

// Accept returns the next connection.
func (k *doorkeeper) Accept() (net.Conn, error) {
	conn, err := k.Listener.Accept()
	if err != nil {
		return nil, err
	}
	at := address(conn.RemoteAddr().String())
	if k.door.trusts(at) {
		return conn, nil
	}
	c := &counted{Conn: conn, held: k.held, client: owner(at)}
	c.take()
	return c, nil
}

// A counted connection is one of those that its client holds.
type counted struct {
	net.Conn
	held   *tally.Tally
	client string
	mu     sync.Mutex
	taken  bool
	closed bool
}

// take counts the connection if that was not done and its client can have it.
func (c *counted) take() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.taken && !c.closed {
		c.taken = c.held.Take(c.client)
	}
	return c.taken
}

// Read reads as soon as the client can have the connection.
func (c *counted) Read(p []byte) (int, error) {
	for end := time.Now().Add(turn); !c.take(); time.Sleep(turn / 50) {
		if time.Now().After(end) {
			return 0, io.EOF
		}
	}
	return c.Conn.Read(p)
}

// Close ends the connection.
func (c *counted) Close() error {
	c.mu.Lock()
	if c.taken && !c.closed {
		c.held.Give(c.client)
	}
	c.closed = true
	c.mu.Unlock()
	return c.Conn.Close()
}
