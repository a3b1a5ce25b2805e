package campaign

import (
	"strings"

	"github.com/august1914/august1914"
)

// A phase is one that asks a seat.
type phase struct {
	seat august1914.Seat
	name string
}

// Phases says how often each phase has begun for a seat in a turn, and which is the
// last that did.
type phases struct {
	turn  int
	last  phase
	begun map[phase]int
}

// phaseTo notes the phase of a decision, and gives up the wishes of phases that are
// over.
func (d *director) phaseTo(decision august1914.Decision) {
	if d.phases.begun == nil || d.phases.turn != decision.Turn {
		d.phases = phases{turn: decision.Turn, begun: map[phase]int{}}
	}
	seat := decision.Actors.First().Seat()
	if now := (phase{seat, decision.Phase}); seat != 0 && now != d.phases.last {
		d.phases.last = now
		d.phases.begun[now]++
		for _, p := range d.pending {
			clear(p.paths) // what is left of a march begins anew in another phase
		}
	}
	for _, p := range d.pending {
		if !p.done && p.nth > 0 && p.turn == decision.Turn && p.Until == 0 && d.phases.number(p) > p.nth {
			d.giveUp(p, decision.Turn)
		}
	}
}

// number returns how many phases have begun of the name and the seat that a wish is
// about.
func (l *phases) number(p *pending) int {
	n := 0
	for begun, times := range l.begun {
		if begun.seat == p.seat && strings.HasPrefix(begun.name, p.phase) {
			n += times
		}
	}
	return n
}

// timely reports whether the time of a wish has come: in phases of that name, or, if
// it belongs to one of several, from the beginning of that one until the next.
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

// draws reports whether a wish is about what is drawn, which waits until it can be;
// all others are about the next throw of the dice.
func (p *pending) draws() bool { return p.Verb == WishRoll && strings.HasPrefix(p.Text, "draw ") }
