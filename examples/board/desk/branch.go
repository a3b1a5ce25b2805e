package desk

// A branch selects an earlier position of a game to continue from, and its players.
type branch struct {
	At    int      `json:"at"`              // number of moves of the game to keep
	Seats []string `json:"seats,omitempty"` // a person or a program for each chair; by default a person
	Key   string   `json:"key,omitempty"`   // key of this request; if the request arrives again, it opens no other game
}

// goOnFrom answers with a new game that starts from an earlier position of this one. The game
// must be closed, unless the desk serves a single player.
func (d *Desk) goOnFrom(c *call) (any, *Problem) {
	var wish branch
	if wrong := c.decode(&wish); wrong != nil {
		return nil, wrong
	}
	return c.once("branch", wish.Key, func() (any, *Problem) { return d.branchOff(c, wish) })
}

// branchOff opens the new game.
func (d *Desk) branchOff(c *call, wish branch) (any, *Problem) {
	r := c.visit.room
	if wrong := r.mustBeClosed("you can go on from its history"); wrong != nil && !d.own {
		return nil, wrong
	}
	if wrong := d.crowded(wish.Seats, c.client); wrong != nil {
		return nil, wrong
	}
	then, ok := r.table.At(wish.At)
	if !ok || wish.At < 0 {
		return nil, malformed("field %q is %d, want a number from 0 to %d", "at", wish.At, r.table.Len())
	}
	if _, over := then.Outcome(); over {
		return nil, malformed("field %q is %d: the game is over there and cannot go on", "at", wish.At)
	}
	table, wrong := withSeats(then, nil)
	if wrong != nil {
		return nil, wrong
	}
	return d.seat(newGame{Seats: wish.Seats, branch: true}, table, c.client)
}
