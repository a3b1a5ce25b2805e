package desk

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// A pace limits how often something may happen: a number of times at any moment, and again
// as time passes.
type pace struct {
	mu     sync.Mutex
	minute int     // limit per minute; 0 for no limit
	left   float64 // remaining number now
	since  time.Time
}

func newPace(minute int) pace { return pace{minute: minute, left: float64(minute)} }

// take reports whether the client may act now, and counts the act if so.
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

// full reports whether the full number is available.
func (p *pace) full(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.left+float64(p.minute)*now.Sub(p.since).Minutes() >= float64(p.minute)
}

// empty reports whether nothing is available.
func (p *pace) empty(now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.since.IsZero() && p.left+float64(p.minute)*now.Sub(p.since).Minutes() < 1
}

// maxPaces is the largest number of clients that are remembered. If there are more, all
// unknown clients share one pace.
const maxPaces = 10_000

// paces holds the paces of clients by name.
type paces struct {
	mu     sync.Mutex
	minute int
	of     map[string]*pace
	rest   pace
}

func newPaces(minute int) paces {
	return paces{minute: minute, of: map[string]*pace{}, rest: newPace(minute)}
}

// take reports whether a client may act now, and counts the act if so.
func (p *paces) take(client string, now time.Time) bool {
	if p.minute <= 0 || client == "" {
		return true
	}
	return p.client(client, now).take(now)
}

// client returns the pace of a client. If there are many clients, it forgets those that
// have been quiet for some time.
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

// empty reports whether a client may not act now.
func (p *paces) empty(client string, now time.Time) bool {
	if p.minute <= 0 || client == "" {
		return false
	}
	return p.client(client, now).empty(now)
}

// crowded returns the reason why a client cannot open a game with these players now, or nil.
// It is asked before the game is set up, which takes longer.
func (d *Desk) crowded(seats []string, client string) *Problem {
	program := slices.ContainsFunc(seats, func(player string) bool { return player != Person && player != "" })
	switch {
	case client != "" && program && d.playing.Full(client):
		return problem(statusBusy, "busy", "you have too many games with programs now: try again later, or without programs")
	case d.opening.empty(client, time.Now()):
		return d.tooManyOpened()
	}
	return nil
}

// tooManyOpened returns the problem of a client that has opened many games.
func (d *Desk) tooManyOpened() *Problem {
	return problem(statusBusy, "busy", "you have opened %d games in the last minute, which is the limit: try again in a minute", d.opening.minute)
}
