package queue

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// A Server is a NATS server in this process, which keeps all in a directory.
type Server struct {
	ns   *server.Server
	lock *os.File
}

// A ServerConfig says how a server is run.
type ServerConfig struct {
	Store  string // the directory
	Listen string // host:port for others; "" for none
	Token  string // that others have to know; "" if everybody may join
}

// ErrInUse says that another process serves the directory.
var ErrInUse = errors.New("queue: the store is in use")

// Serve begins to serve. Whatever was in the directory goes on, however the last server
// ended: all that it acknowledged had been written to the disk.
func Serve(c ServerConfig) (*Server, error) {
	if err := os.MkdirAll(c.Store, 0o777); err != nil {
		return nil, err
	}
	lock, err := lockFile(filepath.Join(c.Store, "lock"))
	if err != nil {
		return nil, err
	}
	if err := forgetIndexes(c.Store); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	opts := &server.Options{
		ServerName: "selfplay", JetStream: true, StoreDir: c.Store, SyncAlways: true,
		DontListen: c.Listen == "", NoSigs: true, NoLog: true, Authorization: c.Token, MaxPayload: maxPayload,
	}
	if c.Listen != "" {
		host, port, err := net.SplitHostPort(c.Listen)
		if err == nil {
			opts.Host = host
			opts.Port, err = strconv.Atoi(port)
		}
		if err != nil {
			return nil, errors.Join(fmt.Errorf("queue: listen on %q: want host:port", c.Listen), lock.Close())
		}
		if err := free(c.Listen); err != nil {
			return nil, errors.Join(err, lock.Close())
		}
		if opts.Port == 0 {
			opts.Port = server.RANDOM_PORT
		}
	}
	ns, err := server.NewServer(opts)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	ns.Start()
	s := &Server{ns, lock}
	if !ns.ReadyForConnections(startPatience) || !ns.JetStreamEnabled() {
		s.Close()
		return nil, fmt.Errorf("queue: the server of %s does not start within %s, or %s is taken", c.Store, startPatience, c.Listen)
	}
	return s, nil
}

// forgetIndexes removes what says where the messages of the streams lie, so that the
// server reads them all anew: of a file that was damaged while nobody served it keeps
// what is whole, and the rest is played again.
func forgetIndexes(store string) error {
	list, err := filepath.Glob(filepath.Join(store, "jetstream", "*", "streams", "*", "msgs", "index.db"))
	for _, file := range list {
		err = errors.Join(err, os.Remove(file))
	}
	return err
}

// free finds out whether an address can be listened on.
func free(address string) error {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("queue: %w", err)
	}
	return l.Close()
}

const (
	startPatience = 30 * time.Second
	maxPayload    = 8 << 20
)

// URL is where others join, "" if they cannot.
func (s *Server) URL() string {
	if addr := s.ns.Addr(); addr != nil {
		return (&url.URL{Scheme: "nats", Host: addr.String()}).String()
	}
	return ""
}

// Connect connects to it without a network.
func (s *Server) Connect(options ...nats.Option) (*nats.Conn, error) {
	return nats.Connect("", append(options, nats.InProcessServer(s.ns))...)
}

// Close ends it.
func (s *Server) Close() {
	s.ns.Shutdown()
	s.ns.WaitForShutdown()
	_ = s.lock.Close()
}

// Dial connects to the NATS of others, and goes on trying whenever the connection is
// lost.
func Dial(url string, options ...nats.Option) (*nats.Conn, error) {
	return nats.Connect(url, append([]nats.Option{
		nats.Name("august1914 selfplay"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond),
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(2), nats.RetryOnFailedConnect(true),
	}, options...)...)
}
