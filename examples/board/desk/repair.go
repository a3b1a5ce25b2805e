package desk

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/august1914/august1914"
)

// unpack sets up the game of a record as far as it replays. If the record does not replay
// to its end, it is set aside, and the game continues from the part that does.
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

// before returns the lines of a record before a given line.
func before(record []byte, line int) []byte {
	lines := bytes.SplitAfter(record, []byte("\n"))
	return bytes.Join(lines[:max(0, min(line, len(lines))-1)], nil)
}

// headed reports whether a record has its whole header.
func headed(record []byte) bool {
	for line := range bytes.Lines(record) {
		if string(bytes.TrimSpace(line)) == "moves" {
			return true
		}
	}
	return false
}

// setAside keeps the original record of a room and continues with one that replays.
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
	d.log.Error("a record does not replay to its end: it is set aside, and the game continues from its last good move",
		"game", r.name, "moves", r.table.Len(), "aside", where, "error", why)
	return nil
}

// damaged reports a game that cannot be opened until it is repaired.
func (d *Desk) damaged(r *room, what string, why error) *Problem {
	d.log.Error("a game is damaged", "game", r.name, "what", what, "error", why)
	return beyondRepair(what)
}

// damage tells every viewer in a room that part of its record was set aside. It does not
// say how much, because that could reveal secret actions.
func (r *room) damage() string {
	if !r.card.Damaged {
		return ""
	}
	if o := r.card.Outdated; o != nil {
		return fmt.Sprintf("This game was begun under revision %d of the rules. Revision %d, which is used here, does not allow "+
			"all of its moves. The moves that it allows still count. The original record is set aside on the server. Its log "+
			"says where and why.", o.Made, o.Here)
	}
	return "The record of this game was damaged on the server. The moves that could be replayed still count. " +
		"The original record is set aside there, and the server's log says where and why."
}
