package desk

import (
	"context"
	"fmt"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/breath"
)

// wake starts the programs in the background if it is a program's turn.
func (d *Desk) wake(r *room) {
	_, ok := r.toThink()
	if ok && r.stopJudging != nil {
		r.stopJudging()
	}
	if !ok || r.thinking || r.idle {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.shut {
		return
	}
	r.thinking = true
	r.held++
	d.playing.Add(r.card.Client)
	d.busy.Add(1)
	go d.play(r, r.card.Client)
}

// toThink returns a seat that must act and has a program.
func (r *room) toThink() (august1914.Seat, bool) {
	if r.gone || r.trouble != "" {
		return 0, false
	}
	for actor := range r.table.ToAct().All() {
		if _, ok := r.program(actor.Seat()); ok {
			return actor.Seat(), true
		}
	}
	return 0, false
}

// play makes the moves of programs until a person must act. The room is unlocked while they
// think. Their time counts for the client that opened the game.
func (d *Desk) play(r *room, client string) {
	defer d.busy.Done()
	defer d.retire(r, client)
	var others breath.Breath
	admitted := d.thinkers.take(client, d.life.Done())
	for admitted {
		others.Take()
		t, notation, kept, err := d.decide(r, client)
		switch more := t != nil && d.obey(r, t, notation, err); {
		case !more && kept:
			d.thinkers.give(client)
			return
		case !more:
			return
		case kept:
			admitted = d.thinkers.renew(client, d.life.Done())
		default:
			admitted = d.thinkers.take(client, d.life.Done())
		}
	}
	r.mu.Lock()
	r.thinking = false
	r.mu.Unlock()
}

// retire ends the play of programs in a room.
func (d *Desk) retire(r *room, client string) {
	d.release(r)
	d.playing.Give(client)
}

// decide lets a program think. It reports whether its client keeps the thinker.
func (d *Desk) decide(r *room, client string) (t *task, notation string, kept bool, err error) {
	if t = d.task(r); t == nil {
		d.thinkers.give(client)
		return nil, "", false, nil
	}
	begun := time.Now()
	notation, err = t.think()
	return t, notation, d.thinkers.pause(client, time.Since(begun)), err
}

// A task is a decision of a program, or its judgment of the game.
type task struct {
	seat    august1914.Seat
	shown   uint64 // what the seat was shown at the beginning of a decision
	thought func() (string, error)

	judges context.Context // of a judgment; nil for a decision
	turn   int             // turn of the judgment
	lost   bool            // whether the game seems lost
}

// told is a sum over what a seat has been told in the first events of a room.
type told struct {
	events int
	sum    august1914.Hasher
}

// shown returns a sum over everything that a seat has been told and is shown now, and its
// program. As long as it stays the same, the program has the same decision.
func (r *room) shown(seat august1914.Seat) uint64 {
	v, t := seat.Viewer(), &r.told[seat]
	r.hear()
	for _, h := range r.happened[t.events:] {
		if h.Kind != noticeKind && h.Audience.Includes(v) {
			addTold(&t.sum, h.String(), h.Rule)
		}
	}
	t.events = len(r.happened)
	sum := t.sum
	sum.AddUint64(r.table.Knowledge(v))
	sum.AddUint64(uint64(r.table.ToAct()))
	player, _ := r.program(seat)
	sum.AddString(player)
	return sum.Sum()
}

// shownToPrograms returns the value of shown for each seat with a program.
func (r *room) shownToPrograms() map[august1914.Seat]uint64 {
	all := map[august1914.Seat]uint64{}
	for _, seat := range r.programs() {
		all[seat] = r.shown(seat)
	}
	return all
}

// programs lists the seats with programs.
func (r *room) programs() []august1914.Seat {
	var list []august1914.Seat
	for i := range r.card.Seats {
		seat := august1914.Seat(i + 1)
		if _, ok := r.program(seat); ok {
			list = append(list, seat)
		}
	}
	return list
}

// sit seats a new instance of the program in its seat.
func (r *room) sit(seat august1914.Seat) error {
	name, _ := r.program(seat)
	source := r.card.source(uint64(seat) - 1)
	return r.table.Sit(seat, name, source.IntN)
}

// forget seats new instances of the programs whose view was different before a take-back,
// because they may have plans for the old position.
func (r *room) forget(before map[august1914.Seat]uint64) error {
	if r.stopJudging != nil {
		r.stopJudging()
	}
	r.told = [len(r.told)]told{}
	for seat, shown := range before {
		if r.shown(seat) == shown {
			continue
		}
		r.judged[seat] = judgment{}
		if err := r.sit(seat); err != nil {
			return err
		}
	}
	return nil
}

// task returns the present decision of a program, or a judgment if no program has to move, or nil.
func (d *Desk) task(r *room) (next *task) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var wrong *Problem // the room is gone in that case
	defer d.rescue(r, &wrong)
	seat, ok := r.toThink()
	if ok {
		thought, err := r.table.Think(seat)
		if err == nil {
			return &task{seat: seat, shown: r.shown(seat), thought: thought}
		}
		r.trouble = err.Error()
	}
	if seat, ok := r.toJudge(); ok {
		return d.judge(r, seat)
	}
	r.thinking = false
	return nil
}

// think returns the move that a program chooses. A panic in it only stops its own game.
func (t *task) think() (notation string, err error) {
	defer func() {
		if what := recover(); what != nil {
			err = fmt.Errorf("it panicked: %v", what)
		}
	}()
	return t.thought()
}

// hurrying is the last part of the path of [Desk.hurry].
const hurrying = "hurry"

// hurry makes the programs move that wait for a player because the game did not open whole. It
// rolls dice that were not rolled before the desk ended. Any player may ask for it.
func (d *Desk) hurry(c *call, _ august1914.Seat, w *wish) (any, *Problem) {
	if w.Move != nil || w.Moves != nil {
		return nil, malformed("field %q must be left out, because the programs choose their moves", "move")
	}
	r := c.visit.room
	if r.idle || r.table.ToAct().Has(august1914.Dice) {
		if wrong := d.settle(r); wrong != nil {
			return nil, wrong
		}
	}
	return done{Version: c.visit.look().version}, nil
}

// obey makes the move that a program has chosen, if the seat is still shown what the
// program thought about. Otherwise the program thinks again. It notes a judgment.
func (d *Desk) obey(r *room, t *task, notation string, err error) (more bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	var wrong *Problem // the room is gone in that case
	defer d.rescue(r, &wrong)
	if t.judges != nil && d.judged(r, t, err) {
		return true
	}
	if r.gone || t.judges != nil {
		r.thinking = false
		return false
	}
	if r.shown(t.seat) != t.shown {
		return true
	}
	if err == nil {
		err = r.table.Play(t.seat, notation)
	}
	switch {
	case err == nil && d.settle(r) != nil:
		r.thinking = false
		return false
	case err != nil:
		d.log.Error("a program failed", "game", r.name, "seat", t.seat, "move", notation, "error", err)
		r.trouble, r.thinking = "the program of "+t.seat.String()+" failed", false
		r.changes++
		r.signal()
		return false
	}
	return true
}
