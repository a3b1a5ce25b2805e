package desk

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/august1914/august1914"
)

// What a game can have of chat.
const (
	maxLine  = 500 // characters of a line
	maxLines = 200 // lines of a game; older ones are dropped
)

// beside is what the players of a game have beside it, in a file of its own: no part of
// the game depends on it.
type beside struct {
	Said  int                        `json:"said"`           // lines so far
	Lines august1914.Array[chatLine] `json:"lines"`          // the last of them
	Next  *next                      `json:"next,omitempty"` // the game that they play after this one
}

// A chatLine is what a seat said.
type chatLine struct {
	N    int             `json:"n"`             // its number, from 0
	Seat august1914.Seat `json:"seat"`          // who said it
	Name string          `json:"name"`          // of the seat
	Text string          `json:"text"`          // plain text, at most 500 characters
	Key  string          `json:"key,omitempty"` // of the request
}

// next is the game that the players of a game play after it.
type next struct {
	Game  string                        `json:"game"`
	Links [august1914.MaxSeats + 1]link `json:"links"` // by the seats of the game before
}

// readBeside reads what is beside a game.
func (r *room) readBeside(s Shelf) error {
	text, err := s.Beside(r.name)
	if err != nil || len(text) == 0 {
		return err
	}
	var read beside
	if err := json.Unmarshal(text, &read); err != nil {
		return err
	}
	r.beside = read
	return nil
}

// writeBeside has something beside a game on the shelf, and tells those who listen.
func (d *Desk) writeBeside(r *room, b beside) *Problem {
	text, err := json.Marshal(b)
	if err == nil {
		err = d.shelf.SetBeside(r.name, text)
	}
	if err != nil {
		d.log.Error("what is said beside a game cannot be saved", "game", r.name, "error", err)
		return unavailable()
	}
	r.beside = b
	r.signal()
	return nil
}

// A chat is what was said.
type chat struct {
	Lines august1914.Array[chatLine] `json:"lines"` // in their order
}

// readChat answers the lines from a number on.
func (d *Desk) readChat(c *call) (any, *Problem) {
	since := 0
	if text := c.query.Get("since"); text != "" {
		var wrong *Problem
		if since, wrong = parseNumber("since", text); wrong != nil {
			return nil, wrong
		}
	}
	var said chat
	for _, l := range c.visit.room.beside.Lines {
		if l.N >= since {
			l.Key = ""
			said.Lines = append(said.Lines, l)
		}
	}
	return said, nil
}

// A saying is what a seat wants to say.
type saying struct {
	Text string `json:"text"`          // plain text
	Key  string `json:"key,omitempty"` // of this request alone: if it arrives again, it changes nothing
}

// say adds a line of chat.
func (d *Desk) say(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	var wish saying
	if wrong := c.decode(&wish); wrong != nil {
		return nil, wrong
	}
	text := strings.Join(strings.Fields(wish.Text), " ")
	switch n := utf8.RuneCountInString(text); {
	case n == 0:
		return nil, malformed("field %q is empty: want a line of text", "text")
	case n > maxLine:
		return nil, malformed("field %q has %d characters, want at most %d", "text", n, maxLine)
	case len(wish.Key) > maxKey:
		return nil, malformed("field %q has %d bytes, want at most %d", "key", len(wish.Key), maxKey)
	}
	r := c.visit.room
	for _, l := range r.beside.Lines {
		if wish.Key != "" && l.Seat == seat && l.Key == wish.Key {
			return said{r.beside.Said}, nil
		}
	}
	b := r.beside
	b.Lines = append(b.Lines[max(0, len(b.Lines)-maxLines+1):len(b.Lines):len(b.Lines)], chatLine{b.Said, seat, r.table.Chairs()[seat-1].Name, text, wish.Key})
	b.Said++
	if wrong := d.writeBeside(r, b); wrong != nil {
		return nil, wrong
	}
	return said{b.Said}, nil
}

// said is the answer to a line of chat.
type said struct {
	Chat int `json:"chat"` // lines so far
}

// A rematch says how the players go on after a game.
type rematch struct {
	Swap     bool   `json:"swap,omitempty"`     // each takes the seat after the own one
	Scenario string `json:"scenario,omitempty"` // another one of the ruleset; the same if absent
}

// playAgain answers the seat that a player has in the game after this one. The first who
// asks sets that game up; the others join it.
func (d *Desk) playAgain(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	var wish rematch
	if wrong := c.decode(&wish); wrong != nil {
		return nil, wrong
	}
	r := c.visit.room
	if _, over := r.table.Outcome(); !over {
		return nil, problem(statusConflict, "not over", "this game is not over; play another one when it is")
	}
	if r.beside.Next == nil {
		if wrong := d.setUpNext(c, wish); wrong != nil {
			return nil, wrong
		}
	}
	return r.beside.Next.Links[seat], nil
}

// setUpNext sets up the game that the players of a game play after it.
func (d *Desk) setUpNext(c *call, wish rematch) *Problem {
	r := c.visit.room
	h := r.table.Header()
	asked := newGame{setup: setup{Ruleset: h.Ruleset, Scenario: h.Scenario, Settings: h.Settings}}
	if wish.Scenario != "" {
		asked.Scenario = wish.Scenario
	}
	n := len(r.card.Seats)
	shift := 0
	if wish.Swap {
		shift = 1
	}
	for i := range n { // who sits in the seat before takes this one
		asked.Seats = append(asked.Seats, r.card.Seats[(i-shift+n)%n].Player)
	}
	table, wrong := asked.open(d.rulesets)
	if wrong != nil {
		return wrong
	}
	if len(table.Chairs()) != n {
		return malformed("scenario %q has %d seats, this game has %d", asked.Scenario, len(table.Chairs()), n)
	}
	answer, wrong := d.seat(asked, table, c.client)
	if wrong != nil {
		return wrong
	}
	made, ok := answer.(opened)
	if !ok {
		return problem(statusInternal, "internal", "%s", fmt.Sprintf("a new game was answered with a %T", answer))
	}
	following := &next{Game: made.Game}
	for _, l := range made.Links {
		before := (int(l.Seat)-1-shift+n)%n + 1
		following.Links[before] = l
	}
	b := r.beside
	b.Next = following
	return d.writeBeside(r, b)
}
