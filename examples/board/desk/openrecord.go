package desk

import (
	"bytes"
	"io"

	"github.com/august1914/august1914/examples/internal/games"
)

// A Shown record is a game that was opened from one.
type Shown struct {
	Link   string // path and fragment where the umpire sees it, with everything
	Moves  int    // that replay
	Broken error  // why the record does not replay to its end; nil if it does
}

// OpenRecord opens the game of a record at its last position, for the umpire. Of a
// record that does not replay it opens what does. The dice are not rolled, so that
// what is to be looked at stands.
func (d *Desk) OpenRecord(record io.Reader) (Shown, error) {
	text, err := io.ReadAll(record)
	if err != nil {
		return Shown{}, err
	}
	read, broken := d.rulesets.Read(bytes.NewReader(text))
	if read == nil {
		return Shown{}, broken
	}
	table, err := games.Seated(read)
	if err != nil {
		return Shown{}, err
	}
	name := newName()
	c, wrong := newGame{}.card(name, table)
	if wrong != nil {
		return Shown{}, wrong
	}
	c.Umpire = newToken(name)
	if err := d.create(name, c, table); err != nil {
		return Shown{}, err
	}
	return Shown{Link: linkTo(c.Umpire).Link, Moves: table.Len(), Broken: broken}, nil
}
