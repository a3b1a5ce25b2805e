package germanyatwar

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/notation"
)

// A NotationError describes an error in the notation of a move.
type NotationError = august1914.NotationError

// ParseMove reads the notation of a move, as described under [Move]. Its error is a
// [*NotationError].
func ParseMove(text string) (Move, error) {
	p := parser{notation.New(Name, text)}
	return notation.Whole(p.Parser, p.move())
}

// MustParseMove is like [ParseMove] but panics if the notation is invalid.
func MustParseMove(text string) Move { return engine.Must(ParseMove(text)) }

// ParseMove reads the notation of a move. It is the same as the function [ParseMove],
// which does not need a position.
func (s *State) ParseMove(text string) (Move, error) { return ParseMove(text) }

// A parser parses the parts of a move.
type parser struct{ *notation.Parser }

func (p parser) move() (m Move) {
	if p.Is(Draw.String()) {
		m.verb, m.unit = Draw, p.unit()
		if verbs[Draw].to && p.Peek() != "" {
			m.to = p.area()
		}
		return m
	}
	m.seat = p.seat()
	m.verb = p.verb()
	row := &verbs[m.verb]
	if row.unit || m.verb == Raze {
		m.unit = p.unit()
	}
	if row.from {
		m.from = p.area()
		p.Arrow()
	}
	if row.to {
		m.to = p.area()
	}
	return m
}

func (p parser) seat() august1914.Seat {
	return notation.OneOf(p.Parser, "German, Entente, British or draw", seatName, GermanSeat, EntenteSeat, BritishSeat)
}

func (p parser) verb() Verb {
	return notation.Between(p.Parser, "a verb such as step, battle or done", Place, verbCount)
}

func (p parser) unit() (w unitWord) {
	const want = "the id of a unit, such as g1-ii"
	if text := strings.ToLower(p.Peek()); text != "" && !fits(text, maxUnitWord) {
		p.Fail(want)
		return w
	}
	return unitWordOf(p.Name(want))
}

func (p parser) area() (w areaWord) {
	text := strings.ToUpper(p.Peek())
	if !fits(text, maxAreaWord) || text == ">" {
		p.Fail("the number of an area, such as 22 or GB")
		return w
	}
	p.Take()
	return areaWordOf(text)
}
