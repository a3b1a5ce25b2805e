package desk

import (
	"maps"
	"sync"
	"time"
)

// A pace limits how often something is done: as often as it says at once, and
// again as time goes by.
type pace struct {
	mu     sync.Mutex
	minute int     // how often in a minute; 0 is any number
	left   float64 // how often it can be done now
	since  time.Time
}

func newPace(minute int) pace { return pace{minute: minute, left: float64(minute)} }

// take reports whether it can be done now, and counts it then.
func (p *pace) take(now time.Time) bool {
	if p.minute <= 0 {
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.since.IsZero() {
		p.left = min(float64(p.minute), p.left+float64(p.minute)*now.Sub(p.since).Minutes())
	}
	p.since = now
	if p.left < 1 {
		return false
	}
	p.left--
	return true
}

// full reports whether it can be done as often as ever.
func (p *pace) full(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.left+float64(p.minute)*now.Sub(p.since).Minutes() >= float64(p.minute)
}

// maxPaces bounds the clients that are remembered. Where there are more, those
// that nobody knows share one pace.
const maxPaces = 10_000

// Paces are those of clients by their names.
type paces struct {
	mu     sync.Mutex
	minute int
	of     map[string]*pace
	rest   pace
}

func newPaces(minute int) paces {
	return paces{minute: minute, of: map[string]*pace{}, rest: newPace(minute)}
}

// take reports whether a client can do it now, and counts it then.
func (p *paces) take(client string, now time.Time) bool {
	if p.minute <= 0 {
		return true
	}
	return p.client(client, now).take(now)
}

// client returns the pace of a client. Who has not done it for some time is
// forgotten when there are many.
func (p *paces) client(name string, now time.Time) *pace {
	p.mu.Lock()
	defer p.mu.Unlock()
	if known, ok := p.of[name]; ok {
		return known
	}
	if len(p.of) >= maxPaces {
		maps.DeleteFunc(p.of, func(_ string, known *pace) bool { return known.full(now) })
	}
	if len(p.of) >= maxPaces {
		return &p.rest
	}
	made := newPace(p.minute)
	p.of[name] = &made
	return &made
}

// crowded says why a client can open no game of a card now, if so.
func (d *Desk) crowded(c *card, client string) *Problem {
	if c.hasProgram() && d.playing.Full(client) {
		return problem(statusBusy, "busy", "programs play in too many games of yours now; try again later, or without programs")
	}
	if !d.opening.take(client, time.Now()) {
		return problem(statusBusy, "busy", "you have opened %d games in the last minute, want no more; try again in a minute", d.opening.minute)
	}
	return nil
}
