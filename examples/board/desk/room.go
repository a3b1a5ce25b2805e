package desk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"sync"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/lesson"
)

// A seatedTable is a table with programs in some of its seats.
type seatedTable interface {
	august1914.Table
	Sit(seat august1914.Seat, player string, pick func(n int) int) error
	Step(pick func(n int) int) error
	Unasked() (seat august1914.Seat, notation string, ok bool)
	Think(seat august1914.Seat) (func() (notation string, err error), error)
	Hopeless(seat august1914.Seat, pick func(n int) int) func(context.Context) (bool, error)
}

// A room holds one open game.
type room struct {
	name string
	held int       // number of holders; guarded by the desk
	used time.Time // time when it was last held; guarded by the desk

	mu        sync.Mutex // guards all fields below
	gone      bool       // closed; the room is no longer used
	opened    bool
	card      card
	data      *pinned  // the ruleset on the data of the game
	kept      int      // number of moves on the shelf
	solid     int      // number of bytes of the record on the shelf when it was last written whole
	loose     int      // number of bytes added to it since
	debts     debts    // what the next change has to write as well
	origin    []string // how the record differs from one of today
	idle      bool     // programs wait for a player, because the game did not open whole
	info      august1914.Info
	lesson    *lesson.Lesson // nil if the game is no lesson
	trial     *trial         // nil if the room holds a game
	table     seatedTable
	changes   int // number of changes of the position here
	happened  []august1914.Happening
	heard     int // number of moves whose events are in happened
	looks     [august1914.Umpire + 1]look
	told      [august1914.MaxSeats + 1]told     // what programs were told, by seat
	answered  [august1914.Umpire + 1][]response // answers to the last requests with a key, by viewer
	together  [august1914.MaxSeats + 1][]moment // what seats were shown while others could act as well
	listeners map[*Listener]struct{}
	beside    beside                        // chat and next game of the players
	private   private                       // notes of the seats
	called    [august1914.MaxSeats + 1]bool // seats that must act and were called
	agreed    agreed                        // what the notices of the record say
	times     times                         // when the seats were here, moved and began to wait
	acting    august1914.Actors             // the seats and dice that must act
	since     time.Time                     // time since which exactly these must act; zero if that was before the game was opened here
	thinking  bool                          // a program is about to move
	ordering  bool                          // an order of a player is about to be made
	trouble   string                        // why the programs have stopped

	judged      [august1914.MaxSeats + 1]judgment // what programs think of their games, by seat
	stopJudging func()                            // ends the judgment that a program makes now; nil if none does
	middle      int                               // the middle turn, if it was asked for
}

// A visit is exclusive access to a room by one viewer.
type visit struct {
	desk   *Desk
	room   *room
	viewer august1914.Viewer
}

// enter locks the room of a token.
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

// leave ends the visit.
func (v *visit) leave() {
	v.room.mu.Unlock()
	v.desk.release(v.room)
}

// seat returns the seat of a visiting player, or in a trial the one for which the player acts.
func (v *visit) seat() (august1914.Seat, *Problem) {
	seat := v.viewer.Seat()
	if seat == 0 {
		return 0, problem(statusForbidden, "spectator", "this is the link of a spectator, and spectators can only watch")
	}
	return v.room.acts(seat), nil
}

// open reads a game from the shelf if necessary, and returns the viewer of the token.
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

// read reads a game from the shelf for a viewer with a token. It writes nothing.
func (d *Desk) read(r *room, token string) *Problem {
	wrong := d.load(r, func(c *card) bool {
		_, ok := c.viewer(token)
		return ok
	})
	if wrong != nil {
		return wrong
	}
	r.times.wait(r.table.ToAct(), d.now())
	if r.table.Len() > 0 || r.debts.aside { // they were called when their turn began
		r.called = r.toBeCalled()
	}
	r.opened, r.idle, r.acting = true, r.isDamaged() || r.debts.aside, r.table.ToAct()
	d.changed(r)
	return nil
}

// load loads a game from the shelf if its card lets it be shown.
func (d *Desk) load(r *room, shown func(*card) bool) *Problem {
	record, err := d.shelf.Read(r.name, Record)
	if errors.Is(err, fs.ErrNotExist) {
		return unknownSeat()
	}
	var card []byte
	if err == nil {
		card, err = d.shelf.Read(r.name, Card)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return d.unreadable(r, err)
	}
	if r.card, err = readCard(card); err != nil {
		return d.damaged(r, "its card, which lists the players, is lost or cannot be read", err)
	}
	if !shown(&r.card) {
		return unknownSeat()
	}
	if wrong := d.unpack(r, record); wrong != nil {
		return wrong
	}
	r.times = timesIn(record)
	if err := d.readBeside(r); err != nil {
		return d.unreadable(r, err)
	}
	if err := d.readPrivate(r); err != nil {
		return d.unreadable(r, err)
	}
	r.resumeOrders()
	r.kept = r.table.Len()
	for r.card.Umpire == "" && r.lesson == nil { // a record that was opened for viewing stays at its end until a player moves
		if on, err := r.force(); err != nil {
			return d.fail(r, err)
		} else if !on {
			break
		}
	}
	return nil
}

// unreadable reports a game that cannot be read at this moment.
func (d *Desk) unreadable(r *room, err error) *Problem {
	d.log.Error("a game cannot be read", "game", r.name, "error", err)
	return unavailable()
}

// unpack sets up the game of a record with its programs.
func (r *room) unpack(record []byte) error {
	read, err := r.data.Read(bytes.NewReader(record))
	if err != nil {
		return err
	}
	table, err := games.Seated(read)
	if err != nil {
		return err
	}
	r.info, r.table, r.origin = table.Ruleset().Info(), table, read.Origin()
	if have, want := len(r.card.Seats), len(table.Chairs()); have != want {
		return fmt.Errorf("the card has %d seats, but the game has %d", have, want)
	}
	r.lesson = r.card.lessonOf()
	if r.card.Umpire == "" {
		r.agreed = agreedIn(table.Notices())
	}
	for _, seat := range r.programs() {
		if err := r.sit(seat); err != nil {
			return err
		}
	}
	return nil
}

// settle is called when the table has advanced. It rolls the dice, makes the moves that
// everyone knows to be the only ones, writes everything to the shelf, and wakes the
// listeners.
func (d *Desk) settle(r *room) *Problem {
	err := r.advance()
	if err == nil {
		err = d.save(r)
	}
	if err != nil {
		return d.fail(r, err)
	}
	d.dropClient(r)
	r.idle = false
	d.changed(r)
	return nil
}

// dropClient removes the client and the addresses of the players from the card of a closed
// game, in which no program thinks and no player is called any more. If that fails, the card
// keeps them.
func (d *Desk) dropClient(r *room) {
	if _, over := r.table.Outcome(); !over || r.card.Client == "" && !r.card.hasContacts() || !r.closed() {
		return
	}
	c := r.card
	c.Client, c.Seats = "", slices.Clone(c.Seats)
	for i := range c.Seats {
		c.Seats[i].Mail, c.Seats[i].Webhook = nil, ""
	}
	if err := d.writeCard(r, c); err != nil {
		d.log.Error("the card of a closed game cannot be written", "game", r.name, "error", err)
	}
}

// advance makes the moves that need no decision.
func (r *room) advance() error {
	if r.lesson != nil {
		return r.follow()
	}
	for {
		if on, err := r.goOn(); err != nil || !on {
			return err
		}
	}
}

// goOn makes the next move that needs no decision, and reports whether there was one.
func (r *room) goOn() (bool, error) {
	if r.table.ToAct().First() == august1914.Dice {
		// The streams after those of the programs are for one roll each.
		// After an undo by agreement, the rolls use other streams.
		source := r.card.source(august1914.MaxSeats + uint64(r.table.Len()) + uint64(r.agreed.undone)<<32)
		return true, r.table.Step(source.IntN)
	}
	return r.force()
}

// force makes the next move if everyone knows it to be the only one, and reports whether
// there was one.
func (r *room) force() (bool, error) {
	seat, notation, forced := r.table.Unasked()
	if !forced {
		return false, nil
	}
	return true, r.table.Play(seat, notation)
}

// rewrite is called after a take-back. The argument before is what the programs were shown
// before it.
func (d *Desk) rewrite(r *room, before map[august1914.Seat]uint64) *Problem {
	r.debts.whole = true
	if err := d.save(r); err != nil {
		return d.fail(r, err)
	}
	r.happened, r.heard = nil, 0
	for i := range r.looks {
		r.looks[i] = look{boards: r.looks[i].boards}
	}
	if err := r.forget(before); err != nil {
		return d.fail(r, err)
	}
	r.idle = false
	d.changed(r)
	return nil
}

// changed wakes the listeners and the programs.
func (d *Desk) changed(r *room) {
	r.changes++
	if now := r.table.ToAct(); now != r.acting {
		r.acting, r.since = now, d.now()
	}
	r.times.wait(r.acting, d.now())
	d.schedule(r)
	r.signal()
	d.callSeats(r)
	d.wake(r)
	d.wakeOrders(r)
}

// signal wakes the listeners.
func (r *room) signal() {
	for l := range r.listeners {
		l.wake()
	}
}

// signalSeat wakes the listeners of a seat.
func (r *room) signalSeat(v august1914.Viewer) {
	for l := range r.listeners {
		if l.viewer == v && v.Seat() != 0 {
			l.wake()
		}
	}
}

// wake makes a listener look for news.
func (l *Listener) wake() {
	select {
	case l.signal <- struct{}{}:
	default: // the listener has not handled the last signal yet
	}
}

// fail closes a room whose game could not be played or saved. The table may be ahead of the
// shelf, and the shelf is what counts.
func (d *Desk) fail(r *room, err error) *Problem {
	d.log.Error("a game is closed", "game", r.name, "error", err)
	r.gone = true
	r.signal()
	d.forget(r)
	return unavailable()
}
