// Package web serves a desk over HTTP: its requests, a stream of server-sent events for
// each follower of a game, and the page.
package web

import (
	"bytes"
	"cmp"
	_ "embed"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/board/browser/built"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/internal/tally"
)

// The time limits of a connection.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = 10 * time.Second
	writeTimeout  = 30 * time.Second
	idleTimeout   = 2 * time.Minute
	maxHeader     = 16 << 10 // bytes
)

// A site holds what the handlers share.
type site struct {
	desk    *desk.Desk
	door    Door
	streams *tally.Tally // streams of each client
	answers *tally.Tally // other answers to each client in progress
	unsent  unsent
	fair    fairness
	files   http.Handler // of the page
	page    tags
	built   tags
	offline func() (*built.Site, error) // the page that browsers keep, see composed
}

// Handler returns the handler of a desk with the files of the page, for clients that come
// through a door.
func Handler(d *desk.Desk, page fs.FS, door Door) http.Handler {
	s := &site{desk: d, door: door, streams: tally.New(tally.Limit(door.Streams, DefaultStreams)), answers: tally.New(tally.Limit(door.Answers, DefaultAnswers)), files: http.FileServerFS(page), page: tags{files: page}, built: tags{files: built.Files()}}
	s.offline = sync.OnceValues(func() (*built.Site, error) { return composed(page, s.built.files) })
	mux := http.NewServeMux()
	for _, path := range []string{"/api/seats/{token}/events", "/api/seat/events"} {
		mux.HandleFunc("GET "+path, s.counted(s.follow))
		mux.HandleFunc(path, only("GET"))
	}
	mux.HandleFunc("GET /api/events", s.counted(s.followQuery))
	mux.HandleFunc("POST /api/events", s.counted(s.followBody))
	mux.HandleFunc("/api/events", only("GET, POST"))
	mux.HandleFunc("GET /api/openapi.json", describe)
	mux.HandleFunc("/api/openapi.json", only("GET"))
	mux.HandleFunc("/api/", s.ask)
	for path, answer := range map[string]http.HandlerFunc{desk.ConfirmPath: s.confirmMail, desk.StopPath: s.stopMail} {
		mux.HandleFunc("GET "+path+"{token}", answer)
		mux.HandleFunc("POST "+path+"{token}", answer)
		mux.HandleFunc(path+"{token}", only("GET, POST"))
	}
	mux.HandleFunc("GET /favicon.ico", favicon)
	mux.HandleFunc("GET /august1914.wasm", s.program)
	mux.HandleFunc("GET /"+built.Script, s.script(built.Script))
	mux.HandleFunc("GET /"+built.Loader, s.script(built.Loader))
	mux.HandleFunc("GET /"+built.About, s.about)
	mux.HandleFunc(offlinePath, s.keepable)
	mux.HandleFunc("/", s.file)
	// Other sites must not make a browser open games here.
	origins := http.NewCrossOriginProtection()
	origins.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, http.StatusForbidden, "foreign", "the request comes from a page of another site")
	}))
	return guarded(door.named(origins.Handler(s.inTurn(packed(mux)))))
}

// Server returns a server with time limits for slow clients.
func Server(addr string, h http.Handler) *http.Server {
	return &http.Server{
		Addr: addr, Handler: h, MaxHeaderBytes: maxHeader,
		ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout,
	}
}

// guarded adds headers that keep browsers from revealing the address, which contains the
// token, and from running foreign scripts.
func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Content-Security-Policy", built.Policy+"; frame-ancestors 'none'")
		next.ServeHTTP(w, r)
	})
}

// ask passes a request to the desk. The answer depends on the token in a header, so that
// caches must not give it to the seat of another game.
func (s *site) ask(w http.ResponseWriter, r *http.Request) {
	text, wrong := body(w, r)
	if wrong != nil {
		sendProblem(w, wrong)
		return
	}
	client := s.door.client(r)
	leave := s.fair.enter(client)
	answer := s.desk.Handle(desk.Request{
		Method: r.Method, Path: r.URL.Path, Query: r.URL.RawQuery, Body: text, Client: client, Token: bearer(r),
	})
	leave()
	if answer.Status == http.StatusTooManyRequests {
		time.Sleep(rebuff)
	}
	if answer.Allow != "" {
		w.Header().Set("Allow", answer.Allow)
	}
	w.Header().Add("Vary", "Authorization")
	cache := "no-store"
	if answer.Fixed {
		cache = "private, max-age=600"
	}
	size := int64(len(answer.Body))
	must := r.Method != http.MethodGet // it may have changed something
	if !s.unsent.take(client, size, must) {
		crowded(w)
		return
	}
	defer s.unsent.give(client, size)
	send(w, answer.Status, cache, answer.Body)
}

// description describes the requests in OpenAPI. A test of package desk writes it.
//
//go:embed openapi.json
var description []byte

// describe answers the description, in which the server has the address of the request
// instead of the default.
func describe(w http.ResponseWriter, _ *http.Request) {
	send(w, http.StatusOK, "no-cache", bytes.Replace(description, []byte(`"url": "http://127.0.0.1:8914"`), []byte(`"url": "/"`), 1))
}

// body reads the body of a request.
func body(w http.ResponseWriter, r *http.Request) ([]byte, *desk.Problem) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, desk.MaxBody))
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return nil, &desk.Problem{Status: http.StatusRequestEntityTooLarge, Code: "too large", Message: "the body has more than 65536 bytes"}
	case err != nil:
		return nil, &desk.Problem{Status: http.StatusBadRequest, Code: "malformed", Message: "the body could not be read"}
	case r.Method == http.MethodPost && !isJSON(r):
		return nil, &desk.Problem{Status: http.StatusUnsupportedMediaType, Code: "malformed", Message: "want Content-Type: application/json"}
	}
	return text, nil
}

func isJSON(r *http.Request) bool {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && kind == "application/json"
}

// send sends JSON.
func send(w http.ResponseWriter, status int, cache string, body []byte) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", cache)
	w.WriteHeader(status)
	w.Write(body) // a client that has gone needs no answer
}

// only refuses all other methods.
func only(methods string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Allow", methods)
		refuse(w, http.StatusMethodNotAllowed, "method", "want "+methods)
	}
}

// file serves a file of the page.
func (s *site) file(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		only("GET")(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	name := strings.TrimPrefix(r.URL.Path, "/")
	if strings.HasSuffix(name, "/") {
		http.NotFound(w, r) // no directory listings
		return
	}
	if s.page.has(w, r, cmp.Or(name, "index.html")) {
		return
	}
	s.files.ServeHTTP(w, r)
}
