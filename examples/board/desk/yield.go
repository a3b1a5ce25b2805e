package desk

import (
	"context"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// The kinds of notices about a program that offers to give up.
const (
	yieldOffered   = "yields"    // the program of a seat thinks that its game is lost
	yieldAccepted  = "taken"     // a seat accepts the offer
	yieldDeclined  = "kept"      // a seat wants to play on, so programs make no other offer
	yieldWithdrawn = "withdrawn" // the program of a seat no longer thinks that its game is lost
)

// lostTurns is the number of turns in a row on which a game must seem lost to a program.
const lostTurns = 2

// A judgment is what the program of a seat thinks of its game.
type judgment struct {
	turn int // last turn on which it has judged
	lost int // number of turns in a row, up to that one, on which the game seemed lost
}

// mayYield reports whether the program of a seat can offer to give up: the players of its side
// are all programs, not persons with a stand-in, and the other side has a person to answer.
func (r *room) mayYield(seat august1914.Seat) bool {
	chairs := r.table.Chairs()
	for _, at := range chairs {
		if _, ok := r.card.program(at.Seat); at.Side == chairs[seat-1].Side && !ok {
			return false
		}
	}
	return len(r.voices()) > 0
}

// offer returns the offer of a program to give up, or nil if none waits for an answer.
func (r *room) offer() *question {
	if q := r.agreed.yield; q != nil && r.mayYield(q.By) {
		return q
	}
	return nil
}

// toJudge returns a seat whose program has not yet judged its game on this turn. Programs judge
// only from the middle turn on.
func (r *room) toJudge() (august1914.Seat, bool) {
	if _, over := r.table.Outcome(); over || r.gone || r.trouble != "" || r.agreed.playsOn {
		return 0, false
	}
	if r.lesson != nil || r.trial != nil || r.card.Branch || r.card.Umpire != "" {
		return 0, false
	}
	turn := r.table.Decision(august1914.Spectator).Turn
	for i := range r.card.Seats {
		if seat := august1914.Seat(i + 1); r.judged[seat].turn != turn && r.mayYield(seat) && turn >= r.middleTurn() {
			return seat, true
		}
	}
	return 0, false
}

// middleTurn returns the turn in the middle of the game.
func (r *room) middleTurn() int {
	if r.middle == 0 {
		if track := r.table.Chart().Track; len(track) > 0 {
			r.middle = (track[0].Turn + track[len(track)-1].Turn) / 2
		}
	}
	return r.middle
}

// judge returns the task of a seat's program to judge its game. It ends early when a program has
// to move, when a move is taken back, and when the desk is closed.
func (d *Desk) judge(r *room, seat august1914.Seat) *task {
	turn := r.table.Decision(august1914.Spectator).Turn
	source := r.card.source(1<<63 + uint64(turn)<<8 + uint64(seat))
	hopeless := r.table.Hopeless(seat, source.IntN)
	ctx, stop := context.WithCancel(d.life)
	r.stopJudging = stop
	t := &task{seat: seat, judges: ctx, turn: turn}
	t.thought = func() (_ string, err error) {
		t.lost, err = hopeless(ctx)
		return "", err
	}
	return t
}

// judged notes what a program thinks of its game. After enough lost turns, the program offers
// to give up. It reports whether programs go on.
func (d *Desk) judged(r *room, t *task, err error) bool {
	stopped := t.judges.Err() != nil
	r.stopJudging()
	r.stopJudging = nil
	if stopped || r.gone {
		return !r.gone && d.life.Err() == nil
	}
	if err != nil {
		d.log.Error("a program could not judge its game", "game", r.name, "seat", t.seat, "error", err)
		t.lost = false
	}
	j := &r.judged[t.seat]
	if j.turn = t.turn; t.lost {
		j.lost++
	} else {
		j.lost = 0
	}
	n := august1914.Notice{Seat: t.seat, Kind: yieldOffered, Text: "The " + r.table.Chairs()[t.seat-1].Name + " program "}
	switch offered := r.agreed.yield; {
	case !r.mayYield(t.seat) || r.agreed.playsOn:
		return true
	case offered == nil && j.lost >= lostTurns:
		n.Text += "thinks that the game is lost, and offers to give up."
	case offered != nil && offered.By == t.seat && j.lost == 0:
		n.Kind = yieldWithdrawn
		n.Text += "no longer thinks that the game is lost, and withdraws its offer to give up."
	default:
		return true
	}
	_ = d.notice(r, n) // if it fails, the game is over or closed
	return true
}

// yield answers the offer of a program to give up. If all players accept it, the side of the
// program has resigned.
func (d *Desk) yield(c *call, seat august1914.Seat, s *consent) *Problem {
	r := c.visit.room
	q := r.offer()
	switch {
	case s.Say != "yes" && s.Say != "no":
		return malformed("field %q is %.20q, want yes or no", "say", s.Say)
	case q == nil:
		return notNow("no program offers to give up now")
	}
	_, yes, wrong := c.said(seat, s, q, "")
	own := r.table.Chairs()[q.By-1]
	switch {
	case wrong != nil:
		return wrong
	case !yes:
		return d.notice(r, august1914.Notice{Kind: yieldDeclined, Seat: seat, Text: r.player(seat) + " wants to play on."})
	case r.awaits(q, seat):
		return d.notice(r, august1914.Notice{Kind: yieldAccepted, Seat: seat, Text: fmt.Sprintf("%s accepts that the %s program gives up.", r.player(seat), own.Name)})
	}
	for _, at := range slices.DeleteFunc(r.table.Chairs(), func(at august1914.Chair) bool { return at.Side != own.Side }) {
		if err := r.table.Notice(august1914.Notice{Kind: august1914.Resigned, Seat: at.Seat, Text: "The " + at.Name + " program resigns."}); err != nil {
			return d.fail(r, err)
		}
	}
	return d.noticed(r)
}
