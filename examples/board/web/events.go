package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

// heartbeat is the interval of comments on an idle stream. A client that does not receive
// data within slowest is disconnected.
const (
	heartbeat = 15 * time.Second
	slowest   = 10 * time.Second
)

// maxFollowed is the largest number of seats in one stream.
const maxFollowed = 64

// counted counts a stream for its client before reading anything from it. A refusal also
// closes the connection without waiting for the rest of a body, because waiting connections
// would add up.
func (s *site) counted(stream func(http.ResponseWriter, *http.Request) *desk.Problem) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		client := s.door.client(r)
		wrong := &desk.Problem{Status: http.StatusTooManyRequests, Code: "busy", Message: fmt.Sprintf(
			"you already have %d streams open, which is the limit", s.door.Streams)}
		if s.streams.Take(client) {
			defer s.streams.Give(client)
			wrong = stream(w, r)
		}
		if wrong != nil {
			if wrong.Status == http.StatusTooManyRequests {
				time.Sleep(rebuff)
			}
			w.Header().Set("Connection", "close")
			_ = http.NewResponseController(w).SetReadDeadline(time.Now()) // fails if the client has gone
			sendProblem(w, wrong)
		}
	}
}

// follow streams the log of a seat. It starts at the bookmark that the browser sends
// when it connects again, or at the parameter since.
func (s *site) follow(w http.ResponseWriter, r *http.Request) *desk.Problem {
	since := r.Header.Get("Last-Event-ID")
	if since == "" {
		since = r.URL.Query().Get("since")
	}
	token := r.PathValue("token")
	if token == "" {
		token = bearer(r)
	}
	if token == "" {
		return desk.NoToken()
	}
	listener, wrong := s.desk.ListenFrom(s.door.client(r), token, since)
	if wrong != nil {
		return wrong
	}
	defer listener.Close()
	write := streaming(w)
	for {
		text, err := next(r.Context(), listener)
		if err != nil || write(text) != nil {
			return nil
		}
	}
}

// bearer returns the token in the header of a request, or "".
func bearer(r *http.Request) string {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// followQuery streams what the seats in the query are told.
func (s *site) followQuery(w http.ResponseWriter, r *http.Request) *desk.Problem {
	var seats []desk.Followed
	for _, one := range r.URL.Query()["follow"] {
		token, since, _ := strings.Cut(one, ",")
		seats = append(seats, desk.Followed{Seat: token, Since: since})
	}
	return s.followAll(w, r, seats)
}

// followBody streams what the seats in the body are told. Logs do not contain bodies.
func (s *site) followBody(w http.ResponseWriter, r *http.Request) *desk.Problem {
	text, wrong := body(w, r)
	if wrong != nil {
		return wrong
	}
	var asked desk.Following
	if wrong := desk.Decode(text, &asked); wrong != nil {
		return wrong
	}
	return s.followAll(w, r, asked.Follow)
}

// followAll streams what several seats are told over one connection, because a browser has
// only six for all its pages. If a seat cannot be followed, the stream gives the reason. If
// none of the seats can be followed, the request is refused.
func (s *site) followAll(w http.ResponseWriter, r *http.Request, seats []desk.Followed) *desk.Problem {
	if len(seats) == 0 || len(seats) > maxFollowed {
		return &desk.Problem{Status: http.StatusBadRequest, Code: "malformed", Message: fmt.Sprintf(
			"follow: want 1 to %d seats, each with a token and a bookmark, not %d", maxFollowed, len(seats))}
	}
	var refused []desk.News
	listeners := map[*desk.Listener]string{} // each with its token
	for _, seat := range seats {
		listener, wrong := s.desk.ListenFrom(s.door.client(r), seat.Seat, seat.Since)
		if wrong != nil {
			refused = append(refused, desk.News{Seat: seat.Seat, Error: wrong})
			continue
		}
		defer listener.Close()
		listeners[listener] = seat.Seat
	}
	if len(listeners) == 0 {
		return refused[0].Error
	}
	ctx, cancel := context.WithCancel(r.Context())
	heard := make(chan desk.News)
	var following sync.WaitGroup
	defer following.Wait()
	defer cancel()
	for listener, token := range listeners {
		following.Go(func() {
			defer cancel() // the game must be opened again, so the client has to connect again
			for {
				told, err := listener.Next(ctx)
				if err != nil {
					return
				}
				select {
				case heard <- desk.News{Seat: token, Mark: told.Mark.String(), Told: &told}:
				case <-ctx.Done():
					return
				}
			}
		})
	}
	write := streaming(w)
	for _, n := range refused {
		if write(eventOf(n)) != nil {
			return nil
		}
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		text := []byte(": still here\n\n")
		select {
		case n := <-heard:
			text = eventOf(n)
		case <-beat.C:
		case <-ctx.Done():
			return nil
		}
		if write(text) != nil {
			return nil
		}
	}
}

// eventOf returns the server-sent event of a news.
func eventOf(n desk.News) []byte {
	data, _ := json.Marshal(n) // all its fields can be encoded
	return fmt.Appendf(nil, "event: news\ndata: %s\n\n", data)
}

// streaming begins a stream, and returns a function that writes a piece of it.
func streaming(w http.ResponseWriter) func(text []byte) error {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	out := http.NewResponseController(w)
	return func(text []byte) error {
		if err := out.SetWriteDeadline(time.Now().Add(slowest)); err != nil {
			return err
		}
		if _, err := w.Write(text); err != nil {
			return err
		}
		return out.Flush()
	}
}

// next returns the next piece of the stream: an event, or a comment after a while without
// one.
func next(ctx context.Context, listener *desk.Listener) ([]byte, error) {
	waiting, cancel := context.WithTimeout(ctx, heartbeat)
	defer cancel()
	told, err := listener.Next(waiting)
	switch {
	case err == nil:
		data, err := json.Marshal(told)
		return fmt.Appendf(nil, "id: %s\nevent: told\ndata: %s\n\n", told.Mark, data), err
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return []byte(": still here\n\n"), nil
	}
	return nil, err
}
