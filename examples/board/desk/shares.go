package desk

import (
	"sync"
	"time"
)

// shares divide the time of the thinkers among the clients whose games need them. Of the
// clients that wait, the next is the one whose programs have thought least. A client that has
// not waited for a while gets no credit for it: it starts with as much as the last client
// that was let in.
type shares struct {
	mu   sync.Mutex
	free int           // number of thinkers that do nothing; no client waits if there are any
	now  time.Duration // what the last client that was let in had thought
	of   map[string]*share
}

// A share is what a client has of the thinkers. Clients without thinkers that do not wait
// have none.
type share struct {
	thought time.Duration
	holds   int // number of thinkers
	waiting []chan struct{}
}

func newShares(thinkers int) *shares { return &shares{free: thinkers, of: map[string]*share{}} }

// take waits until a program of a client may think. It returns false when closed is closed.
func (s *shares) take(client string, closed <-chan struct{}) bool {
	select {
	case <-closed:
		return false
	default:
	}
	s.mu.Lock()
	own := s.share(client)
	if s.free > 0 {
		s.free--
		own.holds++
		s.mu.Unlock()
		return true
	}
	let := own.queue()
	s.mu.Unlock()
	return wait(let, closed)
}

// queue returns a channel that is closed when the share gets a thinker.
func (o *share) queue() <-chan struct{} {
	let := make(chan struct{})
	o.waiting = append(o.waiting, let)
	return let
}

// wait waits for a thinker. It returns false when closed is closed.
func wait(let, closed <-chan struct{}) bool {
	select {
	case <-closed:
		return false
	case <-let:
		return true
	}
}

// share returns the share of a client.
func (s *shares) share(client string) *share {
	own := s.of[client]
	if own == nil {
		own = &share{thought: s.now}
		s.of[client] = own
	}
	return own
}

// give gives a thinker back.
func (s *shares) give(client string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leave(client)
}

// leave hands a thinker of a client to the next one.
func (s *shares) leave(client string) {
	own := s.share(client)
	own.holds--
	if next := s.next(); next != nil {
		s.now = max(s.now, next.thought)
		close(next.waiting[0])
		next.waiting = next.waiting[1:]
		next.holds++
	} else {
		s.free++
	}
	if own.holds == 0 && len(own.waiting) == 0 {
		delete(s.of, client)
	}
}

// next returns the share that waits and has thought least, or nil.
func (s *shares) next() (next *share) {
	for _, one := range s.of {
		switch {
		case len(one.waiting) == 0:
		case next == nil, one.thought < next.thought, one.thought == next.thought && one.holds < next.holds:
			next = one
		}
	}
	return next
}

// pause ends a thought. While its move is made and saved, the client keeps the thinker if
// other clients wait, and gives it back otherwise. So a client that waits for a long thought
// of another waits only once for a series of short ones.
func (s *shares) pause(client string, thought time.Duration) (kept bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	own := s.share(client)
	own.thought += thought
	for _, one := range s.of {
		if one != own && len(one.waiting) > 0 {
			return true
		}
	}
	s.leave(client)
	return false
}

// renew lets a client that has kept a thinker think again, immediately or after clients that have
// thought less. It returns false when closed is closed.
func (s *shares) renew(client string, closed <-chan struct{}) bool {
	s.mu.Lock()
	own := s.share(client)
	if next := s.next(); next == nil || next.thought >= own.thought {
		s.mu.Unlock()
		return true
	}
	let := own.queue() // before leave, which forgets clients that do not wait
	s.leave(client)
	s.mu.Unlock()
	return wait(let, closed)
}
