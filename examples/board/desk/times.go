package desk

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/august1914/august1914"
)

// A limit is the time that the players have for each decision, and what happens at its end.
type limit struct {
	Minutes int    `json:"minutes"`           // time in minutes, from 1 to 525600
	Then    string `json:"then,omitempty"`    // nothing, the default; remind, program or lose
	Program string `json:"program,omitempty"` // name of the program that plays on; by default a strong one that does not think long
}

// The ends of the time for a decision.
const (
	thenNothing = "nothing" // another player may let a program play on
	thenRemind  = "remind"  // the player is called again
	thenProgram = "program" // a program plays on
	thenLose    = "lose"    // the seat is out of the game
)

// maxMinutes is the longest time for a decision, a year.
const maxMinutes = 365 * 24 * 60

// check returns the problem of a limit, and fills in its defaults.
func (l *limit) check(ruleset string) *Problem {
	if l == nil {
		return nil
	}
	if l.Then == "" {
		l.Then = thenNothing
	}
	if l.Minutes < 1 || l.Minutes > maxMinutes {
		return malformed("field %q is %d, want a number from 1 to %d", "minutes", l.Minutes, maxMinutes)
	}
	switch l.Then {
	case thenNothing, thenRemind, thenProgram, thenLose:
	default:
		return malformed("field %q is %.20q, want %s, %s, %s or %s", "then", l.Then, thenNothing, thenRemind, thenProgram, thenLose)
	}
	if l.Program == "" {
		l.Program = standFor(ruleset)
	}
	return checkProgram(ruleset, "program", l.Program)
}

// times holds the times of the seats in seconds since 1970, with 0 for none. A comment of the
// record keeps them, which the library skips, so that one write saves a move and its time.
type times struct {
	Here     seatTimes `json:"here"`     // when the player last asked for something
	Moved    seatTimes `json:"moved"`    // when the seat last changed what everyone is shown
	Waits    seatTimes `json:"waits"`    // since when the seat must act
	Reminded seatTimes `json:"reminded"` // when the player was last reminded

	Owed    seatTimes `json:"owed,omitzero"`    // since when a mail to the player is due, in milliseconds since 1970
	Ordered seatTimes `json:"ordered,omitzero"` // number of the last order ahead that was made
}

type seatTimes [august1914.MaxSeats + 1]uint64

// timesMark begins the comment.
const timesMark = "#seats "

// timesIn reads the last comment with times in a record.
func timesIn(record []byte) (t times) {
	if at := bytes.LastIndex(record, []byte("\n"+timesMark)); at >= 0 {
		line, _, _ := bytes.Cut(record[at+len("\n"+timesMark):], []byte("\n"))
		if json.Unmarshal(line, &t) != nil {
			return times{}
		}
	}
	return t
}

// line returns the comment.
func (t *times) line() []byte {
	text, _ := json.Marshal(t) // numbers alone
	return append(append([]byte(timesMark), text...), '\n')
}

// wait notes which seats must act now.
func (t *times) wait(acting august1914.Actors, now time.Time) {
	for i := range t.Waits {
		switch {
		case !acting.Has(august1914.Seat(i).Actor()):
			t.Waits[i] = 0
		case t.Waits[i] == 0:
			t.Waits[i] = uint64(now.Unix())
		}
	}
}

// here notes that the player of a seat is here. Seat 0 has no player.
func (r *room) here(seat august1914.Seat, now time.Time) {
	if seat != 0 {
		r.times.Here[seat] = uint64(now.Unix())
	}
}

// shownToAll returns a sum over what everyone is shown.
func (r *room) shownToAll() uint64 {
	var sum august1914.Hasher
	sum.AddUint64(r.table.Knowledge(august1914.Spectator))
	at := r.table.Decision(august1914.Spectator)
	for _, text := range []string{at.Actors.String(), at.Phase, at.Kind, at.Place, at.Prompt} {
		sum.AddString(text)
	}
	return sum.Sum()
}

// moved notes that a seat has made a move. The time for its next decision begins only if
// everyone was shown something, so that secret moves have no time.
func (r *room) moved(seat august1914.Seat, before uint64, now time.Time) {
	r.times.Owed[seat] = 0 // the player is there
	if r.shownToAll() != before {
		r.times.Moved[seat], r.times.Waits[seat] = uint64(now.Unix()), 0
		r.times.wait(r.table.ToAct(), now)
	}
}

// due returns the time at which the time of a seat for its decision ends, or 0.
func (r *room) due(seat august1914.Seat) uint64 {
	_, program := r.program(seat)
	if r.card.Limit == nil || program || r.times.Waits[seat] == 0 {
		return 0
	}
	return r.times.Waits[seat] + uint64(r.card.Limit.Minutes)*60
}

// expired reports whether the time of a seat has run out.
func (r *room) expired(seat august1914.Seat, now time.Time) bool {
	due := r.due(seat)
	return due != 0 && uint64(now.Unix()) >= due
}

// hasTimes reports whether times run out in a game. They do not in a record that was opened for
// viewing, in one that is damaged, and in one that is about to be set aside.
func (r *room) hasTimes() bool {
	return r.card.Limit != nil && r.card.Umpire == "" && !r.gone && !r.isDamaged() && !r.debts.aside
}

// schedule notes when the desk has to look at a game again.
func (d *Desk) schedule(r *room) {
	var next uint64
	for i := range r.card.Seats {
		seat := august1914.Seat(i + 1)
		due := r.due(seat)
		if due == 0 || r.card.Limit.Then == thenNothing || r.card.Limit.Then == thenRemind && r.times.Reminded[seat] >= due {
			continue
		}
		if next == 0 || due < next {
			next = due
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if next == 0 || !r.hasTimes() {
		delete(d.dues, r.card.Spectator)
	} else {
		d.dues[r.card.Spectator] = next
	}
}

// Await makes the desk keep the times of games that earlier desks opened, and send the mails
// and make the orders that are due in them. It opens the named games that have a time for each
// decision, a mail that is due, or orders.
func (d *Desk) Await(names []string) {
	for _, name := range names {
		text, _ := d.shelf.Read(name, Card) // the players of the game are told of an error
		if made, err := readCard(text); err == nil && (made.Limit != nil || d.owesMail(name, &made) || d.anyOrders(name)) {
			d.look(made.Spectator)
		}
	}
}

// Tick ends the times for decisions that have run out, and forgets unused trials. A server
// calls it often.
func (d *Desk) Tick() {
	d.forgetTrials()
	now := uint64(d.now().Unix())
	var late []string
	d.mu.Lock()
	for watch, due := range d.dues {
		if due <= now {
			late = append(late, watch)
		}
	}
	d.mu.Unlock()
	for _, watch := range late {
		d.look(watch)
	}
}

// look opens the game of a token if necessary and ends the times that have run out.
func (d *Desk) look(watch string) {
	v, wrong := d.enter(watch)
	if wrong != nil { // it is in the log
		d.mu.Lock()
		delete(d.dues, watch)
		d.mu.Unlock()
		return
	}
	defer v.leave()
	defer d.rescue(v.room, &wrong)
	d.endTimes(v.room)
}

// endTimes ends the time of each seat whose time has run out, as the limit says.
func (d *Desk) endTimes(r *room) {
	if !r.hasTimes() {
		d.schedule(r)
		return
	}
	var list []august1914.Seat
	for i := range r.card.Seats {
		if seat := august1914.Seat(i + 1); r.expired(seat, d.now()) {
			list = append(list, seat)
		}
	}
	switch r.card.Limit.Then {
	case thenRemind:
		for _, seat := range list {
			if r.times.Reminded[seat] < r.due(seat) {
				d.remindSeat(r, seat)
			}
		}
		d.saveTimes(r)
	case thenProgram:
		for _, seat := range list {
			if r.expired(seat, d.now()) && d.replace(r, seat, r.stand()) != nil {
				return
			}
		}
	case thenLose:
		chairs := r.table.Chairs()
		for _, seat := range list {
			if chairs[seat-1].Side != chairs[list[0]-1].Side { // the order of the seats must not decide the game
				_ = d.notice(r, august1914.Notice{Kind: august1914.Drawn, Text: "The time of both sides has run out, so the game is drawn."})
				return
			}
		}
		for _, seat := range list {
			if d.putOut(r, august1914.Expired, seat, "has no time left") != nil {
				return
			}
		}
	}
	d.schedule(r)
}

// remindSeat calls a player again.
func (d *Desk) remindSeat(r *room, seat august1914.Seat) {
	r.times.Reminded[seat] = uint64(d.now().Unix())
	if r.card.Seats[seat-1].Mail.confirmed() && r.times.Owed[seat] == 0 { // otherwise one mail does for both
		r.times.Owed[seat] = uint64(d.now().UnixMilli())
	}
	d.callSeat(r, seat, true)
	d.offerMail(r)
}

// saveTimes adds the times to the record. If that fails, they are lost with the next restart.
func (d *Desk) saveTimes(r *room) {
	if r.kept != r.table.Len() || r.debts.whole || r.debts.aside {
		return // the next change writes them
	}
	line := r.times.line()
	if err := d.shelf.Append(r.name, Record, line); err != nil {
		d.log.Error("the times of a game cannot be saved", "game", r.name, "error", err)
		return
	}
	r.loose += len(line)
}

// pause is the time after which a player can be reminded again.
const pause = time.Hour

// remind calls the other players that must act, and says so in the chat.
func (d *Desk) remind(c *call, seat august1914.Seat, k *keyed) *Problem {
	r := c.visit.room
	waits, names := false, ""
	for i, must := range r.toBeCalled() {
		other := august1914.Seat(i)
		if !must || other == seat {
			continue
		}
		waits = true
		if uint64(d.now().Unix()) < r.times.Reminded[other]+uint64(pause.Seconds()) {
			continue
		}
		d.remindSeat(r, other)
		names += ", " + r.table.Chairs()[i-1].Name
	}
	switch {
	case !waits:
		return notNow("the game does not wait for another player")
	case names == "":
		return problem(statusBusy, "busy", "the players to act were already reminded in the last hour")
	}
	if wrong := d.maySay(c); wrong != nil {
		return wrong
	}
	d.saveTimes(r)
	return d.appendLine(r, chatLine{r.beside.Said, seat, r.table.Chairs()[seat-1].Name, "It is your turn" + names + ".", k.Key})
}
