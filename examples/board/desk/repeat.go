package desk

import (
	"slices"
	"sync"

	"github.com/august1914/august1914"
)

// Limits for requests with a key. A desk keeps the last answers of each viewer while the
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

// change returns a handler for a change by a seat that has seen the position.
func change(what string, do func(*Desk, *call, august1914.Seat, *wish) (any, *Problem)) func(*Desk, *call) (any, *Problem) {
	return bySeat(what, (*wish).key, func(d *Desk, c *call, seat august1914.Seat, w *wish) (any, *Problem) {
		if wrong := c.seen(seat, w, what == hurrying); wrong != nil {
			return nil, wrong
		}
		return do(d, c, seat, w)
	})
}

// bySeat returns a handler for a request of a seat with a body. If a request with the same key
// arrives again, it gets its first answer and changes nothing.
func bySeat[T any](what string, key func(*T) string, do func(*Desk, *call, august1914.Seat, *T) (any, *Problem)) func(*Desk, *call) (any, *Problem) {
	return func(d *Desk, c *call) (any, *Problem) {
		seat, wrong := c.visit.seat()
		if wrong != nil {
			return nil, wrong
		}
		asked := new(T)
		if wrong := c.decode(asked); wrong != nil {
			return nil, wrong
		}
		return c.once(what, key(asked), func() (any, *Problem) { return do(d, c, seat, asked) })
	}
}

// once carries out a request of a viewer, unless a request with the same key has been
// answered: then it returns the same answer again.
func (c *call) once(what, key string, do func() (any, *Problem)) (any, *Problem) {
	if key == "" {
		return do()
	}
	if wrong := checkKey(key); wrong != nil {
		return nil, wrong
	}
	kept := &c.visit.room.answered[c.visit.viewer]
	asked := c.sum(what)
	for _, before := range *kept {
		if before.key == key {
			return before.again(asked)
		}
	}
	body, wrong := do()
	if wrong != nil && wrong.Status >= statusBusy { // it may succeed when it is tried again
		return body, wrong
	}
	if len(*kept) == maxKeys {
		*kept = append((*kept)[:0], (*kept)[1:]...)
	}
	*kept = append(*kept, response{key, asked, body, wrong})
	return body, wrong
}

// sum returns a sum over a request.
func (c *call) sum(what string) uint64 {
	var asked august1914.Hasher
	asked.AddString(what)
	asked.AddBytes(c.body)
	return asked.Sum()
}

// again returns the answer again, if it belongs to a request with this sum.
func (r *response) again(asked uint64) (any, *Problem) {
	if r.asked != asked {
		return nil, otherRequest()
	}
	return r.body, r.wrong
}

// checkKey checks the key of a request.
func checkKey(key string) *Problem {
	if len(key) > maxKey {
		return malformed("field %q has %d bytes, want at most %d", "key", len(key), maxKey)
	}
	return nil
}

// otherRequest returns the problem of a key that belongs to another request.
func otherRequest() *Problem {
	return malformed("field %q: you have used this key for another request; use a new key for each request", "key")
}

// maxOpenings is the number of answers to requests for new games that a desk keeps. At most maxKeys
// of them belong to one client.
const maxOpenings = 10_000

// openings hold the answers to requests for new games with a key. The zero openings are
// empty.
type openings struct {
	mu   sync.Mutex
	list []*opening
}

// An opening is a request for a new game.
type opening struct {
	response
	client string
	done   chan struct{} // closed when there is an answer
}

// once carries out a request for a new game, unless the client has sent a request with the
// same key: then it returns the same answer. A refusal is not kept, since it changed nothing.
func (o *openings) once(c *call, key string, do func() (any, *Problem)) (any, *Problem) {
	if key == "" {
		return do()
	}
	if wrong := checkKey(key); wrong != nil {
		return nil, wrong
	}
	made := &opening{response{key: key, asked: c.sum("games")}, c.client, make(chan struct{})}
	if before := o.add(made); before != nil {
		<-before.done
		if before.body == nil && before.asked == made.asked {
			return nil, unavailable() // the first one was refused only now
		}
		return before.again(made.asked)
	}
	defer func() {
		if made.body == nil {
			o.remove(made)
		}
		close(made.done)
	}()
	body, wrong := do()
	if wrong == nil {
		made.body = body
	}
	return body, wrong
}

// add adds an opening, unless there is one with its client and key, which it returns.
func (o *openings) add(made *opening) *opening {
	o.mu.Lock()
	defer o.mu.Unlock()
	first, own := -1, 0
	for i, before := range o.list {
		if before.client != made.client {
			continue
		}
		if before.key == made.key {
			return before
		}
		if own++; first < 0 {
			first = i
		}
	}
	switch {
	case own >= maxKeys:
		o.list = slices.Delete(o.list, first, first+1)
	case len(o.list) >= maxOpenings:
		o.list = slices.Delete(o.list, 0, 1)
	}
	o.list = append(o.list, made)
	return nil
}

// remove removes an opening.
func (o *openings) remove(made *opening) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.list = slices.DeleteFunc(o.list, func(one *opening) bool { return one == made })
}
