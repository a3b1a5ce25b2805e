package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/august1914/august1914"
)

// Limits of a game's chat.
const (
	maxLine  = 500 // characters per line
	maxLines = 200 // lines per game; older ones are dropped
)

// beside holds what the players have beside the game, in a separate file. No part of the
// game depends on it.
type beside struct {
	Said    int                        `json:"said"`              // number of lines so far
	Lines   august1914.Array[chatLine] `json:"lines"`             // the last lines
	Next    *next                      `json:"next,omitempty"`    // the next game of the players
	Damaged bool                       `json:"damaged,omitempty"` // whether an earlier text could not be read and was set aside
	broken  bool                       // whether the text on the shelf cannot be read and is to be set aside
}

// A chatLine is a line that a seat wrote.
type chatLine struct {
	N    int             `json:"n"`             // number of the line, from 0
	Seat august1914.Seat `json:"seat"`          // seat of the player who wrote it
	Name string          `json:"name"`          // name of the seat
	Text string          `json:"text"`          // plain text, at most 500 characters
	Key  string          `json:"key,omitempty"` // key of the request
}

// next is the next game of a game's players.
type next struct {
	Game  string                        `json:"game"`
	Links [august1914.MaxSeats + 1]link `json:"links"` // links by seat of the previous game
}

// readBeside reads the data beside a game. If they are no JSON, they are as good as lost, and
// the next line sets them aside.
func (d *Desk) readBeside(r *room) error {
	text, err := d.shelf.Read(r.name, Beside)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	var read beside
	if err := json.Unmarshal(text, &read); err != nil {
		d.log.Error("the chat of a game is damaged", "game", r.name, "error", err)
		read = beside{Damaged: true, broken: true}
	}
	r.beside = read
	return nil
}

// writeBeside writes the data beside a game to the shelf, and wakes the listeners. It names
// the set of data of the game in its card, since a finished game has no other change.
func (d *Desk) writeBeside(r *room, b beside) *Problem {
	text, err := json.Marshal(b)
	if err == nil && b.broken {
		_, err = d.shelf.SetAside(r.name, Beside)
	}
	if err == nil {
		err = d.pinCard(r, r.card)
	}
	if err == nil {
		err = d.shelf.Write(r.name, Beside, text)
	}
	if err != nil {
		d.log.Error("the chat of a game cannot be saved", "game", r.name, "error", err)
		if err := d.readBeside(r); err != nil { // the shelf is what counts
			return d.fail(r, err)
		}
		r.signal()
		return unavailable()
	}
	b.broken = false
	r.beside = b
	r.signal()
	return nil
}

// A chat lists lines of chat.
type chat struct {
	Lines august1914.Array[chatLine] `json:"lines"` // lines in order
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

// A saying is a request to write a line.
type saying struct {
	Text string `json:"text"`          // plain text
	Key  string `json:"key,omitempty"` // key of this request; if the request arrives again, it changes nothing
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
	return c.once("chat", wish.Key, func() (any, *Problem) { return d.addLine(c, seat, wish) })
}

// addLine adds a line of chat, unless a line with its key is there from before a restart.
func (d *Desk) addLine(c *call, seat august1914.Seat, wish saying) (any, *Problem) {
	text := strings.Join(strings.Fields(wish.Text), " ")
	switch n := utf8.RuneCountInString(text); {
	case strings.ContainsFunc(text, unicode.IsControl):
		return nil, malformed("field %q has a control character: want a line of plain text", "text")
	case !strings.ContainsFunc(text, isVisible):
		return nil, malformed("field %q has nothing to see: want a line of text", "text")
	case n > maxLine:
		return nil, malformed("field %q has %d characters, want at most %d", "text", n, maxLine)
	}
	r := c.visit.room
	for _, l := range r.beside.Lines {
		switch {
		case wish.Key == "" || l.Seat != seat || l.Key != wish.Key:
		case l.Text != text:
			return nil, otherRequest()
		default:
			return said{l.N + 1}, nil
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

// isVisible reports whether a character by itself shows something.
func isVisible(c rune) bool {
	const brailleBlank = '\u2800' // a pattern without dots
	return unicode.In(c, unicode.L, unicode.N, unicode.P, unicode.S) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, c) && c != brailleBlank
}

// said is the answer to a line of chat.
type said struct {
	Chat int `json:"chat"` // number of lines so far
}

// A rematch describes the next game of the players.
type rematch struct {
	Swap     bool   `json:"swap,omitempty"`     // whether each player takes the next seat
	Scenario string `json:"scenario,omitempty"` // name of another scenario of the ruleset; by default the same scenario
	Key      string `json:"key,omitempty"`      // key of this request; if the request arrives again, it changes nothing
}

// playAgain answers the player's seat in the next game. The first request sets up that
// game, and the later ones join it.
func (d *Desk) playAgain(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	var wish rematch
	if wrong := c.decode(&wish); wrong != nil {
		return nil, wrong
	}
	return c.once("again", wish.Key, func() (any, *Problem) {
		r := c.visit.room
		if wrong := r.mustBeClosed("you can play another one"); wrong != nil {
			return nil, wrong
		}
		if r.beside.Next == nil {
			if wrong := d.setUpNext(c, wish); wrong != nil {
				return nil, wrong
			}
		}
		return r.beside.Next.Links[seat], nil
	})
}

// setUpNext sets up the next game of a game's players.
func (d *Desk) setUpNext(c *call, wish rematch) *Problem {
	r := c.visit.room
	h := r.table.Header()
	asked := newGame{setup: setup{Ruleset: h.Ruleset, Scenario: h.Scenario, Settings: h.Settings}}
	own := august1914.Rulesets{r.data.Ruleset} // the next game is on the same data
	if wish.Scenario != "" {
		asked.Scenario = wish.Scenario
	}
	n := len(r.card.Seats)
	shift := 0
	if wish.Swap {
		shift = 1
	}
	for i := range n { // the player in the previous seat takes this one
		asked.Seats = append(asked.Seats, r.card.Seats[(i-shift+n)%n].Player)
	}
	table, wrong := asked.open(own)
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
