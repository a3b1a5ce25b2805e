package desk

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
)

// unpack sets up the game of a record on the data that it was begun on. If a line of the
// record is broken, it sets up the game before that line. It refuses a game on other data,
// and one whose moves the present revision of the rules refuses.
func (d *Desk) unpack(r *room, record []byte) *Problem {
	header, err := august1914.ParseHeader(string(record))
	if err != nil {
		return d.damaged(r, noHead, err)
	}
	if r.data, err = d.find(header, r.card.Data); err != nil {
		if _, unknown := d.rulesets.Find(header.Ruleset); unknown != nil {
			return d.damaged(r, notSetUp, err)
		}
		return d.unreadable(r, err)
	}
	if r.data == nil {
		d.log.Error("a game was begun on other data", "game", r.name, "set", r.card.Data, "digest", fmt.Sprintf("%016x", header.Digest))
		return otherData(header)
	}
	whole := record
	err = r.unpack(record)
	broken := err
	for err != nil {
		if wrong := d.outdated(r, err); wrong != nil {
			return wrong
		}
		var at *august1914.RecordError
		if !errors.As(err, &at) {
			return d.damaged(r, notSetUp, err)
		}
		if record = before(whole, at.Line); len(record) == len(whole) || !headed(record) {
			return d.damaged(r, noHead, err)
		}
		whole, err = record, r.unpack(record)
	}
	resumed := r.table.Resumed()
	r.debts = debts{broken: broken, aside: broken != nil || resumed, whole: broken != nil || len(r.origin) > 0 || !endsWithPosition(whole)}
	r.solid = len(whole)
	if resumed {
		d.log.Warn("a game goes on from a position in its record, because the rules refuse one of its moves: the next change sets the record aside",
			"game", r.name, "origin", strings.Join(r.origin, " "))
	}
	if broken != nil {
		d.log.Error("a record does not replay to its end: the game continues from its last good move, and the next change sets the record aside",
			"game", r.name, "moves", r.table.Len(), "error", broken)
	}
	return nil
}

const (
	noHead   = "its record is empty or cannot be read from the beginning"
	notSetUp = "it cannot be set up"
)

// outdated reports a game that other rules or other data are needed for, if that is why its
// record does not replay.
func (d *Desk) outdated(r *room, err error) *Problem {
	wrong := notHere(r.data.Info().Name, err)
	if wrong != nil {
		d.log.Error("a game is of another revision of the rules or on other data", "game", r.name, "error", err)
	}
	return wrong
}

// before returns the lines of a record before a given line.
func before(record []byte, line int) []byte {
	lines := bytes.SplitAfter(record, []byte("\n"))
	return bytes.Join(lines[:max(0, min(line, len(lines))-1)], nil)
}

// endsWithPosition reports whether a position follows the last move of a record. The records of
// earlier boards lack it, and those whose last lines could not be written.
func endsWithPosition(record []byte) bool {
	last := bytes.LastIndex(record, []byte("\n#now "))
	for line := range bytes.Lines(record[last+1:]) {
		if line[0] != '#' {
			return false
		}
	}
	return last >= 0
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

// damaged reports a game that cannot be opened until it is repaired.
func (d *Desk) damaged(r *room, what string, why error) *Problem {
	d.log.Error("a game is damaged", "game", r.name, "what", what, "error", why)
	return beyondRepair(what)
}

// debts are what a room has found out when it read its game, and what the next change of
// the game writes.
type debts struct {
	broken error // why the record does not replay to its end
	aside  bool  // whether to set the record aside
	whole  bool  // whether to write the whole record instead of the new moves
}

// maxLoose is the number of bytes of a record after which its positions are not kept any more,
// except the last ones. A record that is longer without them can become twice as long.
const maxLoose = 256 << 10

// save writes the new moves to the shelf, or the whole record if it has changed before them.
// It first pays the debts of the room.
func (d *Desk) save(r *room) error {
	if r.trial != nil || r.table.Len() == r.kept && !r.debts.whole {
		return nil
	}
	if err := d.pay(r); err != nil {
		return err
	}
	from, put := r.kept, d.shelf.Append
	if r.debts.whole || from == 0 || r.loose > max(maxLoose, r.solid) {
		from, put = 0, d.shelf.Write
	}
	var lines bytes.Buffer
	err := r.table.Keep(&lines, from)
	r.times.wait(r.table.ToAct(), d.now())
	r.owe(d.now())
	lines.Write(r.times.line())
	if err == nil {
		err = put(r.name, Record, lines.Bytes())
	}
	if err != nil {
		return err
	}
	if r.loose += lines.Len(); from == 0 {
		r.solid, r.loose = lines.Len(), 0
	}
	r.kept, r.debts = r.table.Len(), debts{}
	return nil
}

// pay sets a record aside that does not replay, and names the data of the game in its card. If
// it is interrupted, the next change does it again.
func (d *Desk) pay(r *room) error {
	if !r.debts.aside {
		return d.pinCard(r, r.card)
	}
	where, err := d.shelf.SetAside(r.name, Record)
	if err != nil {
		return err
	}
	d.log.Error("a record is set aside", "game", r.name, "aside", where)
	card := r.card
	if r.debts.broken != nil {
		card.Damaged, card.Outdated = true, nil
	}
	if err := d.pinCard(r, card); err != nil {
		return err
	}
	r.debts.broken, r.debts.aside = nil, false
	return nil
}

// pinCard writes the card of a game with the sum of its set of data, which it keeps on the
// shelf, unless the card is there already.
func (d *Desk) pinCard(r *room, c card) error {
	if c.Data == r.card.Data && c.Data != "" && c.Damaged == r.card.Damaged && c.Outdated == r.card.Outdated {
		return nil
	}
	if c.Data == "" {
		if err := d.keepSet(r.data); err != nil {
			return err
		}
		c.Data = r.data.sum
	}
	return d.writeCard(r, c)
}

// writeCard writes the card of a game. If that fails, the game keeps its card.
func (d *Desk) writeCard(r *room, c card) error {
	text, err := c.text()
	if err == nil {
		err = d.shelf.Write(r.name, Card, text)
	}
	if err == nil {
		r.card = c
	}
	return err
}

// isDamaged reports whether a part of the record is set aside, or will be.
func (r *room) isDamaged() bool { return r.card.Damaged || r.debts.broken != nil }

// damage tells every viewer in a room that part of its record or its chat is lost. It does
// not say how much, because that could reveal secret actions.
func (d *Desk) damage(r *room) string {
	var list []string
	restored := "The operator of the server can try to bring it back, and finds the place and the reason in its log."
	if d.own {
		restored = "You can try to bring it back from the list of games in this browser."
	}
	if o := r.card.Outdated; o != nil {
		list = append(list, fmt.Sprintf("This game was begun under revision %d of the rules. Because revision %d does not allow all of its moves, "+
			"the record was set aside, but the moves up to the first illegal one still count. %s", o.Made, o.Here, restored))
	} else if r.isDamaged() {
		list = append(list, "The record of this game was damaged. The original is kept, and the moves that could be replayed still count. "+restored)
	}
	if r.beside.Damaged {
		list = append(list, "The chat of this game and the link to the next game were damaged, so they start again. The original text is kept.")
	}
	return strings.Join(list, " ")
}
