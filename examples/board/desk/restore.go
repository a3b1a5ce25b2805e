package desk

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Restored game has its record back that was set aside.
type Restored struct {
	Game  string `json:"game"`            // name of the game
	Moves int    `json:"moves"`           // number of moves in the record
	Had   int    `json:"had"`             // number of moves that it had before
	Aside string `json:"aside,omitempty"` // where the record is kept that it had before
}

// ErrNothingAside means that no record of a game is set aside.
var ErrNothingAside = errors.New("no record is set aside")

// Restore brings back the record of a game that was set aside, and removes the mark of damage. If
// several were set aside, it takes the longest one that replays to its end. The record that the
// game has now is set aside in its place. If no record can be brought back, Restore changes nothing
// and returns the error of the oldest record. If marked is true, Restore leaves out a game without
// a mark of damage, and one that has more moves by now.
func (d *Desk) Restore(name string, marked bool) (Restored, error) {
	r := d.hold(name)
	defer d.release(r)
	r.mu.Lock()
	defer r.mu.Unlock()
	done, err := d.restore(name, marked)
	if err == nil { // the next request reads the game again
		r.gone = true
		r.signal()
		d.forget(r)
	}
	return done, err
}

// BringBack answers with the [Restored] game, or with the reason why its record cannot be
// brought back.
func (d *Desk) BringBack(name string) Response {
	return d.importing(func() (any, *Problem) {
		done, err := d.Restore(name, false)
		if err != nil {
			return nil, malformed("%s", err)
		}
		return done, nil
	}, statusOK)
}

func (d *Desk) restore(name string, marked bool) (done Restored, err error) {
	text, err := d.shelf.Read(name, Card)
	if err != nil {
		return done, err
	}
	c, err := readCard(text)
	if err != nil {
		return done, err
	}
	if marked && !c.Damaged {
		return done, ErrNothingAside
	}
	now, err := d.shelf.Read(name, Record)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return done, err
	}
	had, _ := d.whole(now, c)
	best, err := d.bestAside(name, c, now)
	if err != nil {
		return done, err
	}
	done = Restored{Game: name, Moves: best.moves, Had: had.moves}
	if marked && had.moves > best.moves {
		return done, fmt.Errorf("the record set aside has %d moves, but the game has %d by now", best.moves, had.moves)
	}
	if done.Aside, err = d.shelf.SetAside(name, Record); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return done, err
	}
	if err := d.keepSet(best.data); err != nil {
		return done, err
	}
	if err := d.shelf.Write(name, Record, best.record); err != nil {
		return done, err
	}
	c.Data, c.Damaged, c.Outdated = best.data.sum, false, nil
	if text, err = c.text(); err != nil {
		return done, err
	}
	return done, d.shelf.Write(name, Card, text)
}

// A wholeRecord is a record that replays to its end.
type wholeRecord struct {
	record []byte
	moves  int
	data   *pinned
}

// bestAside returns the longest record that was set aside and replays, apart from the
// present one.
func (d *Desk) bestAside(name string, c card, now []byte) (best wholeRecord, why error) {
	aside, err := d.shelf.Aside(name, Record)
	if err != nil {
		return best, err
	}
	why = ErrNothingAside
	for i, record := range aside {
		if bytes.Equal(record, now) && !c.Damaged {
			continue
		}
		found, err := d.whole(record, c)
		if err != nil && i == 0 {
			why = err
		}
		if err == nil && (best.data == nil || found.moves > best.moves) {
			best = found
		}
	}
	if best.data != nil {
		return best, nil
	}
	return best, why
}

// whole replays a record for the players of a card. If it does not replay to its end, the
// result only has the number of moves that do.
func (d *Desk) whole(record []byte, c card) (wholeRecord, error) {
	header, err := august1914.ParseHeader(string(record))
	if err != nil {
		return wholeRecord{}, err
	}
	var data *pinned
	for _, sum := range []string{c.Data, ""} { // an earlier board may have played on with other data
		if data, err = d.find(header, sum); err != nil {
			return wholeRecord{}, err
		}
		if data != nil && data.SameData(header) {
			break
		}
	}
	if data == nil {
		return wholeRecord{}, otherData(header)
	}
	table, err := data.Read(bytes.NewReader(record))
	if table == nil {
		return wholeRecord{}, err
	}
	found := wholeRecord{record, table.Len(), data}
	if have, want := len(c.Seats), len(table.Chairs()); have != want {
		err = cmp.Or(err, fmt.Errorf("the card has %d seats, but the game has %d", have, want))
	}
	if _, wrong := games.Seated(table); err == nil {
		err = wrong
	}
	if err == nil && table.Resumed() {
		err = errors.New("the rules of this board refuse one of its moves")
	}
	return found, err
}
