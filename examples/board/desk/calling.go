package desk

import "github.com/august1914/august1914"

// A Turn tells the outside that a person must act.
type Turn struct {
	Game    string `json:"game"`           // name of the game
	Ruleset string `json:"ruleset"`        // name of the ruleset
	Title   string `json:"title"`          // title of the ruleset
	Seat    string `json:"seat"`           // name of the seat
	Dates   string `json:"dates"`          // description of the turn, with its dates
	Phase   string `json:"phase"`          // phase of the turn
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
	if d.call == nil || r.card.Umpire != "" || r.trial != nil {
		return
	}
	now := r.toBeCalled()
	for i := range r.card.Seats {
		if seat := i + 1; now[seat] && !r.called[seat] {
			d.call(r.turnOf(august1914.Seat(seat)))
		}
	}
	r.called = now
}

// turnOf returns the call for the turn of a person.
func (r *room) turnOf(seat august1914.Seat) Turn {
	return Turn{
		Game: r.name, Ruleset: r.info.Name, Title: r.info.Title, Seat: r.table.Chairs()[seat-1].Name, Dates: r.table.Date(),
		Phase: r.table.Decision(august1914.Spectator).Phase, Link: linkTo(r.card.Seats[seat-1].Token).Link,
	}
}
