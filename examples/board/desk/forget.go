package desk

import (
	"time"

	"github.com/august1914/august1914"
)

// States of games. A game that goes on or is over can be opened. Any other state is the code of
// a [Problem], which says why a game cannot be opened.
const (
	GoesOn        = "goes on"
	Over          = "over"
	Unavailable   = "unavailable"
	NotFound      = "not found"
	OtherRevision = "other revision"
)

// A Listing describes a game for the operator of the server.
type Listing struct {
	Ruleset, Scenario string
	State             string
	Damaged           bool     // whether a part of the record or of the chat is lost or set aside, but the game can be opened
	Waits             []string // names of the seats that must act, with the names of programs
	Moves             int      // number of moves, if the game can be opened
	Since             bool     // whether Moves counts from a change of the rules on
	Why               string   // why the game cannot be opened
}

// List describes a game of the shelf. It writes nothing, and logs why a game cannot be
// opened or has lost a part.
func (d *Desk) List(name string) (l Listing) {
	text, _ := d.shelf.Read(name, Record) // load reports errors
	h, _ := august1914.ParseHeader(string(text))
	l.Ruleset, l.Scenario = h.Ruleset, h.Scenario
	r := &room{name: name}
	if wrong := d.loadAny(r); wrong != nil {
		l.State, l.Why = wrong.Code, wrong.Message
		return l
	}
	l.State, l.Moves, l.Damaged = GoesOn, r.table.Len(), r.isDamaged() || r.beside.Damaged
	happened := r.table.Happened(0)
	l.Since = len(happened) > 0 && happened[0].Move == 0 && happened[0].Kind != noticeKind
	if _, over := r.table.Outcome(); over {
		l.State = Over
	}
	for actor := range r.table.ToAct().All() {
		if seat := actor.Seat(); seat != 0 {
			chair := r.table.Chairs()[seat-1].Name
			if program, ok := r.program(seat); ok {
				chair += " (" + program + ")"
			}
			l.Waits = append(l.Waits, chair)
		}
	}
	return l
}

// loadAny loads a game for the operator.
func (d *Desk) loadAny(r *room) (wrong *Problem) {
	defer d.rescue(r, &wrong)
	return d.load(r, func(*card) bool { return true })
}

// Forget calls remove for a game if it is over, and reports what remove reports. It keeps a
// game that is marked as damaged or cannot be opened, and one at which a client looks now, or
// has looked after a time as far as the desk remembers.
func (d *Desk) Forget(name string, before time.Time, remove func(name string, before time.Time) (bool, error)) (bool, error) {
	r := d.hold(name)
	defer d.release(r)
	r.mu.Lock()
	defer r.mu.Unlock()
	if d.lookedAt(r, before) {
		return false, nil
	}
	if l := d.List(name); l.State != Over || l.Damaged {
		return false, nil
	}
	done, err := remove(name, before)
	if done || err != nil { // the shelf is what counts
		r.gone = true
		d.forget(r)
	}
	return done, err
}

// lookedAt reports whether another request holds a room, or has held it after a time.
func (d *Desk) lookedAt(r *room, after time.Time) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return r.gone || r.held > 1 || r.used.After(after)
}
