package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/internal/screen"
)

// A progress is a progress bar on a terminal. Elsewhere it writes nothing.
type progress struct {
	out   io.Writer // nil if out is not a terminal
	games int
	what  string // the things being counted
	clock func() time.Time

	mu   sync.Mutex
	done int
	last time.Time
}

const (
	barWidth = 50
	barPause = 100 * time.Millisecond
)

func newProgress(out io.Writer, games int, what string, clock func() time.Time) *progress {
	p := &progress{games: games, what: what, clock: clock, last: clock()}
	if screen.IsTerminal(out) {
		p.out = out
	}
	return p
}

// step counts another finished game.
func (p *progress) step() {
	if p.out == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	if now := p.clock(); now.Sub(p.last) >= barPause {
		p.last = now
		fmt.Fprintf(p.out, "\r%s %d of %d %s", screen.Pad(screen.Bar(p.done, p.games, barWidth), barWidth), p.done, p.games, p.what)
	}
}

// clear removes the bar.
func (p *progress) clear() {
	if p.out != nil {
		fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", screen.Width-1))
	}
}
