package schlieffenswar

import (
	"fmt"
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
func (s *State) ParseMove(text string) (Move, error) {
	p := parser{text: text, words: strings.Fields(text), scenario: s.scenario}
	m := p.move()
	if p.err == nil && len(p.words) > 0 {
		p.fail("the end of the move")
	}
	if p.err != nil {
		return Move{}, p.err
	}
	return m, nil
}

// A parser reads a notation word by word. After its first error it reads on
// and returns nothing.
type parser struct {
	text     string
	words    []string
	scenario *Scenario
	err      error
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

func (p *parser) move() Move {
	m := Move{scenario: p.scenario, unit: noUnit, from: off, to: off}
	for _, seat := range []august1914.Seat{GermanSeat, EntenteSeat} {
		if strings.EqualFold(p.peek(), seatName(seat)) {
			p.take()
			m.seat = seat
		}
	}
	m.verb = p.verb()
	switch m.verb {
	case NoVerb:
		return m
	case Roll:
		m.die = p.die()
		return m
	}
	sh := shapes[m.verb]
	if sh.unit {
		m.unit = p.unit()
		if m.unit != noUnit {
			m.seat = p.scenario.pieces[m.unit].seat()
		}
	}
	if sh.from {
		m.from = p.hex()
		p.arrow()
	}
	if sh.to {
		m.to = p.hex()
	}
	if m.seat == 0 && p.err == nil {
		p.words = nil
		p.fail("a side, German or Entente, at the front")
	}
	return m
}

func (p *parser) verb() Verb {
	for v := Deploy; v <= Roll; v++ {
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

func (p *parser) unit() unit {
	u, ok := p.scenario.unitByID[strings.ToLower(p.peek())]
	if !ok {
		p.fail("the id of a unit, such as ger-ii")
		return noUnit
	}
	p.take()
	return u
}

func (p *parser) arrow() {
	if p.peek() != ">" {
		p.fail(`">"`)
		return
	}
	p.take()
}

func (p *parser) hex() hex {
	h, ok := p.scenario.chart.at(p.peek())
	if !ok {
		p.fail("the number of a hex")
		return off
	}
	p.take()
	return h
}
