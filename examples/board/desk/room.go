package desk

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A seatedTable is a table with programs in some of its seats.
type seatedTable interface {
	august1914.Table
	Sit(seat august1914.Seat, player string, pick func(n int) int) error
	Step(pick func(n int) int) error
	Unasked() (seat august1914.Seat, notation string, ok bool)
	Think(seat august1914.Seat) (func() (notation string, err error), error)
	Hurry(seat august1914.Seat)
}

// A room is where one game is played.
type room struct {
	name   string
	opener string    // the client that opened the game; "" if it was read from the shelf later
	held   int       // by how many; guarded by the desk
	used   time.Time // when it was held last; guarded by the desk

	mu        sync.Mutex // guards all that follows
	gone      bool       // it is closed; nothing is done here any more
	opened    bool
	card      card
	info      august1914.Info
	table     seatedTable
	changes   int // how often the position has changed here
	happened  []august1914.Happening
	heard     int // moves whose events are in happened
	looks     [august1914.Umpire + 1]look
	told      [august1914.MaxSeats + 1]told       // by the seats of programs
	answered  [august1914.MaxSeats + 1][]response // of each seat, to its last requests with a key
	listeners map[*Listener]struct{}
	beside    beside                        // what the players have said and made beside the game
	called    [august1914.MaxSeats + 1]bool // seats that are to act and were called
	thinking  bool                          // a program is about to move
	trouble   string                        // why the programs have stopped
}

// A visit is somebody's presence in a room. Nobody else is in it.
type visit struct {
	desk   *Desk
	room   *room
	viewer august1914.Viewer
}

// enter opens the door for whoever shows a token.
func (d *Desk) enter(token string) (*visit, *Problem) {
	name, ok := gameOf(token)
	if !ok {
		return nil, unknownSeat()
	}
	v := &visit{desk: d, room: d.hold(name)}
	v.room.mu.Lock()
	var wrong *Problem
	if v.viewer, wrong = d.open(v.room, token); wrong != nil {
		v.leave()
		return nil, wrong
	}
	return v, nil
}

// leave closes it.
func (v *visit) leave() {
	v.room.mu.Unlock()
	v.desk.release(v.room)
}

// seat returns the seat of a visitor who plays.
func (v *visit) seat() (august1914.Seat, *Problem) {
	seat := v.viewer.Seat()
	if seat == 0 {
		return 0, problem(statusForbidden, "spectator", "this is the link of a spectator, who can only look on")
	}
	return seat, nil
}

// open reads a game from the shelf if that has not been done, and returns who
// shows the token.
func (d *Desk) open(r *room, token string) (_ august1914.Viewer, wrong *Problem) {
	defer d.rescue(r, &wrong)
	switch {
	case r.gone:
		return 0, unavailable()
	case !r.opened:
		if wrong := d.read(r, token); wrong != nil {
			return 0, wrong
		}
	}
	viewer, ok := r.card.viewer(token)
	if !ok {
		return 0, unknownSeat()
	}
	return viewer, nil
}

// read reads a game from the shelf for somebody whose token it knows.
func (d *Desk) read(r *room, token string) *Problem {
	card, record, err := d.shelf.Read(r.name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return unknownSeat()
	case err != nil:
		d.log.Error("a game cannot be read", "game", r.name, "error", err)
		return unavailable()
	}
	if r.card, err = readCard(card); err != nil {
		return d.damaged(r, "its card, which says who plays, is lost or cannot be read", err)
	}
	if _, ok := r.card.viewer(token); !ok {
		return unknownSeat()
	}
	if wrong := d.unpack(r, record); wrong != nil {
		return wrong
	}
	if err := r.readBeside(d.shelf); err != nil {
		d.log.Error("what was said beside a game cannot be read", "game", r.name, "error", err)
	}
	if r.table.Len() > 0 { // they were called when it was their turn first
		r.called = r.toBeCalled()
	}
	if len(r.table.Origin()) > 0 { // what is played from here on is of the revision that is played now
		if err := d.rewritten(r); err != nil {
			return d.fail(r, err)
		}
	}
	r.opened = true
	return d.settle(r, r.table.Len())
}

// unpack sets the game of a record up, with its programs.
func (r *room) unpack(d *Desk, record []byte) error {
	read, err := d.rulesets.Read(bytes.NewReader(record))
	if err != nil {
		return err
	}
	table, err := games.Seated(read)
	if err != nil {
		return err
	}
	r.info, r.table = table.Ruleset().Info(), table
	if have, want := len(r.card.Seats), len(table.Chairs()); have != want {
		return fmt.Errorf("the card has %d seats, the game %d", have, want)
	}
	for _, seat := range r.programs() {
		if err := r.sit(seat); err != nil {
			return err
		}
	}
	return nil
}

// settle is called when the table has moved on from its first moves: it rolls
// the dice where they are to act, makes the moves that everybody knows to be the only
// ones, has all on the shelf, and tells those who listen. A record that was opened to
// be looked at stays where it ends until somebody moves.
func (d *Desk) settle(r *room, moves int) *Problem {
	still := r.card.Umpire != "" && r.table.Len() == moves
	for !still {
		on, err := r.goOn()
		if err != nil {
			return d.fail(r, err)
		}
		still = !on
	}
	if played := r.table.Moves(moves); len(played) > 0 {
		if err := d.shelf.Append(r.name, []byte(strings.Join(played, "\n")+"\n")); err != nil {
			return d.fail(r, err)
		}
	}
	d.changed(r)
	return nil
}

// goOn makes the next move that nobody has to decide, and tells whether there was one.
func (r *room) goOn() (bool, error) {
	if r.table.ToAct().First() == august1914.Dice {
		// The streams after those of the programs are for one roll each.
		source := r.card.source(august1914.MaxSeats + r.table.Len())
		return true, r.table.Step(source.IntN)
	}
	seat, notation, forced := r.table.Unasked()
	if !forced {
		return false, nil
	}
	return true, r.table.Play(seat, notation)
}

// rewrite is called when a move was taken back, with what the programs were shown
// before.
func (d *Desk) rewrite(r *room, before map[august1914.Seat]uint64) *Problem {
	if err := d.rewritten(r); err != nil {
		return d.fail(r, err)
	}
	if err := r.forget(before); err != nil {
		return d.fail(r, err)
	}
	r.happened, r.heard = nil, 0
	r.looks = [len(r.looks)]look{}
	d.changed(r)
	return nil
}

// rewritten has the whole record on the shelf.
func (d *Desk) rewritten(r *room) error {
	var record bytes.Buffer
	if err := r.table.Save(&record); err != nil {
		return err
	}
	return d.shelf.Replace(r.name, record.Bytes())
}

// changed tells those who listen, and the programs.
func (d *Desk) changed(r *room) {
	r.changes++
	r.signal()
	d.callSeats(r)
	d.wake(r)
}

// signal wakes those who listen.
func (r *room) signal() {
	for l := range r.listeners {
		select {
		case l.signal <- struct{}{}:
		default: // it has not looked since the last one
		}
	}
}

// fail closes a room whose game could not be played or saved: the table may be
// ahead of the shelf, which is what counts.
func (d *Desk) fail(r *room, err error) *Problem {
	d.log.Error("a game is closed", "game", r.name, "error", err)
	r.gone = true
	r.signal()
	d.forget(r)
	return unavailable()
}
