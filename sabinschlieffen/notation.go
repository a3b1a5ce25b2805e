package sabinschlieffen

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// String returns the notation of the move, as described at [Move].
func (m Move) String() string {
	who := m.power.Adjective()
	switch m.verb {
	case Recover:
		return who + " recover " + m.from.String()
	case March:
		return who + " march " + m.from.String() + " > " + m.to.String() + ", " + condition(m.spent)
	case Attack:
		return who + " attack " + m.from.String() + " > " + m.to.String()
	case Commit:
		return sideOf(m.seat()).String() + " commit"
	case Engage:
		return sideOf(m.seat()).String() + " engage " + m.to.String() + ", spend " + who + " " + m.from.String()
	case Absorb:
		if m.to != NoHex {
			return who + " absorb " + m.from.String() + ", cancel " + m.to.String()
		}
		return who + " absorb " + m.from.String()
	}
	return "no move"
}

func condition(spent bool) string {
	if spent {
		return "spent"
	}
	return "fresh"
}

// MarshalText returns the notation.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText parses the notation.
func (m *Move) UnmarshalText(text []byte) error { return engine.ReadText(m, text, ParseMove) }

// GoString returns Go code that makes the move, for failure reports.
func (m Move) GoString() string { return fmt.Sprintf("sabinschlieffen.MustParseMove(%q)", m.String()) }

// MustParseMove is like [ParseMove] but panics on an error. Use it for notation that is
// known to be valid.
func MustParseMove(text string) Move { return engine.Must(ParseMove(text)) }

// A NotationError describes an error in the notation of a move.
type NotationError = august1914.NotationError

// maxNotation bounds the length of a notation. The longest move has 45 bytes.
const maxNotation = 100

// ParseMove parses the notation of a move, as described at [Move]. The error is a
// [*NotationError].
func ParseMove(text string) (Move, error) {
	p := parser{text: text, rest: strings.Join(strings.Fields(text), " ")}
	if len(text) > maxNotation {
		p.text = text[:maxNotation] + "..."
		return Move{}, p.fail("the end of the move")
	}
	m := p.move()
	if p.err == nil && strings.TrimSpace(p.rest) != "" {
		return Move{}, p.fail("the end of the move")
	}
	if p.err != nil {
		return Move{}, p.err
	}
	return m, nil
}

// ParseMove parses the notation of a move. It is the same as the function [ParseMove],
// because the notation does not depend on the position.
func (s *State) ParseMove(text string) (Move, error) { return ParseMove(text) }

// A parser parses a notation from left to right. After its first error all methods
// return zero values.
type parser struct {
	text, rest string
	err        error
}

func (p *parser) fail(want string) error {
	if p.err == nil {
		got, _, _ := strings.Cut(strings.TrimSpace(p.rest), " ")
		p.err = &NotationError{Ruleset: Name, Text: p.text, Got: got, Want: want}
	}
	return p.err
}

// word skips a word if it comes next.
func (p *parser) word(w string) bool {
	rest := strings.TrimLeft(p.rest, " ")
	if len(rest) < len(w) || !strings.EqualFold(rest[:len(w)], w) {
		return false
	}
	if isLetter(w[0]) && len(rest) > len(w) && isLetter(rest[len(w)]) {
		return false
	}
	p.rest = rest[len(w):]
	return true
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' || b >= 0x80 }

func (p *parser) expect(w string) {
	if !p.word(w) {
		p.fail(fmt.Sprintf("%q", w))
	}
}

func (p *parser) hex() Hex {
	rest := plainly(strings.TrimLeft(p.rest, " "))
	for h := firstHex; h <= lastHex; h++ {
		name := plainly(h.String())
		if strings.HasPrefix(rest, name) && (len(rest) == len(name) || !isLetter(rest[len(name)])) {
			p.skip(len(name))
			return h
		}
	}
	p.fail("the name of a hex")
	return NoHex
}

// skip skips n letters, however many bytes each has.
func (p *parser) skip(n int) {
	p.rest = strings.TrimLeft(p.rest, " ")
	for i := range p.rest {
		if n == 0 {
			p.rest = p.rest[i:]
			return
		}
		n--
	}
	p.rest = ""
}

func (p *parser) nation() august1914.Power {
	for n := range nations {
		if power := powerOf(n); p.word(power.Adjective()) {
			return power
		}
	}
	p.fail("German, French or British")
	return august1914.NoPower
}

func (p *parser) move() Move {
	if p.word("Allied") {
		return p.allied()
	}
	nation := p.nation()
	switch {
	case p.word("recover"):
		return Move{verb: Recover, power: nation, from: p.hex()}
	case p.word("march"):
		from, to := p.pair()
		return Move{verb: March, power: nation, from: from, to: to, spent: p.condition()}
	case p.word("attack"):
		from, to := p.pair()
		return Move{verb: Attack, power: nation, from: from, to: to}
	case p.word("absorb"):
		return p.absorb(nation)
	case nation == august1914.Germany && p.word("commit"):
		return newCommit(GermanSeat)
	case nation == august1914.Germany && p.word("engage"):
		return p.engage(GermanSeat)
	}
	p.fail("a verb")
	return Move{}
}

// allied parses a decision of the Allied side as a whole.
func (p *parser) allied() Move {
	switch {
	case p.word("commit"):
		return newCommit(AlliedSeat)
	case p.word("engage"):
		return p.engage(AlliedSeat)
	}
	p.fail("commit or engage")
	return Move{}
}

func (p *parser) pair() (from, to Hex) {
	from = p.hex()
	p.expect(">")
	return from, p.hex()
}

func (p *parser) condition() (spent bool) {
	p.expect(",")
	switch {
	case p.word("spent"):
		return true
	case p.word("fresh"):
		return false
	}
	p.fail("fresh or spent")
	return false
}

func (p *parser) engage(seat august1914.Seat) Move {
	target := p.hex()
	p.expect(",")
	p.expect("spend")
	rest := p.rest
	nation := p.nation()
	if p.err == nil && (Move{power: nation}).seat() != seat {
		p.rest = rest
		p.fail("a nation of the " + sideOf(seat).String() + " side")
	}
	return Move{verb: Engage, power: nation, from: p.hex(), to: target}
}

func (p *parser) absorb(nation august1914.Power) Move {
	at, cancelled := p.hex(), NoHex
	if p.word(",") {
		p.expect("cancel")
		cancelled = p.hex()
	}
	return Move{verb: Absorb, power: nation, from: at, to: cancelled}
}
