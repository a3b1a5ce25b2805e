package desk

import (
	"net/url"
	"time"

	"github.com/august1914/august1914"
)

// A Turn tells the outside that a person must act.
type Turn struct {
	Game    string `json:"game"`           // name of the game
	Ruleset string `json:"ruleset"`        // name of the ruleset
	Title   string `json:"title"`          // title of the ruleset
	Seat    string `json:"seat"`           // name of the seat
	Dates   string `json:"dates"`          // description of the turn, with its dates
	Phase   string `json:"phase"`          // phase of the turn
	Open    string `json:"open,omitempty"` // address that opens the game and gives control of no seat, if the desk knows its own address
	Link    string `json:"link,omitempty"` // path and fragment of the seat's link, which is a password

	Reminder bool `json:"reminder,omitempty"` // whether the person was called before
}

// toBeCalled returns the seats that must act and have a person.
func (r *room) toBeCalled() (list [august1914.MaxSeats + 1]bool) {
	for actor := range r.table.ToAct().All() {
		seat := actor.Seat()
		_, program := r.program(seat)
		list[seat] = seat != 0 && !program
	}
	return list
}

// callSeats calls each person whose turn has just begun.
func (d *Desk) callSeats(r *room) {
	if r.card.Umpire != "" || r.trial != nil {
		return
	}
	now := r.toBeCalled()
	r.owe(d.now())
	for i := range r.card.Seats {
		if seat := august1914.Seat(i + 1); now[seat] && !r.called[seat] && !r.mayOrder(seat) {
			d.callSeat(r, seat, false)
		}
	}
	r.called = now
	d.offerMail(r)
}

// callSeat calls a person without mail.
func (d *Desk) callSeat(r *room, seat august1914.Seat, again bool) {
	turn := d.turnOf(r, seat)
	turn.Reminder = again
	if d.call != nil {
		d.call(turn)
	}
	// A webhook cannot be older than the first move, so a game without moves was only opened again.
	if to := r.card.Seats[seat-1].Webhook; d.webhook != nil && to != "" && r.table.Len() > 0 {
		turn.Link = ""
		d.webhook(to, turn)
	}
}

// owe notes for which players the mail is due that their turn has begun. The record keeps it
// with the moves, so a kill loses no mail. A player whose orders are made gets it only if they
// stop.
func (r *room) owe(now time.Time) {
	acting := r.toBeCalled()
	for i := range r.card.Seats {
		seat := august1914.Seat(i + 1)
		switch owed := &r.times.Owed[seat]; {
		case !acting[seat] || !r.card.Seats[i].Mail.confirmed():
			*owed = 0
		case *owed == 0 && !r.called[seat] && r.table.Len() > 0:
			*owed = uint64(now.UnixMilli())
		}
	}
}

// turnOf returns the call for the turn of a person.
func (d *Desk) turnOf(r *room, seat august1914.Seat) Turn {
	turn := Turn{
		Game: r.name, Ruleset: r.info.Name, Title: r.info.Title, Seat: r.table.Chairs()[seat-1].Name, Dates: r.table.Date(),
		Phase: r.table.Decision(august1914.Spectator).Phase, Link: linkTo(r.card.Seats[seat-1].Token).Link,
	}
	if d.base != "" {
		turn.Open = d.base + "/?seat=" + url.QueryEscape(turn.Seat) + "#" + r.card.Spectator
	}
	return turn
}
