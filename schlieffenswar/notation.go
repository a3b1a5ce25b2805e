package schlieffenswar

import (
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/notation"
)

// A NotationError describes an error in the notation of a move.
type NotationError = august1914.NotationError

// ParseMove parses the notation of a move: see [Move]. The error is a [*NotationError].
func ParseMove(text string) (Move, error) {
	p := parser{notation.New(Name, text)}
	return notation.Whole(p.Parser, p.move())
}

// MustParseMove is like [ParseMove] but panics if the notation is invalid.
func MustParseMove(text string) Move { return engine.Must(ParseMove(text)) }

// ParseMove parses the notation of a move. It does not use the position: see [ParseMove].
func (s *State) ParseMove(text string) (Move, error) { return ParseMove(text) }

// A parser parses the parts of a move.
type parser struct{ *notation.Parser }

func (p parser) move() (m Move) {
	if p.Is(Roll.String()) {
		return Move{verb: Roll, die: p.die()}
	}
	m.seat = p.seat()
	m.verb = p.verb()
	row := &verbs[m.verb]
	if row.unit {
		m.unit = engine.WordOf(p.unit())
	}
	if row.from {
		m.from = p.hex()
		p.Arrow()
	}
	if row.to {
		m.to = p.hex()
	}
	return m
}

func (p parser) seat() august1914.Seat {
	return notation.OneOf(p.Parser, "German, Entente or roll", seatName, GermanSeat, EntenteSeat)
}

func (p parser) verb() Verb {
	return notation.Between(p.Parser, "a verb such as step, assault or done", Deploy, Roll)
}

func (p parser) die() uint8 {
	w := p.Peek()
	if len(w) != 1 || w[0] < '1' || w[0] > '6' {
		p.Fail("a die from 1 to 6")
		return 0
	}
	p.Take()
	return w[0] - '0'
}

func (p parser) unit() string { return p.Name("the id of a unit, such as ger-ii") }

func (p parser) hex() number {
	w := p.Peek()
	n, err := strconv.ParseUint(w, 10, 16)
	if err != nil || len(w) != 4 || n == 0 {
		p.Fail("the number of a hex, four digits")
		return 0
	}
	p.Take()
	return number(n)
}
