package desk

import (
	"bytes"
	"io"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Shown record is a game that was opened from a record.
type Shown struct {
	Link   string   // path and fragment for the umpire, who sees everything
	Moves  int      // number of moves that can be replayed
	Origin []string // how the record differs from one of today, in sentences
	Broken error    // reason why the record does not replay to its end, or nil
}

// OpenRecord opens the game of a record at its last position for the umpire. If the record
// does not replay to its end, it opens the part that does. If neither the desk nor a ruleset
// beside it has the data of the record, it replays on the data of the desk. It does not roll
// dice, so that the position stays as it is.
func (d *Desk) OpenRecord(record io.Reader, beside ...august1914.Ruleset) (Shown, error) {
	text, err := io.ReadAll(record)
	if err != nil {
		return Shown{}, err
	}
	read, broken := d.replayed(text, beside)
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
	return Shown{Link: linkTo(c.Umpire).Link, Moves: table.Len(), Origin: table.Origin(), Broken: broken}, nil
}

// replayed replays a record on the data that its game was begun on, if the desk or a ruleset beside
// the record has them, and otherwise on the data of the desk.
func (d *Desk) replayed(record []byte, beside []august1914.Ruleset) (august1914.Table, error) {
	header, err := august1914.ParseHeader(string(record))
	if err != nil {
		return nil, err
	}
	switch found, err := d.find(header, ""); {
	case err != nil:
		return nil, err
	case found != nil:
		return found.Read(bytes.NewReader(record))
	}
	for _, r := range beside {
		if r.SameData(header) {
			return r.Read(bytes.NewReader(record))
		}
	}
	return d.rulesets.Read(bytes.NewReader(record))
}
