package driveonparis

import (
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/notation"
)

// A NotationError reports a fault in the notation of a move.
type NotationError = august1914.NotationError

// ParseMove reads a move in the notation described at [Move]. The error is a
// [*NotationError].
func ParseMove(text string) (Move, error) {
	p := parser{notation.New(Name, text)}
	return notation.Whole(p.Parser, p.move())
}

// MustParseMove is like [ParseMove], but panics if the notation is wrong.
func MustParseMove(text string) Move { return engine.Must(ParseMove(text)) }

// ParseMove reads a move in notation, as the function [ParseMove] does.
func (s *State) ParseMove(text string) (Move, error) { return ParseMove(text) }

// A parser reads the parts of a move.
type parser struct{ *notation.Parser }

func (p parser) move() (m Move) {
	if p.Is(Roll.String()) {
		return Move{verb: Roll, die: p.die()}
	}
	m.seat = p.seat()
	m.verb = p.verb()
	uses := verbs[m.verb].uses
	if uses&itsUnit != 0 {
		m.unit = engine.WordOf(p.Name("the id of a unit, such as ge-13-vii"))
	}
	if uses&itsTrain != 0 {
		m.with = engine.WordOf(p.Name("the id of a train"))
	}
	if uses&itsFrom != 0 {
		m.from = p.hex()
		p.Arrow()
	}
	if uses&itsTo != 0 {
		m.to = p.hex()
	}
	return m
}

func (p parser) seat() august1914.Seat {
	return notation.OneOf(p.Parser, "German, Allied or roll", seatName, GermanSeat, AlliedSeat)
}

func (p parser) verb() Verb {
	return notation.Between(p.Parser, "a verb such as step, attack or done", Point, Roll)
}

func (p parser) die() uint8 {
	n, err := strconv.ParseUint(p.Peek(), 10, 8)
	if err != nil || n < 1 || n > highRoll || strconv.FormatUint(n, 10) != p.Peek() {
		p.Fail("a roll from 1 to 12")
		return 0
	}
	p.Take()
	return uint8(n)
}

func (p parser) hex() number {
	n, ok := readNumber(p.Peek())
	if !ok {
		p.Fail("the number of a hex, such as 14.05")
		return 0
	}
	p.Take()
	return n
}

// readNumber reads the printed number of a hex. The map need not have the hex.
func readNumber(text string) (number, bool) {
	column, row, found := strings.Cut(text, ".")
	c, err := strconv.ParseUint(column, 10, 8)
	r, err2 := strconv.ParseUint(row, 10, 8)
	if !found || err != nil || err2 != nil || len(row) != 2 || c < 1 || c > 99 || r < 1 {
		return 0, false
	}
	return number(c*100 + r), true
}
