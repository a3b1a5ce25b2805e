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

// heartbeat is how often somebody who is told nothing hears that the server is
// there; who does not take what is sent within slowest is cut off.
const (
	heartbeat = 15 * time.Second
	slowest   = 10 * time.Second
)

// maxFollowed is how many seats one stream can tell of.
const maxFollowed = 64

// follow streams what a seat is told, from the bookmark that the browser sends
// when it connects again, or from the parameter since.
func (s *site) follow(w http.ResponseWriter, r *http.Request) {
	since := r.Header.Get("Last-Event-ID")
	if since == "" {
		since = r.URL.Query().Get("since")
	}
	listener, wrong := s.desk.Listen(r.PathValue("token"), since)
	if wrong != nil {
		sendProblem(w, wrong)
		return
	}
	defer listener.Close()
	write := streaming(w)
	for {
		text, err := next(r.Context(), listener)
		if err != nil || write(text) != nil {
			return
		}
	}
}

// A news is what one of several seats was told.
type news struct {
	Seat  string        `json:"seat"`            // its token
	Mark  string        `json:"mark,omitempty"`  // the bookmark after it
	Told  *desk.Told    `json:"told,omitempty"`  // or
	Error *desk.Problem `json:"error,omitempty"` // why it is told nothing
}

// followAll streams what several seats are told over one connection, of which a
// browser has but six for all its pages. A seat that cannot be followed is told
// why; the others are.
func (s *site) followAll(w http.ResponseWriter, r *http.Request) {
	asked := r.URL.Query()["follow"]
	if len(asked) == 0 || len(asked) > maxFollowed {
		refuse(w, http.StatusBadRequest, "malformed", fmt.Sprintf("parameter \"follow\": want a token, with a comma and a bookmark behind it, from once to %d times", maxFollowed))
		return
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	heard := make(chan news)
	ended := make(chan struct{}, len(asked))
	var following sync.WaitGroup
	defer following.Wait()
	defer cancel()
	tell := func(n news) bool {
		select {
		case heard <- n:
			return true
		case <-ctx.Done():
			return false
		}
	}
	for _, one := range asked {
		token, since, _ := strings.Cut(one, ",")
		following.Go(func() {
			listener, wrong := s.desk.Listen(token, since)
			if wrong != nil {
				tell(news{Seat: token, Error: wrong})
				return
			}
			defer listener.Close()
			for {
				told, err := listener.Next(ctx)
				if err != nil || !tell(news{Seat: token, Mark: told.Mark.String(), Told: &told}) {
					ended <- struct{}{}
					return
				}
			}
		})
	}
	write := streaming(w)
	if write([]byte(": follow\n\n")) != nil {
		return
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		text := []byte(": still here\n\n")
		select {
		case n := <-heard:
			data, err := json.Marshal(n)
			if err != nil {
				return
			}
			text = fmt.Appendf(nil, "event: news\ndata: %s\n\n", data)
		case <-beat.C:
		case <-ended: // a game has to be opened again: who follows connects again
			return
		case <-ctx.Done():
			return
		}
		if write(text) != nil {
			return
		}
	}
}

// streaming begins a stream, and returns what writes a piece of it.
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

// next returns the next piece of the stream: an event, or a comment when there
// is none for some time.
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
