package desk

import (
	"strconv"

	"github.com/august1914/august1914"
)

// readLog answers what a seat was told.
func (d *Desk) readLog(c *call) (any, *Problem) {
	mark, wrong := parseMark(c.query.Get("since"))
	if wrong != nil {
		return nil, wrong
	}
	now := c.visit.look()
	from := len(now.entries)
	if mark.N < from || mark.Sum != 0 {
		from = now.since(mark)
	}
	return august1914.Array[Entry](now.entries[from:]), nil
}

// A replayed position is a position of a closed game, as the viewer saw it.
type replayed struct {
	At       int                 `json:"at"`       // number of moves before the position
	Of       int                 `json:"of"`       // number of moves in the game
	Board    august1914.Board    `json:"board"`    // board as the viewer saw it
	Decision august1914.Decision `json:"decision"` // decision as the viewer knew it
}

// replay answers an earlier position of a closed game.
func (d *Desk) replay(c *call) (any, *Problem) {
	table := c.visit.room.table
	if wrong := c.visit.room.mustBeClosed("it can be replayed"); wrong != nil {
		return nil, wrong
	}
	at, wrong := parseNumber("at", c.query.Get("at"))
	if wrong != nil {
		return nil, wrong
	}
	then, ok := table.At(at)
	if !ok {
		return nil, malformed("parameter %q is %d, want at most %d", "at", at, table.Len())
	}
	return replayed{at, table.Len(), then.Board(c.visit.viewer), then.Decision(c.visit.viewer)}, nil
}

// parseNumber parses a parameter that counts something.
func parseNumber(name, text string) (int, *Problem) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return 0, malformed("parameter %q is %.40q, want a number from 0 to 2147483647", name, text)
	}
	return int(n), nil
}

// parseVersion parses a parameter that names what a viewer knew; 0 if it is missing.
func parseVersion(name, text string) (uint64, *Problem) {
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, versionBits)
	if err != nil {
		return 0, malformed("parameter %q is %.40q, want the version of an earlier answer", name, text)
	}
	return n, nil
}
