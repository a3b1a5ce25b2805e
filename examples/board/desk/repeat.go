package desk

import "github.com/august1914/august1914"

// Limits for requests with a key. A desk keeps the last answers of each seat while the
// game is open here.
const (
	maxKeys = 32 // number of answers
	maxKey  = 64 // bytes of a key
)

// A response is the answer to a request with a key.
type response struct {
	key   string
	asked uint64 // a sum over the request
	body  any
	wrong *Problem
}

// change returns a handler for a change by a seat. If a request with the same key arrives
// again, it gets its first answer and changes nothing.
func change(what string, do func(*Desk, *call, august1914.Seat, *wish) (any, *Problem)) func(*Desk, *call) (any, *Problem) {
	return func(d *Desk, c *call) (any, *Problem) {
		seat, wrong := c.visit.seat()
		if wrong != nil {
			return nil, wrong
		}
		var w wish
		if wrong := c.decode(&w); wrong != nil {
			return nil, wrong
		}
		obey := func() (any, *Problem) {
			if wrong := c.seen(&w); wrong != nil {
				return nil, wrong
			}
			return do(d, c, seat, &w)
		}
		switch {
		case w.Key == "":
			return obey()
		case len(w.Key) > maxKey:
			return nil, malformed("field %q has %d bytes, want at most %d", "key", len(w.Key), maxKey)
		}
		var asked august1914.Hasher
		asked.AddString(what)
		asked.AddBytes(c.body)
		kept := &c.visit.room.answered[seat]
		for _, before := range *kept {
			switch {
			case before.key != w.Key:
			case before.asked != asked.Sum():
				return nil, malformed("field %q: you have used this key for another request; use a new key for each request", "key")
			default:
				return before.body, before.wrong
			}
		}
		body, wrong := obey()
		if len(*kept) == maxKeys {
			*kept = append((*kept)[:0], (*kept)[1:]...)
		}
		*kept = append(*kept, response{w.Key, asked.Sum(), body, wrong})
		return body, wrong
	}
}
