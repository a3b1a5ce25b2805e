package desk

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/august1914/august1914"
)

// unpack sets the game of a record up as far as it replays. A record that does
// not replay to its end is set aside, and what does is played on from.
func (d *Desk) unpack(r *room, record []byte) *Problem {
	err := r.unpack(d, record)
	broken := err
	for err != nil {
		var at *august1914.RecordError
		if !errors.As(err, &at) {
			return d.damaged(r, "it cannot be set up", err)
		}
		whole := len(record)
		if record = before(record, at.Line); len(record) == whole || !headed(record) {
			return d.damaged(r, noHead, err)
		}
		err = r.unpack(d, record)
	}
	if broken == nil {
		return nil
	}
	return d.setAside(r, record, broken)
}

const noHead = "its record is empty or cannot be read from the beginning"

// before returns the lines of a record that stand before a line of it.
func before(record []byte, line int) []byte {
	lines := bytes.SplitAfter(record, []byte("\n"))
	return bytes.Join(lines[:max(0, min(line, len(lines))-1)], nil)
}

// headed reports whether the whole head of a record is there.
func headed(record []byte) bool {
	for line := range bytes.Lines(record) {
		if string(bytes.TrimSpace(line)) == "moves" {
			return true
		}
	}
	return false
}

// setAside keeps the record of a room as it is and goes on with one that
// replays.
func (d *Desk) setAside(r *room, record []byte, why error) *Problem {
	r.card.Damaged, r.card.Outdated = true, nil
	var other *august1914.RevisionError
	if errors.As(why, &other) && other.Made != other.Here {
		r.card.Outdated = &outdated{other.Made, other.Here}
	}
	card, err := r.card.text()
	var where string
	if err == nil {
		where, err = d.shelf.SetAside(r.name, card, record)
	}
	if err != nil {
		d.log.Error("a damaged record cannot be set aside", "game", r.name, "damage", why, "error", err)
		return unavailable()
	}
	d.log.Error("a record does not replay to its end: it is set aside, and the game goes on from there",
		"game", r.name, "moves", r.table.Len(), "aside", where, "error", why)
	return nil
}

// damaged reports a game that nobody can open before somebody mends it.
func (d *Desk) damaged(r *room, what string, why error) *Problem {
	d.log.Error("a game is damaged", "game", r.name, "what", what, "error", why)
	return beyondRepair(what)
}

// damage says to everybody in a room that a part of its record was set aside:
// not how much, for that tells of what others did in secret.
func (r *room) damage() string {
	if !r.card.Damaged {
		return ""
	}
	if o := r.card.Outdated; o != nil {
		return fmt.Sprintf("This game was begun under revision %d of the rules; here is revision %d, which does not allow "+
			"all of its moves. What could be replayed stands; the record as it was is set aside on the server, whose log "+
			"says where and why.", o.Made, o.Here)
	}
	return "The record of this game was damaged on the server. What could be replayed stands; " +
		"the record as it was is set aside there, and the server's log says where and why."
}
