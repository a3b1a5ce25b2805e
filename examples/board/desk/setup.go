package desk

import (
	"slices"

	"github.com/august1914/august1914"
)

// A setUp lists the links of a game that no player has taken yet.
type setUp struct {
	Game      string                   `json:"game"`      // name of the game
	Title     string                   `json:"title"`     // title of the ruleset
	Links     august1914.Array[link]   `json:"links"`     // links of the seats that have not been taken
	Taken     august1914.Array[string] `json:"taken"`     // names of the seats that have been taken
	Spectator link                     `json:"spectator"` // link for spectators
}

// links refuses a seat or a spectator: only the token of the set-up gets links.
func (d *Desk) links(*call) (any, *Problem) {
	return nil, problem(statusForbidden, "seat", "this is not the token of a set-up, which the server gives to the client that opens a game")
}

// linksAgain answers the links that have not been taken, for the token of the set-up.
func (d *Desk) linksAgain(token string, _ *call) (any, *Problem) {
	made, wrong := d.cardOf(token)
	if wrong != nil {
		return nil, wrong
	}
	if made.Setup == "" || !sameToken(token, made.Setup) {
		return nil, unknownSeat()
	}
	v, wrong := d.enter(made.Spectator)
	if wrong != nil {
		return nil, wrong
	}
	defer v.leave()
	c := &v.room.card
	all := c.links(v.room.name, v.room.table.Chairs())
	left := setUp{Game: all.Game, Title: v.room.info.Title, Spectator: all.Spectator}
	for _, l := range all.Links {
		if c.Seats[l.Seat-1].Taken {
			left.Taken = append(left.Taken, l.Name)
		} else {
			left.Links = append(left.Links, l)
		}
	}
	return left, nil
}

// cardOf reads the card of the game in a token, which need not be valid.
func (d *Desk) cardOf(token string) (card, *Problem) {
	name, ok := gameOf(token)
	if !ok {
		return card{}, unknownSeat()
	}
	text, err := d.shelf.Read(name, Card)
	if err != nil {
		return card{}, unknownSeat()
	}
	made, err := readCard(text)
	if err != nil {
		return card{}, unknownSeat()
	}
	return made, nil
}

// A keyed request has a key and nothing else.
type keyed struct {
	Key string `json:"key,omitempty"` // key of this request; if the request arrives again, it changes nothing
}

// A taking is the answer to a request to take a seat.
type taking struct {
	Taken bool `json:"taken"` // whether the set-up of the game no longer gives the link
}

// takeSeat notes that the player of a seat has its link.
func (d *Desk) takeSeat(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	var k keyed
	if wrong := c.decode(&k); wrong != nil {
		return nil, wrong
	}
	return c.once("take", k.Key, func() (any, *Problem) {
		if !d.taken(c.visit.room, seat) {
			return nil, unavailable()
		}
		return taking{true}, nil
	})
}

// taken notes that the player of a seat has its link. It reports whether that is noted, or
// the game has no set-up that still gives links.
func (d *Desk) taken(r *room, seat august1914.Seat) bool {
	if r.card.Setup == "" || r.card.Seats[seat-1].Taken {
		return true
	}
	c := r.card
	c.Seats = slices.Clone(c.Seats)
	c.Seats[seat-1].Taken = true
	if err := d.writeCard(r, c); err != nil {
		d.log.Error("it cannot be noted that a seat is taken", "game", r.name, "error", err)
		return false
	}
	return true
}
