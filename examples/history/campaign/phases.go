package campaign

import (
	"strings"

	"github.com/august1914/august1914"
)

// A phase is a phase in which a seat decides.
type phase struct {
	seat august1914.Seat
	name string
}

// Phases counts how often each phase has begun for a seat in a turn, and holds the latest
// one.
type phases struct {
	turn  int
	last  phase
	begun map[phase]int
}

// phaseTo records the phase of a decision, and gives up the wishes of phases that are over.
func (d *director) phaseTo(decision august1914.Decision) {
	if d.phases.begun == nil || d.phases.turn != decision.Turn {
		d.phases = phases{turn: decision.Turn, begun: map[phase]int{}}
	}
	seat := decision.Actors.First().Seat()
	if now := (phase{seat, decision.Phase}); seat != 0 && now != d.phases.last {
		d.phases.last = now
		d.phases.begun[now]++
		for _, p := range d.pending {
			clear(p.paths) // the rest of a march is planned again in the next phase
		}
	}
	for _, p := range d.pending {
		if !p.done && p.nth > 0 && p.turn == decision.Turn && p.Until == 0 && d.phases.number(p) > p.nth {
			d.giveUp(p, decision.Turn)
		}
	}
}

// number returns how many phases with the name and the seat of a wish have begun.
func (l *phases) number(p *pending) int {
	n := 0
	for begun, times := range l.begun {
		if begun.seat == p.seat && strings.HasPrefix(begun.name, p.phase) {
			n += times
		}
	}
	return n
}

// timely reports whether a wish is due: in phases with its name, or, if it belongs to one
// of several phases, from the beginning of that one until the next.
func (d *director) timely(p *pending, decision august1914.Decision) bool {
	switch {
	case p.nth == 0:
		return strings.HasPrefix(decision.Phase, p.phase)
	case p.turn < decision.Turn:
		return true
	case p.Until > 0:
		return d.phases.number(p) >= p.nth
	}
	return d.phases.number(p) == p.nth
}

// draws reports whether a wish is about a draw, which waits until it is possible. Other
// wishes are about the next throw of the dice.
func (p *pending) draws() bool { return p.Verb == WishRoll && strings.HasPrefix(p.Text, "draw ") }
