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
}

// toBeCalled returns the seats that must act and have a person.
func (r *room) toBeCalled() (list [august1914.MaxSeats + 1]bool) {
	for actor := range r.table.ToAct().All() {
		seat := actor.Seat()
		_, program := r.card.program(seat)
		list[seat] = seat != 0 && !program
	}
	return list
}

// callSeats calls each person whose turn has just begun.
func (d *Desk) callSeats(r *room) {
	if d.call == nil || r.card.Umpire != "" {
		return
	}
	now := r.toBeCalled()
	for i, at := range r.table.Chairs() {
		if seat := i + 1; now[seat] && !r.called[seat] {
			d.call(Turn{
				Game: r.name, Ruleset: r.info.Name, Title: r.info.Title, Seat: at.Name, Dates: r.table.Date(),
				Phase: r.table.Decision(august1914.Spectator).Phase, Link: linkTo(r.card.Seats[i].Token).Link,
			})
		}
	}
	r.called = now
}
