package desk

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/august1914/august1914"
)

// Limits of a seat's notes.
const (
	maxNote     = 4000 // characters of the text
	maxMarks    = 100  // marks on the map
	maxMarkText = 12   // characters of a mark
)

// noteSigns are the signs that a player can put on a place.
var noteSigns = []string{"flag", "star", "cross", "danger", "question"}

// private holds what the players of a game keep for themselves, in a separate file. No part of
// the game depends on it. It is never in a record, a film or an answer to another viewer.
type private struct {
	Seats   [august1914.MaxSeats + 1]own `json:"seats"`             // by seat
	Damaged bool                         `json:"damaged,omitempty"` // whether an earlier text could not be read and was set aside
	broken  bool                         // whether the text on the shelf cannot be read and must be set aside
}

// own is what one seat keeps.
type own struct {
	Changes int                        `json:"changes,omitempty"` // number of changes so far
	Text    string                     `json:"text,omitempty"`    // note about the game
	Written int                        `json:"written,omitempty"` // number of the change that wrote the text
	Marks   august1914.Array[noteMark] `json:"marks"`             // marks on the map, by place
	Orders  orders                     `json:"orders,omitzero"`   // orders ahead
}

// A noteMark is a mark that a player has put on a place.
type noteMark struct {
	Place string `json:"place"`          // id of the place
	Sign  string `json:"sign,omitempty"` // flag, star, cross, danger or question; without it, the mark is only its text
	Text  string `json:"text,omitempty"` // plain text, at most 12 characters
}

// readPrivate reads what the seats of a game keep. If it is no JSON, it is as good as lost, and
// the next change sets it aside.
func (d *Desk) readPrivate(r *room) error {
	text, err := d.shelf.Read(r.name, Private)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	var read private
	if err := json.Unmarshal(text, &read); err != nil {
		d.log.Error("the notes of a game are damaged", "game", r.name, "error", err)
		read = private{Damaged: true, broken: true}
	}
	r.private = read
	return nil
}

// keep writes what a seat keeps, and wakes the other browsers with the seat.
func (d *Desk) keep(r *room, seat august1914.Seat, o own) *Problem {
	p := r.private
	o.Changes = p.Seats[seat].Changes + 1
	p.Seats[seat] = o
	text, err := json.Marshal(p)
	if err == nil && p.broken {
		_, err = d.shelf.SetAside(r.name, Private)
	}
	if err == nil {
		err = d.shelf.Write(r.name, Private, append(text, '\n'))
	}
	if err != nil {
		d.log.Error("the notes of a game cannot be saved", "game", r.name, "error", err)
		return unavailable()
	}
	p.broken = false
	r.private = p
	r.signalSeat(seat.Viewer())
	return nil
}

// A notebook is the note and the marks of a seat.
type notebook struct {
	Text    string                     `json:"text"`              // note about the game
	Written int                        `json:"written"`           // number of the change that wrote the text; a new text names it
	Marks   august1914.Array[noteMark] `json:"marks"`             // marks on the map, in the order of their places
	Damaged bool                       `json:"damaged,omitempty"` // whether earlier notes and orders of the game were damaged and set aside
}

// notes answers the note and the marks of the seat.
func (d *Desk) notes(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	return c.visit.room.notebook(seat), nil
}

func (r *room) notebook(seat august1914.Seat) notebook {
	o := r.private.Seats[seat]
	return notebook{Text: o.Text, Written: o.Written, Marks: o.Marks, Damaged: r.private.Damaged}
}

// A noting changes the note of a seat, or one of its marks, or both.
type noting struct {
	Text    *string   `json:"text,omitempty"`    // the new note
	Written *int      `json:"written,omitempty"` // number of the change that wrote the note which the player has seen; needed with text
	Mark    *noteMark `json:"mark,omitempty"`    // the new mark of a place; without sign and text, the place loses its mark
	Key     string    `json:"key,omitempty"`     // key of this request; if the request arrives again, it changes nothing
}

func (n *noting) key() string { return n.Key }

// takeNote changes the note and the marks of a seat.
func (d *Desk) takeNote(c *call, seat august1914.Seat, n *noting) (any, *Problem) {
	r := c.visit.room
	o := r.private.Seats[seat]
	if n.Text == nil && n.Mark == nil {
		return nil, malformed("field %q is missing: want a text, or a mark on a place", "text")
	}
	if n.Text != nil {
		text := strings.TrimSpace(strings.ReplaceAll(*n.Text, "\r\n", "\n"))
		switch length := utf8.RuneCountInString(text); {
		case strings.ContainsFunc(text, func(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' }):
			return nil, malformed("field %q has a control character: want lines of plain text", "text")
		case length > maxNote:
			return nil, malformed("field %q has %d characters, want at most %d", "text", length, maxNote)
		case n.Written == nil:
			return nil, malformed("field %q is missing: want the number that came with the note you have seen", "written")
		case *n.Written != o.Written && text != o.Text:
			return nil, problem(statusConflict, "stale", "the note was changed in another browser: look at it again before you write")
		}
		o.Text, o.Written = text, o.Changes+1
	}
	if n.Mark != nil {
		marks, wrong := marked(o.Marks, *n.Mark, r.table.Chart().Places)
		if wrong != nil {
			return nil, wrong
		}
		o.Marks = marks
	}
	if wrong := d.keep(r, seat, o); wrong != nil {
		return nil, wrong
	}
	return r.notebook(seat), nil
}

// marked returns the marks with a new one instead of the one in its place.
func marked(marks []noteMark, m noteMark, places []august1914.Place) ([]noteMark, *Problem) {
	m.Text = strings.Join(strings.Fields(m.Text), " ")
	at := slices.IndexFunc(places, func(p august1914.Place) bool { return p.ID == m.Place })
	length := utf8.RuneCountInString(m.Text)
	switch {
	case at < 0:
		return nil, malformed("field %q is %.40q, want the id of a place on the map", "place", m.Place)
	case m.Sign != "" && !slices.Contains(noteSigns, m.Sign):
		return nil, malformed("field %q is %.20q, want one of %q, or nothing", "sign", m.Sign, noteSigns)
	case strings.ContainsFunc(m.Text, unicode.IsControl) || m.Text != "" && !strings.ContainsFunc(m.Text, isVisible):
		return nil, malformed("field %q of the mark has no visible text or a control character: want plain text", "text")
	case length > maxMarkText:
		return nil, malformed("field %q of the mark has %d characters, want at most %d", "text", length, maxMarkText)
	}
	marks = slices.DeleteFunc(slices.Clone(marks), func(old noteMark) bool { return old.Place == m.Place })
	if m.Sign == "" && m.Text == "" {
		return marks, nil
	}
	if len(marks) >= maxMarks {
		return nil, malformed("you have %d marks on the map, which is the limit: remove one first", maxMarks)
	}
	at, _ = slices.BinarySearchFunc(marks, m.Place, func(old noteMark, place string) int { return strings.Compare(old.Place, place) })
	return slices.Insert(marks, at, m), nil
}
