package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
// game depends on it. The file begins with a beside as JSON in one line. Each further line is
// a line of chat that was appended later. Earlier boards wrote one object without a line end.
type beside struct {
	Said    int                        `json:"said"`              // number of lines so far
	Lines   august1914.Array[chatLine] `json:"lines"`             // the last lines
	Next    *next                      `json:"next,omitempty"`    // the next game of the players
	Damaged bool                       `json:"damaged,omitempty"` // whether an earlier text could not be read and was set aside
	broken  bool                       // whether the text on the shelf cannot be read and must be set aside
	begun   bool                       // whether the text on the shelf ends with a line end, so that lines can be appended
	further int                        // number of lines appended to it
}

// add adds a line.
func (b *beside) add(l chatLine) {
	b.Lines = append(b.Lines[max(0, len(b.Lines)-maxLines+1):len(b.Lines):len(b.Lines)], l)
	b.Said = l.N + 1
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
	read, err := parseBeside(text)
	if err != nil {
		d.log.Error("the chat of a game is damaged", "game", r.name, "error", err)
	}
	r.beside = read
	return nil
}

// parseBeside parses the data beside a game. If there is an error, the result has what comes
// before it.
func parseBeside(text []byte) (read beside, err error) {
	values := json.NewDecoder(bytes.NewReader(text))
	if err = values.Decode(&read); err != nil {
		read = beside{}
	}
	for err == nil {
		var l chatLine
		if err = values.Decode(&l); err == nil {
			read.add(l)
			read.further++
		}
	}
	if err == io.EOF && len(text) > 0 {
		read.begun = bytes.HasSuffix(text, []byte("\n"))
		return read, nil
	}
	read.Damaged, read.broken = true, true
	return read, err
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
		err = d.shelf.Write(r.name, Beside, append(text, '\n'))
	}
	b.broken, b.begun, b.further = false, true, 0
	return d.besideWritten(r, b, err)
}

// appendLine appends a line of chat to the data beside the game.
func (d *Desk) appendLine(r *room, l chatLine) *Problem {
	b := r.beside
	b.add(l)
	if !b.begun || b.broken || b.further >= maxLines {
		return d.writeBeside(r, b)
	}
	text, err := json.Marshal(l)
	if err == nil {
		err = d.pinCard(r, r.card)
	}
	if err == nil {
		err = d.shelf.Append(r.name, Beside, append(text, '\n'))
	}
	b.further++
	return d.besideWritten(r, b, err)
}

// besideWritten wakes the listeners after new data beside a game were written, or were not
// because of an error.
func (d *Desk) besideWritten(r *room, b beside, err error) *Problem {
	if err != nil {
		d.log.Error("the chat of a game cannot be saved", "game", r.name, "error", err)
		if err := d.readBeside(r); err != nil { // the shelf is what counts
			return d.fail(r, err)
		}
		r.signal()
		return unavailable()
	}
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
		return nil, malformed("field %q has no visible text: want a line of text", "text")
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
	if wrong := d.maySay(c); wrong != nil {
		return nil, wrong
	}
	if wrong := d.appendLine(r, chatLine{r.beside.Said, seat, r.table.Chairs()[seat-1].Name, text, wish.Key}); wrong != nil {
		return nil, wrong
	}
	return said{r.beside.Said}, nil
}

// maySay counts a line that a client is about to write. It returns the problem if the client
// has written too many.
func (d *Desk) maySay(c *call) *Problem {
	if d.saying.take(c.client, d.now()) {
		return nil
	}
	return problem(statusBusy, "busy", "you have written %d lines in the last minute, which is the limit: try again soon", d.saying.minute)
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
	asked := newGame{setup: setup{Ruleset: h.Ruleset, Scenario: h.Scenario, Settings: h.Settings}, Limit: r.card.Limit}
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
		return malformed("scenario %q has %d seats, but this game has %d", asked.Scenario, len(table.Chairs()), n)
	}
	if wrong := d.crowded(asked.Seats, c.client); wrong != nil {
		return wrong
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
