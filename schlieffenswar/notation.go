package schlieffenswar

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
		return fmt.Sprintf("schlieffenswar: move %.60q: ends where %s was expected", e.Text, e.Want)
	}
	return fmt.Sprintf("schlieffenswar: move %.60q: found %.30q where %s was expected", e.Text, e.Got, e.Want)
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

// take returns the next word, or "" at the end.
func (p *parser) take() string {
	if len(p.words) == 0 {
		return ""
	}
	w := p.words[0]
	p.words = p.words[1:]
	return w
}

func (p *parser) peek() string {
	if len(p.words) == 0 {
		return ""
	}
	return p.words[0]
}

func (p *parser) move() (m Move) {
	if strings.EqualFold(p.peek(), Roll.String()) {
		p.take()
		return Move{verb: Roll, die: p.die()}
	}
	m.seat = p.seat()
	m.verb = p.verb()
	sh := shapes[m.verb]
	if sh.unit {
		m.unit = p.unit()
	}
	if sh.from {
		m.from = p.hex()
		p.arrow()
	}
	if sh.to {
		m.to = p.hex()
	}
	return m
}

func (p *parser) seat() august1914.Seat {
	for _, seat := range [...]august1914.Seat{GermanSeat, EntenteSeat} {
		if strings.EqualFold(p.peek(), seatName(seat)) {
			p.take()
			return seat
		}
	}
	p.fail("German, Entente or roll")
	return 0
}

func (p *parser) verb() Verb {
	for v := Deploy; v < Roll; v++ {
		if strings.EqualFold(p.peek(), v.String()) {
			p.take()
			return v
		}
	}
	p.fail("a verb such as step, assault or done")
	return NoVerb
}

func (p *parser) die() uint8 {
	w := p.peek()
	if len(w) != 1 || w[0] < '1' || w[0] > '6' {
		p.fail("a die from 1 to 6")
		return 0
	}
	p.take()
	return w[0] - '0'
}

func (p *parser) unit() string {
	id := strings.ToLower(p.peek())
	if id == "" || id == ">" {
		p.fail("the id of a unit, such as ger-ii")
		return ""
	}
	p.take()
	return id
}

func (p *parser) arrow() {
	if p.peek() != ">" {
		p.fail(`">"`)
		return
	}
	p.take()
}

func (p *parser) hex() number {
	w := p.peek()
	n, err := strconv.ParseUint(w, 10, 16)
	if err != nil || len(w) != 4 || n == 0 {
		p.fail("the number of a hex, four digits")
		return 0
	}
	p.take()
	return number(n)
}
