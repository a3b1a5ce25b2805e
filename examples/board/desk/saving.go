package desk

import (
	"bytes"
	"fmt"

	"github.com/august1914/august1914"
)

// A saved game is a text for a player to keep.
type saved struct {
	Record string `json:"record"` // text of the record or the account
	Whole  bool   `json:"whole"`  // whether the text is the record, which can be opened again; otherwise it is an account for the viewer
}

// shownSeats lists the seats of a browser.
type shownSeats struct {
	Seats []string `json:"seats,omitempty"` // tokens of seats
}

// readRecord answers the record of a closed game, and of any game if one player has all
// games here. For another game in progress, it answers an account for the viewer, and the
// record only if the request has the tokens of all seats.
func (d *Desk) readRecord(c *call) (any, *Problem) {
	var shown shownSeats
	if len(c.body) > 0 {
		if wrong := c.decode(&shown); wrong != nil {
			return nil, wrong
		}
	}
	r := c.visit.room
	whole := r.closed() || d.own || c.visit.viewer == august1914.Umpire || r.ownedBy(shown.Seats)
	var text bytes.Buffer
	var err error
	if whole {
		err = r.table.Save(&text)
	} else {
		err = r.table.Account(&text, c.visit.viewer)
	}
	if err != nil {
		d.log.Error("a record cannot be written", "game", r.name, "error", err)
		return nil, problem(statusInternal, "internal", "%s", fmt.Sprintf("the record of %s cannot be written", r.info.Title))
	}
	return saved{text.String(), whole}, nil
}

// ownedBy reports whether the tokens include all seats. Seats of programs have no token.
func (r *room) ownedBy(tokens []string) bool {
	for _, at := range r.card.Seats {
		owned := false
		for _, token := range tokens {
			owned = owned || at.Player == Person && sameToken(token, at.Token)
		}
		if !owned {
			return false
		}
	}
	return true
}
