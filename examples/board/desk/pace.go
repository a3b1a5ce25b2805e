package desk

import (
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

// crowded says why no game of a card can be opened now, if so.
func (d *Desk) crowded(c *card) *Problem {
	if d.programs > 0 && c.hasProgram() {
		d.mu.Lock()
		active := d.active
		d.mu.Unlock()
		if active >= d.programs {
			return problem(statusBusy, "busy", "programs play in %d games now, want no more; try again later, or without programs", active)
		}
	}
	if !d.opening.take(time.Now()) {
		return problem(statusBusy, "busy", "%d games were opened in the last minute, want no more; try again in a minute", d.opening.minute)
	}
	return nil
}
