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

// Listener returns a listener that limits the number of served connections per client. A
// further connection waits a moment, and is closed if none of the others ends. Without
// this, connections that neither send nor receive would use up the descriptors until they
// time out.
func (d Door) Listener(l net.Listener) net.Listener {
	return &doorkeeper{Listener: l, door: d, held: tally.New(tally.Limit(d.Connections, DefaultConnections))}
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

// A counted connection is one that its client holds.
type counted struct {
	net.Conn
	held   *tally.Tally
	client string
	mu     sync.Mutex
	taken  bool
	closed bool
}

// take counts the connection once, if the client may have another one.
func (c *counted) take() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.taken && !c.closed {
		c.taken = c.held.Take(c.client)
	}
	return c.taken
}

// Read reads once the client may have the connection.
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
