package queue

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// A Server is a NATS server in this process that keeps its data in a directory.
type Server struct {
	ns      *server.Server
	lock    *os.File
	config  ServerConfig
	address string // the file with the server's URL
}

// A ServerConfig configures a server.
type ServerConfig struct {
	Store  string // directory of the store
	Listen string // host:port for others; with "", only processes that can read the store can connect
	Token  string // token that others need to join; "" lets anyone join
}

// ErrInUse means that another process serves the directory.
var ErrInUse = errors.New("queue: another program uses the store")

// Serve starts a server. It continues with the contents of the directory, however the last
// server ended: every acknowledged message was written to the disk.
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
	s := &Server{lock: lock, config: c, address: filepath.Join(c.Store, "address")}
	if err := s.start(); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// start runs the server and writes its address into the store.
func (s *Server) start() error {
	c := &s.config
	listen := c.Listen
	if listen == "" { // let processes that can read the store connect, if the machine has a loopback interface
		c.Token = rand.Text()
		if listen = loopback; free(listen) != nil {
			listen = ""
		}
	}
	opts := &server.Options{
		ServerName: "selfplay", JetStream: true, StoreDir: c.Store, SyncAlways: true,
		DontListen: listen == "", NoSigs: true, NoLog: true, Authorization: c.Token, MaxPayload: maxPayload,
	}
	if listen != "" {
		host, port, err := net.SplitHostPort(listen)
		if err == nil {
			opts.Host = host
			opts.Port, err = strconv.Atoi(port)
		}
		if err != nil {
			return fmt.Errorf("queue: listen on %q: want host:port", listen)
		}
		if err := free(listen); err != nil {
			return err
		}
		if opts.Port == 0 {
			opts.Port = server.RANDOM_PORT
		}
	}
	ns, err := server.NewServer(opts)
	if err != nil {
		return err
	}
	s.ns = ns
	ns.Start()
	if !ns.ReadyForConnections(startPatience) || !ns.JetStreamEnabled() {
		return fmt.Errorf("queue: the server of %s did not start within %s, or %s is taken", c.Store, startPatience, listen)
	}
	if at, ok := ns.Addr().(*net.TCPAddr); ok {
		return writePrivate(s.address, beside(*at, c.Token).String())
	}
	return nil
}

// loopback is the address of a server that only this machine can reach.
const loopback = "127.0.0.1:0"

// beside returns the URL of a server for clients on the same machine.
func beside(at net.TCPAddr, token string) *url.URL {
	if at.IP.IsUnspecified() {
		at.IP = net.IPv4(127, 0, 0, 1)
	}
	u := &url.URL{Scheme: "nats", Host: at.String()}
	if token != "" {
		u.User = url.User(token)
	}
	return u
}

// writePrivate writes a new file that only its owner can read.
func writePrivate(name, text string) error {
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o600)
}

// Served returns the URL, with its token, of the server on this machine that serves a
// store.
func Served(store string) (string, error) {
	text, err := os.ReadFile(filepath.Join(store, "address"))
	return string(text), err
}

// forgetIndexes removes the indexes of the streams, so that the server reads all messages
// again. It keeps the intact part of a file that was damaged while no server ran, and the
// rest is played again.
func forgetIndexes(store string) error {
	list, err := filepath.Glob(filepath.Join(store, "jetstream", "*", "streams", "*", "msgs", "index.db"))
	for _, file := range list {
		err = errors.Join(err, os.Remove(file))
	}
	return err
}

// free returns an error if the address cannot be listened on.
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

// URL returns the URL for others to join, or "" if they cannot.
func (s *Server) URL() string {
	if addr := s.ns.Addr(); addr != nil && s.config.Listen != "" {
		return (&url.URL{Scheme: "nats", Host: addr.String()}).String()
	}
	return ""
}

// Connect connects to the server without a network.
func (s *Server) Connect() (*nats.Conn, error) {
	return nats.Connect("", nats.InProcessServer(s.ns), nats.Token(s.config.Token))
}

// Close stops the server.
func (s *Server) Close() {
	if s.ns != nil {
		_ = os.Remove(s.address)
		s.ns.Shutdown()
		s.ns.WaitForShutdown()
	}
	_ = s.lock.Close()
}

// Dial connects to a NATS server of others and reconnects whenever the connection is lost.
func Dial(url string, options ...nats.Option) (*nats.Conn, error) {
	return nats.Connect(url, append([]nats.Option{
		nats.Name("august1914 selfplay"), nats.MaxReconnects(-1), nats.ReconnectWait(200 * time.Millisecond),
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(2), nats.RetryOnFailedConnect(true),
	}, options...)...)
}
