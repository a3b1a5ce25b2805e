package driveonparis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

// A NotationError says what is wrong with the notation of a move, and what was
// expected in its place.
type NotationError struct {
	Text string // the whole notation
	Got  string // the part that is wrong, "" at the end
	Want string // what could stand there
}

// Error returns all three.
func (e *NotationError) Error() string {
	if e.Got == "" {
		return fmt.Sprintf("driveonparis: move %.60q: ends where %s was expected", e.Text, e.Want)
	}
	return fmt.Sprintf("driveonparis: move %.60q: found %.30q where %s was expected", e.Text, e.Got, e.Want)
}

// ParseMove reads the notation of a move, as described at [Move]. The error is
// a [*NotationError].
func ParseMove(text string) (Move, error) {
	p := parser{text: text, words: strings.Fields(text)}
	m := p.move()
	if p.err == nil && len(p.words) > 0 {
		p.fail("the end of the move")
	}
	if p.err != nil {
		return Move{}, p.err
	}
	return m, nil
}

// MustParseMove is [ParseMove] for notation that is known to be right; it
// panics when it is not.
func MustParseMove(text string) Move {
	m, err := ParseMove(text)
	if err != nil {
		panic(err)
	}
	return m
}

// ParseMove reads the notation of a move. What can be said of a move without a
// position, [ParseMove] says.
func (s *State) ParseMove(text string) (Move, error) { return ParseMove(text) }

// A parser reads a notation word by word. After its first error it reads on
// and returns nothing.
type parser struct {
	text  string
	words []string
	err   error
}

func (p *parser) fail(want string) {
	if p.err != nil {
		return
	}
	e := &NotationError{Text: p.text, Want: want}
	if len(p.words) > 0 {
		e.Got = p.words[0]
	}
	p.err = e
}

func (p *parser) peek() string {
	if len(p.words) == 0 {
		return ""
	}
	return p.words[0]
}

func (p *parser) take() { p.words = p.words[1:] }

func (p *parser) move() (m Move) {
	if strings.EqualFold(p.peek(), Roll.String()) {
		p.take()
		return Move{verb: Roll, die: p.die()}
	}
	m.seat = p.seat()
	m.verb = p.verb()
	sh := shapes[m.verb]
	if sh.unit {
		m.unit = p.unit("the id of a unit, such as ge-13-vii")
	}
	if sh.with {
		m.with = p.unit("the id of a train")
	}
	if sh.from {
		m.from = p.hex()
		if p.peek() == ">" {
			p.take()
		} else {
			p.fail(`">"`)
		}
	}
	if sh.to {
		m.to = p.hex()
	}
	return m
}

func (p *parser) seat() august1914.Seat {
	for _, seat := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
		if strings.EqualFold(p.peek(), seatName(seat)) {
			p.take()
			return seat
		}
	}
	p.fail("German, Allied or roll")
	return 0
}

func (p *parser) verb() Verb {
	for v := Point; v < Roll; v++ {
		if strings.EqualFold(p.peek(), v.String()) {
			p.take()
			return v
		}
	}
	p.fail("a verb such as step, attack or done")
	return NoVerb
}

func (p *parser) die() uint8 {
	n, err := strconv.ParseUint(p.peek(), 10, 8)
	if err != nil || n < 1 || n > highRoll || strconv.FormatUint(n, 10) != p.peek() {
		p.fail("a roll from 1 to 12")
		return 0
	}
	p.take()
	return uint8(n)
}

func (p *parser) unit(want string) string {
	id := strings.ToLower(p.peek())
	if id == "" || id == ">" {
		p.fail(want)
		return ""
	}
	p.take()
	return id
}

func (p *parser) hex() number {
	column, row, found := strings.Cut(p.peek(), ".")
	c, err := strconv.ParseUint(column, 10, 8)
	r, err2 := strconv.ParseUint(row, 10, 8)
	if !found || err != nil || err2 != nil || len(row) != 2 || c < 1 || c > 99 || r < 1 {
		p.fail("the number of a hex, such as 14.05")
		return 0
	}
	p.take()
	return number(c*100 + r)
}
