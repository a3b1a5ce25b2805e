// Package notation parses the notation of moves word by word. All games that write
// moves in words use it.
package notation

import (
	"strings"

	"github.com/august1914/august1914"
)

// A Parser parses a notation. After its first error all methods return zero values.
type Parser struct {
	ruleset, text string
	words         []string
	err           error
}

// New returns a parser for the notation of a game.
func New(ruleset, text string) *Parser {
	return &Parser{ruleset: ruleset, text: text, words: strings.Fields(text)}
}

// Whole returns read if the parser has no error and no words left.
func Whole[M any](p *Parser, read M) (none M, err error) {
	if err := p.End(); err != nil {
		return none, err
	}
	return read, nil
}

// Fail records that something other than the next word was expected. It does not
// replace an earlier error.
func (p *Parser) Fail(want string) {
	if p.err == nil {
		p.err = &august1914.NotationError{Ruleset: p.ruleset, Text: p.text, Got: p.Peek(), Want: want}
	}
}

// Err returns the first error, an [*august1914.NotationError], or nil.
func (p *Parser) Err() error { return p.err }

// Peek returns the next word, or "" at the end.
func (p *Parser) Peek() string {
	if len(p.words) == 0 {
		return ""
	}
	return p.words[0]
}

// Take skips the next word.
func (p *Parser) Take() {
	if len(p.words) > 0 {
		p.words = p.words[1:]
	}
}

// Is skips the next word if it equals w, ignoring case. It reports whether it did.
func (p *Parser) Is(w string) bool {
	if !strings.EqualFold(p.Peek(), w) {
		return false
	}
	p.Take()
	return true
}

// OneOf skips the next word if it is the name of one of the values and returns that
// value. Otherwise it fails.
func OneOf[T any](p *Parser, want string, name func(T) string, values ...T) (none T) {
	for _, v := range values {
		if p.Is(name(v)) {
			return v
		}
	}
	p.Fail(want)
	return none
}

// Between skips the next word if it is the text of a value from first up to, but not
// including, end, and returns that value. Otherwise it fails.
func Between[V interface {
	~uint8
	String() string
}](p *Parser, want string, first, end V) (none V) {
	for v := first; v < end; v++ {
		if p.Is(v.String()) {
			return v
		}
	}
	p.Fail(want)
	return none
}

// Name returns the next word in lower case. It fails at the end and at an arrow.
func (p *Parser) Name(want string) string {
	w := strings.ToLower(p.Peek())
	if w == "" || w == ">" {
		p.Fail(want)
		return ""
	}
	p.Take()
	return w
}

// Arrow skips ">". It fails at any other word.
func (p *Parser) Arrow() {
	if !p.Is(">") {
		p.Fail(`">"`)
	}
}

// End returns the first error. It fails if any words are left.
func (p *Parser) End() error {
	if len(p.words) > 0 {
		p.Fail("the end of the move")
	}
	return p.err
}
