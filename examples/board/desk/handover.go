package desk

import (
	"slices"

	"github.com/august1914/august1914/examples/internal/games"
)

// A handing is a request to renew the link of a seat, or to give the seat to a program.
type handing struct {
	Player string `json:"player,omitempty"` // "person", the default, for a new link, or the name of a program
	Key    string `json:"key"`              // key of this request; if it arrives again, even with the old link, it gets the same answer
}

// handOver gives a seat a new link, or a program. The old link then opens nothing. It only
// gets the answer to this request again, so that the seat is not lost with the answer.
func (d *Desk) handOver(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	h, wrong := c.handing()
	if wrong != nil {
		return nil, wrong
	}
	r := c.visit.room
	if wrong := r.lessonStays("your seat cannot be handed over"); wrong != nil {
		return nil, wrong
	}
	if _, over := r.table.Outcome(); over {
		return nil, problem(statusConflict, "over", "the game is over, and its seats keep their links")
	}
	if wrong := r.goesOn(seat); wrong != nil {
		return nil, wrong
	}
	made := r.card
	made.Seats = slices.Clone(made.Seats)
	chair := &made.Seats[seat-1]
	chair.Former, chair.Handed, chair.Token, chair.Taken = chair.Token, h.Key, "", true
	chair.Mail, chair.Webhook = nil, "" // they are the former player's
	if h.Player == Person {
		chair.Token = newToken(r.name)
	} else {
		chair.Player = h.Player
		if wrong := checkProgram(r.info.Name, "player", h.Player); wrong != nil {
			return nil, wrong
		}
		if c.client != "" && d.playing.Full(c.client) {
			return nil, problem(statusBusy, "busy", "you have too many games with programs now: try again later")
		}
	}
	if err := d.writeCard(r, made); err != nil {
		d.log.Error("a seat cannot be handed over", "game", r.name, "error", err)
		return nil, unavailable()
	}
	r.answered[c.visit.viewer] = nil
	for l := range r.listeners {
		l.ended = l.ended || l.viewer == c.visit.viewer
	}
	if h.Player != Person {
		if err := r.sit(seat); err != nil {
			return nil, d.fail(r, err)
		}
	}
	d.changed(r)
	return made.handed(int(seat) - 1), nil
}

// checkProgram returns the problem of a name that no program of a game has.
func checkProgram(ruleset, field, name string) *Problem {
	if games.Plays(ruleset, name) {
		return nil
	}
	return malformed("field %q is %.40q, want %s or a program of this game", field, name, Person)
}

// handing decodes a request to hand a seat over.
func (c *call) handing() (h handing, wrong *Problem) {
	if wrong := c.decode(&h); wrong != nil {
		return h, wrong
	}
	if h.Key == "" {
		return h, malformed("field %q is missing: want a text that you make up for this request, so that the seat is not lost with an answer", "key")
	}
	if h.Player == "" {
		h.Player = Person
	}
	return h, checkKey(h.Key)
}

// handed returns the link of a seat after it was handed over, which is the spectators' link if
// a program has the seat.
func (c *card) handed(i int) link {
	if c.Seats[i].Player != Person {
		return linkTo(c.Spectator)
	}
	return linkTo(c.Seats[i].Token)
}

// handedBefore answers a request to hand a seat over that arrives again with the old link.
func (d *Desk) handedBefore(token string, c *call) (any, *Problem) {
	h, wrong := c.handing()
	if wrong != nil {
		return nil, unknownSeat()
	}
	made, wrong := d.cardOf(token)
	if wrong != nil {
		return nil, wrong
	}
	for i, chair := range made.Seats {
		if sameToken(token, chair.Former) && sameToken(h.Key, chair.Handed) {
			return made.handed(i), nil
		}
	}
	return nil, unknownSeat()
}
