package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

// heartbeat is how often somebody who is told nothing hears that the server is
// there; who does not take what is sent within slowest is cut off.
const (
	heartbeat = 15 * time.Second
	slowest   = 10 * time.Second
)

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
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	out := http.NewResponseController(w)
	for {
		text, err := next(r.Context(), listener)
		if err != nil {
			return
		}
		if out.SetWriteDeadline(time.Now().Add(slowest)) != nil {
			return
		}
		if _, err := w.Write(text); err != nil || out.Flush() != nil {
			return
		}
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
