package web

import (
	"maps"
	"sync"
	"time"
)

// A client may use the desk for a while at any moment, and then for a part of the time, if
// other clients are there.
const (
	fairBurst = 2 * time.Second
	fairShare = 0.25
	fairDebt  = 2 * time.Second // more is forgiven
	fairWait  = 50 * time.Millisecond
	present   = 10 * time.Second // how long a client is there after a request
)

// rebuff is how long a client waits for a refusal because of its limits. Otherwise a client
// that only gets refusals could ask for them all the time.
const rebuff = 100 * time.Millisecond

// A fairness divides the time of the desk among clients. The zero fairness is ready to use.
type fairness struct {
	mu sync.Mutex
	of map[string]*use // clients that are there
}

// A use is what a client has used.
type use struct {
	last  time.Time     // of its last request
	spent time.Duration // less what it may use since
	turn  sync.Mutex    // held by one request of a client that has used too much
}

// enter waits until a client may use the desk, and returns a function that ends the use. A
// client that has used more than its part waits, with one request after the other, as long
// as other clients are there.
func (f *fairness) enter(client string) (leave func()) {
	u, over := f.see(client)
	slowed := over
	if slowed {
		u.turn.Lock()
		for ; over; _, over = f.see(client) {
			time.Sleep(fairWait)
		}
	}
	begun := time.Now()
	return func() {
		f.mu.Lock()
		u.spent = min(u.spent+time.Since(begun), fairBurst+fairDebt)
		f.mu.Unlock()
		if slowed {
			u.turn.Unlock()
		}
	}
}

// see notes a request of a client, and reports whether it has used more than its part while
// others are there.
func (f *fairness) see(client string) (u *use, over bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now := time.Now()
	if u = f.of[client]; u == nil {
		maps.DeleteFunc(f.of, func(_ string, one *use) bool { return now.Sub(one.last) > present && one.left(now) == 0 })
		if f.of == nil {
			f.of = map[string]*use{}
		}
		u = &use{last: now}
		f.of[client] = u
	}
	u.spent, u.last = u.left(now), now
	if u.spent <= fairBurst {
		return u, false
	}
	for _, one := range f.of {
		if one != u && now.Sub(one.last) <= present {
			return u, true
		}
	}
	return u, false
}

// left returns what a client has used, less what it may use since its last request.
func (u *use) left(now time.Time) time.Duration {
	return max(0, u.spent-time.Duration(fairShare*float64(now.Sub(u.last))))
}
