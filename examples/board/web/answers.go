package web

import (
	"net/http"
	"strings"
	"sync"
	"time"
)

// The largest number of bytes in answers that their clients have not received yet: to all
// clients together, and to a single client. One answer to a client is always possible.
const (
	maxUnsent       = 256 << 20
	maxUnsentClient = 32 << 20
)

// inTurn limits the number of answers to one client in progress at a time, except streams. A
// client that sends requests and does not read the answers keeps each answer in memory until
// its connection times out. A further request waits a moment, and is refused if none of the
// others ends.
func (s *site) inTurn(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/events") {
			next.ServeHTTP(w, r)
			return
		}
		client := s.door.client(r)
		for end := time.Now().Add(turn); !s.answers.Take(client); time.Sleep(turn / 50) {
			if time.Now().After(end) || r.Context().Err() != nil {
				crowded(w)
				return
			}
		}
		defer s.answers.Give(client)
		next.ServeHTTP(w, r)
	})
}

// crowded refuses a request of a client that has too many answers in progress, and closes
// its connection.
func crowded(w http.ResponseWriter) {
	w.Header().Set("Connection", "close")
	refuse(w, http.StatusTooManyRequests, "busy", "too many answers to you are still in progress: read them, and send fewer requests at a time")
}

// unsent counts the bytes of answers in progress. The zero unsent is ready to use.
type unsent struct {
	mu  sync.Mutex
	all int64
	of  map[string]int64 // by client
}

// take counts an answer, and reports whether there is room for it or it must be sent.
func (u *unsent) take(client string, size int64, must bool) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	own := u.of[client]
	if !must && own > 0 && (own+size > maxUnsentClient || u.all+size > maxUnsent) {
		return false
	}
	if u.of == nil {
		u.of = map[string]int64{}
	}
	u.of[client] += size
	u.all += size
	return true
}

// give ends an answer.
func (u *unsent) give(client string, size int64) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.all -= size
	if u.of[client] -= size; u.of[client] <= 0 {
		delete(u.of, client)
	}
}
