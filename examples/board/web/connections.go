package web

import (
	"net"
	"sync"

	"github.com/august1914/august1914/examples/board/internal/tally"
)

// Listener returns a listener that closes the connections of a client that holds
// too many. Connections that send nothing, or take nothing, would otherwise leave no
// descriptors for others until their time is over.
func (d Door) Listener(l net.Listener) net.Listener {
	return &doorkeeper{Listener: l, door: d, held: tally.New(d.Connections)}
}

type doorkeeper struct {
	net.Listener
	door Door
	held *tally.Tally
}

// Accept returns the next connection that its client can have.
func (k *doorkeeper) Accept() (net.Conn, error) {
	for {
		conn, err := k.Listener.Accept()
		if err != nil {
			return nil, err
		}
		at := address(conn.RemoteAddr().String())
		if k.door.trusts(at) {
			return conn, nil
		}
		client := owner(at)
		if k.held.Take(client) {
			return &counted{Conn: conn, give: sync.OnceFunc(func() { k.held.Give(client) })}, nil
		}
		conn.Close() // it has sent nothing yet that could be lost
	}
}

// A counted connection is one of those that its client holds.
type counted struct {
	net.Conn
	give func()
}

// Close ends the connection.
func (c *counted) Close() error {
	c.give()
	return c.Conn.Close()
}
